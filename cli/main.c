/* grimoire - the book of magic bitboards on the command line. */
#include <string.h>

#include "../lib/cpu.h"
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

static int overview(int json)
{
    unsigned cpu = cli_cpu();
    const char *rook = grim_pick(GRIM_ROOK, cpu), *queen = grim_pick(GRIM_QUEEN, cpu);
    if (json) {
        printf("{\"version\":\"%s\",\"rook\":\"%s\",\"bishop\":\"%s\",\"queen\":\"%s\"}\n",
               GRIMOIRE_VERSION, rook, grim_pick(GRIM_BISHOP, cpu), queen);
        return CLI_YES;
    }
    printf("grimoire %s - the book of magic bitboards\n\n", GRIMOIRE_VERSION);
    print_commands(stdout);
    printf("\nFor this processor: -DGRIM_SCHEME=%s", rook);
    printf(strcmp(rook, queen) ? "; for queens %s.\n" : ".\n", queen);
    return CLI_YES;
}

static int is_one_of(const char *word, const char *a, const char *b, const char *c)
{
    return strcmp(word, a) == 0 || strcmp(word, b) == 0 || strcmp(word, c) == 0;
}

static int run(int argc, char **argv)
{
    if (argc < 2 || is_one_of(argv[1], "help", "--help", "-h"))
        return overview(0);
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
    int status = run(argc, argv);
    if (fflush(stdout) || ferror(stdout))
        return cli_error(CLI_FAILED, "cannot write the answer to standard output");
    return status;
}
