/* check_job.c - checks one job of a proof, or one factor, for scripts/check-book.
 *
 *   cc -O2 -o checker test/search/checker.c test/search/check_job.c
 *   ./checker "bishop d1 bits 4 plain down cut 2" 3 [LOOKS]
 *       job 3, as far as this many looks are enough
 *   ./checker "rook e7 bits 9 plain down cut 0" 0xffffffe9ffe7ce00
 *       whether it is a factor: exit status 0 or 1
 *   ./checker "rook f7 bits 12 black range 897 slots 640 down cut 0" 0x0000001800e08018
 *       and whether it keeps to such limits
 *
 * A complete job is printed as in a log, without its first factor and its check; otherwise the
 * nodes of its first stages and three dots. */
#include "checker.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Which of two words it is, or 2. */
static unsigned read_word(const char *text, const char *first, const char *second)
{
    return strcmp(text, first) == 0 ? 0 : strcmp(text, second) == 0 ? 1 : 2;
}

/* Digits and nothing else, few enough for the number to fit. */
static int read_number(const char *text, const char *digits, size_t most, uint64_t *number)
{
    size_t length = strlen(text);
    *number = strtoull(text, NULL, (int)strlen(digits));
    return length > 0 && length <= most && strspn(text, digits) == length;
}

static int read_square(const char *text, unsigned *sq)
{
    *sq = (unsigned)(text[0] - 'a' + 8 * (text[1] - '1'));
    return text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
}

/* " range 4083", if the text has it here: returns the text after it. */
static const char *read_limit(const char *text, const char *format, unsigned *limit)
{
    int length = 0;
    return sscanf(text, format, limit, &length) == 1 ? text + length : text;
}

static void write_limit(char text[20], const char *name, unsigned limit)
{
    text[0] = 0;
    if (limit)
        snprintf(text, 20, " %s %u", name, limit);
}

/* A limit is below the number of slots, and only for an indexing and direction that do not rotate
 * the table. */
static int has_good_limits(const struct checker_question *question)
{
    unsigned slots = 1u << question->bits;
    if (!question->range && !question->slots)
        return 1;
    return question->range <= slots && question->slots <= slots &&
           (question->indexing == CHECKER_PLAIN ||
            (question->indexing == CHECKER_BLACK && !question->is_up));
}

/* Spelt exactly as in a log: the problem read is written again and compared. */
static int read_problem(const char *text, struct checker_question *question)
{
    static const char *const indexings[] = {"plain", "black", "free"};
    char piece[7], square[3], indexing[6], direction[5], range[20], slots[20], again[120];
    int length = 0;
    *question = (struct checker_question){.files = 8, .ranks = 8};
    if (sscanf(text, "%6s %2s bits %u %5s%n", piece, square, &question->bits, indexing, &length) !=
        4)
        return 0;
    const char *rest = read_limit(text + length, " range %u%n", &question->range);
    rest = read_limit(rest, " slots %u%n", &question->slots);
    if (sscanf(rest, "%4s cut %u", direction, &question->cut) != 2)
        return 0;
    write_limit(range, "range", question->range);
    write_limit(slots, "slots", question->slots);
    snprintf(again, sizeof again, "%s %s bits %u %s%s%s %s cut %u", piece, square, question->bits,
             indexing, range, slots, direction, question->cut);
    question->is_bishop = (int)read_word(piece, "rook", "bishop");
    question->is_up = (int)read_word(direction, "down", "up");
    while (question->indexing < 3 && strcmp(indexing, indexings[question->indexing]) != 0)
        question->indexing++;
    if (strcmp(text, again) != 0 || question->is_bishop == 2 || question->is_up == 2)
        return 0;
    return read_square(square, &question->sq) && question->indexing < 3 &&
           question->bits - 1 < 13 && question->cut <= 20 && has_good_limits(question);
}

/* Stage by stage, each time from the beginning: the last one takes most of the time.
 * Returns how many squares joined. */
static unsigned count_stages(struct checker_question *question, struct checker_answer *answer)
{
    struct checker_answer next = {.stages = 12};
    *answer = next;
    for (unsigned stages = 1; stages <= next.stages; stages++) {
        question->stages = stages < next.stages ? stages : 0;
        checker_prove(question, &next);
        if (next.gave_up)
            return stages - 1;
        *answer = next;
    }
    return next.stages;
}

static int is_refused(const char *why)
{
    fprintf(stderr, "checker: %s\n", why);
    return 2;
}

int main(int argc, char **argv)
{
    struct checker_question question;
    struct checker_answer answer;
    uint64_t factor;
    if (argc < 3 || argc > 4)
        return is_refused("usage: checker \"PIECE SQUARE bits N INDEXING DIRECTION cut N\" JOB "
                          "[LOOKS] or 0xFACTOR");
    if (!read_problem(argv[1], &question))
        return is_refused("this is no problem as logs have it");
    if (strncmp(argv[2], "0x", 2) == 0)
        return argc == 3 && read_number(argv[2] + 2, "0123456789abcdef", 16, &factor)
                   ? !checker_is_factor(&question, factor)
                   : is_refused("this is no factor of 64 bits");
    if (!read_number(argv[2], "0123456789", 19, &question.job) || question.job >> question.cut)
        return is_refused("a job is a number below 2 to the power of the cut");
    if (argc == 4 && !read_number(argv[3], "0123456789", 19, &question.limit))
        return is_refused("looks are a number");
    unsigned stages = count_stages(&question, &answer);
    printf("job %" PRIu64, question.job);
    if (stages == answer.stages)
        printf(" factors %" PRIu64, answer.factors);
    printf(" nodes");
    for (unsigned i = 0; i < stages; i++)
        printf(" %" PRIu64, answer.nodes[i]);
    puts(stages == answer.stages ? "" : " ...");
    return 0;
}
