// Somebody's engine in C++: it counts where white's sliders can go.
#define GRIM_IMPLEMENTATION
#include "grimoire.h"

#include <cstdio>
#include <cstring>

static uint64_t attacks(char piece, unsigned sq, uint64_t occ)
{
    switch (piece) {
    case 'R': return grim_rook_attacks(sq, occ);
    case 'B': return grim_bishop_attacks(sq, occ);
    case 'Q': return grim_queen_attacks(sq, occ);
    default: return 0;
    }
}

int main()
{
    const char *board = "r..q.rk.p...bpppb.p.pn...p..........P....NP..P.BPPPP.Q..R.RBK...";
    uint64_t occ = 0, own = 0;
    int moves = 0;
    for (unsigned i = 0; i < 64; i++) {
        occ |= board[i] == '.' ? 0 : grim_bit(i ^ 56);
        own |= std::strchr("KQRBNP", board[i]) ? grim_bit(i ^ 56) : 0;
    }
    for (unsigned i = 0; i < 64; i++)
        for (uint64_t to = attacks(board[i], i ^ 56, occ) & ~own; to; to &= to - 1)
            moves++;
    std::printf("%d moves of sliders\n", moves);
}
