/* Fuzzes what reads boards and pieces: no text may be read beyond its null, no memory written beyond
 * its size, and what is built must attack what its paths say. */
#include "../../include/grimoire_riders.h"
#include "fuzz.h"

enum { BYTES = 1 << 18 };

static void check_attacks(const struct grim_riders *r)
{
    uint64_t word = r->entries;
    for (unsigned sq = 0; sq < r->squares; sq++) {
        const struct grim_squares occ = {word * UINT64_C(0x9e3779b97f4a7c15), word << 40 ^ word};
        const struct grim_squares found = grim_riders_attacks(r, sq, occ);
        const struct grim_squares walked = grim_riders_walk(r, sq, occ);
        must(found.low == walked.low && found.high == walked.high);
        word += occ.low + occ.high;
    }
}

static void check_size(const char *text, size_t size)
{
    void *memory = malloc(size);
    must(memory != NULL);
    const struct grim_riders_result result = grim_riders_build(text, memory, size);
    must((result.riders != NULL) == (result.error == GRIM_RIDERS_OK));
    must(result.at <= strlen(text));
    must(!result.riders || result.bytes <= size);
    if (result.riders)
        check_attacks(result.riders);
    free(memory);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);
    const struct grim_riders_result asked = grim_riders_build(text, NULL, 0);
    must(!asked.riders && asked.error != GRIM_RIDERS_OK);
    must(*grim_riders_error_text(asked.error) != 0);
    check_size(text, BYTES);
    if (asked.error == GRIM_RIDERS_MEMORY && asked.bytes < BYTES)
        check_size(text, asked.bytes);
    free(text);
    return 0;
}
