/* test_read.c - C read into trees: expressions have the values that the compiler gives the same
 * text, pointers lead to the same places, and anything outside the subset is refused with its
 * line. */
#include "../../emit/evaluate.h"
#include "../read_text.h"

/* ---- Expressions ---- */

struct sample {
    const char *text;
    uint64_t value;
};

/* The text, and what the compiler makes of it. */
#define SAMPLE(expression)                                                                        \
    {                                                                                             \
#expression, (uint64_t)(expression)                                                       \
    }

static const unsigned sq = 9;
static const uint64_t occ = UINT64_C(0x8000000000000014);

static uint64_t value_of(const char *expression)
{
    const uint64_t arguments[] = {sq, occ};
    char text[400];
    struct tree *tree = tree_new();
    assert_non_null(tree);
    snprintf(text, sizeof text,
             "static inline uint64_t f(unsigned sq, uint64_t occ) { return (uint64_t)(%s); }",
             expression);
    read_text_into(tree, text, "f");
    uint64_t value = evaluate_function(tree, tree_function_named(tree, "f"), arguments);
    tree_free(tree);
    return value;
}

TEST(expressions_mean_what_they_mean_in_c)
{
    static const struct sample samples[] = {
        SAMPLE(sq + 2 * 3),
        SAMPLE((sq + 2) * 3),
        SAMPLE(sq - 2 - 3),
        SAMPLE((sq & 8) | 6),
        SAMPLE(sq ^ (8 & 1)),
        SAMPLE(sq << (1 + 1)),
        SAMPLE(0x8000000000000014 >> 3),
        SAMPLE((4900 + 1428) / 2),
        SAMPLE(0x10 - 1),
    };
    for (unsigned i = 0; i < sizeof samples / sizeof *samples; i++)
        assert_true(value_of(samples[i].text) == samples[i].value);
    assert_true(value_of("occ >> 3") == occ >> 3);
    assert_true(value_of("occ * 2 + occ") == occ * 2 + occ);
    assert_true(value_of("occ - 21") == occ - 21);
    assert_true(value_of("~occ & 255") == (~occ & 255));
    assert_true(value_of("occ | occ << 1 ^ occ & 4") == (occ | ((occ << 1) ^ (occ & 4))));
    assert_true(value_of("0 - occ") == 0 - occ);
    assert_true(value_of("grim_flip_ranks(occ)") == UINT64_C(0x1400000000000080));
    assert_true(value_of("grim_bit(sq) - 1") == 511);
    assert_true(value_of("grim_pext64(occ, 0x8000000000000007ull)") == 12);
    assert_true(value_of("grim_pdep64(occ, 0xff00)") == 0x1400);
}

TEST(words_wrap_at_32_bits)
{
    static const char text[] = "static inline uint32_t f(uint64_t occ) {\n"
                               "    uint32_t low = (uint32_t)occ * 0xffffffff;\n"
                               "    uint32_t high = (uint32_t)(occ >> 32) * 3;\n"
                               "    return low + high >> 1;\n"
                               "}\n";
    const uint64_t arguments[] = {occ};
    struct tree *tree = tree_new();
    uint32_t low = (uint32_t)occ * 0xffffffffu, high = (uint32_t)(occ >> 32) * 3u;
    assert_non_null(tree);
    read_text_into(tree, text, "f");
    assert_true(evaluate_function(tree, tree_function_named(tree, "f"), arguments) ==
                (uint32_t)(low + high) >> 1);
    tree_free(tree);
}

/* ---- Places ---- */

static const char table_text[] =
    "enum { FIRST = 1, LAST };\n"
    "struct inner { uint64_t mask; uint32_t shift; uint32_t unused; };\n"
    "struct square { struct inner inner; uint64_t offset; };\n"
    "struct table { struct square rook[4]; uint64_t lines[3][4]; uint64_t slots[8]; };\n"
    "/* Where the square's numbers are. */\n"
    "static inline const uint64_t *slot(const struct table *table, const struct square *square,\n"
    "                                   uint64_t occ) {\n"
    "    const struct inner *inner = &square->inner;\n"
    "    const uint64_t *array = grim_array(table->slots, square->offset);\n"
    "    uint64_t key = occ & inner->mask;\n"
    "    uint64_t index = key >> inner->shift;\n"
    "    return array + index;\n"
    "}\n"
    "static inline uint64_t f(const struct table *table, unsigned sq, uint64_t occ) {\n"
    "    uint64_t key = table->lines[LAST][sq];\n"
    "    return *slot(table, &table->rook[sq], occ) + key;\n"
    "}\n"
    "static inline const uint64_t *where(const struct table *table, unsigned sq, uint64_t occ) {\n"
    "    return slot(table, &table->rook[sq], occ);\n"
    "}\n";

static struct tree *table_tree(const char *function)
{
    static const uint64_t masks[] = {0, 0xf0, 0, 0}, shifts[] = {0, 4, 0, 0};
    static const uint64_t offsets[] = {0, 2, 0, 0}, slots[] = {1, 2, 3, 5, 7, 11, 13, 17};
    static const uint64_t lines[12] = {[9] = 1000};
    struct tree *tree = tree_new();
    assert_non_null(tree);
    read_text_into(tree, table_text, function);
    read_text_field(tree, "rook", "mask", masks);
    read_text_field(tree, "rook", "shift", shifts);
    read_text_field(tree, "rook", "offset", offsets);
    read_text_values(tree, "slots", slots);
    read_text_values(tree, "lines", lines);
    return tree;
}

TEST(pointers_are_taken_apart)
{
    const uint64_t arguments[] = {1, 0x3a};
    struct tree *tree = table_tree("f");
    assert_int_equal(tree->functions, 1);
    assert_true(evaluate_function(tree, &tree->function[0], arguments) == 11 + 1000);
    tree_free(tree);
    tree = table_tree("where");
    assert_true(evaluate_function(tree, &tree->function[0], arguments) == 5);
    tree_free(tree);
}

/* Lookups of kinds that no scheme has yet, two squares each, and what they find. */
static const struct {
    const char *what, *text;
    uint64_t occ, found;
} kinds[] = {
    {"a record with a pointer and its own length",
     "struct square { uint64_t mask; uint64_t factor; const uint64_t *array; uint8_t shift; };\n"
     "struct table { struct square rook[2]; uint64_t slots[8]; };\n"
     "static inline uint64_t f(const struct table *table, unsigned sq, uint64_t occ) {\n"
     "    const struct square *square = &table->rook[sq];\n"
     "    uint64_t product = (occ & square->mask) * square->factor;\n"
     "    return square->array[product >> square->shift];\n"
     "}\n",
     7, 7},
    {"a byte that is a number in the square's list",
     "struct square { uint64_t mask; uint64_t factor; uint32_t array; uint32_t shift; };\n"
     "struct table { struct square rook[2]; uint8_t codes[8]; uint64_t lists[2][4]; };\n"
     "static inline uint64_t f(const struct table *table, unsigned sq, uint64_t occ) {\n"
     "    const struct square *square = &table->rook[sq];\n"
     "    uint64_t product = (occ & square->mask) * square->factor;\n"
     "    uint8_t code = table->codes[square->array + (product >> square->shift)];\n"
     "    return table->lists[sq][code];\n"
     "}\n",
     7, 102},
    {"the shift in the factor, and the square's own part of a shared slot",
     "struct square { uint64_t mask; uint64_t factor; uint64_t whole; uint32_t array; };\n"
     "struct table { struct square rook[2]; uint64_t slots[8]; };\n"
     "static inline uint64_t f(const struct table *table, unsigned sq, uint64_t occ) {\n"
     "    const struct square *square = &table->rook[sq];\n"
     "    uint64_t product = (occ & square->mask) * square->factor;\n"
     "    unsigned shift = (unsigned)(square->factor >> 58);\n"
     "    return table->slots[square->array + (product >> shift)] & square->whole;\n"
     "}\n",
     7, 10},
    {"several squares on one array, and a second board that is kept turned",
     "struct square { uint64_t mask; uint32_t array; uint32_t shift; };\n"
     "struct table { struct square rook[2]; uint64_t slots[8]; };\n"
     "static inline uint64_t f(const struct table *table, unsigned sq, uint64_t occ,\n"
     "                         uint64_t turned) {\n"
     "    const struct square *square = &table->rook[sq];\n"
     "    const uint64_t *array = table->slots + square->array;\n"
     "    return array[(occ & square->mask) >> 1] | array[(turned >> square->shift) & 3];\n"
     "}\n",
     7, 11 | 5},
    {"a record that is made of lists",
     "struct square { uint64_t mask; uint64_t factor; const uint64_t *array; };\n"
     "struct table { uint64_t mask[2]; uint64_t factor[2]; const uint64_t *array[2];\n"
     "               uint64_t slots[8]; };\n"
     "static inline const uint64_t *slot(const struct square *square, uint64_t occ) {\n"
     "    return square->array + ((occ & square->mask) * square->factor >> 62);\n"
     "}\n"
     "static inline uint64_t f(const struct table *table, unsigned sq, uint64_t occ) {\n"
     "    const struct square square = {table->mask[sq], table->factor[sq], table->array[sq]};\n"
     "    return *slot(&square, occ) + square.mask;\n"
     "}\n",
     7, 7 + 6},
};

TEST(kinds_to_come_can_be_said)
{
    static const uint64_t masks[] = {0, 6}, factors[] = {0, UINT64_C(62) << 58 | 1};
    static const uint64_t plain[] = {0, UINT64_C(1) << 62}, arrays[] = {0, 1}, shifts[] = {0, 62};
    static const uint64_t slots[] = {2, 3, 5, 7, 11, 13, 17, 19},
                          codes[] = {0, 1, 3, 2, 2, 0, 1, 3};
    static const uint64_t whole[] = {0, 0xfe}, lists[] = {0, 0, 0, 0, 100, 101, 102, 103};
    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const uint64_t arguments[] = {1, kinds[i].occ, UINT64_C(1) << 62};
        struct tree *tree = tree_new();
        assert_non_null(tree);
        read_text_into(tree, kinds[i].text, "f");
        read_narrow(tree);
        read_text_field(tree, "rook", "mask", masks);
        read_text_field(tree, "rook", "factor", i == 2 ? factors : plain);
        read_text_field(tree, "rook", "array", arrays);
        read_text_field(tree, "rook", "shift", shifts);
        read_text_field(tree, "rook", "whole", whole);
        read_text_values(tree, "mask", masks);
        read_text_values(tree, "factor", plain);
        read_text_values(tree, "array", arrays);
        read_text_values(tree, "slots", slots);
        read_text_values(tree, "codes", codes);
        read_text_values(tree, "lists", lists);
        uint64_t found = evaluate_function(tree, tree_function_named(tree, "f"), arguments);
        if (found != kinds[i].found)
            fail_msg("%s: %llu", kinds[i].what, (unsigned long long)found);
        tree_free(tree);
    }
}

TEST(names_do_not_clash)
{
    struct tree *tree = table_tree("f");
    const struct tree_statement *let = tree->function[0].body;
    assert_string_equal(let->name, "key");
    assert_string_equal(let->next->name, "key2");
    assert_string_equal(let->next->next->name, "index");
    tree_free(tree);
}

TEST(what_is_an_index_becomes_one)
{
    struct tree *tree = table_tree("f");
    read_narrow(tree);
    const struct tree_array *rook = tree_array_named(tree, "rook");
    assert_int_equal(tree_field_of(rook, "mask")->type, TREE_BOARD);
    assert_int_equal(tree_field_of(rook, "shift")->type, TREE_INDEX);
    assert_int_equal(tree_field_of(rook, "offset")->type, TREE_INDEX);
    assert_null(tree_field_of(rook, "unused"));
    assert_int_equal(tree->function[0].body->next->next->type, TREE_INDEX);
    const uint64_t arguments[] = {1, 0x3a};
    assert_true(evaluate_function(tree, &tree->function[0], arguments) == 11 + 1000);
    tree_free(tree);
}

TEST(loops_change_what_changes)
{
    static const char text[] = "static inline unsigned f(uint64_t occ) {\n"
                               "    unsigned count = 0;\n"
                               "    for (unsigned i = 0; i < 3; i++)\n"
                               "        count += i;\n"
                               "    for (uint64_t left = occ; left; left &= left - 1)\n"
                               "        count++;\n"
                               "    uint64_t rest = occ;\n"
                               "    do {\n"
                               "        rest = rest >> 1;\n"
                               "        if (rest == 0)\n"
                               "            return count * 100;\n"
                               "    } while (rest != 2);\n"
                               "    return count;\n"
                               "}\n";
    const uint64_t many[] = {0x17}, none[] = {2};
    struct tree *tree = tree_new();
    assert_non_null(tree);
    read_text_into(tree, text, "f");
    assert_true(evaluate_function(tree, &tree->function[0], many) == 3 + 4);
    assert_true(evaluate_function(tree, &tree->function[0], none) == 400);
    tree_free(tree);
}

/* ---- Refusals ---- */

static const struct {
    const char *text, *why;
    unsigned line;
} refused[] = {
    {"static const int table[3];", "inline is expected", 1},
    {"\nint f(void) { return 0; }", "a scheme has structures", 2},
    {"static inline uint64_t f(int sq) { return 0; }", "numbers are uint8_t", 1},
    {"static inline uint64_t f(uint64_t a) {\n    return b;\n}", "not known here", 2},
    {"static inline uint64_t f(uint64_t a) {\n    a &= 7; return a;\n}", "parameter keeps", 2},
    {"static inline uint64_t f(uint64_t a) {\n    if (a < 7)\n return 1; return a;\n}",
     "are equal, or are not", 2},
    {"static inline uint64_t f(uint64_t a) {\n    for (unsigned i = 0; i < 9; i++)\n"
     "        i += 2;\n    return a;\n}",
     "counts by itself", 4},
    {"static inline uint64_t f(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e) {\n"
     "    return a & b & c & d & e;\n}",
     "too many parameters", 2},
    {"static inline uint64_t f(uint64_t a) {\n    return g(a);\n}", "no such function", 2},
    {"static inline uint64_t f(uint64_t a) {\n    return a;", "has no end", 2},
    {"static inline uint64_t f(uint64_t a) { if (a) return 1; else return 0; }", "other branch",
     1},
    {"static inline uint64_t f(uint64_t a) { return a / 3; }", "only constants are divided", 1},
    {"static inline uint64_t f(uint64_t a) { return *(uint64_t *)a; }", "not cast", 1},
    {"static inline uint64_t f(uint64_t a) { return *a; }", "not a pointer", 1},
    {"static inline uint64_t f(uint64_t a) { return a.b; }", "no members", 1},
    {"static inline uint64_t f(uint64_t a) { return grim_bit(a, a); }", "wrong number", 1},
    {"static inline uint64_t f(uint64_t a) { return (uint32_t)a * a; }", "only added", 1},
    {"static inline uint64_t f(uint64_t a) { 3 + a; return a; }", "nothing for trees", 1},
    {"static inline uint64_t f(uint64_t a) { return f(a) }", "; is expected", 1},
    {"static inline uint64_t f(uint64_t a) { struct t b = {a}; return a; }", "no such structure",
     1},
    {"struct t { uint64_t a, b; }; static inline uint64_t f(uint64_t a) {\n"
     "    struct t b = {a}; return a; }",
     ", is expected", 2},
    {"struct t { const uint64_t *a; }; static inline uint64_t f(uint64_t a) {\n"
     "    struct t b = {a}; return a; }",
     "a pointer is made of a pointer", 2},
    {"struct t { uint64_t a[2]; }; static inline uint64_t f(uint64_t a) {\n"
     "    struct t b = {a}; return a; }",
     "numbers and pointers only", 2},
    {"struct t { uint64_t a[2][2][2]; };", "one or two dimensions", 1},
    {"struct t { uint64_t a[1 + b]; };", "not known here", 1},
    {"struct t { int a; };", "numbers are uint8_t", 1},
};

TEST(what_trees_have_not_is_refused)
{
    for (unsigned i = 0; i < sizeof refused / sizeof *refused; i++) {
        struct read_error error = {{0}, 0, {0}};
        struct tree *tree = tree_new();
        assert_non_null(tree);
        struct reader *reader = read_begin(tree, refused[i].text, &error);
        if (reader && read_function(reader, "f", "f", &error))
            fail_msg("read: %s", refused[i].text);
        if (!strstr(error.text, refused[i].why) || error.line != refused[i].line)
            fail_msg("%u: %s: %s", error.line, error.text, refused[i].text);
        tree_free(tree);
    }
}

TEST(places_are_the_files)
{
    struct read_error error;
    struct tree *tree = tree_new();
    assert_non_null(tree);
    assert_null(read_begin(tree, "# 7 \"lib/schemes/made.h\" 1\n\nfloat f;\n", &error));
    assert_string_equal(error.file, "lib/schemes/made.h");
    assert_int_equal(error.line, 8);
    tree_free(tree);
}
