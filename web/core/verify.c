/* verify.c - other people's factors, and one factor by itself. */
#include <stdlib.h>
#include <string.h>

#include "../../search/book/facts.h"
#include "core.h"

struct verify_desk *core_desk(void)
{
    static struct verify_desk *desk;
    if (!desk) {
        desk = calloc(1, sizeof *desk);
        if (desk)
            grim_workspace_init(&desk->space);
    }
    return desk;
}

/* ---- A text ---- */

static void clear(struct verify_desk *desk)
{
    memset(&desk->file, 0, sizeof desk->file);
    memset(&desk->pasted, 0, sizeof desk->pasted);
    memset(&desk->diagnosis, 0, sizeof desk->diagnosis);
    memset(&desk->error, 0, sizeof desk->error);
}

void CORE_EXPORT(verify_factors)(size_t length)
{
    struct verify_desk *desk = core_desk();
    if (!desk) {
        core_out_of_memory();
        return;
    }
    clear(desk);
    desk->path = "standard input";
    desk->text = core_text(&length);
    desk->length = length;
    if (verify_judge(desk) == GRIM_OK)
        verify_print_json(desk);
    else
        verify_print_error_json(desk);
    core_answered();
}

/* ---- One factor ---- */

/* 0 when there is no such problem; its limits and its direction do not matter here. */
static int read_problem(struct grim_problem *problem, unsigned piece, unsigned sq, int black,
                        unsigned bits)
{
    memset(problem, 0, sizeof *problem);
    problem->piece = (enum grim_piece)piece;
    problem->sq = sq;
    problem->bits = bits;
    problem->black = black != 0;
    return core_is_slider(piece, sq) && !grim_problem_error(problem);
}

int CORE_EXPORT(check)(unsigned piece, unsigned sq, int black, unsigned bits, uint64_t factor)
{
    struct grim_problem problem;
    return read_problem(&problem, piece, sq, black, bits) && grim_problem_check(&problem, factor);
}

void CORE_EXPORT(measure)(unsigned piece, unsigned sq, int black, unsigned bits, uint64_t factor)
{
    struct grim_problem problem;
    struct grim_book_measure measure;
    if (!read_problem(&problem, piece, sq, black, bits)) {
        core_error("no such piece, square or number of bits");
        return;
    }
    if (!grim_book_measure(problem.piece, sq, problem.black, bits, factor, &measure)) {
        core_error("not a factor for this square with so many bits");
        return;
    }
    printf("{\"range\":%u,\"slots\":%u}\n", measure.range, measure.slots);
    core_answered();
}
