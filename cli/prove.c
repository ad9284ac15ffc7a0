/* prove.c - grimoire prove PIECE SQUARE --bits N [--log FILE] ...: is there a factor for so few bits?
 *
 * What is asked is read here; prove_hunt.c runs it, prove_replay.c repeats one job. */
#include "prove.h"

#include <string.h>

#include "cli.h"
#include "prove_group.h"

/* ---- What is asked ---- */

enum { LAST_JOB = (1 << GRIM_PROBLEM_CUT_MAX) - 1 };

struct texts {
    const char *bits, *shift, *range, *slots, *direction, *cut, *threads, *log, *job, *only,
        *kernel;
};

static int read_bits(const struct texts *texts, struct grim_problem *problem)
{
    unsigned shift = 0;
    if (!texts->bits == !texts->shift)
        return cli_error(0, "prove takes the number of index bits, --bits N, or instead of it the "
                            "shift, --shift N");
    if (!cli_count_from("--bits", texts->bits, 1, GRIM_PROBLEM_BITS_MAX, &problem->bits) ||
        !cli_count_from("--shift", texts->shift, 64 - GRIM_PROBLEM_BITS_MAX, 63, &shift))
        return 0;
    if (texts->shift)
        problem->bits = 64 - shift;
    return cli_count_from("--range", texts->range, 1, 1u << problem->bits, &problem->range) &&
           cli_count_from("--slots", texts->slots, 1, 1u << problem->bits, &problem->slots);
}

static int read_direction(const char *text, struct prove *prove)
{
    if (!text || strcmp(text, "best") == 0)
        return 1;
    prove->is_direction_given = 1;
    prove->problem.direction = strcmp(text, "up") == 0 ? GRIM_UP : GRIM_DOWN;
    if (prove->problem.direction == GRIM_UP || strcmp(text, "down") == 0)
        return 1;
    return cli_error(0, "--direction takes down, up or best, not \"%.32s\"", text);
}

static int go_down(struct prove *prove)
{
    if (prove->is_direction_given && prove->problem.direction == GRIM_UP)
        return cli_error(0, "the kernel cuda searches from the top only, --direction down");
    prove->is_direction_given = 1;
    prove->problem.direction = GRIM_DOWN;
    return 1;
}

static int read_kernel(const char *text, struct prove *prove)
{
    prove->kernel = GRIM_KERNEL_BEST;
    while (text && prove->kernel < GRIM_KERNELS &&
           strcmp(text, grim_job_kernel_name(prove->kernel)) != 0)
        prove->kernel++;
    if (prove->kernel == GRIM_KERNELS)
        return cli_error(0, "--kernel takes best, portable, avx512 or cuda, not \"%.32s\"", text);
    if (prove->kernel == GRIM_KERNEL_CUDA && !grim_job_kernel_runs(prove->kernel))
        return cli_error(0,
                         "the kernel cuda takes a GPU, and a program that was built by make cuda");
    if (!grim_job_kernel_runs(prove->kernel))
        return cli_error(0, "the kernel %s does not run on this processor", text);
    return prove->kernel != GRIM_KERNEL_CUDA || go_down(prove);
}

static int read_texts(const struct texts *texts, struct prove *prove)
{
    prove->threads = 1;
    prove->shards = 1;
    prove->path = texts->log;
    prove->is_cut_given = texts->cut != NULL;
    return read_bits(texts, &prove->problem) && read_direction(texts->direction, prove) &&
           cli_count_from("--cut", texts->cut, 0, GRIM_PROBLEM_CUT_MAX, &prove->problem.cut) &&
           cli_count_from("--threads", texts->threads, 1, CLI_THREADS_MAX, &prove->threads) &&
           cli_share("--job", texts->job, &prove->shard, &prove->shards) &&
           read_kernel(texts->kernel, prove) &&
           cli_number("--only", texts->only, LAST_JOB, &prove->only);
}

/* Possible in the direction that was given, or else in one of the two. */
static int is_possible(const struct prove *prove)
{
    struct grim_problem problem = prove->problem;
    const char *wrong = grim_problem_error(&problem);
    if (wrong && !prove->is_direction_given) {
        problem.direction = GRIM_UP;
        if (!grim_problem_error(&problem))
            wrong = NULL;
    }
    return wrong ? cli_error(0, "%s", wrong) : 1;
}

static int read_command(struct prove *prove, int argc, char **argv)
{
    struct texts texts = {0};
    const struct cli_option options[] = {{"--bits", &texts.bits, NULL},
                                         {"--shift", &texts.shift, NULL},
                                         {"--black", NULL, &prove->problem.black},
                                         {"--range", &texts.range, NULL},
                                         {"--slots", &texts.slots, NULL},
                                         {"--all", NULL, &prove->problem.all},
                                         {"--direction", &texts.direction, NULL},
                                         {"--cut", &texts.cut, NULL},
                                         {"--estimate", NULL, &prove->estimate_only},
                                         {"--threads", &texts.threads, NULL},
                                         {"--log", &texts.log, NULL},
                                         {"--job", &texts.job, NULL},
                                         {"--only", &texts.only, &prove->is_replay},
                                         {"--kernel", &texts.kernel, NULL},
                                         {"--json", NULL, &prove->json},
                                         {NULL, NULL, NULL}};
    int left = cli_options(argc, argv, options);
    if (left >= 0 && left != 3)
        return cli_error(0, "prove takes a piece and a square, such as rook e4");
    return left >= 0 && cli_piece(argv[1], &prove->problem.piece) &&
           cli_square(argv[2], &prove->problem.sq) && read_texts(&texts, prove) &&
           is_possible(prove);
}

/* ---- The command ---- */

int prove_by(prove_runner *runner, int argc, char **argv)
{
    struct prove prove = {.runner = runner};
    if (!read_command(&prove, argc, argv))
        return CLI_USAGE;
    if (runner != prove_threads && prove.threads > 1)
        return cli_error(CLI_USAGE, "a rank has one thread for jobs; start more ranks instead");
    return prove.is_replay ? prove_replay(&prove) : prove_hunt(&prove);
}

int cli_prove(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "group") == 0)
        return cli_prove_group(argc, argv);
    return prove_by(prove_threads, argc, argv);
}
