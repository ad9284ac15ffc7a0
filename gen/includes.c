#include "includes.h"

#include <stdio.h>
#include <string.h>

#include "gen.h"

/* "lib/schemes/fancy.h" and "../contract.h" make "lib/contract.h". */
static void includes_join(char joined[INCLUDES_PATH], const char *from, const char *name)
{
    snprintf(joined, INCLUDES_PATH, "%s", from);
    char *slash = strrchr(joined, '/');
    size_t folder = slash ? (size_t)(slash - joined) : 0;
    while (strncmp(name, "../", 3) == 0) {
        name += 3;
        joined[folder] = 0;
        slash = strrchr(joined, '/');
        folder = slash ? (size_t)(slash - joined) : 0;
    }
    snprintf(joined + folder, INCLUDES_PATH - folder, "%s%s", folder ? "/" : "", name);
}

enum includes_what includes_of(const char *line, const char *from, char path[INCLUDES_PATH])
{
    char name[INCLUDES_PATH];
    const char *quote = strchr(line, '"');
    if (strncmp(line, "#include", 8) != 0)
        return INCLUDES_NOTHING;
    if (strstr(line, "GRIM_TABLE_FILE_OF(GRIM_SCHEME)"))
        return INCLUDES_TABLES;
    if (strstr(line, "GRIM_FILL_OF(GRIM_SCHEME)"))
        return INCLUDES_FILLS;
    if (strstr(line, "GRIM_FILE_OF(GRIM_SCHEME)"))
        return INCLUDES_SCHEMES;
    if (!quote)
        return INCLUDES_NOTHING;
    snprintf(name, sizeof name, "%s", quote + 1);
    name[strcspn(name, "\"")] = 0;
    includes_join(path, from, name);
    return INCLUDES_FILE;
}

enum includes_part includes_part_of(const char *line, int *in_fill)
{
    int begins = strncmp(line, "#ifdef GRIM_WITH_FILL", 21) == 0;
    int ends = *in_fill && strncmp(line, "#endif", 6) == 0;
    if (begins || ends) {
        *in_fill = begins;
        return INCLUDES_MARK;
    }
    return *in_fill ? INCLUDES_FILL : INCLUDES_LOOKUP;
}

int includes_tree_only(const char *line)
{
    const char *beginning = "#define GRIM_IN_THE_TREE";
    return strncmp(line, beginning, strlen(beginning)) == 0;
}

int includes_scheme_file(enum includes_what what, unsigned i, char path[INCLUDES_PATH])
{
    if (i >= GEN_SCHEMES)
        return -1;
    snprintf(path, INCLUDES_PATH,
             what == INCLUDES_TABLES ? "lib/gen/table_%s.c" : "lib/schemes/%s.h",
             gen_schemes[i].name);
    return what == INCLUDES_SCHEMES || gen_schemes[i].ready == (what == INCLUDES_TABLES);
}

const char *includes_scheme(unsigned i)
{
    return i < GEN_SCHEMES ? gen_schemes[i].name : NULL;
}
