/* grimoire book and book check on a tree: before a line "%%" the facts, behind it a log. */
#include "program.h"

static const char log_name[] = "book/proofs/bishop-d1-4.log";

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const all[] = {"book", "--json", "--book", "@book", NULL};
    static const char *const check[] = {"book",  "check",    "bishop", "d1", "--book",
                                        "@book", "--replay", "0",      NULL};
    size_t facts = 0;
    while (facts + 4 <= size && memcmp(data + facts, "\n%%\n", 4) != 0)
        facts++;
    int has_log = facts + 4 <= size;
    fuzz_make_folder("book");
    fuzz_make_folder("book/proofs");
    fuzz_file("book/facts.txt", data, has_log ? facts + 1 : size);
    fuzz_file(log_name, data + facts + 4 * has_log, has_log ? size - facts - 4 : 0);
    fuzz_run(all);
    fuzz_run(check);
    return 0;
}
