/* gen_factors - turns data/factors/NAME.txt into lib/gen/factors_NAME.inc and lib/gen/sizes.inc.
 *
 *   gen_factors OUTPUT_FOLDER INPUT...
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../lib/factors.h"
#include "gen.h"

static uint32_t slots_of(const struct grim_factor_file *file)
{
    uint32_t slots = 0;
    if (file->slots)
        return file->slots;
    for (unsigned sq = 0; sq < 64; sq++) {
        slots += UINT32_C(1) << file->factors.rook[sq].bits;
        slots += UINT32_C(1) << file->factors.bishop[sq].bits;
    }
    return slots;
}

static void write_rows(FILE *out, const struct grim_factor rows[64])
{
    for (unsigned sq = 0; sq < 64; sq++)
        fprintf(out, "        {0x%016llx, 0x%llx, %u, %u},\n", (unsigned long long)rows[sq].factor,
                (unsigned long long)rows[sq].constant, rows[sq].offset, rows[sq].bits);
}

static void write_factors(const char *folder, const struct grim_factor_file *file, uint64_t digest)
{
    char name[64];
    snprintf(name, sizeof name, "factors_%s.inc", file->scheme);
    FILE *out = gen_open(folder, name, "gen_factors", digest);
    fprintf(out, "#ifndef GRIM_GEN_FACTORS_%s\n#define GRIM_GEN_FACTORS_%s\n", file->scheme,
            file->scheme);
    fprintf(out, "static const struct grim_factors grim_factors_%s = {\n    {\n", file->scheme);
    write_rows(out, file->factors.rook);
    fprintf(out, "    },\n    {\n");
    write_rows(out, file->factors.bishop);
    fprintf(out, "    },\n};\n#endif\n");
    gen_close(out);
}

int main(int argc, char **argv)
{
    if (argc < 3) {
        fprintf(stderr, "usage: gen_factors OUTPUT_FOLDER INPUT...\n");
        return 2;
    }
    uint64_t digest_of_all = gen_digest("", 0);
    char sizes[4096] = "";
    for (int i = 2; i < argc; i++) {
        struct gen_text text = gen_read(argv[i]);
        struct grim_factor_file file;
        struct grim_error error;
        if (grim_factors_read(text.bytes, text.length, &file, &error) != GRIM_OK) {
            fprintf(stderr, "%s:%u: %s\n", argv[i], error.line, error.text);
            return 4;
        }
        write_factors(argv[1], &file, gen_digest(text.bytes, text.length));
        digest_of_all = digest_of_all * 31 + gen_digest(text.bytes, text.length);
        size_t used = strlen(sizes);
        snprintf(sizes + used, sizeof sizes - used, "#define GRIM_SLOTS_%s %u\n", file.scheme,
                 slots_of(&file));
        free(text.bytes);
    }
    FILE *out = gen_open(argv[1], "sizes.inc", "gen_factors", digest_of_all);
    fprintf(out, "#ifndef GRIM_GEN_SIZES\n#define GRIM_GEN_SIZES\n%s#endif\n", sizes);
    gen_close(out);
    return 0;
}
