/* completions_fish.c - the completions for fish. */
#include <string.h>

#include "completions.h"

static const char fish_beginning[] =
    "# Completions of grimoire(1) for fish: made by `make gen` from cli/commands.def.\n\n";

static const char fish_functions[] =
    "# The form of the command that the line asks for, and the place of the next argument behind "
    "its words.\n"
    "function __grimoire_state\n"
    "    set -l words (commandline -opc)\n"
    "    set -l form $words[2]\n"
    "    set -l chooser\n"
    "    set -l place 0\n"
    "    set -l option\n"
    "    for word in $words[3..-1]\n"
    "        if test -n \"$option\"\n"
    "            set option\n"
    "        else if string match -q -- '-*' $word\n"
    "            set -l name (string replace -r '=.*' '' -- $word)\n"
    "            contains -- \"$words[2]:$word\" $__grimoire_valued; and set option $word\n"
    "            contains -- \"$form $name\" $__grimoire_forms; and set chooser \" $name\"\n"
    "        else if test $place -eq 0; and contains -- \"$form $word\" $__grimoire_forms\n"
    "            set form \"$form $word\"\n"
    "        else\n"
    "            set place (math $place + 1)\n"
    "        end\n"
    "    end\n"
    "    echo \"$form$chooser:$place\"\n"
    "end\n"
    "\n"
    "function __grimoire_in\n"
    "    string match -q -- \"$argv[1]:*\" (__grimoire_state)\n"
    "end\n"
    "\n"
    "function __grimoire_at\n"
    "    test (__grimoire_state) = \"$argv[1]\"\n"
    "end\n"
    "\n"
    "complete -c grimoire -f\n";

static void fish_print_row(FILE *out, const struct cli_form *form, const struct cli_row *row)
{
    char text[COMPLETIONS_SHORT];
    int is_short = row->name[1] != '-';
    fprintf(out, "complete -c grimoire -n '__grimoire_in \"%s\"' -%c %s", form->words,
            is_short ? 's' : 'l', row->name + (is_short ? 1 : 2));
    if (completions_is_files(row))
        fputs(" -r -F", out);
    else if (completions_is_folder(row))
        fputs(" -x -a '(__fish_complete_directories)'", out);
    else if (cli_row_has_value(row) && row->words)
        fprintf(out, " -x -a '%s'", row->words);
    else if (cli_row_has_value(row))
        fputs(" -x", out);
    fputs(" -d '", out);
    completions_quote(out, completions_short(row, text), "\\'");
    fputs("'\n", out);
}

static void fish_print_form(FILE *out, const struct cli_form *form)
{
    const struct cli_row *first = completions_place(form, 0);
    for (const struct cli_row *row = form->rows; row->name; row++)
        if (cli_row_is_option(row))
            fish_print_row(out, form, row);
    for (const struct cli_form *other = cli_forms; other->words; other++)
        if (completions_is_chosen(other, form))
            for (const struct cli_row *row = other->rows; row->name; row++)
                if (strcmp(row->name, completions_chooser(other) + 1) == 0)
                    fish_print_row(out, form, row);
    for (unsigned place = 0; completions_has_words(form, place); place++) {
        fprintf(out, "complete -c grimoire -n '__grimoire_at \"%s:%u\"' -a '", form->words, place);
        completions_print_place(out, form, place);
        fputs("'\n", out);
    }
    if (first && completions_is_files(first))
        fprintf(out, "complete -c grimoire -n '__grimoire_in \"%s\"' -F\n", form->words);
}

void completions_fish(FILE *out)
{
    fputs(fish_beginning, out);
    fputs("set -g __grimoire_valued", out);
    completions_print_valued(out, " \\\n    ", "");
    fputs("\nset -g __grimoire_forms", out);
    for (const struct cli_form *form = cli_forms; form->words; form++)
        if (*cli_word_next(form->words))
            fprintf(out, " \\\n    '%s'", form->words);
    fprintf(out, "\n\n%s", fish_functions);
    for (const struct cli_form *form = cli_forms; form->words; form++)
        if (form->is_command) {
            fprintf(out, "complete -c grimoire -n '__fish_is_nth_token 1' -a %s -d '",
                    form->words);
            completions_quote(out, form->what, "\\'");
            fputs("'\n", out);
        }
    fputs("complete -c grimoire -n '__fish_is_nth_token 1' -a help -d 'the overview'\n"
          "complete -c grimoire -n '__fish_is_nth_token 1' -a version -d 'the version'\n",
          out);
    for (const struct cli_form *form = cli_forms; form->words; form++)
        fish_print_form(out, form);
}
