/* What traces show, against the lookups and the steps that the schemes' headers compile to. */
#define GRIM_WITH_FILL
#include "../../emit/trace.h"
#include "../../lib/random_words.h"
#include "../../lib/records.h"
#include "../test.h"

/* One scheme's table and its tracer. */
struct shown {
    const struct grim_scheme *scheme;
    void *table;
    struct tracer *tracer;
};

static struct shown begin(const struct grim_scheme *scheme)
{
    struct shown shown = {scheme, malloc(scheme->table_bytes), NULL};
    assert_non_null(shown.table);
    assert_int_equal(grim_scheme_fill(scheme, shown.table, scheme->table_bytes), GRIM_OK);
    shown.tracer = trace_new_tracer(scheme, shown.table);
    assert_non_null(shown.tracer);
    return shown;
}

static void end(struct shown *shown)
{
    trace_free_tracer(shown->tracer);
    free(shown->table);
}

static const struct trace_step *step_of(const struct trace *trace, const char *label)
{
    for (unsigned i = 0; i < trace->count; i++)
        if (strcmp(trace->steps[i].label, label) == 0)
            return &trace->steps[i];
    return NULL;
}

static uint64_t value_of(const struct trace *trace, const char *label)
{
    const struct trace_step *step = step_of(trace, label);
    assert_non_null(step);
    return step->value;
}

/* From nearly empty to nearly full. */
static uint64_t random_board(uint64_t *random)
{
    uint64_t a = grim_random_word(random), b = grim_random_word(random);
    return grim_random_word(random) & 1 ? a & b : a | b;
}

/* ---- All schemes ---- */

static unsigned bytes_of_slot(const struct grim_plan *plan)
{
    return plan->holds == GRIM_HOLDS_codes                                          ? 1
           : plan->holds == GRIM_HOLDS_numbers || plan->holds == GRIM_HOLDS_choices ? 2
                                                                                    : 8;
}

/* The slots of two occupancies are as far from each other as the lookup's pointers. */
static void check_slots(const struct shown *shown, enum grim_piece piece, unsigned sq,
                        uint64_t occ, const struct trace *trace)
{
    const struct grim_plan *plan = grim_scheme_plan(shown->scheme);
    struct trace empty;
    const char *first = plan->slot(shown->table, piece, sq, 0);
    const char *here = plan->slot(shown->table, piece, sq, occ);
    trace_lookup(shown->tracer, piece, sq, 0, &empty);
    uint64_t apart = value_of(trace, "slot") - value_of(&empty, "slot");
    assert_int_equal(here - first, (int64_t)apart * bytes_of_slot(plan));
}

/* The index is the one that the judge, the finder and the packers use. */
static void check_index(const struct shown *shown, enum grim_piece piece, unsigned sq,
                        uint64_t occ, const struct trace *trace)
{
    const struct grim_plan *plan = grim_scheme_plan(shown->scheme);
    const struct trace_step *product = step_of(trace, "product");
    struct grim_given given = grim_given_of(plan->factors, 64 * (unsigned)piece + sq);
    union grim_record record;
    memset(&record, 0, sizeof record);
    plan->init(&record, &given);
    uint64_t hash = plan->hash[piece](&record, occ);
    assert_non_null(product);
    assert_int_equal(product->kind,
                     step_of(trace, "low") || step_of(trace, "folded") ? TRACE_WORD : TRACE_INDEX);
    assert_in_range(product->bits, 1, 16);
    assert_int_equal(product->value << (product->kind == TRACE_WORD ? 32 : 0), hash);
    assert_int_equal(value_of(trace, "index"), hash >> (64 - product->bits));
    assert_int_equal(step_of(trace, "index")->bits, product->bits);
    assert_int_equal(step_of(trace, "index")->kind, TRACE_NUMBER);
}

static void check_lookup(const struct shown *shown, enum grim_piece piece, unsigned sq,
                         uint64_t occ)
{
    const struct grim_plan *plan = grim_scheme_plan(shown->scheme);
    struct trace trace;
    trace_lookup(shown->tracer, piece, sq, occ, &trace);
    assert_int_equal(trace.attacks, grim_geometry_attacks(piece, sq, occ));
    assert_in_range(trace.count, 3, TRACE_STEPS - 1);
    if (plan)
        check_slots(shown, piece, sq, occ, &trace);
    if (plan && plan->hash[piece])
        check_index(shown, piece, sq, occ, &trace);
}

TEST(every_scheme_shows_what_it_does)
{
    const struct grim_scheme *scheme;
    unsigned hashed = 0;
    uint64_t random = 1;
    for (unsigned i = 0; (scheme = grim_scheme_at(i)) != NULL; i++) {
        struct shown shown = begin(scheme);
        const struct grim_plan *plan = grim_scheme_plan(scheme);
        hashed += plan && plan->hash[GRIM_ROOK] && plan->hash[GRIM_BISHOP];
        for (unsigned n = 0; n < 640; n++)
            check_lookup(&shown, n % 2 ? GRIM_ROOK : GRIM_BISHOP, n / 2 % 64,
                         random_board(&random));
        end(&shown);
    }
    assert_in_range(hashed, 18, 27);
}

/* ---- Some, step by step ---- */

static void check_step(const struct trace *trace, unsigned at, const char *label,
                       enum trace_kind kind, uint64_t value)
{
    assert_in_range(at, 0, trace->count - 1);
    assert_string_equal(trace->steps[at].label, label);
    assert_int_equal(trace->steps[at].kind, kind);
    assert_int_equal(trace->steps[at].value, value);
}

static void check_black(const struct shown *shown, enum grim_piece piece, unsigned sq,
                        uint64_t occ)
{
    const struct grim_black *table = shown->table;
    int is_rook = piece == GRIM_ROOK;
    unsigned bits = is_rook ? 12 : 9;
    const struct grim_black_square square = {
        (is_rook ? table->rook_not_mask : table->bishop_not_mask)[sq],
        (is_rook ? table->rook_factor : table->bishop_factor)[sq],
        (is_rook ? table->rook_array : table->bishop_array)[sq]};
    uint64_t key = grim_black_key(&square, occ), product = grim_black_product(&square, key);
    struct trace trace;
    trace_lookup(shown->tracer, piece, sq, occ, &trace);
    assert_int_equal(trace.count, 7);
    check_step(&trace, 0, "not_mask", TRACE_BOARD, square.not_mask);
    check_step(&trace, 1, "key", TRACE_BOARD, key);
    check_step(&trace, 2, "factor", TRACE_BOARD, square.factor);
    check_step(&trace, 3, "product", TRACE_INDEX, product);
    check_step(&trace, 4, "index", TRACE_NUMBER, product >> (64 - bits));
    check_step(&trace, 5, "array", TRACE_NUMBER, (uint64_t)(square.array - table->slots));
    check_step(&trace, 6, "slot", TRACE_NUMBER,
               (uint64_t)(grim_black_slot(&square, 64 - bits, occ) - table->slots));
    assert_int_equal(trace.steps[3].bits, bits);
    assert_int_equal(trace.attacks, table->slots[trace.steps[6].value]);
}

TEST(black_is_shown_as_it_is_compiled)
{
    struct shown shown = begin(grim_scheme_find("black"));
    uint64_t random = 2;
    for (unsigned i = 0; i < 6000; i++)
        check_black(&shown, i & 1 ? GRIM_ROOK : GRIM_BISHOP, i / 2 % 64, random_board(&random));
    end(&shown);
}

TEST(codes_and_words_are_shown_too)
{
    struct shown byte = begin(grim_scheme_find("byte")), mul32 = begin(grim_scheme_find("mul32"));
    const struct grim_byte_square *square = &((struct grim_byte *)byte.table)->rook[27];
    uint64_t occ = UINT64_C(0x48a34a0041a44a40);
    struct trace trace;
    trace_lookup(byte.tracer, GRIM_ROOK, 27, occ, &trace);
    check_step(&trace, 7, "code", TRACE_NUMBER, *grim_byte_slot(byte.table, square, 52, occ));
    check_step(&trace, 8, "first", TRACE_NUMBER, square->first);
    trace_lookup(mul32.tracer, GRIM_BISHOP, 27, occ, &trace);
    const struct grim_mul32_square *halves = &((struct grim_mul32 *)mul32.table)->bishop[27];
    check_step(&trace, 2, "factor_lo", TRACE_WORD, halves->factor_lo);
    check_step(&trace, 6, "product", TRACE_WORD,
               grim_mul32_product(halves, grim_mul32_key(halves, occ)));
    end(&byte);
    end(&mul32);
}

/* A slider is drawn among squares only. */
TEST(numbers_are_no_squares)
{
    struct shown shown = begin(grim_scheme_find("packed"));
    struct trace trace;
    trace_lookup(shown.tracer, GRIM_ROOK, 27, 0, &trace);
    assert_true(step_of(&trace, "mask")->of_squares);
    assert_true(step_of(&trace, "key")->of_squares);
    assert_false(step_of(&trace, "factor")->of_squares);
    assert_false(step_of(&trace, "constant")->of_squares);
    assert_false(step_of(&trace, "product")->of_squares);
    end(&shown);
}

TEST(a_full_trace_takes_no_more)
{
    struct trace trace = {.count = 0};
    for (unsigned i = 0; i < TRACE_STEPS; i++)
        assert_non_null(trace_add(&trace, "step", TRACE_NUMBER, i));
    assert_null(trace_add(&trace, "step", TRACE_NUMBER, 99));
    assert_int_equal(trace.count, TRACE_STEPS);
}
