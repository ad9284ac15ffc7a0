/* single_header - flattens a header of include/ and everything of ours that it includes into one
 * file.
 *
 *   single_header ROOT OUTPUT [NAME [SCHEME]]
 *
 * NAME is grimoire.h unless it is given. Where another includes GRIM_HEADER, that stays an include:
 * what is in there is left out. With a SCHEME of the list the file has that one alone, and is
 * called grimoire_SCHEME.h.
 *
 * An #include of a file of this tree is replaced by that file, the first time it is met; after
 * that its guard would make it empty anyway, and it is left out. Templates come as often as they
 * are included. Includes may name a file by the scheme the user chose; they become one #if block
 * for each scheme of the list. What a block brings in may have been left out of the block before
 * it, so each block starts with the memory of what came before all of them. The files for_TARGET.c
 * are such blocks, too.
 *
 * What stands between #ifdef GRIM_WITH_FILL and its #endif is left out where a file is met, and
 * comes where the implementation asks for it: that may be long after the lookups. */
#include <stdlib.h>
#include <string.h>

#include "gen.h"
#include "includes.h"

struct flattener {
    const char *root, *scheme; /* the one that is wanted, or null for all */
    FILE *out;
    int fills; /* only what stands between #ifdef GRIM_WITH_FILL and its #endif is wanted */
    unsigned count;
    char seen[INCLUDES_FILES][INCLUDES_PATH];
};

static void header_flatten(struct flattener *f, const char *path);

static int header_is_template(const char *path)
{
    const char *end = "_template.h";
    size_t length = strlen(path);
    return length > strlen(end) && strcmp(path + length - strlen(end), end) == 0;
}

/* A file's two parts are remembered apart. */
static int header_seen_before(struct flattener *f, const char *path)
{
    char part[INCLUDES_PATH];
    snprintf(part, sizeof part, "%s%s", f->fills ? "fill of " : "", path);
    for (unsigned i = 0; i < f->count; i++)
        if (strcmp(f->seen[i], part) == 0)
            return 1;
    gen_must(f->count < INCLUDES_FILES, "so many files in a single header");
    strcpy(f->seen[f->count++], part);
    return 0;
}

/* A header with one scheme reports an error to users who ask for another. */
static void header_refuse_others(struct flattener *f)
{
    fprintf(f->out,
            "#if GRIM_PASTE(GRIM_ID_, GRIM_SCHEME) != GRIM_ID_%s\n"
            "#error \"this header has one scheme, %s; grimoire.h has them all\"\n#endif\n",
            f->scheme, f->scheme);
}

static void header_blocks_for_schemes(struct flattener *f, enum includes_what what)
{
    unsigned before = f->count;
    char path[INCLUDES_PATH];
    int has_one;
    if (f->scheme && what == INCLUDES_SCHEMES)
        header_refuse_others(f);
    for (unsigned i = 0; (has_one = includes_scheme_file(what, i, path)) >= 0; i++) {
        const char *name = includes_scheme(i);
        if (!has_one || (f->scheme && strcmp(f->scheme, name) != 0))
            continue;
        fprintf(f->out, "#if GRIM_PASTE(GRIM_ID_, GRIM_SCHEME) == GRIM_ID_%s\n", name);
        header_flatten(f, path);
        fprintf(f->out, "#endif\n");
        f->count = before;
    }
}

static int header_is_for_a_target(const char *path)
{
    const char *slash = strrchr(path, '/');
    return strncmp(slash ? slash + 1 : path, "for_", 4) == 0;
}

static void header_include(struct flattener *f, const char *path, const char *line)
{
    unsigned before = f->count;
    char included[INCLUDES_PATH];
    enum includes_what what = includes_of(line, path, included);
    if (what == INCLUDES_NOTHING) {
        fputs(line, f->out);
    } else if (what == INCLUDES_FILE) {
        header_flatten(f, included);
        if (header_is_for_a_target(included))
            f->count = before;
    } else {
        f->fills = what == INCLUDES_FILLS;
        header_blocks_for_schemes(f, what);
        f->fills = 0;
    }
}

/* The file-name macros only serve the includes that are gone. */
static int header_is_left_out(const char *line)
{
    static const char *const beginnings[] = {
        "#define GRIM_FILE_OF",
        "#define GRIM_FILL_OF",
        "#define GRIM_TEXT_OF",
        "#define GRIM_TABLE_FILE_OF",
    };
    for (size_t i = 0; i < sizeof beginnings / sizeof beginnings[0]; i++)
        if (strncmp(line, beginnings[i], strlen(beginnings[i])) == 0)
            return 1;
    return includes_tree_only(line);
}

/* A line of a file's fill, or of all the rest, whichever is wanted. Files included by a fill come
 * whole. */
static void header_take_line(struct flattener *f, const char *path, const char *line, int *in_fill)
{
    const int fills = f->fills, is_include = strncmp(line, "#include", 8) == 0;
    enum includes_part part = includes_part_of(line, in_fill);
    if (part == (fills ? INCLUDES_FILL : INCLUDES_LOOKUP)) {
        f->fills = 0;
        if (is_include)
            header_include(f, path, line);
        else if (!header_is_left_out(line))
            fputs(line, f->out);
        f->fills = fills;
    } else if (part == INCLUDES_LOOKUP && is_include && strchr(line, '"')) {
        header_include(f, path, line);
    }
}

static void header_flatten(struct flattener *f, const char *path)
{
    char full[2 * INCLUDES_PATH];
    if (!header_is_template(path) && header_seen_before(f, path))
        return;
    snprintf(full, sizeof full, "%s/%s", f->root, path);
    struct gen_text text = gen_read(full);
    int in_fill = 0;
    for (char *line = text.bytes; *line;) {
        char *end = strchr(line, '\n');
        char saved = end ? end[1] : 0;
        if (end)
            end[1] = 0;
        header_take_line(f, path, line, &in_fill);
        if (!end)
            break;
        end[1] = saved;
        line = end + 1;
    }
    free(text.bytes);
}

/* Only to remember which files are in it. */
static void header_leave_out(struct flattener *f, const char *path)
{
    f->out = tmpfile();
    gen_must(f->out != NULL, "a temporary file");
    header_flatten(f, path);
    fclose(f->out);
}

static int header_stands_on_another(const struct flattener *f, const char *path)
{
    char full[2 * INCLUDES_PATH];
    snprintf(full, sizeof full, "%s/%s", f->root, path);
    struct gen_text text = gen_read(full);
    int stands = strstr(text.bytes, "#include GRIM_HEADER\n") != NULL;
    free(text.bytes);
    return stands;
}

static void header_begin_scheme(const struct flattener *f)
{
    fprintf(f->out,
            "/* grimoire.h with the scheme %s alone, and all else that it has. */\n"
            "#ifndef GRIM_SCHEME\n#define GRIM_SCHEME %s\n#endif\n"
            "#define GRIM_HEADER \"grimoire_%s.h\"\n",
            f->scheme, f->scheme, f->scheme);
}

int main(int argc, char **argv)
{
    static struct flattener f;
    char path[INCLUDES_PATH];
    if (argc < 3 || argc > 5) {
        fprintf(stderr, "usage: single_header ROOT OUTPUT [NAME [SCHEME]]\n");
        return 2;
    }
    f.root = argv[1];
    f.scheme = argc == 5 ? argv[4] : NULL;
    snprintf(path, sizeof path, "include/%s", argc > 3 ? argv[3] : "grimoire.h");
    if (header_stands_on_another(&f, path))
        header_leave_out(&f, "include/grimoire.h");
    f.out = gen_begin(argv[2]);
    if (f.scheme)
        header_begin_scheme(&f);
    header_flatten(&f, path);
    gen_close();
    return 0;
}
