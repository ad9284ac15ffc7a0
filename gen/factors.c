/* gen_factors - turns data/factors/NAME.txt into lib/gen/factors_NAME.inc, sizes.inc, and
 * factor_sources.inc, which says who found them.
 *
 *   gen_factors OUTPUT_FOLDER INPUT...
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../lib/factors.h"
#include "gen.h"

static uint32_t factors_slots_of(const struct grim_factor_file *file)
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

static void factors_write_rows(FILE *out, const struct grim_factor rows[64])
{
    for (unsigned sq = 0; sq < 64; sq++)
        fprintf(out, "        {0x%016llx, 0x%llx, %u, %u},\n", (unsigned long long)rows[sq].factor,
                (unsigned long long)rows[sq].constant, rows[sq].offset, rows[sq].bits);
}

/* A text that grows, for the lists of all files. */
struct list {
    char text[32768];
    size_t used;
};

GRIM_PRINTF(2, 3) static void factors_add(struct list *list, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length =
        vsnprintf(list->text + list->used, sizeof list->text - list->used, format, arguments);
    va_end(arguments);
    gen_must(length >= 0 && list->used + (size_t)length < sizeof list->text, "lists");
    list->used += (size_t)length;
}

/* As text in a C string: with no closing quote and no trigraph. */
static void factors_add_string(struct list *list, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        int is_plain = text[i] >= ' ' && text[i] <= '~' && text[i] != '"' && text[i] != '\\';
        int is_second = i && text[i] == '?' && text[i - 1] == '?';
        factors_add(list, is_plain && !is_second ? "%c" : "\\%03o",
                    (unsigned)(unsigned char)text[i]);
    }
}

/* {"black", "who found them\nand who else"}: for code that prints the factors elsewhere. */
static void factors_add_sources(struct list *list, const char *scheme, const char *text)
{
    const char *between = "";
    factors_add(list, "{\"%s\", \"", scheme);
    for (const char *line = text; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        if (strncmp(line, "source ", 7) != 0)
            continue;
        factors_add(list, "%s", between);
        factors_add_string(list, line + 7, strcspn(line + 7, "\n"));
        between = "\\n";
    }
    factors_add(list, "\"},\n");
}

static void factors_write(const char *folder, const struct grim_factor_file *file, uint64_t digest)
{
    char name[64];
    snprintf(name, sizeof name, "factors_%s.inc", file->scheme);
    FILE *out = gen_open(folder, name, "factors", digest);
    fprintf(out, "#ifndef GRIM_GEN_FACTORS_%s\n#define GRIM_GEN_FACTORS_%s\n", file->scheme,
            file->scheme);
    fprintf(out, "static const struct grim_factors grim_factors_%s = {\n    {\n", file->scheme);
    factors_write_rows(out, file->factors.rook);
    fprintf(out, "    },\n    {\n");
    factors_write_rows(out, file->factors.bishop);
    fprintf(out, "    },\n};\n#endif\n");
    gen_close();
}

int main(int argc, char **argv)
{
    if (argc < 3) {
        fprintf(stderr, "usage: gen_factors OUTPUT_FOLDER INPUT...\n");
        return 2;
    }
    uint64_t digest_of_all = gen_digest("", 0);
    static struct list sizes, sources;
    for (int i = 2; i < argc; i++) {
        struct gen_text text = gen_read(argv[i]);
        struct grim_factor_file file;
        struct grim_error error;
        if (grim_factors_read(text.bytes, text.length, &file, &error) != GRIM_OK) {
            fprintf(stderr, "%s:%u: %s\n", argv[i], error.line, error.text);
            return 4;
        }
        factors_write(argv[1], &file, gen_digest(text.bytes, text.length));
        digest_of_all = digest_of_all * 31 + gen_digest(text.bytes, text.length);
        factors_add(&sizes, "#define GRIM_SLOTS_%s %u\n", file.scheme, factors_slots_of(&file));
        factors_add_sources(&sources, file.scheme, text.bytes);
        free(text.bytes);
    }
    FILE *out = gen_open(argv[1], "sizes.inc", "factors", digest_of_all);
    fprintf(out, "#ifndef GRIM_GEN_SIZES\n#define GRIM_GEN_SIZES\n%s#endif\n", sizes.text);
    gen_close();
    out = gen_open(argv[1], "factor_sources.inc", "factors", digest_of_all);
    fputs(sources.text, out);
    gen_close();
    return 0;
}
