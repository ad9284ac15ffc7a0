/* book.h - the parts of `grimoire book`: the facts of data/book, and what they say together about
 * each of 256 rows (two pieces, 64 squares, two indexings).
 *
 * The facts are text (search/book/facts.h), and are in the program. What is proved here is in the
 * logs beside them. A log becomes evidence by `grimoire book add`, which writes what it says as a
 * fact; `grimoire book check` compares the logs with these facts. So no NO is entered by hand. */
#ifndef GRIM_CLI_BOOK_H
#define GRIM_CLI_BOOK_H

#include "../answers/book.h"
#include "../search/prove/log.h"
#include "prove.h"

struct book {
    const char *folder; /* of the logs; NULL if they are not available */
    char *text;
    struct book_texts facts;
    unsigned least_bits[2][64]; /* fewer are ruled out by the bound */
    struct book_proof proofs[2][64][PROBLEM_INDEXINGS][PROBLEM_BITS_MAX + 1];
};

/* ---- Reading: book_files.c ---- */

/* The facts and logs of this folder. If it is NULL, the program's own facts, and the logs of
 * data/book where it was started, or else where it was installed, or none. NULL is returned after
 * saying what is wrong. */
struct book *book_open(const char *folder);
void book_close(struct book *book);

/* The name of a file below the folder; 0 after saying that it is too long. */
enum { BOOK_PATH_BYTES = 4096 };
int book_path(const char *folder, const char *name, char path[BOOK_PATH_BYTES]);

/* The largest file of facts. */
enum { BOOK_FACTS_MAX = 16 << 20 };

/* The program's own facts, to be freed by the caller; NULL when there is no memory. */
char *book_own_text(size_t *length);

/* What these facts, and the logs among them, hold against a no. */
enum book_objection {
    BOOK_NO_OBJECTION,
    BOOK_FACTOR, /* one answers the problem with yes */
    BOOK_UNREAD  /* they could not be read: no log may say no */
};

/* Says what it is, unless there is none; the log of this name says no. */
enum book_objection book_object(const struct problem *problem, const char *name);

/* Whether one of the facts is a factor for the problem, although the log of this name says that
 * there is none. Reports it. */
int book_refutes(const struct book_texts *book, const struct problem *problem, const char *name);

/* Opens the log for reading. */
int book_log_open(const struct book *book, const struct problem *problem, struct prove_log *kept);

int book_log_is_here(const struct book *book, const struct problem *problem);

/* ---- What they say together: book_rows.c ---- */

/* Counts each NO for bits with which there is a factor, and reports it on stderr: one of the two
 * is wrong. */
unsigned book_contradictions(const struct book *book);

/* The question whether one bit fewer is possible. */
struct problem book_row_problem(const struct book_row *row);

/* The rows requested: those of one piece and square, or all. */
struct book_choice {
    int is_one;
    enum grim_piece piece;
    unsigned sq;
    int only_open;
};

/* All of them in the order of the book, or, if only those not proved, the smallest trees first.
 * Returns how many. */
unsigned book_rows(const struct book *book, const struct book_choice *choice,
                   struct book_row rows[BOOK_ROWS]);

/* ---- Checking: book_check.c, book_evidence.c, book_replay.c ---- */

enum { BOOK_PERCENT_DEFAULT = -1 }; /* one job in 500 */

struct book_check {
    struct book_choice choice;
    int percent;
    unsigned threads;
    uint64_t seed;
    uint64_t part, parts; /* parts 0: drawn, and not a part of all */
    int json;
    const char *record_to, *by; /* the folder in which to record who repeated jobs; NULL: none */
};

/* Returns an exit status. */
int book_check(const struct book *book, const struct book_check *check);

/* Whether the log of a problem is the one that was accepted, and its first stages are as it says.
 * Adds the jobs that were counted again, and 1 to *wrong for whatever is said to be wrong. Returns
 * an exit status: CLI_YES if its jobs can be replayed, CLI_NO if not. */
int book_check_log(const struct book *book, const struct book_proof *proof,
                   const struct book_check *check, uint64_t *recounted, unsigned *wrong);

/* What was repeated, out of how many jobs. */
struct book_replay {
    uint64_t jobs, of;
    unsigned wrong;
};

/* Repeats a share of the jobs of these logs. Returns an exit status. */
int book_replay(const struct book *book, const struct book_proof *const *proofs, unsigned count,
                const struct book_check *check, struct book_replay *replay);

/* ---- Writing: book_write.c ---- */

/* The facts of a folder as they are now: locked while open, so that no two programs write at
 * once. */
struct book_file {
    char path[BOOK_PATH_BYTES];
    int fd, is_changed;
    char *text, *parsed;
    size_t length;
    struct book_texts facts;
};

/* NULL, and an exit status, after saying what is wrong. */
struct book_file *book_file_open(const char *folder, int *status);
void book_file_close(struct book_file *facts);

static inline const struct book_facts *book_file_about(const struct book_file *facts,
                                                       const struct problem *problem)
{
    return &facts->facts.facts[problem->piece][problem->sq][problem->indexing];
}

/* Replaces the line of that number by this one, or, if that is 0, inserts it in order; without a
 * line, removes that one. Nothing is written before book_file_save. Both return an exit status. */
int book_file_enter(struct book_file *facts, unsigned number, const char *line);
int book_file_save(const struct book_file *facts);

/* The folder that is given, or that of the tree in which the program was started; NULL after
 * saying that there is none. */
const char *book_folder_to_write(const char *given);

/* Writes the pages, from the files, if they are there, and says what contradicts each other.
 * Returns an exit status. */
int book_look_again(const char *folder, int has_pages);

/* Nonzero if it may be a name in the Book, or is NULL; 0 after saying that it may not. */
int book_is_name(const char *by);

/* ---- Adding: book_add.c ---- */

/* Adds logs to the Book of this folder, or, if it is NULL, of the tree in which the program was
 * started, with its pages. Returns an exit status. */
int book_add(const char *given, const char *by, unsigned threads, int count, char **paths);

/* ---- Recording what was done again: book_record.c ---- */

/* Records in the Book that these jobs of a log, a byte for each, were repeated. Returns an exit
 * status. */
int book_record(const char *folder, const struct book_proof *proof, const unsigned char *is_done,
                const char *by);

#endif
