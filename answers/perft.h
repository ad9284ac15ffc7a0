/* perft.h - the counts below a position, and the result of checking a suite of counts: the answers
 * of `grimoire perft`. */
#ifndef GRIM_ANSWERS_PERFT_H
#define GRIM_ANSWERS_PERFT_H

#include <stdio.h>

#include "../include/grimoire_chess.h"

/* ---- One position ---- */

struct perft_counts {
    struct grim_moves moves;
    uint64_t below[GRIM_MOVES_MAX]; /* each of these moves */
    uint64_t nodes;
    double seconds;
    unsigned open; /* how many of the last moves were not fully counted when it was stopped */
};

struct answer_perft {
    const struct grim_position *pos;
    enum grim_notation notation;
    unsigned depth;
    int is_divided; /* asked for move by move */
    struct perft_counts counts;
    const char *generator;
    unsigned threads;
};

void answer_perft_print(FILE *out, const struct answer_perft *perft);
void answer_perft_json(FILE *out, const struct answer_perft *perft);

/* The position with what its moves lead to, all of them counted, as an SVG file: 0, or an errno. */
int answer_perft_draw(const char *path, const struct answer_perft *perft);

/* ---- A suite ---- */

enum { SUITE_LINES_SAID = 20, SUITE_WHY = 128 };

struct answer_suite {
    const char *name;
    uint64_t positions, counts, nodes;
    double seconds;
    const char *generator;
    unsigned threads;
    int is_stopped; /* before the last count, and right so far */
    struct {
        unsigned line; /* of the first count that differs from ours; 0 for none */
        const char *fen;
        uint64_t expected;
        struct answer_perft got;
    } wrong;
    /* Lines that were left out because they cannot be read: how many, and the first of them. */
    struct {
        uint64_t lines;
        struct {
            unsigned line;
            char why[SUITE_WHY];
        } at[SUITE_LINES_SAID];
    } unreadable;
};

void answer_suite_print(FILE *out, const struct answer_suite *suite);
void answer_suite_json(FILE *out, const struct answer_suite *suite);

#endif
