#define GRIM_WITH_FILL
#include "problem.h"

#include <stdio.h>
#include <string.h>

#include "../../lib/names.h"
#include "../../lib/schemes/black.h"
#include "../../lib/schemes/plain.h"

const char *const problem_indexing_names[] = {"plain", "black", "free"};

void problem_indexing_suffix(enum problem_indexing indexing, const char *before,
                             char suffix[PROBLEM_SUFFIX_BYTES])
{
    int is_plain = indexing == PROBLEM_PLAIN;
    snprintf(suffix, PROBLEM_SUFFIX_BYTES, "%s%s", is_plain ? "" : before,
             is_plain ? "" : problem_indexing_names[indexing]);
}
static const char *const directions[] = {"down", "up"};

/* ---- Subsets ---- */

static void problem_list_squares(uint64_t mask, struct prove_subsets *subsets)
{
    subsets->squares = 0;
    for (unsigned sq = 0; sq < 64; sq++)
        if (mask >> sq & 1)
            subsets->square[subsets->squares++] = sq;
}

static uint64_t problem_spread(const struct prove_subsets *subsets, unsigned number)
{
    uint64_t subset = 0;
    for (unsigned i = 0; i < subsets->squares; i++)
        subset |= (uint64_t)(number >> i & 1) << subsets->square[i];
    return subset;
}

static uint8_t problem_class_of(struct prove_subsets *subsets, uint64_t *seen, uint64_t attacks)
{
    unsigned i = 0;
    while (i < subsets->classes && seen[i] != attacks)
        i++;
    if (i == subsets->classes)
        seen[subsets->classes++] = attacks;
    return (uint8_t)(i + 1);
}

/* For black indexing subset number i stands for its complement in the mask: the multiplicand is
 * then i's own squares plus one. */
void problem_subsets(const struct problem *problem, struct prove_subsets *subsets)
{
    uint64_t mask = problem_mask(problem), seen[256];
    problem_list_squares(mask, subsets);
    subsets->classes = 0;
    for (unsigned i = 0; i < 1u << subsets->squares; i++) {
        uint64_t squares = problem_spread(subsets, i);
        uint64_t occ = problem->indexing == PROBLEM_BLACK ? mask ^ squares : squares;
        uint64_t attacks = problem_attacks(problem, occ);
        subsets->number[i] = squares + (problem->indexing == PROBLEM_BLACK);
        subsets->class_of[i] = problem_class_of(subsets, seen, attacks);
    }
}

/* ---- What can be searched ---- */

const char *problem_error(const struct problem *problem)
{
    if (problem->piece != GRIM_ROOK && problem->piece != GRIM_BISHOP)
        return "only rooks and bishops have factors";
    if (problem->board.files > 8 || problem->board.ranks > 8)
        return "a board has at most 8 files and 8 ranks";
    if (problem->sq >= (problem->board.files ? problem->board.files * problem->board.ranks : 64))
        return "the board has no such square";
    if (problem->bits < 1 || problem->bits > PROBLEM_BITS_MAX)
        return "an index has from 1 to 13 bits";
    if (problem->range > 1u << problem->bits || problem->slots > 1u << problem->bits)
        return "a limit is at most the number of slots";
    if (problem->indexing == PROBLEM_BLACK && problem->direction == PROBLEM_UP &&
        (problem->range || problem->slots))
        return "black indexing with a limit is searched from the top only";
    if (problem->indexing == PROBLEM_FREE && (problem->range || problem->slots))
        return "limits are for plain and black indexing: a free constant rotates the table";
    if (problem->indexing == PROBLEM_FREE && problem->direction == PROBLEM_DOWN && problem->all)
        return "factors for any constant are counted from below only";
    if (problem->cut > PROBLEM_CUT_MAX)
        return "a tree is cut at 20 bits at most";
    return NULL;
}

/* ---- Names ---- */

void problem_name(const struct problem *problem, char name[PROBLEM_NAME_BYTES])
{
    char range[24] = "", slots[24] = "";
    if (problem->range)
        snprintf(range, sizeof range, " range %u", problem->range);
    if (problem->slots)
        snprintf(slots, sizeof slots, " slots %u", problem->slots);
    snprintf(name, PROBLEM_NAME_BYTES, "%s %s bits %u %s%s%s%s %s cut %u",
             grim_piece_name(problem->piece), grim_square_name(problem->sq), problem->bits,
             problem_indexing_names[problem->indexing], range, slots, problem->all ? " all" : "",
             directions[problem->direction], problem->cut);
}

struct words {
    const char *next;
};

static int problem_word(struct words *words, const char *expected)
{
    size_t length = strlen(expected);
    if (strncmp(words->next, expected, length) != 0)
        return 0;
    if (words->next[length] != ' ' && words->next[length] != '\0')
        return 0;
    words->next += length + (words->next[length] == ' ');
    return 1;
}

static int problem_number(struct words *words, unsigned *value)
{
    const char *at = words->next;
    *value = 0;
    while (*at >= '0' && *at <= '9' && at - words->next < 6)
        *value = *value * 10 + (unsigned)(*at++ - '0');
    if (at == words->next || (*at != ' ' && *at != '\0'))
        return 0;
    words->next = at + (*at == ' ');
    return 1;
}

static int problem_slider(struct words *words, enum grim_piece *piece)
{
    size_t length = grim_piece_read(words->next, piece);
    if (!length || words->next[length] != ' ' || *piece == GRIM_QUEEN)
        return 0;
    words->next += length + 1;
    return 1;
}

static int problem_square(struct words *words, unsigned *sq)
{
    if (!grim_square_read(words->next, sq) || words->next[2] != ' ')
        return 0;
    words->next += 3;
    return 1;
}

static int problem_one_of(struct words *words, const char *first, const char *second,
                          int *is_second)
{
    *is_second = 0;
    if (problem_word(words, first))
        return 1;
    *is_second = problem_word(words, second);
    return *is_second;
}

static int problem_indexing_word(struct words *words, enum problem_indexing *indexing)
{
    for (unsigned i = 0; i < PROBLEM_INDEXINGS; i++)
        if (problem_word(words, problem_indexing_names[i])) {
            *indexing = (enum problem_indexing)i;
            return 1;
        }
    return 0;
}

static int problem_option(struct words *words, const char *name, unsigned *value)
{
    return !problem_word(words, name) || problem_number(words, value);
}

/* Only the canonical spelling is accepted: what is read must be written with the same words
 * again. */
int problem_read(const char *name, struct problem *problem)
{
    struct words words = {name};
    char again[PROBLEM_NAME_BYTES];
    int up;
    memset(problem, 0, sizeof *problem);
    if (!problem_slider(&words, &problem->piece) || !problem_square(&words, &problem->sq) ||
        !problem_word(&words, "bits") || !problem_number(&words, &problem->bits) ||
        !problem_indexing_word(&words, &problem->indexing) ||
        !problem_option(&words, "range", &problem->range) ||
        !problem_option(&words, "slots", &problem->slots))
        return 0;
    problem->all = problem_word(&words, "all");
    if (!problem_one_of(&words, directions[0], directions[1], &up) ||
        !problem_word(&words, "cut") || !problem_number(&words, &problem->cut))
        return 0;
    problem->direction = up ? PROBLEM_UP : PROBLEM_DOWN;
    problem_name(problem, again);
    return !problem_error(problem) && strcmp(name, again) == 0;
}

/* ---- Checking an answer ---- */

struct slots_seen {
    uint64_t attacks[1 << PROBLEM_BITS_MAX];
    unsigned lowest, highest, used;
};

/* No attack set is empty, so an empty one marks a free slot. */
static int problem_put(struct slots_seen *seen, unsigned slot, uint64_t attacks)
{
    if (seen->attacks[slot])
        return seen->attacks[slot] == attacks;
    seen->attacks[slot] = attacks;
    seen->used++;
    seen->lowest = slot < seen->lowest ? slot : seen->lowest;
    seen->highest = slot > seen->highest ? slot : seen->highest;
    return 1;
}

/* The definition is that of the schemes; a free constant is added to plain's. */
static uint64_t problem_product_of(const struct problem *problem, const struct grim_given *given,
                                   uint64_t occ)
{
    struct grim_plain_square plain;
    struct grim_black_square black;
    grim_plain_square_init(&plain, given);
    grim_black_square_init(&black, given);
    return problem->indexing == PROBLEM_BLACK
               ? grim_black_product(&black, grim_black_key(&black, occ))
               : grim_plain_product(&plain, grim_plain_key(&plain, occ));
}

static int problem_serves(const struct problem *problem, const struct grim_given *given,
                          uint64_t constant)
{
    struct slots_seen seen;
    uint64_t subset = 0;
    memset(&seen, 0, sizeof seen);
    seen.lowest = 1u << problem->bits;
    do {
        uint64_t product = problem_product_of(problem, given, subset) + constant;
        if (!problem_put(&seen, (unsigned)(product >> (64 - problem->bits)),
                         problem_attacks(problem, subset)))
            return 0;
        subset = grim_subset_next(subset, given->mask);
    } while (subset);
    return (!problem->range || seen.highest - seen.lowest < problem->range) &&
           (!problem->slots || seen.used <= problem->slots);
}

/* As the constant grows by a slot's width, each subset moves to the next slot once. Between two
 * such steps nothing changes, so the constants at the steps are the only ones to try. */
static int problem_find_constant(const struct problem *problem, const struct grim_given *given,
                                 uint64_t *constant)
{
    const uint64_t width = UINT64_C(1) << (64 - problem->bits);
    uint64_t subset = 0;
    do {
        *constant = (0 - problem_product_of(problem, given, subset)) & (width - 1);
        if (problem_serves(problem, given, *constant))
            return 1;
        subset = grim_subset_next(subset, given->mask);
    } while (subset);
    return 0;
}

int problem_constant(const struct problem *problem, uint64_t factor, uint64_t *constant)
{
    struct grim_given given = grim_given_alone(problem->piece, problem->sq, factor, problem->bits);
    given.mask = problem_mask(problem);
    if (problem->indexing == PROBLEM_FREE)
        return problem_find_constant(problem, &given, constant);
    *constant = problem->indexing == PROBLEM_BLACK ? ~given.mask * factor : 0;
    return problem_serves(problem, &given, 0);
}

int problem_check(const struct problem *problem, uint64_t factor)
{
    uint64_t constant;
    return problem_constant(problem, factor, &constant);
}
