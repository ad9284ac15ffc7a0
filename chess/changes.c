/* changes.c - what a move changes, as a list, and what follows from it: keys. */
#include "play.h"

static void grim_add_change(struct grim_changes *changes, unsigned color, unsigned kind,
                            unsigned from, unsigned to)
{
    struct grim_piece_change *change = &changes->change[changes->count++];
    change->piece = (uint8_t)(6 * color + kind);
    change->from = (uint8_t)from;
    change->to = (uint8_t)to;
}

static void grim_add_capture(const struct grim_position *pos, struct grim_changes *changes,
                             unsigned to, unsigned act)
{
    if (act == GRIM_EN_PASSANT)
        grim_add_change(changes, !pos->side, GRIM_PAWN, to ^ 8, GRIM_NO_SQUARE);
    else if (pos->of[!pos->side] & grim_bit(to))
        grim_add_change(changes, !pos->side, grim_taken_kind(pos, to), to, GRIM_NO_SQUARE);
}

void grim_changes_of(const struct grim_position *pos, grim_move move, struct grim_changes *changes)
{
    unsigned from = grim_move_from(move), to = grim_move_to(move), act = grim_move_act(move);
    unsigned kind = grim_move_kind(move), side = pos->side;
    changes->count = 0;
    if (act == GRIM_CASTLING) {
        grim_add_change(changes, side, GRIM_KING, from, grim_castled_king(from, to));
        grim_add_change(changes, side, GRIM_ROOK, to, grim_castled_rook(from, to));
        return;
    }
    grim_add_capture(pos, changes, to, act);
    if (act < GRIM_PROMOTION) {
        grim_add_change(changes, side, kind, from, to);
    } else {
        grim_add_change(changes, side, GRIM_PAWN, from, GRIM_NO_SQUARE);
        grim_add_change(changes, side, grim_move_promotion(move), GRIM_NO_SQUARE, to);
    }
}

/* ---- Keys ---- */

static uint64_t grim_key_of_change(const struct grim_piece_change *change)
{
    const uint64_t *keys = grim_piece_key_table[change->piece];
    return (change->from == GRIM_NO_SQUARE ? 0 : keys[change->from]) ^
           (change->to == GRIM_NO_SQUARE ? 0 : keys[change->to]);
}

static uint64_t grim_key_of_rights_lost(const struct grim_position *pos, grim_move move)
{
    uint64_t both = grim_bit(grim_move_from(move)) | grim_bit(grim_move_to(move));
    uint64_t home = pos->side == GRIM_WHITE ? UINT64_C(0xff) : UINT64_C(0xff) << 56;
    return grim_castling_key(pos->castling & (pos->pieces[GRIM_KING] & both ? home | both : both));
}

uint64_t grim_key_after(const struct grim_position *pos, grim_move move)
{
    struct grim_changes changes;
    uint64_t key = pos->key ^ GRIM_SIDE_KEY ^ grim_en_passant_key(pos->en_passant);
    grim_changes_of(pos, move, &changes);
    for (unsigned i = 0; i < changes.count; i++)
        key ^= grim_key_of_change(&changes.change[i]);
    if (grim_move_act(move) == GRIM_DOUBLE_PUSH)
        key ^= grim_en_passant_key(
            grim_en_passant_after(pos, pos->side, grim_move_from(move), grim_move_to(move)));
    return key ^ grim_key_of_rights_lost(pos, move);
}

static uint64_t grim_key_of_kind(const struct grim_position *pos, unsigned color, unsigned kind)
{
    uint64_t key = 0;
    for (uint64_t pieces = grim_pieces(pos, color, kind); pieces; pieces &= pieces - 1)
        key ^= grim_piece_key(color, kind, grim_lowest(pieces));
    return key;
}

uint64_t grim_pawn_key(const struct grim_position *pos)
{
    return grim_key_of_kind(pos, GRIM_WHITE, GRIM_PAWN) ^
           grim_key_of_kind(pos, GRIM_BLACK, GRIM_PAWN);
}

uint64_t grim_non_pawn_key(const struct grim_position *pos, unsigned color)
{
    uint64_t key = 0;
    for (unsigned kind = GRIM_ROOK; kind < GRIM_PAWN; kind++)
        key ^= grim_key_of_kind(pos, color, kind);
    return key;
}

uint64_t grim_pawn_key_after(uint64_t key, const struct grim_changes *changes)
{
    for (unsigned i = 0; i < changes->count; i++)
        if (changes->change[i].piece % 6 == GRIM_PAWN)
            key ^= grim_key_of_change(&changes->change[i]);
    return key;
}

uint64_t grim_non_pawn_key_after(uint64_t key, unsigned color, const struct grim_changes *changes)
{
    for (unsigned i = 0; i < changes->count; i++)
        if (changes->change[i].piece / 6 == color && changes->change[i].piece % 6 != GRIM_PAWN)
            key ^= grim_key_of_change(&changes->change[i]);
    return key;
}

/* ---- The board by squares ---- */

void grim_placement_of(const struct grim_position *pos, uint8_t at[64])
{
    for (unsigned sq = 0; sq < 64; sq++)
        at[sq] = 0;
    for (unsigned piece = 0; piece < 12; piece++) {
        uint64_t squares = grim_pieces(pos, piece / 6, piece % 6);
        for (; squares; squares &= squares - 1)
            at[grim_lowest(squares)] = grim_piece_byte(piece);
    }
}
