/* Asks all of tbconfig.h, some as Pyrrhic does and some as Fathom: how many answers are wrong. */
#include "tbconfig.h"

static int is_wrong(uint64_t answer, uint64_t right)
{
    return answer != right;
}

int main(void)
{
    const unsigned e1 = 4, e4 = 28, black = 0, white = 1;
    const uint64_t occ = grim_bit(44) | grim_bit(25);
    uint64_t board = occ;
    int wrong = is_wrong(PYRRHIC_POPLSB(&board), 25) + is_wrong(board, grim_bit(44));
    wrong += is_wrong(PYRRHIC_POPCOUNT(occ), 2) + is_wrong(TB_CUSTOM_LSB(occ), PYRRHIC_LSB(occ));
    wrong += is_wrong(TB_PAWN_ATTACKS(e1, white), grim_bit(11) | grim_bit(13));
    wrong += is_wrong(PYRRHIC_PAWN_ATTACKS(e1, black), 0);
    wrong += is_wrong(TB_KNIGHT_ATTACKS(0), grim_bit(10) | grim_bit(17));
    wrong += is_wrong(PYRRHIC_KING_ATTACKS(0), grim_bit(1) | grim_bit(8) | grim_bit(9));
    wrong += is_wrong(TB_ROOK_ATTACKS(e4, occ), UINT64_C(0x00001010ee101010));
    wrong += is_wrong(PYRRHIC_BISHOP_ATTACKS(e4, occ), UINT64_C(0x0182442800284482));
    wrong += is_wrong(TB_QUEEN_ATTACKS(e4, occ), UINT64_C(0x01825438ee385492));
    return wrong;
}
