/* gen_lists - lib/gen/ids.inc and all_schemes.inc from the list of schemes, for the preprocessor,
 * which cannot loop.
 *
 *   gen_lists OUTPUT_FOLDER LIST
 * / */
#include <stdio.h>
#include <stdlib.h>

#include "gen.h"

int main(int argc, char **argv)
{
    if (argc != 3) {
        fprintf(stderr, "usage: gen_lists OUTPUT_FOLDER LIST\n");
        return 2;
    }
    struct gen_text list = gen_read(argv[2]);
    uint64_t digest = gen_digest(list.bytes, list.length);
    free(list.bytes);
    FILE *ids = gen_open(argv[1], "ids.inc", "lists", digest);
    fprintf(ids, "#ifndef GRIM_GEN_IDS\n#define GRIM_GEN_IDS\n");
    for (unsigned i = 0; i < GEN_SCHEMES; i++)
        fprintf(ids, "#define GRIM_ID_%s %u\n#define GRIM_READY_%s %d\n", gen_schemes[i].name,
                i + 1, gen_schemes[i].name, gen_schemes[i].ready);
    fprintf(ids, "#endif\n");
    gen_close();
    FILE *all = gen_open(argv[1], "all_schemes.inc", "lists", digest);
    for (unsigned i = 0; i < GEN_SCHEMES; i++)
        fprintf(all, "#include \"../schemes/%s.h\"\n", gen_schemes[i].name);
    gen_close();
    return 0;
}
