#include "rules.h"

#include "../../lib/contract.h"

enum { ROOK_D4 = 27, BISHOP_D4 = 64 + 27 };

unsigned pack_fixed_shift(unsigned square)
{
    return square < 64 ? GRIM_FIXED_SHIFT_rook : GRIM_FIXED_SHIFT_bishop;
}

unsigned pack_place_of(const struct pack_rules *rules, unsigned square)
{
    unsigned sq = square % 64;
    return rules->places == PACK_SQUARES ? square : square / 64 * 32 + (sq < 32 ? sq : sq ^ 56);
}

unsigned pack_square_of(const struct pack_rules *rules, unsigned place)
{
    return rules->places == PACK_SQUARES ? place : place / 32 * 64 + place % 32;
}

void pack_record_make(const struct grim_plan *plan, const struct grim_given *given,
                      const struct formula *formula, struct pack_record *record)
{
    struct grim_given whole = *given;
    whole.factor = formula->factor;
    whole.constant = formula->constant;
    whole.bits = 64 - formula->shift;
    memset(record, 0, sizeof *record);
    plan->init(record, &whole);
}

/* Every blocker adds the same, whatever piece it is. */
static int rules_adds_up(const struct grim_plan *plan, unsigned square)
{
    struct grim_given given = grim_given_of(NULL, square);
    struct pack_record record = {{0}};
    uint64_t (*hash)(const void *, uint64_t) = plan->hash[given.piece], subset = 0;
    given.factor = grim_row_of(plan->factors, square)->factor;
    plan->init(&record, &given);
    while ((subset = grim_subset_next(subset, given.mask)) != 0) {
        uint64_t others = subset & (subset - 1), blocker = subset ^ others;
        if (hash(&record, subset) - hash(&record, others) !=
            hash(&record, blocker) - hash(&record, 0))
            return 0;
    }
    return 1;
}

static unsigned rules_count_places(const struct grim_factors *factors)
{
    unsigned places = 0;
    for (unsigned i = 0; i < PACK_SQUARES; i++)
        places += grim_factor_square(factors, grim_piece_of(i), i % 64) == i % 64;
    return places;
}

int pack_rules_make(const struct grim_plan *plan, struct pack_rules *rules)
{
    struct grim_given given = grim_given_of(NULL, ROOK_D4);
    struct pack_record record = {{0}};
    if (!plan || !plan->factors || plan->record_bytes > sizeof record ||
        !grim_plan_has_offsets(plan) || !rules_adds_up(plan, ROOK_D4) ||
        !rules_adds_up(plan, BISHOP_D4))
        return 0;
    rules->plan = plan;
    rules->own_constant = grim_plan_has_constant(plan);
    rules->own_shift = grim_plan_has_bits(plan);
    given.factor = 1;
    plan->init(&record, &given);
    rules->outside = plan->hash[GRIM_ROOK](&record, 0) != 0;
    rules->unions = plan->holds == GRIM_HOLDS_unions;
    rules->places = rules_count_places(plan->factors);
    return 1;
}

int pack_formula_make(const struct grim_plan *plan, unsigned square,
                      const struct grim_factor *factor, struct formula *formula)
{
    struct grim_given given = grim_given_of(NULL, square);
    struct pack_record record;
    formula->factor = factor->factor;
    formula->constant = factor->constant;
    formula->shift = factor->bits ? 64 - factor->bits : pack_fixed_shift(square);
    formula->square = square;
    if (!plan || !plan->hash[given.piece] || plan->record_bytes > sizeof record)
        return 0;
    pack_record_make(plan, &given, formula, &record);
    formula->constant = plan->hash[given.piece](&record, 0);
    for (uint64_t blockers = given.mask; blockers; blockers &= blockers - 1)
        if (plan->hash[given.piece](&record, blockers & (0 - blockers)) - formula->constant !=
            (blockers & (0 - blockers)) * factor->factor)
            return 0;
    return 1;
}
