/* Fuzzes what reads a FEN or an EPD: no text may be read beyond its null, and what is accepted
 * must be a position, and the same one again after it was written. */
#include "../../include/grimoire_chess.h"
#include "fuzz.h"

static void check_pieces(const struct grim_position *pos)
{
    uint64_t seen = 0;
    for (unsigned kind = 0; kind < 6; kind++) {
        must(!(seen & pos->pieces[kind]));
        seen |= pos->pieces[kind];
    }
    must(!(pos->of[GRIM_WHITE] & pos->of[GRIM_BLACK]));
    must(seen == grim_occupied(pos));
    for (unsigned color = GRIM_WHITE; color <= GRIM_BLACK; color++) {
        must(grim_count(grim_pieces(pos, color, GRIM_KING)) == 1);
        must(grim_count(pos->of[color]) <= 16);
    }
}

static void check_state(const struct grim_position *pos)
{
    struct grim_position other = *pos;
    other.side = !pos->side;
    must(pos->side <= GRIM_BLACK && pos->en_passant <= GRIM_NO_SQUARE && pos->unused == 0);
    must(!grim_in_check(&other));
    must(!(pos->castling & ~(pos->pieces[GRIM_ROOK] & UINT64_C(0xff000000000000ff))));
    must(grim_count(pos->castling) <= 4);
    must(pos->halfmove <= 9999 && pos->fullmove >= 1 && pos->fullmove <= 9999);
    must(pos->key == grim_position_key(pos));
}

static void check_written(const struct grim_position *pos, enum grim_fen_style style)
{
    char text[GRIM_FEN_SIZE];
    struct grim_position again;
    size_t length = grim_position_to_fen(pos, style, text);
    must(length == strlen(text));
    must(grim_position_from_fen(&again, text) == GRIM_FEN_OK);
    must(memcmp(&again, pos, sizeof again) == 0);
    length = grim_position_to_epd(pos, style, text);
    must(length == strlen(text));
    must(grim_position_from_epd(&again, text, NULL) == GRIM_FEN_OK);
    again.halfmove = pos->halfmove;
    again.fullmove = pos->fullmove;
    must(memcmp(&again, pos, sizeof again) == 0);
}

static void check_read(enum grim_fen error, const struct grim_position *pos)
{
    struct grim_position untouched;
    memset(&untouched, 0xa5, sizeof untouched);
    must(*grim_fen_text(error) != 0);
    if (error != GRIM_FEN_OK) {
        must(memcmp(pos, &untouched, sizeof untouched) == 0);
        return;
    }
    check_pieces(pos);
    check_state(pos);
    check_written(pos, GRIM_FEN_X);
    check_written(pos, GRIM_FEN_SHREDDER);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct grim_position fen, epd;
    const char *operations = NULL;
    char *text = fuzz_text(data, size);
    memset(&fen, 0xa5, sizeof fen);
    memset(&epd, 0xa5, sizeof epd);
    check_read(grim_position_from_fen(&fen, text), &fen);
    enum grim_fen error = grim_position_from_epd(&epd, text, &operations);
    check_read(error, &epd);
    must((error == GRIM_FEN_OK) == (operations != NULL));
    must(!operations || (operations >= text && operations <= text + strlen(text)));
    free(text);
    return 0;
}
