#include "board.h"
#include "notation.h"

static const char grim_san_letters[] = "RBQNK"; /* in the order of the kinds */

enum { GRIM_SAN_ANY = 8 };

/* What a text asks for. The file and rank are those the piece comes from, or GRIM_SAN_ANY. For
 * castling there is only the king's target, on its own rank. */
struct grim_san_move {
    unsigned kind, file, rank, to, promotion;
    int is_capture, is_castling;
};

static int grim_san_captures(const struct grim_position *pos, grim_move move)
{
    return grim_move_act(move) == GRIM_EN_PASSANT ||
           (pos->of[!pos->side] & grim_bit(grim_move_to(move))) != 0;
}

/* ---- Writing ---- */

struct grim_san_rivals {
    uint64_t to, from;
};

static int grim_san_note_rival(void *context, const struct grim_piece_moves *piece)
{
    struct grim_san_rivals *rivals = (struct grim_san_rivals *)context;
    if (piece->to & rivals->to)
        rivals->from |= grim_bit(piece->from);
    return 0;
}

/* The pieces of the same kind that could go there instead; pinned ones cannot. */
static uint64_t grim_san_rivals_of(const struct grim_position *pos, grim_move move)
{
    struct grim_san_rivals rivals = {grim_bit(grim_move_to(move)), 0};
    grim_visit_moves(pos, 1u << grim_move_kind(move), grim_san_note_rival, &rivals);
    return rivals.from & ~grim_bit(grim_move_from(move));
}

/* The file if it tells the piece from its rivals, else the rank if that does, else both. */
static char *grim_san_put_origin(const struct grim_position *pos, grim_move move, char *at)
{
    unsigned from = grim_move_from(move);
    uint64_t rivals = grim_san_rivals_of(pos, move);
    int same_file = (rivals & GRIM_A_FILE << from % 8) != 0;
    int same_rank = (rivals & UINT64_C(0xff) << (from & 56)) != 0;
    if (rivals && (!same_file || same_rank))
        *at++ = (char)('a' + from % 8);
    if (same_file)
        *at++ = (char)('1' + from / 8);
    return at;
}

static char *grim_san_put_castling(grim_move move, char *at)
{
    unsigned wings = grim_move_to(move) > grim_move_from(move) ? 1 : 2;
    *at++ = 'O';
    for (unsigned i = 0; i < wings; i++) {
        *at++ = '-';
        *at++ = 'O';
    }
    return at;
}

static char *grim_san_put_piece(const struct grim_position *pos, grim_move move, char *at)
{
    unsigned kind = grim_move_kind(move), promotion = grim_move_promotion(move);
    int captures = grim_san_captures(pos, move);
    if (kind != GRIM_PAWN) {
        *at++ = grim_san_letters[kind];
        at = grim_san_put_origin(pos, move, at);
    } else if (captures) {
        *at++ = (char)('a' + grim_move_from(move) % 8);
    }
    if (captures)
        *at++ = 'x';
    at = grim_notation_put_square(at, grim_move_to(move));
    if (promotion != GRIM_NOBODY) {
        *at++ = '=';
        *at++ = grim_san_letters[promotion];
    }
    return at;
}

static char *grim_san_put_check(const struct grim_position *pos, grim_move move, char *at)
{
    struct grim_position after;
    grim_play(pos, move, &after);
    if (grim_in_check(&after))
        *at++ = grim_has_legal_move(&after) ? '+' : '#';
    return at;
}

size_t grim_move_to_san(const struct grim_position *pos, grim_move move, char text[GRIM_SAN_SIZE])
{
    char *at = text;
    if (grim_move_is_legal(pos, move)) {
        at = grim_move_act(move) == GRIM_CASTLING ? grim_san_put_castling(move, at)
                                                  : grim_san_put_piece(pos, move, at);
        at = grim_san_put_check(pos, move, at);
    }
    return grim_notation_end(text, at);
}

/* ---- Reading: each returns what follows, or null ---- */

static const char *grim_san_read_castling(const char *text, struct grim_san_move *san)
{
    char o = *text;
    if (text[1] != '-' || text[2] != o)
        return NULL;
    san->is_castling = 1;
    san->kind = GRIM_KING;
    san->to = 6;
    text += 3;
    if (text[0] != '-' || text[1] != o)
        return text;
    san->to = 2;
    return text + 2;
}

/* The origin, as far as it is given, and the target. */
static const char *grim_san_read_squares(const char *text, struct grim_san_move *san)
{
    if (grim_notation_is_file(*text))
        san->file = (unsigned)(*text++ - 'a');
    if (grim_notation_is_rank(*text))
        san->rank = (unsigned)(*text++ - '1');
    san->is_capture = *text == 'x';
    text += san->is_capture;
    san->to = grim_notation_square(text);
    if (san->to != GRIM_NO_SQUARE)
        return text + 2;
    if (san->is_capture || san->file == GRIM_SAN_ANY || san->rank == GRIM_SAN_ANY)
        return NULL;
    san->to = san->file + 8 * san->rank;
    san->file = san->rank = GRIM_SAN_ANY;
    return text;
}

static const char *grim_san_read_promotion(const char *text, struct grim_san_move *san)
{
    int is_marked = *text == '=';
    unsigned kind = grim_notation_kind(grim_san_letters, text[is_marked]);
    if (kind < GRIM_KING) {
        san->promotion = kind;
        return text + is_marked + 1;
    }
    return is_marked ? NULL : text;
}

/* A pawn's file is given if it captures or if its whole square is given, and only then. */
static const char *grim_san_read_pawn(const char *text, struct grim_san_move *san)
{
    int is_said;
    text = grim_san_read_squares(text, san);
    if (!text)
        return NULL;
    is_said = san->is_capture || san->rank != GRIM_SAN_ANY;
    if (is_said != (san->file != GRIM_SAN_ANY))
        return NULL;
    return grim_san_read_promotion(text, san);
}

static const char *grim_san_read_piece(const char *text, struct grim_san_move *san)
{
    unsigned kind = grim_notation_kind(grim_san_letters, *text);
    if (*text == 'O' || *text == '0')
        return grim_san_read_castling(text, san);
    if (kind == GRIM_NOBODY)
        return grim_san_read_pawn(text, san);
    san->kind = kind;
    return grim_san_read_squares(text + 1, san);
}

static const char *grim_san_read_suffix(const char *text)
{
    if (*text == '+' || *text == '#')
        text++;
    for (unsigned i = 0; i < 2 && (*text == '!' || *text == '?'); i++)
        text++;
    return text;
}

static int grim_san_read(const char *text, struct grim_san_move *san)
{
    static const struct grim_san_move nothing = {
        GRIM_PAWN, GRIM_SAN_ANY, GRIM_SAN_ANY, GRIM_NO_SQUARE, GRIM_NOBODY, 0, 0};
    *san = nothing;
    text = grim_san_read_piece(text, san);
    return text && !*grim_san_read_suffix(text);
}

static int grim_san_fits_castling(const struct grim_san_move *san, grim_move move)
{
    return grim_castled_king(grim_move_from(move), grim_move_to(move)) % 8 == san->to;
}

/* Only pawns need their x. */
static int grim_san_fits_piece(const struct grim_position *pos, const struct grim_san_move *san,
                               grim_move move)
{
    unsigned from = grim_move_from(move);
    int captures = grim_san_captures(pos, move);
    return san->kind == grim_move_kind(move) && san->to == grim_move_to(move) &&
           san->promotion == grim_move_promotion(move) &&
           (san->file == GRIM_SAN_ANY || san->file == from % 8) &&
           (san->rank == GRIM_SAN_ANY || san->rank == from / 8) &&
           (san->is_capture == captures || (captures && san->kind != GRIM_PAWN));
}

static int grim_san_fits(const struct grim_position *pos, const struct grim_san_move *san,
                         grim_move move)
{
    int is_castling = grim_move_act(move) == GRIM_CASTLING;
    if (is_castling != san->is_castling)
        return 0;
    return is_castling ? grim_san_fits_castling(san, move) : grim_san_fits_piece(pos, san, move);
}

static enum grim_move_error grim_san_choose(const struct grim_position *pos,
                                            const struct grim_san_move *san, grim_move *move)
{
    struct grim_moves legal;
    unsigned found = 0;
    grim_legal_moves(pos, &legal);
    for (unsigned i = 0; i < legal.count; i++)
        if (grim_san_fits(pos, san, legal.move[i])) {
            *move = legal.move[i];
            found++;
        }
    if (found > 1)
        *move = GRIM_NO_MOVE;
    return found > 1 ? GRIM_MOVE_AMBIGUOUS : found ? GRIM_MOVE_OK : GRIM_MOVE_ILLEGAL;
}

enum grim_move_error grim_move_from_san(const struct grim_position *pos, const char *text,
                                        grim_move *move)
{
    struct grim_san_move san;
    if (move)
        *move = GRIM_NO_MOVE;
    if (!pos || !text || !move || !grim_san_read(text, &san))
        return GRIM_MOVE_UNREADABLE;
    return grim_san_choose(pos, &san, move);
}

const char *grim_move_error_text(enum grim_move_error error)
{
    switch (error) {
    case GRIM_MOVE_OK: return "a legal move";
    case GRIM_MOVE_UNREADABLE: return "not a move in this notation";
    case GRIM_MOVE_ILLEGAL: return "a move, but not a legal one here";
    case GRIM_MOVE_AMBIGUOUS: return "several legal moves match this text";
    }
    return "no error of this kind";
}
