/* check_job.c - one job of a proof again, or one factor: what scripts/check-book asks for.
 *
 *   cc -O2 -o checker test/search/checker.c test/search/check_job.c
 *   ./checker "bishop d1 bits 4 plain down cut 2" 3 [LOOKS]      job 3, as far as so many looks are enough
 *   ./checker "rook e7 bits 9 plain down cut 0" 0xffffffe9ffe7ce00      whether it is a factor: exit status 0 or 1
 *
 * A job that is whole is printed as a log has it, but for its first factor and its check; else the nodes of its first
 * stages are, and three dots. */
#include "checker.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int read_problem(const char *text, struct checker_question *question)
{
    static const char *const indexings[] = {"plain", "black", "free"};
    char piece[7], square[3], indexing[6], direction[5];
    *question = (struct checker_question){.is_up = 0};
    if (sscanf(text, "%6s %2s bits %u %5s %4s cut %u", piece, square, &question->bits, indexing,
               direction, &question->cut) != 6)
        return 0;
    question->is_bishop = strcmp(piece, "bishop") == 0;
    question->is_up = strcmp(direction, "up") == 0;
    question->sq = (unsigned)(square[0] - 'a' + 8 * (square[1] - '1'));
    while (question->indexing < 3 && strcmp(indexing, indexings[question->indexing]) != 0)
        question->indexing++;
    if (question->indexing == CHECKER_FREE && !question->is_up)
        return 0;
    return question->indexing < 3 && question->sq < 64 && question->bits - 1 < 13 &&
           question->cut <= 20;
}

/* Stage by stage, each time from the beginning: the last one takes most of the time. Returns how many squares joined. */
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

int main(int argc, char **argv)
{
    struct checker_question question;
    struct checker_answer answer;
    if (argc < 3 || !read_problem(argv[1], &question)) {
        fprintf(stderr, "usage: checker \"PIECE SQUARE bits N INDEXING DIRECTION cut N\" JOB "
                        "[LOOKS] or 0xFACTOR\n");
        return 2;
    }
    if (strncmp(argv[2], "0x", 2) == 0)
        return !checker_is_factor(&question, strtoull(argv[2], NULL, 16));
    question.job = strtoull(argv[2], NULL, 10);
    question.limit = argc > 3 ? strtoull(argv[3], NULL, 10) : 0;
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
