/* includes.h - shared by the programs that make headers for users: the includes of our tree, by
 * each file's path from its root. */
#ifndef GRIM_GEN_INCLUDES_H
#define GRIM_GEN_INCLUDES_H

enum { INCLUDES_PATH = 512, INCLUDES_FILES = 256 };

/* What an include brings in: a file of ours, those of the schemes, or nothing of ours. */
enum includes_what {
    INCLUDES_NOTHING,
    INCLUDES_FILE,
    INCLUDES_SCHEMES, /* the one that is chosen */
    INCLUDES_FILLS,   /* how its table is filled, if it is not a constant */
    INCLUDES_TABLES   /* the table, if it is a constant */
};

/* What a line of the file `from` includes, and for a file its path. */
enum includes_what includes_of(const char *line, const char *from, char path[INCLUDES_PATH]);

/* Whether a line is part of the fill, between #ifdef GRIM_WITH_FILL and its #endif, or is one of
 * these two. Start each file with *in_fill 0, and keep it from line to line. */
enum includes_part { INCLUDES_LOOKUP, INCLUDES_FILL, INCLUDES_MARK };
enum includes_part includes_part_of(const char *line, int *in_fill);

/* Whether a line is left out of users' headers because it says that this is the tree. */
int includes_tree_only(const char *line);

/* The file of the i-th scheme that such an include can bring in; 0 when that scheme has none, -1
 * when there are no more schemes. */
int includes_scheme_file(enum includes_what what, unsigned i, char path[INCLUDES_PATH]);

/* The name of the i-th scheme, or null. */
const char *includes_scheme(unsigned i);

#endif
