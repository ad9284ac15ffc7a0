/* completions_sh.c - the completions for bash and zsh, which ask the same questions. */
#include <string.h>

#include "completions.h"

static void sh_print_names(FILE *out, const struct cli_form *form)
{
    for (const struct cli_row *row = form->rows; row->name; row++)
        if (cli_row_is_option(row))
            fprintf(out, " %s", row->name);
    for (const struct cli_form *other = cli_forms; other->words; other++)
        if (completions_is_chosen(other, form))
            fputs(completions_chooser(other), out);
}

/* ---- bash and zsh ---- */

static void sh_print_forms(FILE *out)
{
    const char *between = "";
    fputs("_grimoire_is_form() {\n    case $1 in\n        ", out);
    for (const struct cli_form *form = cli_forms; form->words; form++)
        if (*cli_word_next(form->words)) {
            fprintf(out, "%s'%s'", between, form->words);
            between = " | ";
        }
    fputs(") ;;\n        *) return 1 ;;\n    esac\n}\n\n", out);
}

static void sh_print_takes_value(FILE *out)
{
    fputs("_grimoire_takes_value() {\n    case $1 in\n", out);
    completions_print_valued(out, "        ", ") ;;\n");
    fputs("        *) return 1 ;;\n    esac\n}\n\n", out);
}

static void sh_print_values(FILE *out)
{
    fputs("# What stands behind an option: words, @files, @folders, or nothing that could be "
          "offered.\n"
          "_grimoire_values() {\n    case $1 in\n",
          out);
    for (const struct cli_form *form = cli_forms; form->words; form++)
        for (const struct cli_row *row = form->rows; row->name; row++) {
            if (!cli_row_is_option(row) ||
                !(completions_is_files(row) || completions_is_folder(row) || row->words))
                continue;
            fprintf(out, "        '%s:%s') echo %s ;;\n", form->words, row->name,
                    completions_is_files(row)    ? "@files"
                    : completions_is_folder(row) ? "@folders"
                                                 : row->words);
        }
    fputs("    esac\n}\n\n", out);
}

static void sh_print_places(FILE *out)
{
    fputs("# What stands in the first place behind the words of a form, from 0, and in the next.\n"
          "_grimoire_places() {\n    case $1 in\n",
          out);
    for (const struct cli_form *form = cli_forms; form->words; form++) {
        for (unsigned place = 0; completions_has_words(form, place); place++) {
            fprintf(out, "        '%s:%u') echo", form->words, place);
            completions_print_place(out, form, place);
            fputs(" ;;\n", out);
        }
        const struct cli_row *row = completions_place(form, 0);
        if (row && completions_is_files(row))
            fprintf(out, "        '%s:'*) echo @files ;;\n", form->words);
    }
    fputs("    esac\n}\n\n", out);
}

static void sh_print_tables(FILE *out)
{
    sh_print_forms(out);
    sh_print_takes_value(out);
    sh_print_values(out);
    sh_print_places(out);
}

/* ---- bash ---- */

static const char sh_bash_beginning[] =
    "# Completions of grimoire(1) for bash: made by `make gen` from cli/commands.def.\n\n";

static const char sh_bash_end[] =
    "_grimoire_offer() {\n"
    "    local kind\n"
    "    case $1 in\n"
    "        @files) kind=(-f) ;;\n"
    "        @folders) kind=(-d) ;;\n"
    "        *) kind=(-W \"$1\") ;;\n"
    "    esac\n"
    "    mapfile -t COMPREPLY < <(compgen \"${kind[@]}\" -- \"$2\")\n"
    "}\n"
    "\n"
    "# An option and its value are three words here where a = stands between them.\n"
    "_grimoire() {\n"
    "    local current=${COMP_WORDS[COMP_CWORD]} form=${COMP_WORDS[1]} chooser='' option='' "
    "place=0 word i\n"
    "    for ((i = 2; i < COMP_CWORD; i++)); do\n"
    "        word=${COMP_WORDS[i]}\n"
    "        if [ \"$word\" = = ]; then\n"
    "            continue\n"
    "        elif [ -n \"$option\" ]; then\n"
    "            option=''\n"
    "        elif [[ $word = -* ]]; then\n"
    "            if _grimoire_takes_value \"${form%% *}:$word\"; then option=$word; fi\n"
    "            if _grimoire_is_form \"$form ${word%%=*}\"; then chooser=\" ${word%%=*}\"; fi\n"
    "        elif [ \"$place\" = 0 ] && _grimoire_is_form \"$form $word\"; then\n"
    "            form=\"$form $word\"\n"
    "        else\n"
    "            place=$((place + 1))\n"
    "        fi\n"
    "    done\n"
    "    if [ \"$current\" = = ]; then current=''; fi\n"
    "    if [[ $current = --*=* ]]; then\n"
    "        option=${current%%=*}\n"
    "        current=${current#*=}\n"
    "    fi\n"
    "    form=$form$chooser\n"
    "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
    "        _grimoire_offer \"$_grimoire_commands\" \"$current\"\n"
    "    elif [ -n \"$option\" ]; then\n"
    "        _grimoire_offer \"$(_grimoire_values \"$form:$option\")\" \"$current\"\n"
    "    elif [ \"$(_grimoire_places \"$form:$place\")\" = @files ] && [[ $current != -* ]]; "
    "then\n"
    "        _grimoire_offer @files \"$current\"\n"
    "    else\n"
    "        _grimoire_offer \"$(_grimoire_places \"$form:$place\") $(_grimoire_options "
    "\"$form\")\" \"$current\"\n"
    "    fi\n"
    "}\n"
    "\n"
    "complete -o filenames -F _grimoire grimoire\n";

void completions_bash(FILE *out)
{
    fputs(sh_bash_beginning, out);
    fputs("_grimoire_commands='", out);
    for (const struct cli_form *form = cli_forms; form->words; form++)
        if (form->is_command)
            fprintf(out, "%s ", form->words);
    fputs("help version --json --help --version'\n\n", out);
    sh_print_tables(out);
    fputs("_grimoire_options() {\n    case $1 in\n", out);
    for (const struct cli_form *form = cli_forms; form->words; form++) {
        fprintf(out, "        '%s') echo", form->words);
        sh_print_names(out, form);
        fputs(" ;;\n", out);
    }
    fputs("    esac\n}\n\n", out);
    fputs(sh_bash_end, out);
}

/* ---- zsh ---- */

static const char sh_zsh_beginning[] =
    "#compdef grimoire\n"
    "# Completions of grimoire(1) for zsh: made by `make gen` from cli/commands.def.\n\n";

static const char sh_zsh_end[] =
    "_grimoire_offer() {\n"
    "    case $1 in\n"
    "        @files) _files ;;\n"
    "        @folders) _files -/ ;;\n"
    "        *) compadd -- ${=1} ;;\n"
    "    esac\n"
    "}\n"
    "\n"
    "_grimoire() {\n"
    "    local form=$words[2] chooser='' option='' place=0 word\n"
    "    local -a described\n"
    "    for word in \"${(@)words[3,CURRENT - 1]}\"; do\n"
    "        if [[ -n $option ]]; then\n"
    "            option=''\n"
    "        elif [[ $word = -* ]]; then\n"
    "            if _grimoire_takes_value \"${form%% *}:$word\"; then option=$word; fi\n"
    "            if _grimoire_is_form \"$form ${word%%=*}\"; then chooser=\" ${word%%=*}\"; fi\n"
    "        elif [[ $place = 0 ]] && _grimoire_is_form \"$form $word\"; then\n"
    "            form=\"$form $word\"\n"
    "        else\n"
    "            place=$((place + 1))\n"
    "        fi\n"
    "    done\n"
    "    if [[ $PREFIX = --*=* ]]; then\n"
    "        option=${PREFIX%%=*}\n"
    "        compset -P '*='\n"
    "    fi\n"
    "    form=$form$chooser\n"
    "    if ((CURRENT == 2)); then\n"
    "        _grimoire_describe_commands\n"
    "    elif [[ -n $option ]]; then\n"
    "        _grimoire_offer \"$(_grimoire_values \"$form:$option\")\"\n"
    "    else\n"
    "        _grimoire_offer \"$(_grimoire_places \"$form:$place\")\"\n"
    "        _grimoire_describe_options \"$form\"\n"
    "    fi\n"
    "}\n"
    "\n"
    "_grimoire \"$@\"\n";

/* 'NAME:SENTENCE', as _describe takes it. */
static void sh_print_described(FILE *out, const char *name, const char *what)
{
    fprintf(out, "'%s:", name);
    completions_quote(out, what, "'\\''");
    fputs("'\n", out);
}

static void sh_print_described_options(FILE *out, const struct cli_form *form)
{
    char text[COMPLETIONS_SHORT];
    fprintf(out, "        '%s')\n            described=(\n", form->words);
    for (const struct cli_row *row = form->rows; row->name; row++)
        if (cli_row_is_option(row)) {
            fputs("                ", out);
            sh_print_described(out, row->name, completions_short(row, text));
        }
    for (const struct cli_form *other = cli_forms; other->words; other++)
        if (completions_is_chosen(other, form)) {
            fputs("                ", out);
            sh_print_described(out, completions_chooser(other) + 1, other->what);
        }
    fputs("            )\n            ;;\n", out);
}

void completions_zsh(FILE *out)
{
    fputs(sh_zsh_beginning, out);
    sh_print_tables(out);
    fputs("_grimoire_describe_commands() {\n    local -a described\n    described=(\n", out);
    for (const struct cli_form *form = cli_forms; form->words; form++)
        if (form->is_command) {
            fputs("        ", out);
            sh_print_described(out, form->words, form->what);
        }
    fputs("        'help:the overview'\n        'version:the version'\n    )\n"
          "    _describe command described\n}\n\n"
          "_grimoire_describe_options() {\n    local -a described\n    case $1 in\n",
          out);
    for (const struct cli_form *form = cli_forms; form->words; form++)
        sh_print_described_options(out, form);
    fputs("    esac\n    _describe -o option described\n}\n\n", out);
    fputs(sh_zsh_end, out);
}
