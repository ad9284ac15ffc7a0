/* test_evaluate.c - evaluating a tree: each kind of statement, records, what a watcher is told,
 * and the emitted rays beside the library's geometry. */
#include "../../emit/describe.h"
#include "../../emit/evaluate.h"
#include "../../lib/geometry.h"
#include "../../lib/random_words.h"
#include "../read_text.h"
#include "../test.h"

static uint64_t masks[4] = {7, 5, 3, 1}, firsts[4] = {10, 20, 30, 40}, numbers[4] = {2, 4, 6, 8};

static const char table[] = "struct square { uint64_t mask; unsigned first; };\n"
                            "struct table { uint64_t numbers[4]; struct square rook[4]; };\n";

/* What f is in "f(const struct table *t, unsigned n, uint64_t a)". */
#define F "static inline uint64_t f(const struct table *t, unsigned n, uint64_t a)\n"
#define G "static inline unsigned g(unsigned n)\n"

static struct tree *tree_of(const char *functions)
{
    char text[2000];
    struct tree *tree = tree_new();
    assert_non_null(tree);
    assert_in_range(snprintf(text, sizeof text, "%s%s", table, functions), 1, sizeof text - 1);
    read_text_into(tree, text, "f");
    read_text_values(tree, "numbers", numbers);
    read_text_field(tree, "rook", "mask", masks);
    read_text_field(tree, "rook", "first", firsts);
    return tree;
}

static uint64_t value_of(const struct tree *tree, uint64_t n, uint64_t a)
{
    const uint64_t arguments[] = {n, a};
    return evaluate_function(tree, tree_function_named(tree, "f"), arguments);
}

static uint64_t value_in(const char *functions, uint64_t n, uint64_t a)
{
    struct tree *tree = tree_of(functions);
    uint64_t value = value_of(tree, n, a);
    tree_free(tree);
    return value;
}

static uint64_t value_of_text(const char *expression)
{
    char text[300];
    snprintf(text, sizeof text, F "{\n    return %s;\n}\n", expression);
    return value_in(text, 2, UINT64_C(0x8000000000000014));
}

/* ---- Expressions ---- */

TEST(expressions_are_evaluated)
{
    static const struct {
        const char *text;
        uint64_t value;
    } samples[] = {
        {"t->rook[n].mask", 3},
        {"t->rook[n + 1].first - t->rook[n].first", 10},
        {"t->numbers[1] + t->rook[1].mask", 9},
        {"t->numbers[n + 2]", 0},
        {"t->rook[4].mask", 0},
        {"grim_flip_ranks(a)", UINT64_C(0x1400000000000080)},
        {"grim_bit(n) | grim_bit(63)", UINT64_C(0x8000000000000004)},
        {"(unsigned)~(uint32_t)a", UINT64_C(0xffffffeb)},
        {"(unsigned)((uint32_t)a - (uint32_t)(a >> 32) * 2)", 0x14},
        {"(unsigned)((uint32_t)a << 28)", UINT64_C(0x40000000)},
        {"grim_pext64(a, 0x8000000000000017)", 28},
        {"grim_pdep64(24, 0x8000000000000017)", UINT64_C(0x8000000000000010)},
        {"grim_pdep64(grim_pext64(a, t->numbers[3]), t->numbers[3])", 0},
    };
    for (unsigned i = 0; i < sizeof samples / sizeof *samples; i++)
        assert_int_equal(value_of_text(samples[i].text), samples[i].value);
}

TEST(conditions_are_evaluated)
{
    static const struct {
        const char *text;
        unsigned holds; /* bit i: for n = i */
    } samples[] = {
        {"n == 1", 2}, {"n != 1", 13}, {"n < 2", 3},           {"n <= 2", 7},
        {"n > 2", 8},  {"n >= 2", 12}, {"n >= 1 && n < 3", 6}, {"n < 1 || n == 3", 9},
    };
    for (unsigned i = 0; i < sizeof samples / sizeof *samples; i++)
        for (unsigned n = 0; n < 4; n++) {
            char text[300];
            snprintf(text, sizeof text, F "{\n    if (%s)\n        return 1;\n    return 0;\n}\n",
                     samples[i].text);
            assert_int_equal(value_in(text, n, 0), samples[i].holds >> n & 1);
        }
}

/* ---- Statements ---- */

TEST(loops_are_carried_out)
{
    assert_int_equal(value_in(F "{\n"
                                "    unsigned sum = 0;\n"
                                "    for (unsigned i = 0; i < 5; i++) {\n"
                                "        for (unsigned j = 0; j < 3; j++)\n"
                                "            sum += j;\n"
                                "        sum = sum + i * 10;\n"
                                "    }\n"
                                "    return sum;\n"
                                "}\n",
                              0, 0),
                     115);
    assert_int_equal(value_in(F "{\n"
                                "    uint64_t left = a;\n"
                                "    unsigned count = 0;\n"
                                "    while (left != 0) {\n"
                                "        left &= left - 1;\n"
                                "        count++;\n"
                                "    }\n"
                                "    return count;\n"
                                "}\n",
                              0, UINT64_C(0x8421000000000001)),
                     5);
    assert_int_equal(value_in(F "{\n"
                                "    uint64_t subset = 0;\n"
                                "    unsigned count = 0;\n"
                                "    do {\n"
                                "        uint64_t next = subset - a;\n"
                                "        subset = next & a;\n"
                                "        count++;\n"
                                "        if (count > 99)\n"
                                "            return 0;\n"
                                "    } while (subset != 0);\n"
                                "    return count;\n"
                                "}\n",
                              0, UINT64_C(0x8000100000000021)),
                     16);
}

/* Names of a block end with it, and a call has names of its own. */
TEST(names_end_with_their_block)
{
    assert_int_equal(value_in("static inline unsigned g(unsigned a)\n"
                              "{\n"
                              "    unsigned n = a * 2;\n"
                              "    return n;\n"
                              "}\n" F "{\n"
                              "    unsigned m = n;\n"
                              "    if (n != 0) {\n"
                              "        unsigned m = g(n) + 100;\n"
                              "        if (m == n)\n"
                              "            return m;\n"
                              "    }\n"
                              "    return m * 1000 + g(n + 1);\n"
                              "}\n",
                              3, 0),
                     3008);
}

TEST(an_endless_loop_ends)
{
    value_in(G "{\n"
               "    while (n == n) {\n"
               "        unsigned m = n;\n"
               "    }\n"
               "    return n;\n"
               "}\n" F "{\n"
               "    do {\n"
               "        unsigned m = g(n);\n"
               "    } while (n == n);\n"
               "    return 1;\n"
               "}\n",
             0, 0);
}

TEST(arrays_are_read_as_they_are_now)
{
    uint64_t filled[4] = {0};
    struct tree *tree = tree_of(F "{\n    return t->numbers[n];\n}\n");
    tree->array[0].values = NULL;
    assert_int_equal(value_of(tree, 1, 0), 0);
    tree->array[0].values = filled;
    assert_int_equal(value_of(tree, 1, 0), 0);
    filled[1] = 99;
    assert_int_equal(value_of(tree, 1, 0), 99);
    tree_free(tree);
}

/* ---- The watcher ---- */

static void add_value(void *context, const struct tree_statement *let, uint64_t value)
{
    char *text = context;
    size_t length = strlen(text);
    snprintf(text + length, 200 - length, "%s=%llu ", let->name, (unsigned long long)value);
}

static void add_load(void *context, const struct tree_expression *node, const uint64_t *operands,
                     uint64_t value)
{
    char *text = context;
    size_t length = strlen(text);
    if (node->op == TREE_FIELD)
        snprintf(text + length, 200 - length, "%s[%llu]:%llu ", node->field,
                 (unsigned long long)operands[0], (unsigned long long)value);
}

static uint64_t load_seven(void *context, const struct tree_expression *node, uint64_t index)
{
    (void)context, (void)node;
    return 7 + index;
}

TEST(a_watcher_is_told_names_in_order)
{
    char told[200] = "";
    struct evaluate_watch watch = {told, add_value, add_load, NULL};
    const uint64_t arguments[] = {2, 5};
    struct tree *tree = tree_of(G "{\n"
                                  "    unsigned twice = n * 2;\n"
                                  "    return twice;\n"
                                  "}\n" F "{\n"
                                  "    unsigned first = g(n);\n"
                                  "    uint64_t sum = a;\n"
                                  "    for (unsigned i = 0; i < 2; i++) {\n"
                                  "        uint64_t square = grim_bit(i);\n"
                                  "        sum += square;\n"
                                  "    }\n"
                                  "    unsigned index = t->rook[n].first;\n"
                                  "    return sum + index;\n"
                                  "}\n");
    uint64_t value = evaluate_watched(tree, tree_function_named(tree, "f"), arguments, &watch);
    assert_int_equal(value, 38);
    assert_string_equal(told, "twice=4 first=4 square=1 square=2 first[2]:30 index=30 ");
    watch.load = load_seven;
    value = evaluate_watched(tree, tree_function_named(tree, "f"), arguments, &watch);
    assert_int_equal(value, 17);
    tree_free(tree);
}

/* ---- Columns ---- */

TEST(columns_are_read_as_records_were)
{
    static const char text[] = F "{\n"
                                 "    uint64_t sum = a;\n"
                                 "    for (unsigned i = 0; i < 4; i++)\n"
                                 "        if (t->rook[i].first != t->rook[n].first)\n"
                                 "            sum += t->rook[i].mask << t->rook[i & n].first;\n"
                                 "    return sum * t->numbers[n];\n"
                                 "}\n";
    struct tree *records = tree_of(text), *columns = tree_of(text);
    ((struct tree_array *)tree_array_named(columns, "rook"))->comment = "Some records.";
    tree_columns(columns);
    assert_int_equal(columns->arrays, 3);
    assert_null(tree_array_named(columns, "rook"));
    const struct tree_array *mask = tree_array_named(columns, "rook_mask");
    const struct tree_array *first = tree_array_named(columns, "rook_first");
    assert_string_equal(mask->comment, "Some records.");
    assert_string_equal(first->comment, "");
    assert_true(mask->type == TREE_BOARD && mask->width == 64 && mask->length == 4);
    assert_true(first->type == TREE_INDEX && first->width == 32 && first->values == firsts);
    for (unsigned n = 0; n < 4; n++)
        assert_int_equal(value_of(columns, n, n), value_of(records, n, n));
    tree_free(records);
    tree_free(columns);
}

/* ---- What is emitted beside every lookup ---- */

TEST(emitted_rays_are_geometry)
{
    const struct emit_request request = {
        .scheme = "hyperbola", .rook = 1, .bishop = 1, .with_test = 1};
    struct grim_error error;
    struct tree *tree = tree_new();
    assert_non_null(tree);
    assert_true(describe(tree, &request, &error));
    for (unsigned i = 0; i < 512; i++) {
        uint64_t occ = grim_random_mix(i) & grim_random_mix(i + 512);
        const uint64_t arguments[] = {i % 64, occ};
        for (unsigned piece = 0; piece < 2; piece++) {
            const struct tree_function *rays =
                tree_function_named(tree, piece ? "bishop_rays" : "rook_rays");
            assert_true(evaluate_function(tree, rays, arguments) ==
                        grim_geometry_attacks(piece ? GRIM_BISHOP : GRIM_ROOK, i % 64, occ));
        }
    }
    const uint64_t corner[] = {0};
    assert_int_equal(evaluate_function(tree, tree_function_named(tree, "rook_wrong"), corner), 0);
    tree_free(tree);
}
