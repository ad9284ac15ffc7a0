/* Fuzzes the reading of a group's file: what was read keeps within its limits, and what
 * was refused says why in one line. */
#include "../../search/find/group_file.h"
#include "fuzz.h"

static void read_exactly(const char *text, size_t size)
{
    struct find_group group;
    struct grim_error error;
    uint64_t squares = 0, factors[64];
    memset(&group, 0, sizeof group);
    if (group_read(text, size, &group, &squares, factors, &error) != GRIM_OK) {
        must(*error.text && memchr(error.text, 0, sizeof error.text) && !strchr(error.text, '\n'));
        return;
    }
    must(group.bits >= 1 && group.bits <= GROUP_BITS_MAX);
    must(group_range(&group) >= 1 && group_range(&group) <= UINT32_C(1) << group.bits);
    must(squares != 0);
    must(group.piece == GRIM_ROOK || group.piece == GRIM_BISHOP);
    must(group.form == GROUP_SELF || group.form == GROUP_BLACK || group.form == GROUP_PLAIN);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_bytes(data, size);
    read_exactly(text, size);
    free(text);
    return 0;
}
