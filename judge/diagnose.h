/* diagnose.h - what pasted numbers are, whether they work, and if not, why. */
#ifndef GRIM_DIAGNOSE_H
#define GRIM_DIAGNOSE_H

#include "guess.h"
#include "pasted.h"

enum { JUDGE_MOST_VERDICTS = 2 * PASTED_ARRAYS, JUDGE_MOST_NOTES = 4 * JUDGE_MOST_VERDICTS };

struct judge_note {
    unsigned line; /* 0 when it is about no line in particular */
    char text[232];
};

struct diagnosis {
    int wrong;      /* something in the text does not work */
    unsigned masks; /* lists of masks that were seen */
    unsigned verdict_count, note_count;
    struct verdict verdicts[JUDGE_MOST_VERDICTS]; /* one for each list of 64 factors */
    struct judge_note notes[JUDGE_MOST_NOTES];
    /* Each square is good for itself, but in one table with the given offsets two clash. */
    int offsets_clash;
    struct laid laid;
};

/* GRIM_OK when there was something to judge, good or not; else error says what the text lacks. */
enum grim_status diagnose_text(struct workspace *space, const struct pasted *pasted,
                               struct diagnosis *diagnosis, struct grim_error *error);

/* Adds a sentence; beyond the limit it is lost. */
GRIM_PRINTF(3, 4)
void judge_note_line(struct diagnosis *diagnosis, unsigned line, const char *format, ...);

/* Sentences about one verdict: its form, its order of squares, what is wrong with its first
 * failure. */
void note_verdict(struct diagnosis *diagnosis, const struct verdict *verdict);

/* Only the last of these: what is wrong at the first failing square. There must be one. */
void note_failure(struct diagnosis *diagnosis, const struct verdict *verdict);

#endif
