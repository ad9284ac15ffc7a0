/* book.h - rows of the Book, and the result of checking it:
 * the answers of `grimoire book`. */
#ifndef GRIM_ANSWERS_BOOK_H
#define GRIM_ANSWERS_BOOK_H

#include <stdio.h>

#include "../search/book/facts.h"
#include "../search/prove/log.h"

enum { BOOK_NAME_BYTES = 48 };

/* What is known about one bit fewer than the fewest known. */
enum book_state {
    /* impossible: by a log that was accepted, or by the bound of search/bound/bound.h */
    BOOK_PROVED,
    BOOK_CLAIMED, /* claimed impossible, elsewhere */
    BOOK_OPEN
};

/* What the accepted log of a problem says. If there is none, its jobs are 0. */
struct book_proof {
    struct problem problem;
    uint64_t jobs, done;
    uint64_t digest;
    uint64_t factor; /* 0 for none */
    enum log_verdict answer;
    const unsigned char *sha256;
    const char *by;                      /* who computed it */
    const struct book_replayed *replays; /* who repeated jobs of it; NULL if nobody did */
    int is_here;                         /* there is a file of this name */
};

struct book_row {
    enum grim_piece piece;
    unsigned sq;
    enum problem_indexing indexing;
    unsigned squares;
    const struct book_facts *facts, *free_facts; /* of its indexing, and of any constant */
    unsigned bits;                               /* the fewest known */
    uint64_t factor;
    const char *source;
    const struct book_proof *found; /* the log that has the factor; NULL if it is a fact */
    enum book_state state;
    /* The log of one bit fewer, whole or not,
     * of this indexing or of any constant; NULL if there is none. */
    const struct book_proof *proof;
    const struct book_proof *free_proof; /* the log of any constant; NULL if there is none */
    int is_for_any;                      /* one bit fewer is proved impossible with any constant */
    /* The next search with one bit fewer, and its tree; 0 without an estimate. From below it is
     * with any constant if that may end with a no: one log for both indexings. */
    struct problem next;
    double next_nodes;
};

/* ---- Rows ---- */

/* The path of a problem's log inside the folder. */
void book_log_name(const struct problem *problem, char name[BOOK_NAME_BYTES]);

/* The tree of a proof for one bit fewer, with any constant if there is none for its own indexing; 0
 * without an estimate. */
double book_row_nodes(const struct book_row *row, enum problem_direction direction);

/* "rook a1 plain". */
void book_row_name(const struct book_row *row, char name[BOOK_NAME_BYTES]);

/* All of them by piece, indexing and square. */
enum { BOOK_ROWS = 256 };

/* All rows, as four boards and as a page of Markdown. */
void answer_book_boards(FILE *out, const struct book_row rows[BOOK_ROWS]);
void answer_book_markdown(FILE *out, const struct book_row rows[BOOK_ROWS]);

/* The four boards as a picture, in a file: 0, or an errno. */
void answer_book_svg(FILE *out, const struct book_row rows[BOOK_ROWS]);
int answer_book_draw(const char *path, const struct book_row rows[BOOK_ROWS]);

/* Some rows: everything known, one line per row, and JSON. */
void answer_book_rows(FILE *out, const struct book_row *rows, unsigned count);
void answer_book_list(FILE *out, const struct book_row *rows, unsigned count);
void answer_book_json(FILE *out, const struct book_row *rows, unsigned count);

/* One object per line: all of them are data/book/book.jsonl. */
void answer_book_lines(FILE *out, const struct book_row *rows, unsigned count);

/* Whether a proved row is proved by a log; otherwise it is by the bound. */
int book_is_by_log(const struct book_row *row);

/* What book_print.c and book_table.c share: signs that stand for states,
 * and who found the fewest bits. */
char book_state_sign(enum book_state state);
void book_print_finder(FILE *out, const struct book_row *row);

/* ---- A check ---- */

struct answer_book_check {
    int are_here; /* the logs */
    unsigned facts, logs, whole, by_bound, claimed, wrong;
    uint64_t recounted; /* jobs whose first stages were */
    uint64_t replayed, jobs;
    uint64_t part, parts; /* parts 0: drawn with the seed, and not a part of all */
    uint64_t seed;
};

void answer_book_check_print(FILE *out, const struct answer_book_check *check);
void answer_book_check_json(FILE *out, const struct answer_book_check *check);

#endif
