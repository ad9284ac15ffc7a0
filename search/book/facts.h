/* facts.h - the facts of the Book: what is known about the best factors, and from whom.
 *
 *     grimoire-book 1
 *     source fiekas Niklas Fiekas, niklasf/magics, 2026-05
 *     rook e7 plain yes 9 0xffffffe9ffe7ce00 fiekas
 *     rook e3 plain no 9 fiekas
 *     rook e3 plain nodes 9 down 5.6e9
 *     rook e3 plain range 4083 0x7fe80042ffffe800 fiekas
 *     rook e3 plain slots 632 0x7fe80042ffffe800 fiekas
 *     rook e3 plain log 9 down cut 2 jobs 4 no digest 2f1730c5efb42e29 sha256 5d0f... by Somebody
 *     rook e3 plain replayed 9 down cut 2 jobs 0-1,3 by Somebody Else
 *
 * One fact per line, for plain or black indexing, or for any constant (free), which has only logs
 * and nodes. `yes` is a factor and the index bits it works with; `no` is a claim that there is
 * none, made elsewhere; `nodes` is the estimated size of the tree of a proof; `range` is how many
 * slots lie from the lowest in use to the highest and `slots` how many are in use, both with the
 * fixed shift (rook 52, bishop 55). Lines that begin with # are comments.
 *
 * `log` is the log of a proof that was made here and accepted: direction and cut, how many jobs it
 * has, its answer (open, no, or yes and the factor), its digest (log.h), and the 64 digits of the
 * SHA-256 of the file. That shows only that the log was not changed after it was accepted. `by`
 * names, up to the end of the line, who computed it, several names separated by "; "; without it,
 * BOOK_AUTHORS did. `replayed` comes after the log's line, for the same direction and cut, and
 * names who repeated which of its jobs with the same result. */
#ifndef GRIM_BOOK_H
#define GRIM_BOOK_H

#include "../../lib/factors.h"
#include "../prove/log.h"
#include "sha256.h"

/* Who computed the logs without a name. */
#define BOOK_AUTHORS "The Grimoire authors"

enum {
    BOOK_SOURCES_MAX = 32,
    BOOK_WORDS_MAX = 16,
    BOOK_BY_MAX = 400, /* bytes of a name, or of several */
    BOOK_LOG_BYTES = 256 + BOOK_BY_MAX,
    BOOK_REPLAYS_MAX = 1024
};

struct book_source {
    const char *key, *text;
};

/* What a factor reaches. The line is 0 where nothing is known. */
struct book_fact {
    unsigned line;
    unsigned value; /* bits, or slots */
    uint64_t factor;
    const char *source;
};

/* Jobs of a log that were repeated, "0-1,3", with the same result. */
struct book_replayed {
    unsigned line;
    uint64_t count;
    const char *jobs, *by;
    const struct book_replayed *next; /* of the same log, the line above */
};

/* A log that was accepted. The line is 0 where there is none. */
struct book_log {
    unsigned line;
    enum problem_direction direction;
    unsigned cut;
    uint64_t jobs; /* that are finished, of 2^cut */
    enum log_verdict answer;
    uint64_t factor; /* 0 for none */
    uint64_t digest;
    unsigned char sha256[SHA256_BYTES];
    const char *by;
    const struct book_replayed *replays;
};

/* What the facts say about a piece on a square with one indexing. */
struct book_facts {
    struct book_fact yes, range, slots;
    struct book_fact no; /* its factor is 0 */
    double nodes[PROBLEM_BITS_MAX + 1]
                [2]; /* by bits and direction; 0 where there is no estimate */
    struct book_log logs[PROBLEM_BITS_MAX + 1]; /* by bits */
};

struct book_texts {
    struct book_source sources[BOOK_SOURCES_MAX];
    unsigned source_count;
    struct book_replayed replays[BOOK_REPLAYS_MAX];
    unsigned replay_count;
    struct book_facts facts[2][64][PROBLEM_INDEXINGS]; /* by piece and square */
};

/* The index bits of the fixed shift. */
static inline unsigned book_fixed_bits(enum grim_piece piece)
{
    return piece == GRIM_ROOK ? 12 : 9;
}

/* Reads a whole text, which ends with a newline, and writes zeros into it: the sources are part of
 * it. Unless it returns GRIM_OK, *error says why and *book is undefined. */
enum grim_status book_read(char *text, size_t length, struct book_texts *book,
                           struct grim_error *error);

/* Whether this may be a name: characters that show as themselves, a letter or digit among them,
 * not too many, spaces only between words, and no `;`, which separates names. */
int book_name_is_good(const char *name);

/* Whether it may follow the `by` of a log: one such name, or several separated by "; ". */
int book_by_is_good(const char *by);

/* The line of the facts about a log, with its newline. */
void book_log_write(const struct log *log, const unsigned char sha256[SHA256_BYTES],
                    const char *by, char line[BOOK_LOG_BYTES]);

/* The line that says who repeated some of its jobs; `is_done` has a byte for each job. NULL if out
 * of memory. */
char *book_replayed_write(const struct problem *problem, const unsigned char *is_done,
                          const char *by);

/* Marks the jobs of a text like "0-1,3" and returns their number: 0 if the text has another form,
 * or a job's number is `jobs` or more. */
uint64_t book_jobs_read(const char *text, uint64_t jobs, unsigned char *is_done);

/* The text of the facts with this log's line in place of line `number`, or, if that is 0, inserted
 * in order among the lines about logs. The caller frees it; NULL if out of memory. */
char *enter_fact(const char *text, size_t length, unsigned number, const char *line,
                 size_t *new_length);

/* How many slots a factor uses with this many bits, and how many lie from the lowest to the
 * highest. Returns 0 if it is not a factor. Deliberately a second opinion, written from the
 * geometry: it shares no code with problem_check, so that a fact is checked by two programs. */
struct book_measure {
    unsigned range, slots;
};
int book_measure_factor(enum grim_piece piece, unsigned sq, enum problem_indexing indexing,
                        unsigned bits, uint64_t factor, struct book_measure *measure);

#endif
