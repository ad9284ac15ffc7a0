/* includes.h - what the programs share that make headers for users: the includes of a tree of ours,
 * by the path of each file from its root. */
#ifndef GRIM_GEN_INCLUDES_H
#define GRIM_GEN_INCLUDES_H

enum { INCLUDES_PATH = 512, INCLUDES_FILES = 256 };

/* What an include brings in: a file of ours, or those of the schemes; nothing of ours else. */
enum includes_what {
    INCLUDES_NOTHING,
    INCLUDES_FILE,
    INCLUDES_SCHEMES, /* the one that is chosen */
    INCLUDES_FILLS,   /* how its table is filled, if it is no constant */
    INCLUDES_TABLES   /* the table, if it is one */
};

/* What a line includes, and for a file its path, the line being one of the file `from`. */
enum includes_what includes_of(const char *line, const char *from, char path[INCLUDES_PATH]);

/* Whether a line stands where a table is filled, between #ifdef GRIM_WITH_FILL and its #endif, or
 * is one of these two: `in_fill` is 0 before the file, and kept from line to line. */
enum includes_part { INCLUDES_LOOKUP, INCLUDES_FILL, INCLUDES_MARK };
enum includes_part includes_part_of(const char *line, int *in_fill);

/* Whether a line is left out of what users get: it says that this is the tree. */
int includes_tree_only(const char *line);

/* The file of the i-th scheme that such an include can bring in; 0 when that scheme has none, -1
 * when there are no more schemes. */
int includes_scheme_file(enum includes_what what, unsigned i, char path[INCLUDES_PATH]);

/* The name of the i-th scheme, or null. */
const char *includes_scheme(unsigned i);

#endif
