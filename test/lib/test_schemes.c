/* Every scheme of the list: filling, looking up, refusing. */
#include "../../lib/cpu.h"
#include "../../lib/random_words.h"
#include "../../lib/registry.h"
#include "../../lib/schemes/black.h"
#include "../../lib/schemes/dual.h"
#include "../../lib/schemes/pext.h"
#include "../../lib/verify.h"
#include "../test.h"

static void *filled(const struct grim_scheme *scheme)
{
    void *table = malloc(scheme->table_bytes);
    assert_non_null(table);
    assert_int_equal(grim_scheme_fill(scheme, table, scheme->table_bytes), GRIM_OK);
    return table;
}

static void check_everything(const struct grim_lookups *lookups, const void *table)
{
    struct grim_subject subject = {lookups, table, 0, 0, {GRIM_ROOK, 0, 0, 0, 0}};
    grim_verify_all_subsets(&subject, 1);
    assert_int_equal(subject.checked, 3 * 107648);
    grim_verify_random_boards(&subject, 1, 20000, 5);
    assert_int_equal(subject.wrong, 0);
}

TEST(every_scheme_is_right)
{
    const struct grim_scheme *scheme;
    for (unsigned i = 0; (scheme = grim_scheme_at(i)) != NULL; i++) {
        void *table = filled(scheme);
        if (grim_scheme_lookups(scheme, grim_cpu()))
            check_everything(scheme->lookups, table);
        if (grim_scheme_lookups(scheme, grim_cpu()) == scheme->boosted && scheme->boosted)
            check_everything(scheme->boosted, table);
        free(table);
    }
}

/* The same numbers, and pointers to the same place in a table that lies elsewhere. */
static void assert_same_dual(const struct grim_dual *one, const struct grim_dual *other)
{
    for (unsigned sq = 0; sq < 64; sq++) {
        struct grim_dual_square moved = one->squares[sq];
        moved.of_file = other->first_rank + (moved.of_file - one->first_rank);
        assert_memory_equal(&moved, &other->squares[sq], sizeof moved);
    }
    assert_memory_equal(one->first_rank, other->first_rank, sizeof one->first_rank);
}

/* Pointers into the table itself, as black, pext and dual have them, differ by where it is; nothing
 * else may. */
static void assert_same_table(const struct grim_scheme *scheme, const void *a, const void *b)
{
    size_t begin = 0, end = 0;
    if (strcmp(scheme->name, "black") == 0) {
        begin = offsetof(struct grim_black, rook_array);
        end = offsetof(struct grim_black, slots);
    } else if (strcmp(scheme->name, "pext") == 0) {
        begin = offsetof(struct grim_pext, rook_array);
        end = offsetof(struct grim_pext, slots);
    } else if (strcmp(scheme->name, "dual") == 0) {
        assert_same_dual(a, b);
        return;
    }
    assert_true(memcmp(a, b, begin) == 0);
    assert_memory_equal((const char *)a + end, (const char *)b + end, scheme->table_bytes - end);
}

TEST(constants_are_what_filling_makes)
{
    const struct grim_scheme *scheme;
    unsigned constants = 0;
    for (unsigned i = 0; (scheme = grim_scheme_at(i)) != NULL; i++) {
        if (!scheme->constant)
            continue;
        void *table = filled(scheme);
        assert_same_table(scheme, table, scheme->constant);
        free(table);
        constants++;
    }
    assert_int_equal(constants, 6);
}

TEST(verify_notices_one_wrong_slot)
{
    const struct grim_scheme *scheme = grim_scheme_find("fancy");
    unsigned char *table = filled(scheme);
    struct grim_subject subject = {scheme->lookups, table, 0, 0, {GRIM_ROOK, 0, 0, 0, 0}};
    table[scheme->table_bytes - 1] ^= 1;
    grim_verify_all_subsets(&subject, 1);
    assert_true(subject.wrong > 0);
    assert_int_equal(subject.first.piece, GRIM_BISHOP);
    assert_int_equal(subject.first.sq, 63);
    assert_int_equal(subject.first.wanted,
                     grim_geometry_attacks(GRIM_BISHOP, 63, subject.first.occ));
    assert_true(subject.first.got != subject.first.wanted);
    free(table);
}

TEST(names_are_found_and_others_are_not)
{
    const struct grim_scheme *scheme;
    for (unsigned i = 0; (scheme = grim_scheme_at(i)) != NULL; i++)
        assert_ptr_equal(grim_scheme_find(scheme->name), scheme);
    assert_null(grim_scheme_find("magic"));
    assert_null(grim_scheme_find(""));
    assert_null(grim_scheme_find(NULL));
    assert_null(grim_scheme_at(1000));
}

TEST(bad_arguments_are_refused)
{
    const struct grim_scheme *scheme = grim_scheme_find("line");
    void *table = filled(scheme);
    uint64_t attacks = 7;
    assert_int_equal(grim_scheme_fill(NULL, table, 99999), GRIM_ERROR_NULL);
    assert_int_equal(grim_scheme_fill(scheme, NULL, 99999), GRIM_ERROR_NULL);
    assert_int_equal(grim_scheme_fill(scheme, table, scheme->table_bytes - 1), GRIM_ERROR_MEMORY);
    assert_int_equal(grim_scheme_attacks(scheme, NULL, GRIM_ROOK, 0, 0, &attacks),
                     GRIM_ERROR_NULL);
    assert_int_equal(grim_scheme_attacks(NULL, table, GRIM_ROOK, 0, 0, &attacks), GRIM_ERROR_NULL);
    assert_int_equal(grim_scheme_attacks(scheme, table, GRIM_ROOK, 0, 0, NULL), GRIM_ERROR_NULL);
    assert_int_equal(grim_scheme_attacks(scheme, table, GRIM_ROOK, 64, 0, &attacks),
                     GRIM_ERROR_SQUARE);
    assert_int_equal(attacks, 7);
    assert_int_equal(grim_scheme_attacks(scheme, table, GRIM_QUEEN, 27, 0, &attacks), GRIM_OK);
    assert_int_equal(attacks, second_attacks(GRIM_QUEEN, 27, 0));
    free(table);
}

TEST(a_scheme_runs_only_where_it_can)
{
    const struct grim_scheme *pext = grim_scheme_find("pext"), *lzcnt = grim_scheme_find("lzcnt");
    if (pext->needs)
        assert_null(grim_scheme_lookups(pext, 0));
    assert_non_null(grim_scheme_lookups(pext, GRIM_CPU_BMI2));
    assert_ptr_equal(grim_scheme_lookups(lzcnt, 0), lzcnt->lookups);
    if (lzcnt->boosted)
        assert_ptr_equal(grim_scheme_lookups(lzcnt, GRIM_CPU_AVX512), lzcnt->boosted);
}

TEST(the_pick_knows_slow_pext)
{
    const char *without_pext = GRIM_UNIT_HAS_rbit ? "rbit" : "black";
    assert_string_equal(grim_pick(GRIM_ROOK, 0), without_pext);
    assert_string_equal(grim_pick(GRIM_ROOK, GRIM_CPU_BMI2), "pext");
    assert_string_equal(grim_pick(GRIM_ROOK, GRIM_CPU_BMI2 | GRIM_CPU_SLOW_PEXT), without_pext);
    for (unsigned cpu = 0; cpu < 32; cpu++)
        for (enum grim_piece piece = GRIM_ROOK; piece <= GRIM_QUEEN; piece++) {
            const struct grim_scheme *scheme = grim_scheme_find(grim_pick(piece, cpu));
            assert_non_null(scheme);
            assert_non_null(grim_scheme_lookups(scheme, cpu));
        }
}

TEST(sizes_are_those_of_the_book)
{
    static const struct {
        const char *name;
        size_t slots_bytes;
    } known[] = {
        {"plain", 64 * 4096 * 8 + 64 * 512 * 8},
        {"fancy", 107648 * 8},
        {"fewest", 91328 * 8},
        {"fixed", 88441 * 8},
        {"black", 87307 * 8},
        {"byte", 87307 + (4900 + 1428) * 8},
        {"indirect16", 107648 * 2 + (4900 + 1428) * 8},
        {"shared", 463872},
        {"packed", GRIM_SLOTS_packed * 8},
        {"packedswap", GRIM_SLOTS_packedswap * 8},
        {"packedshare", GRIM_SLOTS_packedshare * 8},
        {"packedboth", GRIM_SLOTS_packedboth * 8},
        {"packed16", GRIM_SLOTS_packedswap * 2 + (4900 + 1428) / 2 * 8},
        {"packed8", GRIM_SLOTS_packedswap + (4900 + 1428) / 2 * 8},
        {"pext", 107648 * 8},
        {"pext16", 107648 * 2},
    };
    for (unsigned i = 0; i < sizeof known / sizeof known[0]; i++) {
        size_t bytes = grim_scheme_find(known[i].name)->table_bytes;
        assert_in_range(bytes, known[i].slots_bytes, known[i].slots_bytes + 128 * 64 + 7);
    }
}

TEST(every_status_has_a_sentence)
{
    for (int status = GRIM_OK; status <= GRIM_ERROR_FORMAT; status++)
        assert_true(strlen(grim_status_text((enum grim_status)status)) > 5);
    assert_non_null(grim_status_text((enum grim_status)99));
}
