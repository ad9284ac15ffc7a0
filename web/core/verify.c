/* verify.c - other people's factors, and one factor by itself. */
#include <stdlib.h>
#include <string.h>

#include "../../answers/error.h"
#include "../../answers/measure.h"
#include "core.h"

struct answer_judgement *core_judgement(void)
{
    static struct answer_judgement *judgement;
    if (!judgement) {
        judgement = calloc(1, sizeof *judgement);
        if (judgement)
            judge_workspace_init(&judgement->space);
    }
    return judgement;
}

/* ---- A text ---- */

static void verify_clear(struct answer_judgement *judgement)
{
    memset(&judgement->file, 0, sizeof judgement->file);
    memset(&judgement->pasted, 0, sizeof judgement->pasted);
    memset(&judgement->diagnosis, 0, sizeof judgement->diagnosis);
    memset(&judgement->error, 0, sizeof judgement->error);
}

void CORE_EXPORT(verify_factors)(size_t length)
{
    struct answer_judgement *judgement = core_judgement();
    if (!judgement) {
        core_out_of_memory();
        return;
    }
    verify_clear(judgement);
    judgement->path = "standard input";
    judgement->text = core_text(&length);
    judgement->length = length;
    if (answer_judge(judgement) == GRIM_OK)
        answer_judgement_json(stdout, judgement);
    else
        answer_error_json(stdout, judgement->path, (int)judgement->error.line,
                          judgement->error.text);
    core_answered();
}

/* ---- One factor ---- */

/* 0 when there is no such problem; its limits and its direction do not matter here. */
static int verify_read_problem(struct problem *problem, unsigned piece, unsigned sq, int black,
                               unsigned bits)
{
    memset(problem, 0, sizeof *problem);
    problem->piece = (enum grim_piece)piece;
    problem->sq = sq;
    problem->bits = bits;
    problem->indexing = black ? PROBLEM_BLACK : PROBLEM_PLAIN;
    return core_is_slider(piece, sq) && !problem_error(problem);
}

int CORE_EXPORT(check)(unsigned piece, unsigned sq, int black, unsigned bits, uint64_t factor)
{
    struct problem problem;
    return verify_read_problem(&problem, piece, sq, black, bits) &&
           problem_check(&problem, factor);
}

void CORE_EXPORT(measure)(unsigned piece, unsigned sq, int black, unsigned bits, uint64_t factor)
{
    struct problem problem;
    struct book_measure measure;
    if (!verify_read_problem(&problem, piece, sq, black, bits)) {
        core_error("no such piece, square or number of bits");
        return;
    }
    if (!book_measure_factor(problem.piece, sq, problem.indexing, bits, factor, &measure)) {
        core_error("not a factor for this square with so many bits");
        return;
    }
    answer_measure_json(stdout, &measure);
    core_answered();
}
