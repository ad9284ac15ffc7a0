/* grimoire emit --factors: a file's factors and words as source, in a language that the input
 * chooses. */
#include "program.h"

#include "../../emit/source.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *words[] = {"emit", "--lang", "c", "--factors", "@input", "-o", "@out", NULL};
    struct emit_language language;
    if (emit_language_at((unsigned)(size % 16), &language))
        words[2] = language.name;
    fuzz_file("input", data, size);
    fuzz_run(fuzz_by_table, words);
    return 0;
}
