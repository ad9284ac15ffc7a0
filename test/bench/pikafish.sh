#!/bin/bash
# scripts/pikafish-tables with a source in Pikafish's shape, which asks each of its five pieces for attacks on every
# square: the edited one answers the same. What has no place for an edit is refused and left as it was.
#
#   test/bench/pikafish.sh
#
# shellcheck disable=SC2317 # `check` calls functions by name
set -u

cd "$(dirname "$0")/../.." || exit 4
# shellcheck source=test/check.sh
. test/check.sh
# shellcheck source=test/bench/edited.sh
. test/bench/edited.sh

# Its magics hold nothing: attacks are walked, a step at a time.
write_engine() { # FOLDER
    mkdir -p "$1/src"
    cat > "$1/src/types.h" << 'END'
#ifndef TYPES_H
#define TYPES_H
#include <cstdint>
namespace Stockfish {
using Bitboard = unsigned __int128;
enum Square : int { SQ_A0, SQUARE_NB = 90 };
enum Rank : int { RANK_4 = 4 };
enum PieceType { ROOK = 1, CANNON, BISHOP, KNIGHT, KNIGHT_TO };
inline Rank rank_of(Square s) { return Rank(s / 9); }
}
#endif
END
    cat > "$1/src/attacks.h" << 'END'
#ifndef ATTACKS_H
#define ATTACKS_H
#include "types.h"
namespace Stockfish {
constexpr Bitboard HalfBB[2] = {(Bitboard(1) << 45) - 1, ((Bitboard(1) << 45) - 1) << 45};
namespace Attacks {
Bitboard walked(PieceType pt, int s, Bitboard occupied);

struct Magic {
    PieceType pt;
    Square s;
    Bitboard attack_bb(Bitboard occupied) const { return walked(pt, s, occupied); }
};

void init();
const Magic& magic(Square s, PieceType pt);

template<PieceType Pt>
inline Bitboard attacks_bb(Square s, Bitboard occupied) {
    switch (Pt)
    {
    case ROOK :
    default :
        return magic(s, Pt).attack_bb(occupied);
    }
}
}
}
#endif
END
    : > "$1/src/magics.h"
    cat > "$1/src/attacks.cpp" << 'END'
#include "attacks.h"
#ifndef USE_PEXT
    #include "magics.h"
#endif

namespace Stockfish::Attacks {
namespace {

Magic RookMagics[SQUARE_NB];
Magic Magics[6][SQUARE_NB];

template<PieceType pt>
void init_magics(Magic magics[]);

}

void init() {
    init_magics<ROOK>(RookMagics);
    init_magics<CANNON>(Magics[CANNON]);
    init_magics<BISHOP>(Magics[BISHOP]);
    init_magics<KNIGHT>(Magics[KNIGHT]);
    init_magics<KNIGHT_TO>(Magics[KNIGHT_TO]);
}

const Magic& magic(Square s, PieceType pt) {
    if (pt == ROOK)
        return RookMagics[s];
    return Magics[pt][s];
}

namespace {

template<PieceType pt>
void init_magics(Magic magics[]) {
    for (int s = SQ_A0; s < SQUARE_NB; ++s)
        magics[s] = {pt, Square(s)};
}

}

static int at(Bitboard b, int x, int y) { // of the board, and -1 off it
    return x < 0 || y < 0 || x > 8 || y > 9 ? -1 : int(b >> (y * 9 + x) & 1);
}

static const int straight[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

static Bitboard slides(int x, int y, int dx, int dy, Bitboard occupied, int hurdles) {
    Bitboard found = 0;
    for (x += dx, y += dy; at(occupied, x, y) >= 0; x += dx, y += dy)
    {
        if (!hurdles)
            found |= Bitboard(1) << (y * 9 + x);
        if (at(occupied, x, y) && !hurdles--)
            break;
    }
    return found;
}

// By way of (mx, my), which must be empty.
static Bitboard jumps(int x, int y, int mx, int my, Bitboard occupied) {
    return at(occupied, mx, my) == 0 && at(0, x, y) == 0 ? Bitboard(1) << (y * 9 + x) : 0;
}

Bitboard walked(PieceType pt, int s, Bitboard occupied) {
    Bitboard found = 0;
    const int x = s % 9, y = s / 9;
    for (const auto& [dx, dy] : straight)
    {
        if (pt == ROOK || pt == CANNON)
            found |= slides(x, y, dx, dy, occupied, pt == CANNON);
        for (int side = -1; side <= 1; side += 2)
        {
            const int ax = dx ? dx : side, ay = dy ? dy : side; // a diagonal step
            if (pt == BISHOP && dx)
                found |= jumps(x + 2 * dx, y + 2 * side, x + dx, y + side, occupied);
            if (pt == KNIGHT)
                found |= jumps(x + dx + ax, y + dy + ay, x + dx, y + dy, occupied);
            if (pt == KNIGHT_TO)
                found |= jumps(x + dx + ax, y + dy + ay, x + ax, y + ay, occupied);
        }
    }
    return pt == BISHOP ? found & HalfBB[y > 4] : found;
}
}
END
    cat > "$1/src/main.cpp" << 'END'
#include "attacks.h"
#include <cstdio>
#include <initializer_list>
using namespace Stockfish;
using namespace Stockfish::Attacks;

int main() {
    Bitboard sum = 0, occupied = 1;
    init();
    for (int i = 0; i < SQUARE_NB * 40; i++)
    {
        const Square s = Square(i % SQUARE_NB);
        occupied = occupied * 0x2360ed051fc65da4 + 0x9e3779b97f4a7c15;
        occupied ^= occupied << 67 | occupied >> 41;
        const Bitboard board = occupied & occupied >> 9 & ((Bitboard(1) << 90) - 1);
        for (Bitboard attacks : {attacks_bb<ROOK>(s, board), attacks_bb<CANNON>(s, board), attacks_bb<BISHOP>(s, board),
                                 attacks_bb<KNIGHT>(s, board), attacks_bb<KNIGHT_TO>(s, board)})
            sum = (sum << 5 | sum >> 123) + attacks;
    }
    std::printf("%016llx%016llx\n", (unsigned long long)(sum >> 64), (unsigned long long)sum);
}
END
}

edits pikafish-tables Pikafish
check "five pieces attack the same from our tables" attacks_the_same 'magic[(]' src/attacks.h
check "and not the same with another piece" notices_another_piece '"nN reversed"' '"nN"'
refusals 's/ init_magics</ init_tables</' src/attacks.cpp 'no line has ^    init_magics<'
