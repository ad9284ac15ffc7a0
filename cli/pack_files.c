/* pack_files.c - the factors that `grimoire pack` begins with, and those that it ends with. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "../base/file.h"
#include "../base/foreign.h"
#include "cli.h"
#include "pack.h"

enum { TEXT_MAX = 1 << 20 };

/* ---- Reading -------------------------------------------------------------------------------- */

/* The rows as formulas and offsets; 0 for a scheme of which no formulas can be made. */
static int pack_files_make_places(const struct grim_factor_file *file,
                                  struct pack_factors *factors)
{
    const struct grim_scheme *scheme = grim_scheme_find(file->scheme);
    struct packing *packing = &factors->packing;
    packing->count = 0;
    for (unsigned i = 0; scheme && i < PACK_SQUARES; i++) {
        const struct grim_factor *row = grim_factor_of(&file->factors, grim_piece_of(i), i % 64);
        struct pack_place *place = &packing->places[packing->count];
        if (file->half && !row->factor)
            continue;
        place->offset = row->offset;
        packing->count++;
        if (!pack_formula_make(grim_scheme_plan(scheme), i, row, &place->formula))
            return 0;
    }
    return scheme != NULL;
}

/* Whose line is not among the sources yet is added to them; there is room for all that is sane. */
static void pack_files_add_source(struct pack *pack, const char *line, size_t length)
{
    size_t used = strlen(pack->sources);
    const char *at = pack->sources;
    while (*at) {
        const char *end = strchr(at, '\n');
        if ((size_t)(end - at) == length && memcmp(at, line, length) == 0)
            return;
        at = end + 1;
    }
    if (used + length + 2 > sizeof pack->sources)
        return;
    memcpy(pack->sources + used, line, length);
    memcpy(pack->sources + used + length, "\n", 2);
}

static void pack_files_add_sources(struct pack *pack, const char *text)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        if (strncmp(text, "source ", 7) == 0)
            pack_files_add_source(pack, text, length);
        text += length + (text[length] == '\n');
    }
}

static int pack_files_take(struct pack *pack, const char *path, const char *text, size_t length,
                           struct pack_factors *factors)
{
    struct grim_factor_file file;
    struct grim_error error;
    if (grim_factors_read(text, length, &file, &error) != GRIM_OK) {
        if (error.line)
            return cli_error(CLI_FAILED, "%s:%u: %s", path, error.line, error.text);
        return cli_error(CLI_FAILED, "%s: %s", path, error.text);
    }
    if (!grim_scheme_find(file.scheme))
        return cli_error(CLI_FAILED, "%s:%u: there is no scheme \"%s\"", path, file.scheme_line,
                         file.scheme);
    if (!pack_files_make_places(&file, factors))
        return cli_error(CLI_FAILED,
                         "%s: these factors are for the scheme %s, which does not use one "
                         "multiplication for the whole board",
                         path, file.scheme);
    factors->has_offsets = file.has_offset;
    pack_files_add_sources(pack, text);
    return CLI_YES;
}

int pack_read(struct pack *pack, const char *path, struct pack_factors *factors)
{
    size_t length;
    char *text = cli_read_text(path, TEXT_MAX, "file of factors", &length);
    int status = text ? pack_files_take(pack, path, text, length, factors) : CLI_FAILED;
    free(text);
    return status;
}

/* ---- Writing -------------------------------------------------------------------------------- */

/* A name with a newline in it would be a line of the file. */
static void pack_files_print_option(FILE *out, const char *option, const char *value)
{
    if (!value)
        return;
    fprintf(out, " %s ", option);
    base_print(out, value);
}

static struct grim_factor_columns pack_columns(const struct pack_rules *rules)
{
    return (struct grim_factor_columns){
        .has_constant = rules->own_constant, .has_offset = 1, .has_shift = rules->own_shift};
}

static void pack_files_print_head(FILE *out, const struct pack *pack,
                                  const struct packing *packing, uint64_t round)
{
    const struct grim_factor_columns columns = pack_columns(&pack->rules);
    char lines[GRIM_FACTORS_LINES_BYTES];
    grim_factors_write_head(pack->scheme->name, lines);
    fprintf(out, "%s# %s; %" PRIu32 " slots used\n", lines, pack->scheme->formula, packing->used);
    fprintf(out, "%ssource packed here: grimoire pack --scheme %s", pack->sources,
            pack->scheme->name);
    pack_files_print_option(out, "--from", pack->from);
    pack_files_print_option(out, "--with", pack->with);
    fprintf(out, " --seed %" PRIu64 " --rounds %" PRIu64 "\n", pack->seed, round);
    grim_factors_write_columns(&columns, packing->slots, pack->rules.places < PACK_SQUARES, lines);
    fputs(lines, out);
}

static void pack_files_print_row(FILE *out, const struct pack_rules *rules,
                                 const struct pack_place *place)
{
    const struct formula *formula = &place->formula;
    const struct grim_factor_columns columns = pack_columns(rules);
    const struct grim_factor row = {.factor = formula->factor,
                                    .constant = formula->constant,
                                    .offset = place->offset,
                                    .bits = 64 - formula->shift};
    char line[GRIM_FACTORS_LINES_BYTES];
    grim_factors_write_row(&columns, grim_piece_of(formula->square), formula->square % 64, &row,
                           line);
    fputs(line, out);
}

int pack_write(const struct pack *pack, const struct packing *packing, uint64_t round)
{
    struct base_page page;
    int error = base_page_open(&page);
    if (!error) {
        pack_files_print_head(page.stream, pack, packing, round);
        for (unsigned i = 0; i < packing->count; i++)
            pack_files_print_row(page.stream, &pack->rules, &packing->places[i]);
        error = base_page_write(&page, pack->out);
    }
    return cli_file_status(error, pack->out) == CLI_YES;
}
