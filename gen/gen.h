/* gen.h - what the generators of lib/gen share: reading, digests, the first line of a generated
 * file. */
#ifndef GRIM_GEN_H
#define GRIM_GEN_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct gen_text {
    char *bytes; /* null-terminated */
    size_t length;
};

/* These end the program with one line on stderr if the file system refuses. One file is written at
 * a time; the old one stays until the new one is closed. */
struct gen_text gen_read(const char *path);
FILE *gen_begin(const char *path);
FILE *gen_open(const char *folder, const char *name, const char *generator, uint64_t digest);
void gen_close(void);

/* FNV-1a: enough to notice that an input changed. */
uint64_t gen_digest(const char *bytes, size_t length);

/* The schemes in the order of their list. */
enum {
    GEN_SCHEMES = 0
#define GRIM_SCHEME_ROW(...) +1
#include "../lib/schemes.def"
};
extern const struct gen_scheme {
    const char *name;
    int ready;
} gen_schemes[GEN_SCHEMES];

/* Ends the program with one line when a table could not be filled. */
void gen_must(int good, const char *scheme);

#endif
