#!/bin/bash
# scripts/fairy-tables with a source in Fairy-Stockfish's shape, which asks every kind of rider for attacks on
# every square: the edited one answers the same. What has no place for an edit is refused and left as it was.
#
#   test/bench/fairy.sh
#
# shellcheck disable=SC2317 # `check` calls functions by name
set -u

cd "$(dirname "$0")/../.." || exit 4
# shellcheck source=test/check.sh
. test/check.sh
# shellcheck source=test/bench/edited.sh
. test/bench/edited.sh

# Its tables hold nothing: attacks are walked, a step at a time.
write_engine() { # FOLDER
    mkdir -p "$1/src"
    cat > "$1/src/types.h" << 'END'
#ifndef TYPES_H
#define TYPES_H
#include <cstdint>
enum Square : int { SQ_A1, SQUARE_NB = 120 };
enum { FILE_NB = 12, RANK_NB = 10 };
enum RiderType : int { NO_RIDER, RIDER_BISHOP };
typedef unsigned __int128 Bitboard;
#endif
END
    cat > "$1/src/bitboard.h" << 'END'
#ifndef BITBOARD_H
#define BITBOARD_H
#include "types.h"
namespace Stockfish {
namespace Bitboards {
void init();
}
Bitboard walked(int rider, int s, Bitboard occupied);

template<RiderType R>
inline Bitboard rider_attacks_bb(Square s, Bitboard occupied) {
  return walked(__builtin_ctz(unsigned(R)), s, occupied);
}

inline Bitboard rider_attacks_bb(RiderType R, Square s, Bitboard occupied) {
  return walked(__builtin_ctz(unsigned(R)), s, occupied);
}
}
#endif
END
    : > "$1/src/magic.h"
    cat > "$1/src/bitboard.cpp" << 'END'
#include "bitboard.h"
#include "magic.h"

namespace Stockfish {

uint8_t PopCnt16[1 << 16];

namespace {
  Bitboard RookTableH[0x11800];
  enum MovementType { RIDER };
  template <MovementType MT>
  void init_magics(Bitboard table[]) { table[0] = 1; }
}

void Bitboards::init() {
  init_magics<RIDER>(RookTableH);
}

struct Walk { int steps, hop, from, to; }; // of the directions in turn

static const int turns[16][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1},
                                 {1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};
// Sliding, jumping and jumping right behind.
static const Walk walks[14] = {{99, 0, 4, 8}, {99, 0, 0, 2}, {99, 0, 2, 4}, {99, 1, 0, 2}, {99, 1, 2, 4},
                               {2, 3, 0, 4}, {2, 4, 8, 16}, {2, 3, 4, 8}, {3, 5, 0, 0}, {99, 1, 4, 8},
                               {99, 0, 8, 16}, {99, 2, 0, 2}, {99, 2, 2, 4}, {99, 2, 4, 8}};

static int at(Bitboard b, int x, int y) {
  return x < 0 || y < 0 || x >= FILE_NB || y >= RANK_NB ? -1 : int(b >> (y * FILE_NB + x) & 1);
}

static Bitboard bit(int x, int y) { return Bitboard(at(0, x, y) == 0) << (at(0, x, y) ? 0 : y * FILE_NB + x); }

// Lame ones: one way, then on and aside; two steps the same way.
static Bitboard lame(int s, Bitboard occupied, int hop) {
  Bitboard found = 0;
  int x = s % FILE_NB, y = s / FILE_NB;
  for (int i = 0; i < 4; i++)
      for (int side = -1; side <= 1; side += 2)
      {
          int dx = turns[i][0], dy = turns[i][1], u = dx ? dx : side, v = dy ? dy : side;
          if (at(occupied, x + dx, y + dy))
              continue;
          if (hop == 4)
              found |= bit(x + dx + u, y + dy + v);
          else if (at(occupied, x + dx + u, y + dy + v) == 0)
              found |= bit(x + dx + 2 * u, y + dy + 2 * v);
      }
  return found;
}

Bitboard walked(int rider, int s, Bitboard occupied) {
  const Walk& w = walks[rider];
  Bitboard found = 0;
  if (w.hop > 3)
      return lame(s, occupied, w.hop);
  for (int i = w.from; i < w.to; i++)
  {
      int x = s % FILE_NB, y = s / FILE_NB, hurdles = 0;
      for (int n = 1; n <= w.steps; n++)
      {
          int here = at(occupied, x += turns[i][0], y += turns[i][1]);
          if (here < 0)
              break;
          if (w.hop == 3 ? n == 2 : w.hop == 0 || hurdles)
              found |= bit(x, y);
          if (here && (w.hop == 0 || w.hop == 3 || hurdles))
              break;
          if (hurdles && w.hop == 2)
              break;
          hurdles += here;
      }
  }
  return found;
}
}
END
    cat > "$1/src/main.cpp" << 'END'
#include "bitboard.h"
#include <cstdio>
using namespace Stockfish;

int main() {
  Bitboard sum = 0, occupied = 1;
  Bitboards::init();
  for (int i = 0; i < 14 * SQUARE_NB * 20; i++)
  {
      const Square s = Square(i / 14 % SQUARE_NB);
      occupied = occupied * 0x2360ed051fc65da4 + 0x9e3779b97f4a7c15;
      occupied ^= occupied << 67 | occupied >> 41;
      const Bitboard board = occupied & occupied >> 9 & ((Bitboard(1) << 120) - 1);
      sum = (sum << 5 | sum >> 123) + rider_attacks_bb(RiderType(1 << i % 14), s, board);
      sum ^= rider_attacks_bb<RIDER_BISHOP>(s, board);
  }
  std::printf("%016llx%016llx\n", (unsigned long long)(sum >> 64), (unsigned long long)sum);
}
END
}

edits fairy-tables Fairy-Stockfish -DLARGEBOARDS
check "fourteen riders attack the same from our tables" attacks_the_same 'return walked' src/bitboard.h
check "and not the same with another piece" notices_another_piece '"nN"' '"N"'
refusals 's/ init_magics</ init_tables</' src/bitboard.cpp 'no line has ^  init_magics<'
