/* diagnose.h - what somebody's pasted numbers are, whether they work, and if not, why. */
#ifndef GRIM_DIAGNOSE_H
#define GRIM_DIAGNOSE_H

#include "guess.h"
#include "pasted.h"

enum { GRIM_MOST_VERDICTS = 2 * GRIM_PASTED_ARRAYS, GRIM_MOST_NOTES = 4 * GRIM_MOST_VERDICTS };

struct grim_note {
    unsigned line; /* 0 when it is about no line in particular */
    char text[232];
};

struct grim_diagnosis {
    int wrong;      /* something in the text does not work */
    unsigned masks; /* lists of masks that were seen */
    unsigned verdict_count, note_count;
    struct grim_verdict verdicts[GRIM_MOST_VERDICTS]; /* one for each list of 64 factors */
    struct grim_note notes[GRIM_MOST_NOTES];
    /* Each square is good for itself, but in one table with the given offsets two clash. */
    int offsets_clash;
    struct grim_laid laid;
};

/* GRIM_OK when there was something to judge, good or not; else error says what the text lacks. */
enum grim_status grim_diagnose(struct grim_workspace *space, const struct grim_pasted *pasted,
                               struct grim_diagnosis *diagnosis, struct grim_error *error);

/* Adds a sentence; beyond the limit it is lost. */
GRIM_PRINTF(3, 4)
void grim_note(struct grim_diagnosis *diagnosis, unsigned line, const char *format, ...);

/* Sentences about one verdict: its form, its order of squares, what is wrong with its first
 * failure. */
void grim_note_verdict(struct grim_diagnosis *diagnosis, const struct grim_verdict *verdict);

/* Only the last of these: what is wrong at the first failing square, of which there is one. */
void grim_note_failure(struct grim_diagnosis *diagnosis, const struct grim_verdict *verdict);

#endif
