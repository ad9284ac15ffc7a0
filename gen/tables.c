/* gen_tables - the constants of lib/gen, as C.
 *
 *   gen_tables OUTPUT_FOLDER BLACK_FACTORS GEOMETRY RANDOM_WORDS POLYGLOT
 *
 * A ready scheme is filled here as users would fill it, and written out field by field. The inputs
 * are compiled in, except Polyglot's; their files are named so that their digests are noted. */
#define GRIM_WITH_FILL
#include <stdlib.h>
#include <string.h>

#include "../lib/bitscan_derive.h"
#include "../lib/random_words.h"
#include "../lib/schemes/black.h"
#include "../lib/schemes/dual.h"
#include "../lib/schemes/hyperbola.h"
#include "../lib/schemes/lzcnt.h"
#include "../lib/schemes/pext.h"
#include "../lib/schemes/rbit.h"
#include "gen.h"

static void tables_write_u64(FILE *out, const uint64_t *values, size_t count)
{
    fprintf(out, "{");
    for (size_t i = 0; i < count; i++)
        fprintf(out, "%s0x%llx,", i % 6 ? "" : "\n", (unsigned long long)values[i]);
    fprintf(out, "\n}");
}

static void tables_write_u64_item(FILE *out, const uint64_t *values, size_t count)
{
    tables_write_u64(out, values, count);
    fprintf(out, ",\n");
}

/* Where arrays begin, written as places in the table's own slots. */
static void tables_write_arrays(FILE *out, const char *scheme, const uint64_t *slots,
                                const uint64_t *const arrays[64])
{
    fprintf(out, "{");
    for (unsigned sq = 0; sq < 64; sq++)
        fprintf(out, "%sgrim_table_%s.slots + %zu,", sq % 3 ? " " : "\n", scheme,
                (size_t)(arrays[sq] - slots));
    fprintf(out, "\n},\n");
}

struct place {
    const char *folder;
    uint64_t factors_digest;
    uint64_t geometry_digest;
    uint64_t words_digest;
};

static FILE *tables_begin_table(const struct place *place, const char *scheme, uint64_t digest)
{
    char name[64];
    snprintf(name, sizeof name, "table_%s.c", scheme);
    FILE *out = gen_open(place->folder, name, "tables", digest);
    fprintf(out, "#include \"../schemes/%s.h\"\n\n", scheme);
    fprintf(out, "GRIM_EXTERN const struct grim_%s grim_table_%s;\n", scheme, scheme);
    fprintf(out, "GRIM_ALIGNED(64) const struct grim_%s grim_table_%s = {\n", scheme, scheme);
    return out;
}

static void tables_end_table(FILE *out, const char *scheme)
{
    fprintf(out, "};\n\nGRIM_EXTERN GRIM_EXPORT const struct grim_%s *const grim_table_%s_at;\n",
            scheme, scheme);
    fprintf(out, "const struct grim_%s *const grim_table_%s_at = &grim_table_%s;\n", scheme,
            scheme, scheme);
    gen_close();
}

static void tables_write_black(const struct place *place)
{
    static struct grim_black table;
    gen_must(grim_fill_black(&table) == GRIM_OK, "black");
    FILE *out = tables_begin_table(place, "black", place->factors_digest);
    tables_write_u64_item(out, table.rook_not_mask, 64);
    tables_write_u64_item(out, table.rook_factor, 64);
    tables_write_u64_item(out, table.bishop_not_mask, 64);
    tables_write_u64_item(out, table.bishop_factor, 64);
    tables_write_arrays(out, "black", table.slots, table.rook_array);
    tables_write_arrays(out, "black", table.slots, table.bishop_array);
    tables_write_u64_item(out, table.slots, GRIM_SLOTS_black);
    tables_end_table(out, "black");
}

static void tables_write_pext(const struct place *place)
{
    static struct grim_pext table;
    gen_must(grim_fill_pext(&table) == GRIM_OK, "pext");
    FILE *out = tables_begin_table(place, "pext", place->geometry_digest);
    tables_write_u64_item(out, table.rook_mask, 64);
    tables_write_u64_item(out, table.bishop_mask, 64);
    tables_write_arrays(out, "pext", table.slots, table.rook_array);
    tables_write_arrays(out, "pext", table.slots, table.bishop_array);
    tables_write_u64_item(out, table.slots, sizeof table.slots / sizeof table.slots[0]);
    tables_end_table(out, "pext");
}

static void tables_write_first_rank(FILE *out, const uint8_t first_rank[512])
{
    fprintf(out, "{\n");
    for (unsigned i = 0; i < 512; i++)
        fprintf(out, "%u,%s", first_rank[i], i % 16 == 15 ? "\n" : "");
    fprintf(out, "},\n");
}

/* A record of four boards. */
static void tables_write_square(FILE *out, uint64_t a, uint64_t b, uint64_t c, uint64_t d)
{
    fprintf(out, "{0x%llx,0x%llx,0x%llx,0x%llx},\n", (unsigned long long)a, (unsigned long long)b,
            (unsigned long long)c, (unsigned long long)d);
}

static void tables_write_hyperbola(const struct place *place)
{
    static struct grim_hyperbola table;
    gen_must(grim_fill_hyperbola(&table) == GRIM_OK, "hyperbola");
    FILE *out = tables_begin_table(place, "hyperbola", place->geometry_digest);
    fprintf(out, "{\n");
    for (unsigned sq = 0; sq < 64; sq++) {
        const struct grim_hyperbola_lines *l = &table.lines[sq];
        tables_write_square(out, l->file, l->diagonal, l->antidiagonal, l->flipped_bit);
    }
    fprintf(out, "},\n");
    tables_write_first_rank(out, table.first_rank);
    tables_end_table(out, "hyperbola");
}

static void tables_write_rbit(const struct place *place)
{
    static struct grim_rbit table;
    gen_must(grim_fill_rbit(&table) == GRIM_OK, "rbit");
    FILE *out = tables_begin_table(place, "rbit", place->geometry_digest);
    fprintf(out, "{\n");
    for (unsigned sq = 0; sq < 64; sq++) {
        const struct grim_rbit_lines *l = &table.lines[sq];
        tables_write_square(out, l->file, l->rank, l->rising, l->falling);
    }
    fprintf(out, "},\n");
    tables_end_table(out, "rbit");
}

static void tables_write_dual(const struct place *place)
{
    static struct grim_dual table;
    gen_must(grim_fill_dual(&table) == GRIM_OK, "dual");
    FILE *out = tables_begin_table(place, "dual", place->geometry_digest);
    fprintf(out, "{\n");
    for (unsigned sq = 0; sq < 64; sq++) {
        const struct grim_dual_square *s = &table.squares[sq];
        fprintf(out, "{");
        tables_write_u64_item(out, s->lines, 4);
        fprintf(out, "0x%llx, 0x%llx, grim_table_dual.first_rank + %zu, %llu},\n",
                (unsigned long long)s->bit, (unsigned long long)s->flipped_bit,
                (size_t)(s->of_file - table.first_rank), (unsigned long long)s->rank);
    }
    fprintf(out, "},\n");
    tables_write_first_rank(out, table.first_rank);
    tables_end_table(out, "dual");
}

static void tables_write_lzcnt(const struct place *place)
{
    static struct grim_lzcnt table;
    gen_must(grim_fill_lzcnt(&table) == GRIM_OK, "lzcnt");
    FILE *out = tables_begin_table(place, "lzcnt", place->geometry_digest);
    fprintf(out, "{\n");
    for (unsigned sq = 0; sq < 64; sq++) {
        fprintf(out, "{");
        tables_write_u64_item(out, table.squares[sq].below, 4);
        tables_write_u64_item(out, table.squares[sq].line, 4);
        fprintf(out, "},\n");
    }
    fprintf(out, "},\n");
    tables_end_table(out, "lzcnt");
}

typedef uint64_t pair_function(unsigned a, unsigned b);

static void tables_write_pairs(FILE *out, const char *name, pair_function *of)
{
    fprintf(out, "\nconst uint64_t grim_%s_table[64][64] = {\n", name);
    for (unsigned a = 0; a < 64; a++) {
        uint64_t row[64];
        for (unsigned b = 0; b < 64; b++)
            row[b] = of(a, b);
        tables_write_u64_item(out, row, 64);
    }
    fprintf(out, "};\n\nGRIM_EXTERN GRIM_EXPORT const uint64_t (*const grim_%s_table_at)[64];\n",
            name);
    fprintf(out, "const uint64_t (*const grim_%s_table_at)[64] = grim_%s_table;\n", name, name);
}

/* A ray of steps that are all alike, and a knight's move. */
struct tables_ray {
    int file, rank, knight_file, knight_rank;
};

static unsigned tables_square(unsigned from, int file, int rank)
{
    int f = (int)(from & 7) + file, k = (int)(from >> 3) + rank;
    return f >= 0 && f < 8 && k >= 0 && k < 8 ? (unsigned)(8 * k + f) : 128;
}

static void tables_write_rays(const struct place *place)
{
    static const struct tables_ray rays[8] = {{0, 1, 1, 2},   {0, -1, -1, -2}, {1, 0, 2, -1},
                                              {-1, 0, -2, 1}, {1, 1, 2, 1},    {-1, -1, -2, -1},
                                              {-1, 1, -1, 2}, {1, -1, 1, -2}};
    FILE *out = gen_open(place->folder, "rays.c", "tables", place->geometry_digest);
    fprintf(
        out,
        "#include \"../rays.h\"\n\nconst GRIM_ALIGNED(64) uint8_t grim_rays_table[64][64] = {\n");
    for (unsigned sq = 0; sq < 64; sq++) {
        fprintf(out, "{");
        for (const struct tables_ray *ray = rays; ray < rays + 8; ray++) {
            for (int step = 1; step < 8; step++)
                fprintf(out, "%u,", tables_square(sq, step * ray->file, step * ray->rank));
            fprintf(out, "%u,", tables_square(sq, ray->knight_file, ray->knight_rank));
        }
        fprintf(out, "},\n");
    }
    fprintf(out, "};\n");
    gen_close();
}

static void tables_write_lines(const struct place *place)
{
    FILE *out = gen_open(place->folder, "lines.c", "tables", place->geometry_digest);
    fprintf(out, "#include \"../leapers.h\"\n\n");
    fprintf(out, "GRIM_EXTERN const uint64_t grim_between_table[64][64];\n");
    fprintf(out, "GRIM_EXTERN const uint64_t grim_line_table[64][64];\n");
    tables_write_pairs(out, "between", grim_geometry_between);
    tables_write_pairs(out, "line", grim_geometry_line);
    gen_close();
}

typedef uint64_t square_function(unsigned sq);

static void tables_write_squares(FILE *out, square_function *of)
{
    uint64_t row[64];
    for (unsigned sq = 0; sq < 64; sq++)
        row[sq] = of(sq);
    tables_write_u64(out, row, 64);
}

static uint64_t tables_pawn_up(unsigned sq)
{
    return grim_geometry_pawn(1, sq);
}

static uint64_t tables_pawn_down(unsigned sq)
{
    return grim_geometry_pawn(0, sq);
}

static void tables_write_leapers(const struct place *place)
{
    FILE *out = gen_open(place->folder, "leapers.inc", "tables", place->geometry_digest);
    fprintf(out, "#ifndef GRIM_GEN_LEAPERS\n#define GRIM_GEN_LEAPERS\nstatic const uint64_t "
                 "grim_knight_table[64] =\n");
    tables_write_squares(out, grim_geometry_knight);
    fprintf(out, ";\nstatic const uint64_t grim_king_table[64] =\n");
    tables_write_squares(out, grim_geometry_king);
    fprintf(out, ";\nstatic const uint64_t grim_pawn_table[2][64] = {\n");
    tables_write_squares(out, tables_pawn_up);
    fprintf(out, ",\n");
    tables_write_squares(out, tables_pawn_down);
    fprintf(out, "};\n#endif\n");
    gen_close();
}

static void tables_write_bitscan_table(FILE *out, unsigned width, unsigned n)
{
    uint64_t factor = grim_bitscan_derive(width);
    unsigned char table[64] = {0};
    for (unsigned i = 0; i < width; i++)
        table[(factor << i << (64 - width)) >> (64 - n)] = (unsigned char)i;
    fprintf(out, "#define GRIM_BITSCAN%u_FACTOR %s(0x%llx)\n", width,
            width == 8 ? "UINT8_C" : "UINT64_C", (unsigned long long)factor);
    fprintf(out, "static const unsigned char grim_bitscan%u_table[%u] = {", width, width);
    for (unsigned i = 0; i < width; i++)
        fprintf(out, "%s%u,", i % 16 ? " " : "\n    ", table[i]);
    fprintf(out, "\n};\n");
}

static void tables_write_bitscan(const struct place *place)
{
    FILE *out = gen_open(place->folder, "bitscan.inc", "tables", place->geometry_digest);
    fprintf(out, "#ifndef GRIM_GEN_BITSCAN\n#define GRIM_GEN_BITSCAN\n");
    tables_write_bitscan_table(out, 8, 3);
    tables_write_bitscan_table(out, 64, 6);
    fprintf(out, "#endif\n");
    gen_close();
}

static void tables_write_keys_of(FILE *out, const char *what, unsigned count, uint64_t *state)
{
    uint64_t row[64];
    fprintf(out, "\nconst uint64_t %s = {\n", what);
    for (unsigned i = 0; i < count; i += 64) {
        unsigned length = count - i < 64 ? count - i : 64;
        for (unsigned j = 0; j < length; j++)
            row[j] = grim_random_word(state);
        if (count > 64)
            tables_write_u64_item(out, row, length);
        else
            for (unsigned j = 0; j < length; j++)
                fprintf(out, "0x%llx,%s", (unsigned long long)row[j], j % 6 == 5 ? "\n" : "");
    }
    fprintf(out, "};\n");
}

/* Zobrist keys of positions: pieces by colour, kind and square; castling rooks by colour and file;
 * en passant files; the side to move. */
static void tables_write_keys(const struct place *place)
{
    uint64_t state = 0;
    FILE *out = gen_open(place->folder, "keys.c", "tables", place->words_digest);
    fprintf(out, "#include \"../keys.h\"\n");
    tables_write_keys_of(out, "grim_piece_key_table[12][64]", 12 * 64, &state);
    tables_write_keys_of(out, "grim_castling_key_table[16]", 16, &state);
    tables_write_keys_of(out, "grim_en_passant_key_table[8]", 8, &state);
    gen_close();
}

enum { POLYGLOT_WORDS = 781 };

/* The last word of each line that is neither a comment nor a title. */
static void tables_write_polyglot(const struct place *place, const char *path)
{
    uint64_t words[POLYGLOT_WORDS];
    unsigned count = 0;
    struct gen_text text = gen_read(path);
    FILE *out =
        gen_open(place->folder, "polyglot_words.c", "tables", gen_digest(text.bytes, text.length));
    for (char *word = text.bytes; (word = strstr(word, " 0x")) && count < POLYGLOT_WORDS;)
        words[count++] = strtoull(word, &word, 16);
    if (count != POLYGLOT_WORDS) {
        fprintf(stderr, "%s: %u words, not %u\n", path, count, POLYGLOT_WORDS);
        exit(4);
    }
    fprintf(out, "#include \"../keys.h\"\n\nconst uint64_t grim_polyglot_table[781] =\n");
    tables_write_u64(out, words, POLYGLOT_WORDS);
    fprintf(out, ";\n");
    gen_close();
    free(text.bytes);
}

static uint64_t tables_digest_of_file(const char *path)
{
    struct gen_text text = gen_read(path);
    uint64_t digest = gen_digest(text.bytes, text.length);
    free(text.bytes);
    return digest;
}

int main(int argc, char **argv)
{
    if (argc != 6) {
        fprintf(stderr,
                "usage: gen_tables OUTPUT_FOLDER BLACK_FACTORS GEOMETRY RANDOM_WORDS POLYGLOT\n");
        return 2;
    }
    struct place place = {argv[1], tables_digest_of_file(argv[2]), tables_digest_of_file(argv[3]),
                          tables_digest_of_file(argv[4])};
    tables_write_black(&place);
    tables_write_pext(&place);
    tables_write_hyperbola(&place);
    tables_write_rbit(&place);
    tables_write_dual(&place);
    tables_write_lzcnt(&place);
    tables_write_lines(&place);
    tables_write_rays(&place);
    tables_write_leapers(&place);
    tables_write_bitscan(&place);
    tables_write_keys(&place);
    tables_write_polyglot(&place, argv[5]);
    return 0;
}
