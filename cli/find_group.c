/* find_group.c - grimoire find group, and find group --check.
 *
 * Prints 64 factors that share one table of 2^bits slots without offsets (search/find/group.h),
 * the same bytes everywhere: that is how the files data/book/group-*.txt came about. --check reads
 * such a file and looks at every occupancy again. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "../answers/group.h"
#include "../base/file.h"
#include "../search/find/group_file.h"
#include "given.h"
#include "progress.h"
#include "stop.h"

struct request {
    struct find_group group;
    const char *path; /* to check */
    int json;
};

/* ---- Checking a file ---- */

enum { TEXT_MAX = 1 << 20 };

static int find_group_read_file(struct request *request, uint64_t *squares, uint64_t factors[64])
{
    struct grim_error error;
    size_t length;
    const char *name = base_name_of_input(request->path);
    char *text = cli_read_text(request->path, TEXT_MAX, "file of a group", &length);
    if (!text)
        return 0;
    enum grim_status status = group_read(text, length, &request->group, squares, factors, &error);
    free(text);
    if (status != GRIM_OK && error.line)
        return cli_error(0, "%s:%u: %s", name, error.line, error.text);
    return status == GRIM_OK || cli_error(0, "%s: %s", name, error.text);
}

static int find_group_check(struct request *request)
{
    uint64_t squares, factors[64];
    if (!find_group_read_file(request, &squares, factors))
        return CLI_FAILED;
    const struct find_group *group = &request->group;
    int good = group_is_right(group, squares, factors);
    unsigned count = grim_geometry_count(squares);
    if (good < 0)
        return cli_error(CLI_FAILED, "not enough memory for a table of %u bits", group->bits);
    const struct answer_group_check answer = {base_name_of_input(request->path), *group, count,
                                              good};
    (request->json ? answer_group_check_json : answer_group_check_print)(stdout, &answer);
    if (!good)
        return CLI_NO;
    return count == 64 ? CLI_YES
                       : cli_error(CLI_OPEN, "%s: %u of 64 squares are missing",
                                   base_name_of_input(request->path), 64 - count);
}

/* ---- Finding ---- */

struct watch {
    struct cli_progress progress;
    const struct find_group *group;
    uint64_t moves, best_moves;
    unsigned in_the_way, fewest;
};

static int find_group_on_shaped(void *context, unsigned shapes)
{
    struct watch *watch = (struct watch *)context;
    cli_progress_at(&watch->progress, shapes);
    return !cli_stop;
}

static int find_group_on_moved(void *context, uint64_t moves, unsigned in_the_way)
{
    struct watch *watch = (struct watch *)context;
    if (moves == 1) {
        cli_progress_end(&watch->progress);
        cli_progress_start(&watch->progress, "move", watch->group->moves);
    }
    watch->moves = moves;
    watch->in_the_way = in_the_way;
    if (in_the_way < watch->fewest) {
        watch->fewest = in_the_way;
        watch->best_moves = moves;
    }
    cli_progress_at(&watch->progress, moves);
    return !cli_stop;
}

static void find_group_print(const struct request *request, const uint64_t *factors,
                             uint64_t moves)
{
    struct answer_group answer = {.group = request->group, .moves = moves};
    memcpy(answer.factors, factors, sizeof answer.factors);
    (request->json ? answer_group_json : answer_group_print)(stdout, &answer);
}

/* Ended by its moves or by a signal, with what was best if squares had been placed. */
static int find_group_tell_open(const struct request *request, const struct watch *watch,
                                const uint64_t *factors)
{
    const struct find_group *group = &request->group;
    if (!watch->moves)
        return cli_error(CLI_OPEN, cli_stop ? "stopped before any square was placed"
                                            : "a square has no shape yet; use more --steps");
    find_group_print(request, factors, watch->best_moves);
    return cli_error(
        CLI_OPEN,
        "%ss in one table of %u bits are open: after %" PRIu64
        " moves %u squares were still in the way, %u at best; more --moves or another "
        "--seed look further",
        grim_piece_name(group->piece), group->bits, watch->moves, watch->in_the_way,
        watch->fewest);
}

static int find(const struct request *request)
{
    struct watch watch = {.group = &request->group, .in_the_way = 64, .fewest = 65};
    const struct group_watcher watcher = {find_group_on_shaped, find_group_on_moved, &watch};
    uint64_t factors[64];
    cli_stop_on_signals();
    cli_progress_start(&watch.progress, "shape", 64 * request->group.shapes);
    enum group_end end = group_find(&request->group, &watcher, factors);
    cli_progress_end(&watch.progress);
    if (end == GROUP_NO_MEMORY)
        return cli_error(CLI_FAILED, "not enough memory for the shapes");
    if (end == GROUP_WRONG)
        return cli_error(CLI_FAILED, "factors were found, but their check finds two attack sets "
                                     "in one slot: this is a bug");
    if (end == GROUP_OPEN)
        return find_group_tell_open(request, &watch, factors);
    find_group_print(request, factors, 0);
    return CLI_YES;
}

int cli_find_group(const struct cli_find_group *given)
{
    unsigned usual_shapes = given->piece == GRIM_ROOK ? 8 : 20;
    const struct request request = {
        .group = {.form = (enum group_form)given->form,
                  .piece = given->piece,
                  .bits = given->bits,
                  .seed = given->seed,
                  .shapes = given->has_shapes ? given->shapes : usual_shapes,
                  .steps = given->steps,
                  .moves = given->moves,
                  .is_shared = given->share,
                  .range = given->has_range ? given->range : 0},
        .json = given->json,
    };
    if (request.group.form == GROUP_PLAIN && !request.group.is_shared)
        return cli_error(CLI_NO,
                         "without --share plain indexing has no such table at any size: every "
                         "square's empty board uses slot 0, and their attacks differ");
    if (request.group.range > 1u << request.group.bits)
        return cli_error(CLI_USAGE, "a table of %u bits has %u slots; --range %u is more",
                         request.group.bits, 1u << request.group.bits, request.group.range);
    return find(&request);
}

int cli_find_group_check(const struct cli_find_group_check *given)
{
    struct request request = {.path = given->file, .json = given->json};
    return find_group_check(&request);
}
