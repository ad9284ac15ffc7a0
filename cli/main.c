/* grimoire - the book of magic bitboards on the command line. */
#include <string.h>

#include "../answers/advice.h"
#include "../base/start.h"
#include "../lib/cpu.h"
#include "bench/bench.h"
#include "cli.h"
#include "given.h"
#include "help.h"

#define GRIMOIRE_VERSION "0.1.0"

struct command {
    const char *name;
    const char *arguments;
    const char *what;
    int (*run)(int argc, char **argv);
};

static const struct command commands[] = {
#define CLI_OLD(name, arguments, what) {#name, arguments, what, cli_##name},
#include "old_commands.def"
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void print_commands(FILE *out)
{
    cli_help_overview();
    for (unsigned i = 0; i < COMMANDS; i++)
        fprintf(out, "  grimoire %-7s %s\n%20s%s\n", commands[i].name, commands[i].arguments, "",
                commands[i].what);
}

static int describe(const struct command *command)
{
    printf("grimoire %s %s\n%s\n", command->name, command->arguments, command->what);
    return CLI_YES;
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
    const struct answer_advice advice = {GRIMOIRE_VERSION, single, single,
                                         scheme_for(run, BENCH_FOR_QUEEN, GRIM_QUEEN)};
    answer_advice_json(stdout, &advice);
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

/* Wherever it stands: who asks for help does not know the order of words. */
static int is_help_asked(int argc, char **argv)
{
    for (int i = 2; i < argc; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return 1;
    return 0;
}

static const struct command *command_named(const char *name)
{
    for (unsigned i = 0; i < COMMANDS; i++)
        if (strcmp(name, commands[i].name) == 0)
            return &commands[i];
    return NULL;
}

static int help(int argc, char **argv)
{
    if (argc < 3)
        return list_commands();
    const struct command *command = command_named(argv[2]);
    char *words[] = {argv[2], NULL};
    const struct cli_form *form = command ? NULL : cli_form_asked(words);
    return command ? describe(command) : form ? cli_help(form) : CLI_USAGE;
}

static int run_command(int argc, char **argv)
{
    const struct command *command = command_named(argv[1]);
    if (!command)
        return cli_run(argv + 1);
    return is_help_asked(argc, argv) ? describe(command) : command->run(argc - 1, argv + 1);
}

static int run(int argc, char **argv)
{
    if (argc < 2)
        return overview(0);
    if (is_one_of(argv[1], "help", "--help", "-h"))
        return help(argc, argv);
    if (strcmp(argv[1], "--json") == 0)
        return overview(1);
    if (is_one_of(argv[1], "version", "--version", "-V")) {
        printf("grimoire %s\n", GRIMOIRE_VERSION);
        return CLI_YES;
    }
    return run_command(argc, argv);
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
