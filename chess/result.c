/* result.c - how a game ends. */
#include "keys.h"
#include "view.h"

/* ---- Repetition ---- */

/* The oldest position that could come again may have had a pawn to take en passant that no pawn
 * could legally take: then it was this position, though its key says otherwise. */
static int grim_is_same_but_en_passant(const struct grim_position *pos, uint64_t key)
{
    struct grim_position before = *pos;
    unsigned rank = pos->side == GRIM_WHITE ? 40 : 16;
    for (unsigned file = 0; file < 8; file++)
        if (key == (pos->key ^ grim_en_passant_key(rank + file))) {
            before.en_passant = (uint8_t)(rank + file);
            return !grim_en_passant_takers(&before, pos->side);
        }
    return 0;
}

/* Nothing comes again in fewer than four plies. */
unsigned grim_repetitions(const struct grim_position *pos, const uint64_t *keys, size_t count)
{
    unsigned times = 0;
    for (size_t back = 4; back <= count && back <= pos->halfmove; back += 2) {
        uint64_t key = keys[count - back];
        times +=
            key == pos->key || (back == pos->halfmove && grim_is_same_but_en_passant(pos, key));
    }
    return times;
}

/* ---- Material ---- */

static int grim_are_on_one_colour(uint64_t bishops)
{
    const uint64_t dark = UINT64_C(0xaa55aa55aa55aa55);
    return !(bishops & dark) || !(bishops & ~dark);
}

/* No mate is possible, however both sides play: beside the kings there is nothing, one knight, or
 * bishops on squares of one colour. */
int grim_is_dead(const struct grim_position *pos)
{
    const uint64_t *pieces = pos->pieces;
    if (pieces[GRIM_PAWN] | pieces[GRIM_ROOK] | pieces[GRIM_QUEEN])
        return 0;
    if (pieces[GRIM_KNIGHT])
        return !pieces[GRIM_BISHOP] && !(pieces[GRIM_KNIGHT] & (pieces[GRIM_KNIGHT] - 1));
    return grim_are_on_one_colour(pieces[GRIM_BISHOP]);
}

/* ---- All of it ---- */

enum grim_result grim_result_of(const struct grim_position *pos, const uint64_t *keys,
                                size_t count)
{
    if (!grim_has_legal_move(pos))
        return grim_in_check(pos) ? GRIM_MATE : GRIM_STALEMATE;
    if (grim_is_dead(pos))
        return GRIM_MATERIAL;
    if (pos->halfmove >= 100)
        return GRIM_FIFTY;
    return grim_repetitions(pos, keys, count) >= 2 ? GRIM_REPETITION : GRIM_GOES_ON;
}
