/* pack.h - what the files of `grimoire pack` share. */
#ifndef GRIM_CLI_PACK_H
#define GRIM_CLI_PACK_H

#include "../lib/factors.h"
#include "../search/pack/pack.h"

enum { PACK_SOURCES_MAX = 1 << 16 };

/* The command as it was given, and whom the factors that it began with are owed to. A scheme may
 * have its slots from another one: then that is the one that is packed. */
struct pack {
    const struct grim_scheme *asked, *scheme;
    struct pack_rules rules;
    const char *from, *with, *out;
    int json;
    uint64_t seed, rounds, seconds; /* 0 where there is no limit */
    char sources[PACK_SOURCES_MAX]; /* the lines of the files read, each once */
};

/* A file of factors as formulas and offsets, as the packer has them. Returns CLI_YES, or the exit
 * status after saying what is wrong. */
struct pack_factors {
    int has_offsets;
    struct packing packing;
};

int pack_read(struct pack *pack, const char *path, struct pack_factors *factors);

/* Writes the packing met in this round as a file of factors, all of it or nothing; 0 after saying
 * what failed. */
int pack_write(const struct pack *pack, const struct packing *packing, uint64_t round);

#endif
