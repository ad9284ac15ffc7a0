/* grimoire emit --factors: a file's factors and words as source, in a language that the input
 * chooses. */
#include "program.h"

#include "../../emit/source.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *words[] = {"emit",      "--scheme", "fancy", "--lang", "c",
                           "--factors", "@input",   "-o",    "@out",   NULL};
    struct emit_language language;
    if (emit_language_at((unsigned)(size % 16), &language))
        words[4] = language.name;
    fuzz_file("input", data, size);
    fuzz_run(words);
    return 0;
}
