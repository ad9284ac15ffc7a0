/* facts.h - the facts of the Book: what is known of the best factors, and who says so.
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
 * One fact a line, of plain or black indexing, or of any constant (free), which has logs and nodes
 * alone. `yes` is a factor and the index bits with which it does; `no` is a claim that there is
 * none, made elsewhere; `nodes` is the estimated size of the tree of a proof; `range` is how many
 * slots lie from the lowest in use to the highest and `slots` how many are in use, both with the
 * fixed shift (rook 52, bishop 55). Lines that begin with # are for people.
 *
 * `log` is the log of a proof that was made here and accepted: direction and cut, how many jobs it
 * has, its answer (open, no, or yes and the factor), its digest (log.h), and the 64 digits of the
 * SHA-256 of the file. That shows that the log was not changed after it was accepted, no more.
 * Behind `by`, to the end of the line, is who computed it, with "; " between several; where that
 * is not said it was BOOK_AUTHORS. `replayed` says who did which of its jobs again and found the
 * same: behind the log's line, for the same direction and cut. */
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

/* Jobs of a log that were done again, "0-1,3", by one who found the same. */
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

/* What the facts say of a piece on a square with one indexing. */
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

/* Reads a whole text, which ends with a line's end, and writes zeros into it: the sources are part
 * of it. On anything but GRIM_OK *error says why and *book is undefined. */
enum grim_status book_read(char *text, size_t length, struct book_texts *book,
                           struct grim_error *error);

/* Whether this may be a name: characters that show as themselves, a letter or digit among them,
 * not too many, spaces only between words, and no `;`, which separates names. */
int book_name_is_good(const char *name);

/* Whether it may stand behind `by` of a log: one such name, or several with "; " between them. */
int book_by_is_good(const char *by);

/* The fact that a log is, as a line with its end. */
void book_log_write(const struct log *log, const unsigned char sha256[SHA256_BYTES],
                    const char *by, char line[BOOK_LOG_BYTES]);

/* The fact that somebody did some of its jobs again; `is_done` has a byte for each of them. NULL
 * when there is no memory. */
char *book_replayed_write(const struct problem *problem, const unsigned char *is_done,
                          const char *by);

/* Marks the jobs of a text like "0-1,3" and returns how many they are: 0 if it is not written so,
 * or a job is none of so many. */
uint64_t book_jobs_read(const char *text, uint64_t jobs, unsigned char *is_done);

/* The text of the facts with this line of a log in place of the line of that number, or, if that
 * is 0, at its place among those of logs. The caller frees it; NULL when there is no memory. */
char *enter_fact(const char *text, size_t length, unsigned number, const char *line,
                 size_t *new_length);

/* How many slots a factor uses with so many bits, and from the lowest to the highest. Returns 0 if
 * it is no factor. It is a second opinion on purpose, written from geometry for this alone: it
 * shares no code with problem_check, so that a fact is checked by two programs. */
struct book_measure {
    unsigned range, slots;
};
int book_measure_factor(enum grim_piece piece, unsigned sq, enum problem_indexing indexing,
                        unsigned bits, uint64_t factor, struct book_measure *measure);

#endif
