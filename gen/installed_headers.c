/* installed_headers - the headers as they are installed: small files, of which a program reads
 * those that its scheme needs.
 *
 *   installed_headers ROOT FOLDER
 *
 * The headers of include/ come into FOLDER, and what they and their implementation include, from
 * lib, from chess and from riders, into FOLDER/grimoire, FOLDER/grimoire/chess and
 * FOLDER/grimoire/riders, where it lies as it does in the tree: includes that lead from one room into
 * another are written anew.
 *
 * What fills a scheme's table is a file of its own, in grimoire/fills: the implementation may come
 * long after the lookups. The folders are there already. */
#include <stdlib.h>
#include <string.h>

#include "gen.h"
#include "includes.h"

struct wanted {
    char path[INCLUDES_PATH];
    int fill; /* the part that fills, or the rest */
};

struct installer {
    const char *root, *folder;
    FILE *out;
    const struct wanted *file; /* being written */
    unsigned count, done;
    struct wanted files[INCLUDES_FILES]; /* in the order in which they are met */
};

/* "lib/schemes/fancy.h" is installed as "grimoire/schemes/fancy.h". */
static void installed_path(char installed[INCLUDES_PATH], const char *path, int fill)
{
    static const char *const rooms[][2] = {{"lib/schemes/", "grimoire/fills/"},
                                           {"include/", ""},
                                           {"lib/", "grimoire/"},
                                           {"chess/", "grimoire/chess/"},
                                           {"riders/", "grimoire/riders/"}};
    for (size_t i = !fill; i < sizeof rooms / sizeof rooms[0]; i++) {
        size_t length = strlen(rooms[i][0]);
        if (strncmp(path, rooms[i][0], length) == 0) {
            snprintf(installed, INCLUDES_PATH, "%s%s", rooms[i][1], path + length);
            return;
        }
    }
    gen_must(0, path);
}

/* From "grimoire/chess/board.h" to "grimoire/keys.h" it is "../keys.h". */
static void installed_way(FILE *out, const char *from, const char *to)
{
    const char *slash;
    while ((slash = strchr(from, '/')) && strncmp(from, to, (size_t)(slash - from) + 1) == 0) {
        to += slash - from + 1;
        from = slash + 1;
    }
    for (; (slash = strchr(from, '/')); from = slash + 1)
        fputs("../", out);
    fputs(to, out);
}

static void installed_want(struct installer *all, const char *path, int fill)
{
    for (unsigned i = 0; i < all->count; i++)
        if (strcmp(all->files[i].path, path) == 0 && all->files[i].fill == fill)
            return;
    gen_must(all->count < INCLUDES_FILES, "so many headers");
    struct wanted *file = &all->files[all->count++];
    snprintf(file->path, sizeof file->path, "%s", path);
    file->fill = fill;
}

static void installed_want_schemes(struct installer *all, enum includes_what what)
{
    char path[INCLUDES_PATH];
    int has_one;
    for (unsigned i = 0; (has_one = includes_scheme_file(what, i, path)) >= 0; i++)
        if (has_one)
            installed_want(all, path, what == INCLUDES_FILLS);
}

static void installed_include(struct installer *all, const char *path, int fill)
{
    char from[INCLUDES_PATH], to[INCLUDES_PATH];
    installed_want(all, path, fill);
    installed_path(from, all->file->path, all->file->fill);
    installed_path(to, path, fill);
    fputs("#include \"", all->out);
    installed_way(all->out, from, to);
    fputs("\"\n", all->out);
}

static void installed_line(struct installer *all, const char *line)
{
    static const char fill_of[] = "#define GRIM_FILL_OF(name)";
    char path[INCLUDES_PATH];
    enum includes_what what = includes_of(line, all->file->path, path);
    if (what == INCLUDES_FILE) {
        installed_include(all, path, 0);
        return;
    }
    if (what != INCLUDES_NOTHING)
        installed_want_schemes(all, what);
    if (strncmp(line, fill_of, strlen(fill_of)) == 0)
        fprintf(all->out, "%s GRIM_TEXT_OF(fills/name.h)\n", fill_of);
    else if (!includes_tree_only(line))
        fputs(line, all->out);
}

/* A scheme's lookups may be made from another's, and then so is its fill. */
static void installed_line_before_fill(struct installer *all, const char *line)
{
    char path[INCLUDES_PATH];
    if (includes_of(line, all->file->path, path) == INCLUDES_FILE &&
        strncmp(path, "lib/schemes/", 12) == 0 && !strstr(path, "_template."))
        installed_include(all, path, 1);
}

static void installed_lines(struct installer *all, const char *text)
{
    char line[1 << 12];
    int in_fill = 0;
    for (size_t length; *text; text += length) {
        length = strcspn(text, "\n") + (strchr(text, '\n') != NULL);
        gen_must(length < sizeof line, all->file->path);
        memcpy(line, text, length);
        line[length] = 0;
        enum includes_part part = includes_part_of(line, &in_fill);
        if (part == (all->file->fill ? INCLUDES_FILL : INCLUDES_LOOKUP))
            installed_line(all, line);
        else if (part == INCLUDES_LOOKUP)
            installed_line_before_fill(all, line);
    }
}

static void installed_file(struct installer *all, const struct wanted *file)
{
    char installed[INCLUDES_PATH], full[2 * INCLUDES_PATH];
    snprintf(full, sizeof full, "%s/%s", all->root, file->path);
    struct gen_text text = gen_read(full);
    installed_path(installed, file->path, file->fill);
    snprintf(full, sizeof full, "%s/%s", all->folder, installed);
    all->file = file;
    all->out = gen_begin(full);
    if (file->fill) {
        const char *name = strrchr(file->path, '/') + 1;
        int length = (int)strcspn(name, ".");
        fprintf(all->out, "/* How the table of %.*s is filled. */\n", length, name);
        fprintf(all->out, "#ifndef GRIM_FILLS_%.*s\n", length, name);
        fprintf(all->out, "#define GRIM_FILLS_%.*s\n\n", length, name);
    }
    installed_lines(all, text.bytes);
    if (file->fill)
        fputs("\n#endif\n", all->out);
    gen_close();
    free(text.bytes);
}

int main(int argc, char **argv)
{
    static struct installer all;
    if (argc != 3) {
        fprintf(stderr, "usage: installed_headers ROOT FOLDER\n");
        return 2;
    }
    all.root = argv[1];
    all.folder = argv[2];
    installed_want(&all, "include/grimoire.h", 0);
    installed_want(&all, "include/grimoire_chess.h", 0);
    installed_want(&all, "include/grimoire_riders.h", 0);
    installed_want(&all, "include/grimoire_threats.h", 0);
    while (all.done < all.count)
        installed_file(&all, &all.files[all.done++]);
    return 0;
}
