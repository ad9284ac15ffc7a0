/* test_write.c - records and numbers of 8 and 16 bits as each language has them: how they are
 * declared, read and stored. That compilers take it is shown by test/emit. */
#include "../../base/file.h"
#include "../../emit/write.h"
#include "../read_text.h"
#include "../test.h"

#define EMIT_LANGUAGE(name) extern const struct dialect dialect_##name;
#include "../../emit/languages.def"

static const struct dialect *const dialects[] = {
#define EMIT_LANGUAGE(name) &dialect_##name,
#include "../../emit/languages.def"
};

enum { LANGUAGES = sizeof dialects / sizeof *dialects, MOST_TEXTS = 8 };

/* ---- A tree of everything ---- */

static uint64_t masks[64] = {UINT64_C(0x123456789)}, firsts[64] = {4321};

static const char text[] =
    "struct square { uint64_t mask; uint16_t first_set; };\n"
    "struct table { struct square rook[64]; uint8_t slots[64]; uint16_t codes[64];\n"
    "               uint64_t sets[64]; };\n"
    "/* All slots. */\n"
    "static inline void fill(struct table *table)\n"
    "{\n"
    "    for (unsigned sq = 0; sq < 64; sq++) {\n"
    "        uint64_t mask = table->rook[sq].mask;\n"
    "        table->slots[sq] = (uint8_t)(sq + 1);\n"
    "        unsigned code = (unsigned)(mask & 65535);\n"
    "        table->codes[sq] = (uint16_t)code;\n"
    "        table->sets[sq] = mask;\n"
    "    }\n"
    "}\n"
    "/* The squares that a rook attacks. */\n"
    "static inline uint64_t rook_attacks(const struct table *table, unsigned sq, uint64_t occ)\n"
    "{\n"
    "    unsigned code = table->slots[sq];\n"
    "    uint64_t some = table->codes[sq] & occ;\n"
    "    uint64_t set = table->sets[table->rook[sq].first_set + code];\n"
    "    return set | some;\n"
    "}\n";

static struct tree *whole_tree(void)
{
    struct tree *tree = tree_new();
    assert_non_null(tree);
    read_text_into(tree, text, "fill");
    read_text_into(tree, text, "rook_attacks");
    tree->function[1].is_public = 1;
    read_text_field(tree, "rook", "mask", masks);
    read_text_field(tree, "rook", "first_set", firsts);
    for (unsigned i = 0; i < tree->arrays; i++)
        tree->array[i].comment = "Some numbers.";
    return tree;
}

static void write_with(const struct dialect *dialect, FILE *out)
{
    const struct emit_request request = {.scheme = "byte",
                                         .language = dialect->name,
                                         .filled = 1,
                                         .rook = 1,
                                         .command = "grimoire",
                                         .version = "0"};
    struct tree *tree = whole_tree();
    struct writer writer = {.out = out, .dialect = dialect, .request = &request, .tree = tree};
    if (dialect->prepare)
        dialect->prepare(tree);
    dialect->file(&writer);
    tree_free(tree);
}

/* ---- What is looked for ---- */

static const struct {
    const char *language;
    const char *texts[MOST_TEXTS];
} expected[] = {
    {"c",
     {"struct sliders_square {\n  uint64_t mask;\n  uint16_t first_set;\n};",
      "{0x0000000123456789, 4321},", "uint8_t sliders_slots[64];", "uint16_t sliders_codes[64];",
      "sliders_slots[sq] = (uint8_t)(sq + 1);", "sliders_codes[sq] = (uint16_t)code;",
      "(uint64_t)sliders_codes[sq] & occ", "sliders_rook[sq].first_set + code"}},
    {"cpp",
     {"struct square {", "  std::uint8_t slots[64] = {};", "  std::uint16_t codes[64] = {};",
      "slots[sq] = std::uint8_t(sq + 1);", "codes[sq] = std::uint16_t(code);",
      "std::uint64_t(detail::table.codes[sq]) & occ",
      "detail::table.sets[detail::rook[sq].first_set + code]"}},
    {"rust",
     {"first_set: u16,", "Square { mask: 0x0000000123456789, first_set: 4321 },",
      "use core::sync::atomic::{AtomicU16, AtomicU64, AtomicU8, Ordering};",
      "static SLOTS: [AtomicU8; 64] = [EMPTY_8; 64];",
      "SLOTS[sq].store((sq + 1) as u8, Ordering::Relaxed);",
      "(CODES[sq].load(Ordering::Relaxed) as u64) & occ",
      "SETS[ROOK[sq].first_set as usize + code].load(Ordering::Relaxed)"}},
    {"go",
     {"\tmask     uint64\n\tfirstSet uint16\n", "{0x0000000123456789, 4321},",
      "var slots [64]uint8\n", "var codes [64]uint16\n", "slots[sq] = uint8(sq + 1)\n",
      "code := uint(slots[sq])\n", "uint64(codes[sq]) & occ",
      "sets[uint(rook[sq].firstSet)+code]"}},
    {"csharp",
     {"public ushort FirstSet;", "new Square { Mask = 0x0000000123456789, FirstSet = 4321 },",
      "byte[] Slots = new byte[64];", "ushort[] Codes = new ushort[64];",
      "Slots[sq] = (byte)(sq + 1);", "Codes[sq] = (ushort)code;", "(ulong)Codes[sq] & occ",
      "Sets[Rook[sq].FirstSet + code]"}},
    {"swift",
     {"let firstSet: UInt16\n", "Square(mask: 0x0000000123456789, firstSet: 4321),",
      "var slots = [UInt8](repeating: 0, count: 64)\n",
      "tables.slots[sq] = UInt8(truncatingIfNeeded: sq + 1)\n",
      "tables.codes[sq] = UInt16(truncatingIfNeeded: code)\n",
      "UInt64(Int(tables.codes[sq])) & occ", "tables.sets[Int(rook[sq].firstSet) + code]"}},
    {"zig",
     {"    first_set: u16,\n", ".{ .mask = 0x0000000123456789, .first_set = 4321 },",
      "var slots = [_]u8{0} ** 64;", "var codes = [_]u16{0} ** 64;",
      "slots[sq] = @truncate(sq + 1);", "codes[sq] = @truncate(code);",
      "@as(u64, codes[sq]) & occ", "sets[rook[sq].first_set + code]"}},
    {"java",
     {"char[] ROOK_FIRST_SET", "byte[] SLOTS = new byte[64];", "char[] CODES = new char[64];",
      "SLOTS[sq] = (byte) (sq + 1);", "CODES[sq] = (char) code;", "SLOTS[sq] & 0xFF",
      "(long) CODES[sq] & occ", "SETS[ROOK_FIRST_SET[sq] + code]"}},
    {"kotlin",
     {"ROOK_FIRST_SET = intArrayOf(", "SLOTS = ByteArray(64)", "CODES = CharArray(64)",
      "SLOTS[sq] = (sq + 1).toByte()", "CODES[sq] = code.toChar()", "SLOTS[sq].toUByte().toInt()",
      "CODES[sq].code.toLong() and occ", "SETS[ROOK_FIRST_SET[sq] + code]"}},
    {"python",
     {"_ROOK_FIRST_SET", "_SLOTS = [0] * 64", "_SLOTS[sq] = sq + 1", "_CODES[sq] = code",
      "_SETS[_ROOK_FIRST_SET[sq] + code]"}},
    {"js",
     {"rookFirstSet = new Uint16Array([", "slots = new Uint8Array(64);",
      "codes = new Uint16Array(64);", "sets = new BigUint64Array(64);", "slots[sq] = sq + 1;",
      "codes[sq] = code;", "BigInt(codes[sq]) & occ", "sets[rookFirstSet[sq] + code]"}},
    {"ts", {"codes = new Uint16Array(64);", "codes[sq] = code;"}},
    {"js32",
     {"rookMask = new Int32Array([", "slots = new Uint8Array(64);", "codes = new Uint16Array(64);",
      "sets = new Int32Array(128);", "codes[sq] = code;", "codes[sq] & occLow",
      "sets[2 * place + 1]"}},
    {"ts32", {"codes = new Uint16Array(64);", "codes[sq] = code;"}},
};

TEST(each_language_has_the_right_width)
{
    assert_int_equal(sizeof expected / sizeof *expected, LANGUAGES);
    for (unsigned i = 0; i < LANGUAGES; i++) {
        struct base_page page;
        unsigned which = 0;
        while (strcmp(expected[which].language, dialects[i]->name) != 0)
            assert_true(++which < LANGUAGES);
        assert_int_equal(base_page_open(&page), 0);
        write_with(dialects[i], page.stream);
        assert_int_equal(fflush(page.stream), 0);
        for (unsigned n = 0; n < MOST_TEXTS && expected[which].texts[n]; n++)
            if (!strstr(page.text, expected[which].texts[n]))
                fail_msg("%s lacks: %s\n%s", expected[which].language, expected[which].texts[n],
                         page.text);
        base_page_drop(&page);
    }
}

/* ---- Types of records ---- */

TEST(records_alike_share_a_type)
{
    static const struct tree_field others[] = {{"factor", TREE_BOARD, 64, masks}};
    struct base_page page;
    struct tree *tree = whole_tree();
    const struct tree_array *rook = tree_array_named(tree, "rook");
    const struct emit_request request = {.scheme = "byte", .language = "rust", .version = "0"};
    for (unsigned i = 0; i < 2; i++) {
        struct tree_array *array = tree_array_new(tree, i ? "bishop" : "knight");
        array->comment = "More records.";
        array->length = 64;
        array->field = i ? rook->field : others;
        array->fields = i ? rook->fields : 1;
    }
    assert_int_equal(base_page_open(&page), 0);
    struct writer writer = {
        .out = page.stream, .dialect = &dialect_zig, .request = &request, .tree = tree};
    for (unsigned i = 0; i < tree->arrays; i++)
        if (tree->array[i].fields) {
            write_record_name(&writer, &tree->array[i]);
            fputc(' ', page.stream);
        }
    assert_int_equal(fflush(page.stream), 0);
    assert_string_equal(page.text, "RookSquare KnightSquare RookSquare ");
    base_page_drop(&page);
    tree_free(tree);
}
