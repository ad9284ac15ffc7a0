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

/* The schemes whose factors make formulas: those with a multiplication of the whole masked
 * occupancy, or of its union with the other squares. */
static int is_usable(const char *scheme)
{
    static const char *const names[] = {"fixed", "black", "packed", "fancy", "fewest"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(scheme, names[i]) == 0)
            return 1;
    return 0;
}

static struct grim_place place_of(const struct grim_factor_file *file, unsigned square)
{
    enum grim_piece piece = square < 64 ? GRIM_ROOK : GRIM_BISHOP;
    const struct grim_factor *factor = grim_factor_of(&file->factors, piece, square % 64);
    struct grim_place place = {{factor->factor, factor->constant, 64 - factor->bits},
                               factor->offset};
    if (strcmp(file->scheme, "black") == 0)
        place.formula.constant = factor->factor * ~grim_geometry_mask(piece, square % 64);
    if (!factor->bits)
        place.formula.shift = piece == GRIM_ROOK ? 52 : 55;
    return place;
}

/* Whose line is not among the sources yet is added to them; there is room for all that is sane. */
static void add_source(struct pack *pack, const char *line, size_t length)
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

static void add_sources(struct pack *pack, const char *text)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        if (strncmp(text, "source ", 7) == 0)
            add_source(pack, text, length);
        text += length + (text[length] == '\n');
    }
}

static int take(struct pack *pack, const char *path, const char *text, size_t length,
                struct pack_factors *factors)
{
    struct grim_factor_file file;
    struct grim_error error;
    if (grim_factors_read(text, length, &file, &error) != GRIM_OK) {
        if (error.line)
            return cli_error(CLI_FAILED, "%s:%u: %s", path, error.line, error.text);
        return cli_error(CLI_FAILED, "%s: %s", path, error.text);
    }
    if (!is_usable(file.scheme))
        return cli_error(CLI_FAILED,
                         "%s: these factors are for the scheme %s; those for fixed, black, "
                         "packed, fancy and fewest can be packed",
                         path, file.scheme);
    factors->has_offsets = file.has_offset;
    for (unsigned i = 0; i < GRIM_PACK_SQUARES; i++)
        factors->packing.places[i] = place_of(&file, i);
    add_sources(pack, text);
    return CLI_YES;
}

int pack_read(struct pack *pack, const char *path, struct pack_factors *factors)
{
    size_t length;
    char *text = cli_read_text(path, TEXT_MAX, "file of factors", &length);
    int status = text ? take(pack, path, text, length, factors) : CLI_FAILED;
    free(text);
    return status;
}

/* ---- Writing -------------------------------------------------------------------------------- */

/* A name with a newline in it would be a line of the file. */
static void print_option(FILE *out, const char *option, const char *value)
{
    if (!value)
        return;
    fprintf(out, " %s ", option);
    base_print(out, value);
}

static void print_head(FILE *out, const struct pack *pack, const struct grim_packing *packing,
                       uint64_t round)
{
    fprintf(out, "grimoire-factors 1\nscheme %s\n", pack->scheme->name);
    fprintf(out, "# slot %s; %" PRIu32 " slots used\n", pack->scheme->formula, packing->used);
    fprintf(out, "%ssource packed here: grimoire pack --scheme %s", pack->sources,
            pack->scheme->name);
    print_option(out, "--from", pack->from);
    print_option(out, "--with", pack->with);
    fprintf(out, " --seed %" PRIu64 " --rounds %" PRIu64 "\n", pack->seed, round);
    fprintf(out, "slots %" PRIu32 "\ncolumns piece square factor%s offset%s\n", packing->slots,
            pack->scheme->family == GRIM_PACK_FREE ? " constant" : "",
            pack->scheme->family == GRIM_PACK_FREE ? " shift" : "");
}

static void print_row(FILE *out, const struct pack *pack, unsigned square,
                      const struct grim_place *place)
{
    const struct grim_formula *formula = &place->formula;
    fprintf(out, "%-6s %s 0x%016" PRIx64, grim_piece_name(square < 64 ? GRIM_ROOK : GRIM_BISHOP),
            grim_square_name(square % 64), formula->factor);
    if (pack->scheme->family == GRIM_PACK_FREE)
        fprintf(out, " 0x%016" PRIx64 " %5" PRIu32 " %u\n", formula->constant, place->offset,
                formula->shift);
    else
        fprintf(out, " %" PRIu32 "\n", place->offset);
}

int pack_write(const struct pack *pack, const struct grim_packing *packing, uint64_t round)
{
    struct base_page page;
    int error = base_page_open(&page);
    if (!error) {
        print_head(page.stream, pack, packing, round);
        for (unsigned i = 0; i < GRIM_PACK_SQUARES; i++)
            print_row(page.stream, pack, i, &packing->places[i]);
        error = base_page_write(&page, pack->out);
    }
    return !error || cli_error(0, "%s: %s", pack->out, base_why(error));
}
