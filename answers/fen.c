#include "fen.h"

#include <stdarg.h>
#include <string.h>

#include "../base/json.h"
#include "../lib/compiler.h"

/* A FEN begins at a8 and goes right, then down. */
struct reader {
    const char *at;
    unsigned rank; /* 8 down to 1, as people count */
    unsigned file; /* squares of this rank read so far */
    uint64_t occ;
    char *why;
};

GRIM_PRINTF(2, 3) static int fen_wrong(const struct reader *reader, const char *format, ...);

static int fen_wrong(const struct reader *reader, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reader->why, FEN_WHY, format, arguments);
    va_end(arguments);
    return 0;
}

static int fen_is_end(char c)
{
    return c == 0 || c == ' ';
}

static int fen_add_squares(struct reader *reader, unsigned count)
{
    reader->file += count;
    if (reader->file > 8)
        return fen_wrong(reader, "rank %u of the FEN has more than 8 squares", reader->rank);
    return 1;
}

static int fen_read_number(struct reader *reader)
{
    char digit = *reader->at++;
    if (digit == '0' || digit == '9')
        return fen_wrong(reader, "rank %u of the FEN has a %c; runs of empty squares are 1 to 8",
                         reader->rank, digit);
    if (*reader->at >= '0' && *reader->at <= '9')
        return fen_wrong(reader, "rank %u of the FEN has two digits in a row; add them up",
                         reader->rank);
    return fen_add_squares(reader, (unsigned)(digit - '0'));
}

static int fen_read_piece(struct reader *reader)
{
    char piece = *reader->at;
    if (!strchr("pnbrqkPNBRQK", piece))
        return fen_wrong(reader, "rank %u of the FEN: \"%c\" is not a piece letter (pnbrqkPNBRQK)",
                         reader->rank, piece > ' ' && piece < 127 ? piece : '?');
    unsigned sq = 8 * (reader->rank - 1) + reader->file;
    reader->at++;
    if (!fen_add_squares(reader, 1))
        return 0;
    reader->occ |= UINT64_C(1) << sq;
    return 1;
}

static int fen_end_rank(const struct reader *reader)
{
    if (reader->file < 8)
        return fen_wrong(reader, "rank %u of the FEN has %u squares instead of 8", reader->rank,
                         reader->file);
    return 1;
}

static int fen_read_rank(struct reader *reader)
{
    reader->file = 0;
    while (!fen_is_end(*reader->at) && *reader->at != '/') {
        int is_digit = *reader->at >= '0' && *reader->at <= '9';
        if (!(is_digit ? fen_read_number(reader) : fen_read_piece(reader)))
            return 0;
    }
    return fen_end_rank(reader);
}

int fen_occupancy(const char *fen, uint64_t *occ, char why[FEN_WHY])
{
    struct reader reader = {fen, 8, 0, 0, why};
    if (fen_is_end(*fen))
        return fen_wrong(&reader, "the FEN is empty; it must start with rank 8");
    while (fen_read_rank(&reader)) {
        if (reader.rank == 1 && fen_is_end(*reader.at)) {
            *occ = reader.occ;
            return 1;
        }
        if (reader.rank == 1)
            return fen_wrong(&reader, "the FEN has more than 8 ranks");
        if (fen_is_end(*reader.at))
            return fen_wrong(&reader, "the FEN ends after rank %u; it must go down to rank 1",
                             reader.rank);
        reader.rank--;
        reader.at++;
    }
    return 0;
}

void answer_fen_json(FILE *out, uint64_t occ)
{
    struct json_writer json;
    json_open(&json, out, "grimoire.fen/1");
    json_put_board(&json, "occupancy", occ);
    json_close(&json);
}
