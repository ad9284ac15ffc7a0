/* grimoire bench --compare: the input with itself, and its two halves with each other. */
#include "program.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const same[] = {"bench", "--compare", "@input", "@input", NULL};
    static const char *const halves[] = {"bench",   "--compare", "@first",
                                         "@second", "--json",    NULL};
    fuzz_file("input", data, size);
    fuzz_file("first", data, size / 2);
    fuzz_file("second", data + size / 2, size - size / 2);
    fuzz_run(same);
    fuzz_run(halves);
    return 0;
}
