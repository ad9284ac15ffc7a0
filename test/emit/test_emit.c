/* test_emit.c - what is emitted, before it is written in any language: the lookups of a
 * description give the same attacks as the library's scheme of that name. */
#include "../../emit/describe.h"
#include "../../emit/evaluate.h"
#include "../../lib/cpu.h"
#include "../../lib/registry.h"
#include "../test.h"

static struct emit_scheme scheme_named(const char *name)
{
    struct emit_scheme scheme;
    for (unsigned i = 0; emit_scheme_at(i, &scheme); i++)
        if (strcmp(scheme.name, name) == 0)
            return scheme;
    fail();
    return scheme;
}

static struct emit_request request_for(const char *name)
{
    struct emit_request request = {.scheme = name, .factors = scheme_named(name).factors};
    request.rook = request.bishop = 1;
    return request;
}

static struct tree *described(const struct emit_request *request)
{
    struct grim_error error;
    struct tree *tree = tree_new();
    assert_non_null(tree);
    assert_true(describe(tree, request, &error));
    return tree;
}

/* ---- The library's answers ---- */

struct answers {
    const struct grim_scheme *scheme;
    void *table;
    int runs_here;
};

static struct answers answers_of(const char *name)
{
    struct answers answers = {grim_scheme_find(name), NULL, 0};
    assert_non_null(answers.scheme);
    answers.runs_here = grim_scheme_lookups(answers.scheme, grim_cpu()) != NULL;
    answers.table = malloc(answers.scheme->table_bytes);
    assert_non_null(answers.table);
    assert_int_equal(grim_scheme_fill(answers.scheme, answers.table, answers.scheme->table_bytes),
                     GRIM_OK);
    return answers;
}

/* PEXT is not on every processor; there geometry answers. */
static uint64_t answer(const struct answers *answers, enum grim_piece piece, unsigned sq,
                       uint64_t occ)
{
    uint64_t attacks = 0;
    if (!answers->runs_here)
        return grim_geometry_attacks(piece, sq, occ);
    assert_int_equal(
        grim_scheme_attacks(answers->scheme, answers->table, piece, sq, occ, &attacks), GRIM_OK);
    return attacks;
}

/* Alone, and with everything that does not matter. */
static void check_square(const struct tree *tree, const struct answers *answers,
                         enum grim_piece piece, unsigned sq)
{
    const struct tree_function *lookup =
        tree_function_named(tree, piece == GRIM_ROOK ? "rook_attacks" : "bishop_attacks");
    uint64_t mask = grim_geometry_mask(piece, sq), subset = 0;
    do {
        const uint64_t few[] = {sq, subset}, many[] = {sq, subset | ~mask};
        uint64_t attacks = answer(answers, piece, sq, subset);
        assert_true(evaluate_function(tree, lookup, few) == attacks);
        assert_true(evaluate_function(tree, lookup, many) == attacks);
        subset = grim_subset_next(subset, mask);
    } while (subset);
}

static void check_piece(const struct tree *tree, const struct answers *answers,
                        enum grim_piece piece)
{
    for (unsigned sq = 0; sq < 64; sq += test_step())
        check_square(tree, answers, piece, sq);
}

TEST(every_lookup_answers_what_the_library_does)
{
    struct emit_scheme scheme;
    unsigned checked = 0;
    for (unsigned i = 0; emit_scheme_at(i, &scheme); i++, checked++) {
        struct emit_request request = request_for(scheme.name);
        struct tree *tree = described(&request);
        struct answers answers = answers_of(scheme.name);
        check_piece(tree, &answers, GRIM_ROOK);
        check_piece(tree, &answers, GRIM_BISHOP);
        free(answers.table);
        tree_free(tree);
    }
    assert_int_equal(checked, 26);
}

/* ---- One piece alone ---- */

static void check_alone(const char *name, enum grim_piece piece, unsigned slots)
{
    struct emit_request request = request_for(name);
    request.rook = piece == GRIM_ROOK;
    request.bishop = piece == GRIM_BISHOP;
    struct tree *tree = described(&request);
    struct answers answers = answers_of(name);
    check_piece(tree, &answers, piece);
    if (slots)
        assert_int_equal(tree_array_named(tree, "slots")->length, slots);
    assert_null(tree_function_named(tree, "queen_attacks"));
    assert_null(tree_function_named(tree, piece == GRIM_ROOK ? "bishop_attacks" : "rook_attacks"));
    free(answers.table);
    tree_free(tree);
}

TEST(one_piece_alone_has_a_table_of_its_own)
{
    check_alone("fancy", GRIM_ROOK, 102400);
    check_alone("fancy", GRIM_BISHOP, 5248);
    check_alone("pext", GRIM_BISHOP, 5248);
    check_alone("mul32", GRIM_BISHOP, 0);
    check_alone("black", GRIM_ROOK, 0);
    check_alone("black", GRIM_BISHOP, 0);
    check_alone("packed", GRIM_BISHOP, 0);
    check_alone("byte", GRIM_BISHOP, 0);
    check_alone("packed16", GRIM_ROOK, 0);
    check_alone("shared", GRIM_BISHOP, 0);
    check_alone("packedboth", GRIM_BISHOP, 0);
    check_alone("hybrid", GRIM_BISHOP, 0);
    check_alone("plain", GRIM_BISHOP, 0);
}

/* ---- What is in the tree ---- */

TEST(a_filled_table_has_a_length_and_a_function)
{
    struct emit_request request = request_for("packed");
    struct tree *constant = described(&request);
    request.filled = request.with_test = 1;
    struct tree *filled = described(&request);
    const struct tree_array *slots = tree_array_named(filled, "slots");
    assert_null(slots->values);
    assert_int_equal(slots->length, tree_array_named(constant, "slots")->length);
    assert_non_null(tree_function_named(filled, "fill"));
    assert_non_null(tree_function_named(filled, "self_check"));
    assert_null(tree_function_named(constant, "fill"));
    assert_null(tree_function_named(constant, "self_check"));
    assert_null(tree_function_named(constant, "rook_rays"));
    tree_free(constant);
    tree_free(filled);
}

TEST(only_lookups_and_the_check_are_public)
{
    static const char *const names[] = {"rook_attacks", "bishop_attacks", "queen_attacks",
                                        "self_check"};
    struct emit_request request = request_for("hyperbola");
    unsigned count = 0;
    request.with_test = 1;
    struct tree *tree = described(&request);
    for (unsigned i = 0; i < tree->functions; i++)
        if (tree->function[i].is_public)
            assert_string_equal(tree->function[i].name, names[count++]);
    assert_int_equal(count, 4);
    tree_free(tree);
}

TEST(comments_are_one_line)
{
    struct emit_request request = request_for("hyperbola");
    request.with_test = 1;
    struct tree *tree = described(&request);
    for (unsigned i = 0; i < tree->functions; i++) {
        assert_null(strpbrk(tree->function[i].comment, "\n#"));
        assert_int_equal(tree->function[i].comment[strlen(tree->function[i].comment) - 1], '.');
    }
    tree_free(tree);
}

/* ---- Refusals ---- */

static void assert_refused(const struct emit_request *request, const char *text)
{
    struct grim_error error = {0};
    struct tree *tree = tree_new();
    assert_non_null(tree);
    assert_false(describe(tree, request, &error));
    assert_non_null(strstr(error.text, text));
    tree_free(tree);
}

TEST(wrong_factors_are_refused)
{
    struct grim_factors factors = *scheme_named("fancy").factors;
    struct emit_request request = request_for("fancy");
    request.factors = &factors;
    factors.bishop[63].factor = 1;
    assert_refused(&request, "bishop h8: slot ");
    request.bishop = 0;
    tree_free(described(&request));
    factors.rook[28].factor <<= 8;
    assert_refused(&request, "is sent two different attack sets");
    factors.rook[28].bits = 0;
    assert_refused(&request, "rook e4: 0 bits");
}

TEST(a_slot_far_away_is_refused)
{
    struct grim_factors factors = *scheme_named("fixed").factors;
    struct emit_request request = request_for("fixed");
    request.factors = &factors;
    factors.rook[0].offset = 1u << 24;
    assert_refused(&request, "rook a1: slot ");
}
