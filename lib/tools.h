/* tools.h - every scheme by name, with its table in memory that you provide. */
#ifndef GRIM_TOOLS_H
#define GRIM_TOOLS_H

#include <stddef.h>

#include "compiler.h"
#include "geometry.h"
#include "words.h"

/* One compilation of a scheme's lookups; `table` must be that scheme's filled table. */
struct grim_lookups {
    uint64_t (*rook)(const void *table, unsigned sq, uint64_t occ);
    uint64_t (*bishop)(const void *table, unsigned sq, uint64_t occ);
    uint64_t (*queen)(const void *table, unsigned sq, uint64_t occ);
    struct grim_both (*both)(const void *table, unsigned sq, uint64_t occ);
    void (*prefetch)(const void *table, unsigned sq, uint64_t occ);
};

struct grim_scheme {
    const char *name;
    const char *what;
    const char *formula;
    const char *origin;
    size_t table_bytes;   /* all that a lookup may touch */
    const void *constant; /* the library's ready table, or NULL: fill your own */
    unsigned needs;       /* GRIM_CPU_ bits without which it does not run */
    unsigned boost;       /* GRIM_CPU_ bits that `boosted` needs */
    const struct grim_lookups *lookups;
    const struct grim_lookups *boosted; /* a faster compilation of the same, or NULL */
};

/* The schemes in the order of the list; NULL past the end. */
GRIM_EXTERN GRIM_EXPORT const struct grim_scheme *grim_scheme_at(unsigned index);

/* The scheme of this name, or NULL. */
GRIM_EXTERN GRIM_EXPORT const struct grim_scheme *grim_scheme_find(const char *name);

/* The fastest lookups of a scheme on a processor with these GRIM_CPU_ bits; NULL if it does not
 * run there. */
GRIM_EXTERN GRIM_EXPORT const struct grim_lookups *grim_scheme_lookups(
    const struct grim_scheme *scheme, unsigned cpu);

/* Fills memory with the scheme's table: `bytes` is at least table_bytes, aligned as by malloc. Do
 * not move a filled table: it may hold pointers into itself. */
GRIM_EXTERN GRIM_EXPORT enum grim_status grim_scheme_fill(const struct grim_scheme *scheme,
                                                          void *memory, size_t bytes);

/* One lookup with checked arguments: for tools, scripts and bindings. `piece` may be a queen. */
GRIM_EXTERN GRIM_EXPORT enum grim_status grim_scheme_attacks(const struct grim_scheme *scheme,
                                                             const void *table,
                                                             enum grim_piece piece, unsigned sq,
                                                             uint64_t occ, uint64_t *attacks);

/* A sentence per status. */
GRIM_EXTERN GRIM_EXPORT const char *grim_status_text(enum grim_status status);

#endif
