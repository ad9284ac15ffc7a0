/* grimoire - the book of magic bitboards on the command line. */
#include <string.h>

#include "../base/start.h"
#include "../lib/cpu.h"
#include "bench/bench.h"
#include "cli.h"

#define GRIMOIRE_VERSION "0.1.0"

struct command {
    const char *name;
    const char *arguments;
    const char *what;
    int (*run)(int argc, char **argv);
};

static const struct command commands[] = {
#define CLI_COMMAND(name, arguments, what) {#name, arguments, what, cli_##name},
#include "commands.def"
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void print_commands(FILE *out)
{
    for (unsigned i = 0; i < COMMANDS; i++)
        fprintf(out, "  grimoire %-7s %s\n%20s%s\n", commands[i].name, commands[i].arguments, "",
                commands[i].what);
}

static int list_commands(void)
{
    printf("grimoire %s - the book of magic bitboards\n\n", GRIMOIRE_VERSION);
    print_commands(stdout);
    return CLI_YES;
}

/* What was measured, if that is certain; else what the rule of thumb says. */
static const char *scheme_for(const struct bench_run *run, enum bench_purpose purpose,
                              enum grim_piece piece)
{
    struct bench_choice choice = bench_pick(run, purpose);
    return choice.row && choice.certain ? choice.row->scheme : grim_pick(piece, run->cpu);
}

static void print_json(const struct bench_run *run)
{
    const char *single = scheme_for(run, BENCH_FOR_SINGLE, GRIM_ROOK);
    printf("{\"version\":\"%s\",\"rook\":\"%s\",\"bishop\":\"%s\",\"queen\":\"%s\"}\n",
           GRIMOIRE_VERSION, single, single, scheme_for(run, BENCH_FOR_QUEEN, GRIM_QUEEN));
}

static int overview(int json)
{
    static struct bench_run run;
    if (!json)
        list_commands();
    if (!bench_run_for_overview(&run))
        return cli_error(CLI_FAILED, "there is not enough memory to measure this processor");
    if (json) {
        print_json(&run);
    } else {
        printf("\nFor this processor, measured just now; `grimoire bench` takes its time:\n\n");
        bench_print_pick(stdout, &run);
    }
    bench_free(&run);
    return CLI_YES;
}

static int is_one_of(const char *word, const char *a, const char *b, const char *c)
{
    return strcmp(word, a) == 0 || strcmp(word, b) == 0 || strcmp(word, c) == 0;
}

static int run(int argc, char **argv)
{
    if (argc < 2)
        return overview(0);
    if (is_one_of(argv[1], "help", "--help", "-h"))
        return list_commands();
    if (strcmp(argv[1], "--json") == 0)
        return overview(1);
    if (is_one_of(argv[1], "version", "--version", "-V")) {
        printf("grimoire %s\n", GRIMOIRE_VERSION);
        return CLI_YES;
    }
    for (unsigned i = 0; i < COMMANDS; i++)
        if (strcmp(argv[1], commands[i].name) == 0)
            return commands[i].run(argc - 1, argv + 1);
    return cli_error(CLI_USAGE, "there is no command \"%.32s\"; `grimoire help` lists them",
                     argv[1]);
}

/* An answer that did not reach the reader, a full disk, is none. */
int main(int argc, char **argv)
{
    if (!base_start())
        return cli_error(CLI_FAILED, "/dev/null cannot be opened");
    int status = run(argc, argv);
    if (fflush(stdout) || ferror(stdout))
        return cli_error(CLI_FAILED, "cannot write the answer to standard output");
    return status;
}
