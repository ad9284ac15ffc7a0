/* riders.c - any piece on any board: the tables of one description, and what their lookups find. */
#include <stdlib.h>
#include <string.h>

#include "../../answers/error.h"
#include "../../answers/riders_steps.h"
#include "../../riders/paths.h"
#include "core.h"

/* Three times as much as any description is known to need. */
enum { RIDERS_MOST_BYTES = 64 << 20 };

/* The library reads the whole description; answers name board and piece as the command does, and
 * the words behind them are its options. */
struct begun {
    const struct grim_riders *riders;
    void *memory;
    char *description, *board, *piece;
};

static struct begun begun; /* the last description that made sense */
static struct grim_riders_result last;

/* ---- A description ---- */

/* The next word, or an empty one where there is none. */
static char *riders_next_word(const char **text)
{
    const char *word = *text + strspn(*text, " \n");
    const size_t length = strcspn(word, " \n");
    char *copy = malloc(length + 1);
    *text = word + length;
    if (copy) {
        memcpy(copy, word, length);
        copy[length] = 0;
    }
    return copy;
}

static void riders_forget(struct begun *old)
{
    free(old->memory);
    free(old->description);
    free(old->board);
    free(old->piece);
}

/* 0 when there is no memory. Behind a piece the last word counts: the steps of a table are those of products. */
static int riders_keep(struct begun *next, const char *text, size_t length)
{
    static const char product[] = " product";
    const char *rest = text;
    next->board = riders_next_word(&rest);
    next->piece = riders_next_word(&rest);
    next->description = malloc(length + sizeof product);
    if (!next->description || !next->board || !next->piece)
        return 0;
    memcpy(next->description, text, length);
    strcpy(next->description + length, *next->piece ? product : "");
    return 1;
}

/* With as much memory as it asks for. */
static struct grim_riders_result riders_begun(struct begun *next)
{
    struct grim_riders_result result =
        grim_riders_build_for(next->description, NULL, 0, GRIM_RIDERS_PRODUCT);
    while (result.error == GRIM_RIDERS_MEMORY && result.bytes <= RIDERS_MOST_BYTES) {
        free(next->memory);
        next->memory = malloc(result.bytes);
        if (!next->memory)
            break;
        result = grim_riders_build_for(next->description, next->memory, result.bytes,
                                       GRIM_RIDERS_PRODUCT);
    }
    next->riders = result.riders;
    return result;
}

static const char *riders_why(enum grim_riders_error error)
{
    return error == GRIM_RIDERS_MEMORY ? "the tables need more memory than there is here"
                                       : grim_riders_error_text(error);
}

/* Prints what the piece attacks on the empty board, from a square in the middle; or what is wrong
 * with the description, and then the one before it stays. */
void CORE_EXPORT(riders_begin)(size_t length)
{
    struct begun next = {0};
    const char *text = core_text(&length);
    last = (struct grim_riders_result){.error = GRIM_RIDERS_MEMORY};
    if (riders_keep(&next, text, length))
        last = riders_begun(&next);
    if (!next.riders) {
        core_error(riders_why(last.error));
        riders_forget(&next);
        return;
    }
    riders_forget(&begun);
    begun = next;
    riders_answer(answer_riders_middle(begun.riders), 0, 0);
}

/* Whether what was wrong with the description that was begun last is its board, or its links. */
unsigned CORE_EXPORT(riders_board_is_wrong)(void)
{
    return last.error == GRIM_RIDERS_BOARD || last.error == GRIM_RIDERS_LINK;
}

/* Where the error is; 0 also for one in no place of the text. */
size_t CORE_EXPORT(riders_wrong_at)(void)
{
    return last.at;
}

/* ---- The board ---- */

unsigned CORE_EXPORT(riders_grid)(void)
{
    return begun.riders ? begun.riders->spec->board.grid : GRIM_RIDERS_FLAT;
}

/* Of each square file, rank and level; NULL without a board. */
const uint8_t *CORE_EXPORT(riders_places_at)(void)
{
    return begun.riders ? begun.riders->spec->board.place[0] : NULL;
}

/* The blockers that the command shows where none are given: squares 0 to 63, and the others. */
const uint64_t *CORE_EXPORT(riders_example_at)(unsigned sq)
{
    static uint64_t words[2];
    struct grim_squares occ = {0, 0};
    if (begun.riders)
        occ = answer_riders_steps_example(begun.riders, sq);
    words[0] = occ.low;
    words[1] = occ.high;
    return words;
}

/* ---- Answers ---- */

/* Blockers beside the board are none. */
static struct grim_squares riders_on_board(uint64_t low, uint64_t high)
{
    const unsigned squares = begun.riders->squares;
    const uint64_t all = UINT64_MAX;
    struct grim_squares occ = {low, 0};
    if (squares < 64)
        occ.low &= ~(all << squares);
    else if (squares > 64)
        occ.high = high & all >> (GRIM_RIDERS_SQUARES - squares);
    return occ;
}

/* 0 after saying that there is no such square. */
static int riders_asked(struct answer_riders *asked, unsigned sq, uint64_t low, uint64_t high)
{
    if (!begun.riders || sq >= begun.riders->squares) {
        core_error("there is no such square");
        return 0;
    }
    *asked = (struct answer_riders){.riders = begun.riders,
                                    .board = begun.board,
                                    .piece = begun.piece,
                                    .sq = sq,
                                    .occ = riders_on_board(low, high)};
    return 1;
}

/* As `grimoire board --json`. */
void CORE_EXPORT(riders_answer)(unsigned sq, uint64_t low, uint64_t high)
{
    struct answer_riders asked;
    if (!riders_asked(&asked, sq, low, high))
        return;
    answer_riders_json(stdout, &asked);
    core_answered();
}

/* As `grimoire show --piece --json`. */
void CORE_EXPORT(riders_steps)(unsigned sq, uint64_t low, uint64_t high)
{
    struct answer_riders asked;
    if (!riders_asked(&asked, sq, low, high))
        return;
    answer_riders_steps_json(stdout, &asked);
    core_answered();
}
