/* grimoire - the book of magic bitboards on the command line. */
#include <string.h>

#include "../answers/advice.h"
#include "../answers/pen.h"
#include "../base/start.h"
#include "../lib/cpu.h"
#include "../lib/tools.h"
#include "given.h"
#include "help.h"

#define GRIMOIRE_VERSION "0.1.0"

static struct pen main_pen(void)
{
    const struct pen_style style = pen_style(stdout);
    return pen_on(stdout, &style);
}

static void main_suggest(struct pen *pen, const char *command, const char *what)
{
    enum { COMMAND_WIDTH = 32 };
    pen_put(pen, NULL, command);
    pen_text(pen, NULL, COMMAND_WIDTH, what);
}

static int main_list_commands(void)
{
    struct pen pen = main_pen();
    pen_text(&pen, NULL, 0,
             "grimoire " GRIMOIRE_VERSION
             " - magic bitboards for chess: every method, checked and measured");
    pen_end(&pen);
    cli_help_overview();
    pen_end(&pen);
    main_suggest(&pen, "grimoire show rook d4", "one lookup, step by step");
    main_suggest(&pen, "grimoire verify --factors FILE", "are the magics in your source right?");
    main_suggest(&pen, "grimoire bench --pick", "what to take here, measured in seconds");
    main_suggest(&pen, "grimoire help COMMAND", "the options of a command");
    return CLI_YES;
}

/* By what the processor can do; nothing is measured. */
static int main_overview(void)
{
    struct pen pen = main_pen();
    main_list_commands();
    const char *scheme = grim_pick(GRIM_ROOK, cli_cpu());
    const char *flags = grim_scheme_find(scheme)->needs & GRIM_CPU_BMI2 ? " -mbmi2" : "";
    pen_words(&pen, NULL, 0, "By rule of thumb, take -DGRIM_SCHEME=%s%s on this processor.",
              scheme, flags);
    return CLI_YES;
}

static int main_overview_json(void)
{
    unsigned cpu = cli_cpu();
    const struct answer_advice advice = {GRIMOIRE_VERSION, grim_pick(GRIM_ROOK, cpu),
                                         grim_pick(GRIM_BISHOP, cpu), grim_pick(GRIM_QUEEN, cpu)};
    answer_advice_json(stdout, &advice);
    return CLI_YES;
}

static int main_is_version(const char *word)
{
    return strcmp(word, "version") == 0 || strcmp(word, "--version") == 0 ||
           strcmp(word, "-V") == 0;
}

static int main_run(char **argv)
{
    if (!*argv)
        return main_overview();
    if (cli_help_is_command(*argv))
        return argv[1] ? cli_help_on(argv + 1) : main_list_commands();
    if (strcmp(*argv, "--json") == 0)
        return main_overview_json();
    if (main_is_version(*argv)) {
        printf("grimoire %s\n", GRIMOIRE_VERSION);
        return CLI_YES;
    }
    return cli_run(argv);
}

/* An answer that could not be written, as on a full disk, is a failure. */
int main(int argc, char **argv)
{
    if (!base_start())
        return cli_error(CLI_FAILED, "/dev/null cannot be opened");
    char **words = base_arguments(argv);
    if (!words)
        return cli_error(CLI_FAILED, "not enough memory");
    int status = main_run(words + (argc > 0));
    if (fflush(stdout) || ferror(stdout))
        return cli_error(CLI_FAILED, "cannot write the answer to standard output");
    return status;
}
