/* riders.c - see riders.h. */
#include "riders.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "../lib/random_words.h"
#include "../riders/walk.h"

/* How a language writes the row of a lookup. */
struct riders_language {
    const char *name, *indent, *open, *close;
    const char *word; /* behind a number of 64 bits */
    const char *const *lines;
};

/* The last has no name. */
static const struct riders_language riders_languages[] = {
    {"c", "", "{", "},", "", emit_riders_c},
    {"cpp", "", "{", "},", "", emit_riders_c},
    {"rust", "", "(", "),", "", emit_riders_rust},
    {"go", "\t", "{", "},", "", emit_riders_go},
    {"ts", "", "[", "],", "n", emit_riders_ts},
    {NULL, "", "", "", "", emit_riders_c}};

static const struct riders_language *riders_language_of(const char *name)
{
    const struct riders_language *language = riders_languages;
    while (language->name && strcmp(language->name, name) != 0)
        language++;
    return language;
}

const char emit_riders_languages[] = "c, cpp, rust, go and ts";

int emit_riders_has(const char *language)
{
    return riders_language_of(language)->name != NULL;
}

/* ---- Rows of numbers ---- */

static unsigned riders_lookups(const struct emit_riders *emit)
{
    return (unsigned)emit->riders->squares * emit->riders->parts;
}

static void riders_put_words(FILE *out, struct grim_squares words,
                             const struct riders_language *language)
{
    fprintf(out, "0x%016" PRIx64 "%s, 0x%016" PRIx64 "%s", words.low, language->word, words.high,
            language->word);
}

static void riders_put_lookups(FILE *out, const struct emit_riders *emit)
{
    const struct riders_language *language = riders_language_of(emit->language);
    for (unsigned i = 0; i < riders_lookups(emit); i++) {
        const struct grim_riders_lookup *lookup = &emit->riders->lookups[i];
        struct grim_squares factor = emit->riders->factors[i];
        if (emit->riders->form == GRIM_RIDERS_FOLDED)
            factor.high = 0;
        fprintf(out, "%s%s", language->indent, language->open);
        riders_put_words(out, lookup->reach, language);
        fprintf(out, ", 0x%016" PRIx64 "%s, ", lookup->relevant, language->word);
        riders_put_words(out, factor, language);
        fprintf(out, ", %" PRIu32 ", %" PRIu32 "%s\n", lookup->first, lookup->shift,
                language->close);
    }
}

static void riders_lookup_paths(const struct emit_riders *emit, unsigned lookup,
                                struct grim_riders_paths *paths)
{
    const struct grim_riders *r = emit->riders;
    grim_riders_paths_from(r->spec, lookup / r->parts, r->spec->part_lines[lookup % r->parts],
                           paths);
}

static struct grim_squares riders_line(const struct emit_riders *emit, unsigned lookup)
{
    return emit->riders->wide[lookup];
}

static struct grim_squares riders_lookup_relevant(const struct emit_riders *emit, unsigned lookup)
{
    struct grim_riders_paths paths;
    riders_lookup_paths(emit, lookup, &paths);
    return grim_riders_paths_extent(&paths).relevant;
}

static void riders_put_sets(FILE *out, const struct emit_riders *emit,
                            struct grim_squares (*set)(const struct emit_riders *, unsigned))
{
    const struct riders_language *language = riders_language_of(emit->language);
    for (unsigned i = 0; i < riders_lookups(emit); i++) {
        fprintf(out, "%s%s", language->indent, language->open);
        riders_put_words(out, set(emit, i), language);
        fprintf(out, "%s\n", language->close);
    }
}

/* Of each lookup: how many paths; of each path: which rule, how many steps; of each step: the
 * square that is read, and the one to land on. */
static void riders_put_paths(FILE *out, const struct emit_riders *emit)
{
    const char *indent = riders_language_of(emit->language)->indent;
    for (unsigned lookup = 0; lookup < riders_lookups(emit); lookup++) {
        struct grim_riders_paths paths;
        riders_lookup_paths(emit, lookup, &paths);
        fprintf(out, "%s%u,\n", indent, paths.count);
        for (unsigned i = 0; i < paths.count; i++) {
            const struct grim_riders_path *path = &paths.path[i];
            fprintf(out, "%s%u, %u,", indent, path->hop * 3u + path->wants, path->count);
            for (unsigned step = path->first; step < path->first + (unsigned)path->count; step++)
                fprintf(out, " %u, %u,", paths.reads[step], paths.lands[step]);
            fputc('\n', out);
        }
    }
}

static void riders_put_starts(FILE *out, const struct emit_riders *emit)
{
    const char *indent = riders_language_of(emit->language)->indent;
    uint32_t start = 0;
    for (unsigned lookup = 0; lookup < riders_lookups(emit); lookup++) {
        struct grim_riders_paths paths;
        riders_lookup_paths(emit, lookup, &paths);
        fprintf(out, "%s%" PRIu32 ",\n", indent, start);
        start += 1 + 2 * paths.count;
        for (unsigned i = 0; i < paths.count; i++)
            start += 2u * paths.path[i].count;
    }
}

static void riders_put_rules(FILE *out, const struct emit_riders *emit)
{
    for (unsigned rule = 0; rule < 9; rule++) {
        fputs(riders_language_of(emit->language)->indent, out);
        for (unsigned i = 0; i < 6; i++)
            fprintf(out, "%u,%c", grim_riders_paths_rule(rule / 3, rule % 3, i / 2, i % 2),
                    i == 5 ? '\n' : ' ');
    }
}

/* Of the attacks in 16 positions for each square, by walking, which shares nothing with lookups. */
static uint64_t riders_hash(const struct emit_riders *emit)
{
    uint64_t stream = 0, hash = 0;
    for (unsigned i = 0; i < 16u * emit->riders->squares; i++) {
        struct grim_squares occ;
        const uint64_t thin = grim_random_word(&stream);
        occ.low = grim_random_word(&stream) & thin;
        occ.high = grim_random_word(&stream) & thin;
        const struct grim_squares to = grim_riders_walk(emit->riders, i / 16, occ);
        hash = grim_random_mix(hash ^ to.low);
        hash = grim_random_mix(hash ^ to.high);
    }
    return hash;
}

/* ---- The text ---- */

static void riders_put_capitals(FILE *out, const char *name)
{
    for (; *name; name++)
        fputc(toupper((unsigned char)*name), out);
}

static int riders_is_c(const struct emit_riders *emit)
{
    return strcmp(emit->language, "c") == 0;
}

/* What differs between C and C++. */
static const char *riders_word(char mark, int is_c)
{
    switch (mark) {
    case 'i': return is_c ? "static inline " : "inline ";
    case 's': return is_c ? "static " : "inline ";
    case 'k': return is_c ? "static const " : "inline constexpr ";
    case 'n': return is_c ? "" : "inline ";
    case 't': return is_c ? "struct " : "";
    default: return is_c ? "void" : "";
    }
}

static void riders_put_mark(FILE *out, char mark, const struct emit_riders *emit)
{
    switch (mark) {
    case 'N': fputs(emit->name, out); break;
    case 'U': riders_put_capitals(out, emit->name); break;
    case 'D': fputs(emit->description, out); break;
    case 'V': fputs(emit->version, out); break;
    case 'S': fprintf(out, "%u", emit->riders->squares); break;
    case 'P': fprintf(out, "%u", emit->riders->parts); break;
    case 'E': fprintf(out, "%" PRIu32, emit->riders->entries); break;
    case 'H': fprintf(out, "0x%016" PRIx64, riders_hash(emit)); break;
    case 'L': riders_put_lookups(out, emit); break;
    case 'A': riders_put_sets(out, emit, riders_line); break;
    case 'M': riders_put_sets(out, emit, riders_lookup_relevant); break;
    case 'W': riders_put_paths(out, emit); break;
    case 'O': riders_put_starts(out, emit); break;
    case 'R': riders_put_rules(out, emit); break;
    default: fputs(riders_word(mark, riders_is_c(emit)), out);
    }
}

static void riders_put_line(FILE *out, const char *line, const struct emit_riders *emit)
{
    for (; *line; line++)
        if (*line == '$')
            riders_put_mark(out, *++line, emit);
        else if (*line == '@' && riders_is_c(emit))
            fprintf(out, "%s_", emit->name);
        else if (*line != '@')
            fputc(*line, out);
    fputc('\n', out);
}

static int riders_holds(char condition, const struct emit_riders *emit)
{
    switch (condition) {
    case 'c': return riders_is_c(emit);
    case 'p': return !riders_is_c(emit);
    case 'f': return emit->riders->form == GRIM_RIDERS_FOLDED;
    case 'w': return emit->riders->form == GRIM_RIDERS_WIDE;
    case 't': return emit->riders->form != GRIM_RIDERS_COMPUTED;
    default: return emit->riders->form == GRIM_RIDERS_COMPUTED;
    }
}

void emit_riders_write(FILE *out, const struct emit_riders *emit)
{
    for (const char *const *at = riders_language_of(emit->language)->lines; *at; at++) {
        const char *line = *at;
        int holds = 1;
        for (; *line == '?'; line += 2)
            holds &= riders_holds(line[1], emit);
        if (holds)
            riders_put_line(out, line, emit);
    }
}
