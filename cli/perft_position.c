/* perft_position.c - a position as it is given, and as it is answered. */
#include "perft.h"

/* An EPD has three spaces, a FEN five. */
const char *perft_read_position(const char *text, struct grim_position *pos)
{
    unsigned spaces = 0;
    for (const char *at = text; *at; at++)
        spaces += *at == ' ';
    enum grim_fen error =
        spaces == 3 ? grim_position_from_epd(pos, text, NULL) : grim_position_from_fen(pos, text);
    return error == GRIM_FEN_OK ? NULL : grim_fen_text(error);
}

struct answer_perft perft_answer(const struct perft_request *request,
                                 const struct grim_position *pos, unsigned depth)
{
    return (struct answer_perft){.pos = pos,
                                 .notation = request->notation,
                                 .depth = depth,
                                 .is_divided = request->divide,
                                 .generator = request->how.generator->name,
                                 .threads = request->how.threads};
}
