/* perft.h - the request to perft, and what its two forms share. */
#ifndef GRIM_CLI_PERFT_H
#define GRIM_CLI_PERFT_H

#include "perft_threads.h"

struct perft_request {
    struct perft how;
    unsigned depth; /* of a suite, the deepest that is looked at */
    enum grim_notation notation;
    int divide;
    int strict; /* no line of a suite may be unreadable */
    int json;
    const char *svg; /* NULL for no picture */
};

enum { PERFT_TEXT = 512 }; /* longer than any FEN */

/* Reads a FEN, or the four fields of an EPD. Returns null, or the sentence that says what is
 * wrong. */
const char *perft_read_position(const char *text, struct grim_position *pos);

/* What an answer has before anything is counted. */
struct answer_perft perft_answer(const struct perft_request *request,
                                 const struct grim_position *pos, unsigned depth);

/* Checks the counts of a file against our own; - is standard input. Returns an exit status. */
int perft_suite(const struct perft_request *request, const char *path);

#endif
