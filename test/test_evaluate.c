/* test_evaluate.c - carrying out a tree: each kind of statement, records, what a watcher is told, and the
 * emitted rays beside the library's geometry. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../emit/source/describe.h"
#include "../emit/source/evaluate.h"
#include "../emit/source/parse.h"
#include "../lib/geometry.h"
#include "../lib/random_words.h"
#include "test.h"

static uint64_t masks[4] = {7, 5, 3, 1}, firsts[4] = {10, 20, 30, 40}, numbers[4] = {2, 4, 6, 8};
static const struct tree_field fields[] = {{"mask", TREE_BOARD, 64, masks},
                                           {"first", TREE_INDEX, 32, firsts}};

static struct tree *tree_of(const char *text)
{
    struct tree *tree = tree_new();
    assert_non_null(tree);
    struct tree_array *array = tree_array_new(tree, "numbers");
    array->comment = "Some numbers.";
    array->type = TREE_BOARD;
    array->width = 64;
    array->length = 4;
    array->values = numbers;
    array = tree_array_new(tree, "rook");
    array->comment = "Some records.";
    array->length = 4;
    array->field = fields;
    array->fields = 2;
    parse_functions(tree, text);
    return tree;
}

/* Of f(n: index, a: board). */
static uint64_t value_of(const struct tree *tree, uint64_t n, uint64_t a)
{
    const uint64_t arguments[] = {n, a};
    return evaluate_function(tree, tree_function_named(tree, "f"), arguments);
}

static uint64_t value_in(const char *text, uint64_t n, uint64_t a)
{
    struct tree *tree = tree_of(text);
    uint64_t value = value_of(tree, n, a);
    tree_free(tree);
    return value;
}

static uint64_t value_of_text(const char *expression, const char *type)
{
    char text[200];
    snprintf(text, sizeof text, "f(n: index, a: board): %s\n    return %s\n", type, expression);
    return value_in(text, 2, UINT64_C(0x8000000000000014));
}

/* ---- Expressions ---- */

static void expressions_are_evaluated(void **state)
{
    static const struct {
        const char *text, *type;
        uint64_t value;
    } samples[] = {
        {"rook[n].mask", "board", 3},
        {"rook[n + 1].first - rook[n].first", "index", 10},
        {"numbers[1] + rook[1].mask", "board", 9},
        {"numbers[n + 2]", "board", 0},
        {"rook[4].mask", "board", 0},
        {"flip(a)", "board", UINT64_C(0x1400000000000080)},
        {"bit(n) | bit(63)", "board", UINT64_C(0x8000000000000004)},
        {"~low(a)", "word", UINT64_C(0xffffffeb)},
        {"low(a) - high(a) * 2", "word", 0x14},
        {"low(a) << 28", "word", UINT64_C(0x40000000)},
        {"pext(a, 0x8000000000000017)", "board", 28},
        {"pdep(24, 0x8000000000000017)", "board", UINT64_C(0x8000000000000010)},
        {"pdep(pext(a, numbers[3]), numbers[3])", "board", 0},
    };
    (void)state;
    for (unsigned i = 0; i < sizeof samples / sizeof *samples; i++)
        assert_int_equal(value_of_text(samples[i].text, samples[i].type), samples[i].value);
}

static void conditions_are_evaluated(void **state)
{
    static const struct {
        const char *text;
        unsigned holds; /* bit i: for n = i */
    } samples[] = {
        {"n == 1", 2}, {"n != 1", 13}, {"n < 2", 3},           {"n <= 2", 7},
        {"n > 2", 8},  {"n >= 2", 12}, {"n >= 1 && n < 3", 6}, {"n < 1 || n == 3", 9},
    };
    (void)state;
    for (unsigned i = 0; i < sizeof samples / sizeof *samples; i++)
        for (unsigned n = 0; n < 4; n++) {
            char text[200];
            snprintf(text, sizeof text,
                     "f(n: index, a: board): index\n    if %s\n        return 1\n    return 0\n",
                     samples[i].text);
            assert_int_equal(value_in(text, n, 0), samples[i].holds >> n & 1);
        }
}

/* ---- Statements ---- */

static void loops_are_carried_out(void **state)
{
    (void)state;
    assert_int_equal(value_in("f(n: index, a: board): index\n"
                              "    var sum = 0\n"
                              "    for i below 5\n"
                              "        for i below 3\n"
                              "            sum = sum + i\n"
                              "        sum = sum + i * 10\n"
                              "    return sum\n",
                              0, 0),
                     115);
    assert_int_equal(value_in("f(n: index, a: board): index\n"
                              "    var left = a\n"
                              "    var count = 0\n"
                              "    while left != 0\n"
                              "        left = left & (left - 1)\n"
                              "        count = count + 1\n"
                              "    return count\n",
                              0, UINT64_C(0x8421000000000001)),
                     5);
    assert_int_equal(value_in("f(n: index, a: board): index\n"
                              "    var subset = board(0)\n"
                              "    var count = 0\n"
                              "    repeat\n"
                              "        let next = subset - a\n"
                              "        subset = next & a\n"
                              "        count = count + 1\n"
                              "        if count > 99\n"
                              "            return 0\n"
                              "    until subset == 0\n"
                              "    return count\n",
                              0, UINT64_C(0x8000100000000021)),
                     16);
}

/* What is named in a block is forgotten with it, and a call has names of its own. */
static void names_end_with_their_block(void **state)
{
    (void)state;
    assert_int_equal(value_in("g(a: index): index\n"
                              "    let n = a * 2\n"
                              "    return n\n"
                              "f(n: index, a: board): index\n"
                              "    let m = n\n"
                              "    if n != 0\n"
                              "        let m = g(n) + 100\n"
                              "        if m == n\n"
                              "            return m\n"
                              "    return m * 1000 + g(n + 1)\n",
                              3, 0),
                     3008);
}

static void an_endless_loop_ends(void **state)
{
    (void)state;
    value_in("g(n: index): index\n"
             "    while n == n\n"
             "        let m = n\n"
             "    return n\n"
             "f(n: index, a: board): index\n"
             "    repeat\n"
             "        let m = g(n)\n"
             "    until n != n\n"
             "    return 1\n",
             0, 0);
}

static void arrays_are_read_as_they_are_now(void **state)
{
    uint64_t filled[4] = {0};
    struct tree *tree = tree_of("f(n: index, a: board): board\n    return numbers[n]\n");
    (void)state;
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

static void a_watcher_is_told_names_in_order(void **state)
{
    char told[200] = "";
    const uint64_t arguments[] = {2, 5};
    struct tree *tree = tree_of("g(n: index): index\n"
                                "    let twice = n * 2\n"
                                "    return twice\n"
                                "f(n: index, a: board): board\n"
                                "    let first = g(n)\n"
                                "    var sum = a\n"
                                "    for i below 2\n"
                                "        let square = bit(i)\n"
                                "        sum = sum + square\n"
                                "    let index = rook[n].first\n"
                                "    return sum + board(index)\n");
    (void)state;
    uint64_t value =
        evaluate_watched(tree, tree_function_named(tree, "f"), arguments, add_value, told);
    assert_int_equal(value, 38);
    assert_string_equal(told, "twice=4 first=4 square=1 square=2 index=30 ");
    tree_free(tree);
}

/* ---- Columns ---- */

static void columns_are_read_as_records_were(void **state)
{
    static const char text[] = "f(n: index, a: board): board\n"
                               "    var sum = a\n"
                               "    for i below 4\n"
                               "        if rook[i].first != rook[n].first\n"
                               "            sum = sum + (rook[i].mask << rook[i & n].first)\n"
                               "    return sum * numbers[n]\n";
    struct tree *records = tree_of(text), *columns = tree_of(text);
    (void)state;
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

static void emitted_rays_are_geometry(void **state)
{
    const struct emit_request request = {
        .scheme = "hyperbola", .rook = 1, .bishop = 1, .with_test = 1};
    struct grim_error error;
    struct tree *tree = tree_new();
    (void)state;
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(expressions_are_evaluated),
        cmocka_unit_test(conditions_are_evaluated),
        cmocka_unit_test(loops_are_carried_out),
        cmocka_unit_test(names_end_with_their_block),
        cmocka_unit_test(an_endless_loop_ends),
        cmocka_unit_test(arrays_are_read_as_they_are_now),
        cmocka_unit_test(a_watcher_is_told_names_in_order),
        cmocka_unit_test(columns_are_read_as_records_were),
        cmocka_unit_test(emitted_rays_are_geometry),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
