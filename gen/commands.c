/* commands - the completions of the shells, and the synopsis and options of grimoire(1), from the
 * table of commands. In the manual they stand between marks:
 *
 *   .\" made: synopsis         .\" made: prove group
 *   .\" made, to here          .\" made, to here
 *
 *   gen_commands COMPLETIONS_FOLDER MANUAL */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "../cli/table.h"
#include "completions.h"
#include "gen.h"

#define MARK ".\\\" made: "
#define MARK_END ".\\\" made, to here"

/* ---- Words of mdoc ---- */

static void commands_print_lower(FILE *out, const char *text)
{
    for (; *text; text++)
        fputc(tolower((unsigned char)*text), out);
}

/* "log..." is an argument followed by dots. */
static void commands_print_argument(FILE *out, const char *name)
{
    size_t length = strlen(name);
    int is_many = length > 3 && strcmp(name + length - 3, "...") == 0 && name[length - 4] != ',';
    for (size_t i = 0; i < (is_many ? length - 3 : length); i++)
        fputc(tolower((unsigned char)name[i]), out);
    fputs(is_many ? " ..." : "", out);
}

static void commands_print_bars(FILE *out, const char *words)
{
    char text[256];
    cli_words_text(text, sizeof text, words, " | ", " | ");
    fputs(text, out);
}

/* "Fl -bits Ar n", "Ar piece", "Cm all". */
static void commands_print_row(FILE *out, const struct cli_row *row)
{
    if (row->type == CLI_IS_WORD)
        fprintf(out, "Cm %s", row->name);
    else if (cli_row_is_option(row))
        fprintf(out, "Fl %s", row->name + 1);
    else
        fputs("Ar ", out), commands_print_argument(out, row->name);
    if (row->value)
        fputs(" Ar ", out), commands_print_lower(out, row->value);
    else if (cli_row_is_option(row) && row->words)
        fputs(" Cm ", out), commands_print_bars(out, row->words);
}

static void commands_print_chain(FILE *out, const struct cli_row *row, unsigned count)
{
    fputs(row->need == CLI_MUST ? "." : ".Op ", out);
    for (unsigned i = 0; i < count; i++) {
        int is_apart = row[i].need == CLI_WITH && cli_row_is_option(&row[i]);
        fputs(!i ? "" : row[i].need == CLI_OR ? " | " : is_apart ? " Op " : " ", out);
        commands_print_row(out, &row[i]);
    }
    fputc('\n', out);
}

/* The part that chooses the form, without options. */
static int commands_bare_length(const struct cli_form *form)
{
    const char *dash = strstr(form->words, " -");
    return (int)(dash ? (size_t)(dash - form->words) : strlen(form->words));
}

static void commands_print_synopsis(FILE *out)
{
    for (const struct cli_form *form = cli_forms; form->words; form++) {
        fprintf(out, ".Nm\n.Cm %.*s\n", commands_bare_length(form), form->words);
        for (const struct cli_row *row = form->rows; row->name; row += cli_row_chain(row))
            commands_print_chain(out, row, cli_row_chain(row));
    }
}

/* A sentence: with a capital letter and a full stop, and no dash that troff could change. */
static void commands_print_sentence(FILE *out, const char *text)
{
    fputc(toupper((unsigned char)*text), out);
    for (text++; *text; text++)
        fputs(strncmp(text, "--", 2) == 0 ? (text++, "\\-\\-") : (char[]){*text, 0}, out);
    fputs(".\n", out);
}

static void commands_print_options(FILE *out, const struct cli_form *form)
{
    char text[1024];
    fputs(".Bl -tag -width Ds\n", out);
    for (const struct cli_row *row = form->rows; row->name; row++) {
        if (!*row->what || strcmp(row->name, "--json") == 0)
            continue;
        fputs(".It ", out);
        commands_print_row(out, row);
        fputc('\n', out);
        cli_row_describe(text, sizeof text, row);
        commands_print_sentence(out, text);
    }
    fputs(".El\n", out);
}

/* ---- The manual ---- */

static void commands_die(const char *what, const char *name)
{
    fprintf(stderr, "gen_commands: %s \"%s\"\n", what, name);
    exit(1);
}

static void commands_print_made(FILE *out, const char *name, unsigned char *is_made)
{
    if (strcmp(name, "synopsis") == 0) {
        commands_print_synopsis(out);
        return;
    }
    for (const struct cli_form *form = cli_forms; form->words; form++)
        if (strcmp(form->words, name) == 0) {
            commands_print_options(out, form);
            is_made[form - cli_forms] = 1;
            return;
        }
    commands_die("the manual has a mark for what is no form:", name);
}

static int commands_has_options(const struct cli_form *form)
{
    for (const struct cli_row *row = form->rows; row->name; row++)
        if (*row->what && strcmp(row->name, "--json") != 0)
            return 1;
    return 0;
}

/* Line by line; text between marks is rewritten. */
static void commands_write_manual(FILE *out, char *text)
{
    unsigned char is_made[CLI_FORMS] = {0};
    int is_inside = 0;
    for (char *line = text, *end; *line; line = end + 1) {
        end = strchr(line, '\n');
        if (!end)
            commands_die("the manual ends in the midst of the line", line);
        *end = 0;
        is_inside = is_inside && strcmp(line, MARK_END) != 0;
        if (is_inside)
            continue;
        fprintf(out, "%s\n", line);
        if (strncmp(line, MARK, sizeof MARK - 1) == 0) {
            commands_print_made(out, line + sizeof MARK - 1, is_made);
            is_inside = 1;
        }
    }
    if (is_inside)
        commands_die("the manual has a mark without an end:", MARK);
    for (const struct cli_form *form = cli_forms; form->words; form++)
        if (commands_has_options(form) && !is_made[form - cli_forms])
            commands_die("the manual has no mark for", form->words);
}

/* ---- Files ---- */

static void commands_write_completions(const char *folder, const char *name,
                                       void (*print)(FILE *out))
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    print(gen_begin(path));
    gen_close();
}

int main(int argc, char **argv)
{
    if (argc != 3) {
        fprintf(stderr, "usage: gen_commands COMPLETIONS_FOLDER MANUAL\n");
        return 2;
    }
    commands_write_completions(argv[1], "grimoire.bash", completions_bash);
    commands_write_completions(argv[1], "_grimoire", completions_zsh);
    commands_write_completions(argv[1], "grimoire.fish", completions_fish);
    struct gen_text manual = gen_read(argv[2]);
    commands_write_manual(gen_begin(argv[2]), manual.bytes);
    gen_close();
    free(manual.bytes);
    return 0;
}
