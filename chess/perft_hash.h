/* perft_hash.h - counts that were met before, shared by threads without a lock.
 *
 * An entry is two words that threads may write at once. The first is the key turned by the second,
 * so two halves that do not belong together are noticed and count as nothing found. The depth is
 * part of the key. */
#ifndef GRIM_CHESS_PERFT_HASH_H
#define GRIM_CHESS_PERFT_HASH_H

#include "../include/grimoire_chess.h"

/* With remembered counts a search reaches depths whose count no word can hold: the sum then stays
 * the largest number. */
GRIM_INLINE uint64_t grim_perft_sum(uint64_t a, uint64_t b)
{
    return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

GRIM_INLINE uint64_t grim_perft_key(uint64_t key, unsigned depth)
{
    return key + depth * UINT64_C(0x9e3779b97f4a7c15);
}

GRIM_INLINE int grim_recall(const struct grim_perft_hash *hash, uint64_t key, unsigned depth,
                            uint64_t *count)
{
    uint64_t wanted = grim_perft_key(key, depth);
    const struct grim_perft_entry *entry = &hash->entries[wanted & (hash->count - 1)];
    uint64_t found = GRIM_ATOMIC_READ(&entry->count);
    if ((GRIM_ATOMIC_READ(&entry->check) ^ found) != wanted)
        return 0;
    *count = found;
    return 1;
}

GRIM_INLINE void grim_remember(const struct grim_perft_hash *hash, uint64_t key, unsigned depth,
                               uint64_t count)
{
    uint64_t wanted = grim_perft_key(key, depth);
    struct grim_perft_entry *entry = &hash->entries[wanted & (hash->count - 1)];
    GRIM_ATOMIC_WRITE(&entry->count, count);
    GRIM_ATOMIC_WRITE(&entry->check, wanted ^ count);
}

#endif
