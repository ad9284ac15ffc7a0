/* single_header - flattens a header of include/ and everything of ours that it includes into one
 * file.
 *
 *   single_header ROOT OUTPUT [NAME]
 *
 * NAME is grimoire.h unless it is given. Other headers include grimoire.h, which stays an include:
 * what is in there is left out of them.
 *
 * An #include of a file of this tree is replaced by that file, the first time it is met; after
 * that its guard would make it empty anyway, and it is left out. Templates come as often as they
 * are included. Two includes name a file by the scheme the user chose; they become one #if block
 * for each scheme of the list. What a block brings in may have been left out of the block before
 * it, so each block starts with the memory of what came before all of them. The files for_TARGET.c
 * are such blocks, too.
 *
 * What stands between #ifdef GRIM_WITH_FILL and its #endif is left out where a file is met, and
 * comes where the implementation asks for it: that may be long after the lookups. */
#include <stdlib.h>
#include <string.h>

#include "gen.h"

struct row {
    const char *name;
    int ready;
};

static const struct row rows[] = {
#define GRIM_SCHEME_ROW(name, needs, boost, ready, group, find, stream, pack, what, origin)       \
    {#name, ready},
#include "../lib/schemes.def"
};

enum { ROWS = sizeof rows / sizeof rows[0], MAX_FILES = 256, MAX_PATH = 512 };

struct flattener {
    const char *root;
    FILE *out;
    int fills; /* only what stands between #ifdef GRIM_WITH_FILL and its #endif is wanted */
    unsigned count;
    char seen[MAX_FILES][MAX_PATH];
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
    char part[MAX_PATH];
    snprintf(part, sizeof part, "%s%s", f->fills ? "fill of " : "", path);
    for (unsigned i = 0; i < f->count; i++)
        if (strcmp(f->seen[i], part) == 0)
            return 1;
    gen_must(f->count < MAX_FILES, "so many files in a single header");
    strcpy(f->seen[f->count++], part);
    return 0;
}

/* "lib/schemes/fancy.h" and "../contract.h" make "lib/contract.h". */
static void header_join(char joined[MAX_PATH], const char *from, const char *name)
{
    snprintf(joined, MAX_PATH, "%s", from);
    char *slash = strrchr(joined, '/');
    size_t folder = slash ? (size_t)(slash - joined) : 0;
    while (strncmp(name, "../", 3) == 0) {
        name += 3;
        joined[folder] = 0;
        slash = strrchr(joined, '/');
        folder = slash ? (size_t)(slash - joined) : 0;
    }
    snprintf(joined + folder, MAX_PATH - folder, "%s%s", folder ? "/" : "", name);
}

enum { NOT_READY, READY, ALL };

static void header_blocks_for_schemes(struct flattener *f, const char *format, int which)
{
    unsigned before = f->count;
    for (unsigned i = 0; i < ROWS; i++) {
        char path[MAX_PATH];
        if (which != ALL && which != rows[i].ready)
            continue;
        fprintf(f->out, "#if GRIM_PASTE(GRIM_ID_, GRIM_SCHEME) == GRIM_ID_%s\n", rows[i].name);
        snprintf(path, sizeof path, format, rows[i].name);
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
    char name[MAX_PATH], joined[MAX_PATH];
    const char *quote = strchr(line, '"');
    if (strstr(line, "GRIM_TABLE_FILE_OF(GRIM_SCHEME)")) {
        header_blocks_for_schemes(f, "lib/gen/table_%s.c", READY);
    } else if (strstr(line, "GRIM_FILL_OF(GRIM_SCHEME)")) {
        f->fills = 1;
        header_blocks_for_schemes(f, "lib/schemes/%s.h", NOT_READY);
        f->fills = 0;
    } else if (strstr(line, "GRIM_FILE_OF(GRIM_SCHEME)")) {
        header_blocks_for_schemes(f, "lib/schemes/%s.h", ALL);
    } else if (!quote || strncmp(quote, "\"grimoire.h\"", 12) == 0) {
        fprintf(f->out, "%s", line);
    } else {
        snprintf(name, sizeof name, "%s", quote + 1);
        name[strcspn(name, "\"")] = 0;
        header_join(joined, path, name);
        header_flatten(f, joined);
        if (header_is_for_a_target(joined))
            f->count = before;
    }
}

/* The file-name macros only serve the includes that are gone. */
static int header_is_left_out(const char *line)
{
    static const char *const beginnings[] = {
        "#define GRIM_FILE_OF",       "#define GRIM_FILL_OF",     "#define GRIM_TEXT_OF",
        "#define GRIM_TABLE_FILE_OF", "#define GRIM_IN_THE_TREE",
    };
    for (size_t i = 0; i < sizeof beginnings / sizeof beginnings[0]; i++)
        if (strncmp(line, beginnings[i], strlen(beginnings[i])) == 0)
            return 1;
    return 0;
}

/* A line of a file whose fill is wanted, or all the rest. What a fill includes comes whole. */
static void header_take_line(struct flattener *f, const char *path, const char *line, int *in_fill)
{
    const int fills = f->fills, is_include = strncmp(line, "#include", 8) == 0;
    if (strncmp(line, "#ifdef GRIM_WITH_FILL", 21) == 0) {
        *in_fill = 1;
    } else if (*in_fill && strncmp(line, "#endif", 6) == 0) {
        *in_fill = 0;
    } else if (*in_fill == fills) {
        f->fills = 0;
        if (is_include)
            header_include(f, path, line);
        else if (!header_is_left_out(line))
            fputs(line, f->out);
        f->fills = fills;
    } else if (fills && is_include && strchr(line, '"')) {
        header_include(f, path, line);
    }
}

static void header_flatten(struct flattener *f, const char *path)
{
    char full[2 * MAX_PATH];
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

int main(int argc, char **argv)
{
    static struct flattener f;
    char path[MAX_PATH];
    if (argc != 3 && argc != 4) {
        fprintf(stderr, "usage: single_header ROOT OUTPUT [NAME]\n");
        return 2;
    }
    f.root = argv[1];
    if (argc == 4)
        header_leave_out(&f, "include/grimoire.h");
    f.out = gen_begin(argv[2]);
    snprintf(path, sizeof path, "include/%s", argc == 4 ? argv[3] : "grimoire.h");
    header_flatten(&f, path);
    gen_close();
    return 0;
}
