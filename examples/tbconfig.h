/* Use it as Pyrrhic's tbconfig.h, or append it to Fathom's. White is 1 there. */
#include "grimoire.h"

static inline unsigned tbconfig_pop(uint64_t *board)
{
    unsigned sq = grim_lowest(*board);
    *board &= *board - 1;
    return sq;
}

#define TB_PAWN_ATTACKS(sq, color) grim_pawn_attacks((color) ? GRIM_WHITE : GRIM_BLACK, sq)
#define TB_KNIGHT_ATTACKS(sq) grim_knight_attacks(sq)
#define TB_BISHOP_ATTACKS(sq, occ) grim_bishop_attacks(sq, occ)
#define TB_ROOK_ATTACKS(sq, occ) grim_rook_attacks(sq, occ)
#define TB_QUEEN_ATTACKS(sq, occ) grim_queen_attacks(sq, occ)
#define TB_KING_ATTACKS(sq) grim_king_attacks(sq)
#define TB_CUSTOM_POP_COUNT(x) grim_count(x)
#define TB_CUSTOM_LSB(x) grim_lowest(x)

#define PYRRHIC_PAWN_ATTACKS TB_PAWN_ATTACKS
#define PYRRHIC_KNIGHT_ATTACKS TB_KNIGHT_ATTACKS
#define PYRRHIC_BISHOP_ATTACKS TB_BISHOP_ATTACKS
#define PYRRHIC_ROOK_ATTACKS TB_ROOK_ATTACKS
#define PYRRHIC_QUEEN_ATTACKS TB_QUEEN_ATTACKS
#define PYRRHIC_KING_ATTACKS TB_KING_ATTACKS
#define PYRRHIC_POPCOUNT TB_CUSTOM_POP_COUNT
#define PYRRHIC_LSB TB_CUSTOM_LSB
#define PYRRHIC_POPLSB tbconfig_pop
