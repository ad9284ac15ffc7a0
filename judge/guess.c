#include "guess.h"

unsigned judge_order_square(unsigned order, unsigned place)
{
    unsigned file = place % 8, rank = place / 8;
    unsigned sq = order & JUDGE_ORDER_TRANSPOSED ? 8 * file + rank : place;
    return sq ^ (order & JUDGE_ORDER_MIRRORED ? 7 : 0) ^ (order & JUDGE_ORDER_FLIPPED ? 56 : 0);
}

struct judge_entry judge_verdict_entry(const struct verdict *verdict, unsigned place)
{
    const struct judge_candidate *candidate = &verdict->candidate;
    struct judge_entry entry = {verdict->piece,
                                verdict->form,
                                judge_order_square(verdict->order, place),
                                verdict->bits[place],
                                candidate->factors[place],
                                candidate->offsets[place],
                                candidate->constants[place],
                                candidate->shares};
    entry.sq ^= candidate->mirrored[place] ? 56 : 0;
    return entry;
}

/* The most bits that the square would get in any scheme. */
static unsigned guess_most_bits(const struct workspace *space, const struct verdict *verdict,
                                unsigned place)
{
    unsigned fixed = judge_fixed_bits(verdict->piece), given = verdict->candidate.bits[place];
    (void)space;
    return given > fixed ? given : fixed;
}

static unsigned guess_own_bits(const struct workspace *space, const struct verdict *verdict,
                               unsigned place)
{
    return verdict->candidate.has_bits
               ? verdict->candidate.bits[place]
               : judge_mask_bits(space, verdict->piece, judge_order_square(verdict->order, place));
}

/* Counts good squares, but gives up once `to_beat` cannot be passed any more. */
static unsigned guess_count_good(struct workspace *space, const struct verdict *verdict,
                                 unsigned (*bits_of)(const struct workspace *,
                                                     const struct verdict *, unsigned),
                                 unsigned to_beat)
{
    unsigned good = 0;
    for (unsigned place = 0; place < 64 && good + 64 - place > to_beat; place++) {
        struct judge_entry entry = judge_verdict_entry(verdict, place);
        entry.bits = bits_of(space, verdict, place);
        good += (unsigned)judge_entry_is_good(space, &entry, NULL);
    }
    return good;
}

int guess_is_strong(const struct verdict *verdict)
{
    return verdict->guessed >= (verdict->piece == GRIM_ROOK ? 16 : 48);
}

/* Forms that differ by so few squares are told apart by the squares' own bits. */
enum { NEAR = 8, MOST_FORMS = 32 };

static void guess_try_orders(struct workspace *space, const struct verdict *hypothesis,
                             unsigned to_beat, struct verdict *best)
{
    struct verdict trial = *hypothesis;
    unsigned sum = best->guessed + best->own;
    for (trial.order = 0; trial.order < JUDGE_ORDERS; trial.order++) {
        unsigned least = best->guessed > to_beat + NEAR ? best->guessed - NEAR : to_beat;
        trial.guessed = guess_count_good(space, &trial, guess_most_bits, least);
        if (trial.guessed <= least || trial.guessed + 64 <= sum)
            continue;
        trial.own = guess_count_good(space, &trial, guess_own_bits,
                                     sum - (sum < trial.guessed ? sum : trial.guessed));
        if (trial.guessed + trial.own <= sum)
            continue;
        sum = trial.guessed + trial.own;
        best->piece = trial.piece;
        best->form = trial.form;
        best->order = trial.order;
        best->guessed = trial.guessed;
        best->own = trial.own;
    }
}

/* Forms that have been tried, by their signatures. */
struct tried {
    unsigned count;
    uint64_t signatures[MOST_FORMS];
};

static int guess_is_new(struct tried *tried, uint64_t signature)
{
    for (unsigned i = 0; i < tried->count; i++)
        if (tried->signatures[i] == signature)
            return 0;
    if (tried->count == MOST_FORMS)
        return 0;
    tried->signatures[tried->count++] = signature;
    return 1;
}

static uint64_t guess_any_constant(const struct judge_candidate *candidate)
{
    uint64_t constant = 0;
    for (unsigned place = 0; place < 64; place++)
        constant |= candidate->constants[place];
    return constant;
}

/* Schemes that differ in where a table's arrays lie, or in what its slots hold, have one form. */
static void guess_try_forms(struct workspace *space, const struct verdict *hypothesis,
                            enum grim_piece likely, unsigned to_beat, struct verdict *best)
{
    struct tried tried[2] = {{0, {0}}, {0, {0}}};
    struct verdict trial = *hypothesis;
    uint64_t constant = guess_any_constant(&trial.candidate);
    for (unsigned i = 0; form_at(i, &trial.form); i++)
        for (unsigned other = 0; other < 2; other++) {
            trial.piece = (enum grim_piece)((unsigned)likely ^ other);
            if (guess_is_new(&tried[other], form_signature(trial.form, trial.piece, constant)))
                guess_try_orders(space, &trial, to_beat, best);
        }
}

void guess_entry(struct workspace *space, struct verdict *verdict, enum grim_piece likely,
                 unsigned to_beat)
{
    const struct verdict hypothesis = *verdict;
    verdict->piece = likely;
    verdict->form = form_of("plain");
    verdict->order = 0;
    verdict->guessed = to_beat;
    verdict->own = 0;
    guess_try_forms(space, &hypothesis, likely, to_beat, verdict);
    if (verdict->guessed == to_beat)
        verdict->guessed = 0;
    if (!guess_is_strong(verdict)) {
        verdict->piece = likely;
        verdict->form = form_of("plain");
        verdict->order = 0;
        verdict->guessed = 0;
    }
}

/* Sets the bits of every place from one source. */
static void guess_use_bits(const struct workspace *space, struct verdict *verdict,
                           enum bits_from from)
{
    verdict->bits_from = from;
    for (unsigned place = 0; place < 64; place++) {
        unsigned sq = judge_order_square(verdict->order, place);
        switch (from) {
        case BITS_OF_MASK:
            verdict->bits[place] = judge_mask_bits(space, verdict->piece, sq);
            break;
        case BITS_GIVEN: verdict->bits[place] = verdict->candidate.bits[place]; break;
        case BITS_FIXED: verdict->bits[place] = judge_fixed_bits(verdict->piece); break;
        case BITS_IN_FACTOR:
            verdict->bits[place] = judge_shiftin_bits(verdict->candidate.factors[place]);
        }
    }
}

/* Numbers not made for it hold a sensible shift on one square of five, not on nearly all. */
static int guess_holds_shifts(const struct workspace *space, const struct verdict *verdict)
{
    unsigned sensible = 0;
    for (unsigned place = 0; place < 64; place++) {
        unsigned sq = judge_order_square(verdict->order, place);
        unsigned bits = judge_shiftin_bits(verdict->candidate.factors[place]);
        unsigned mask_bits = judge_mask_bits(space, verdict->piece, sq);
        sensible += bits + 2 >= mask_bits && bits <= judge_fixed_bits(verdict->piece);
    }
    return form_is(verdict->form, "plain") && sensible >= 56;
}

void judge_all(struct workspace *space, struct verdict *verdict)
{
    struct conflict conflict;
    verdict->good = verdict->needs_bits = 0;
    verdict->first_wrong = 64;
    for (unsigned place = 0; place < 64; place++) {
        struct judge_entry entry = judge_verdict_entry(verdict, place);
        verdict->is_wrong[place] = !judge_entry_is_good(space, &entry, &conflict);
        verdict->good += !verdict->is_wrong[place];
        if (verdict->is_wrong[place] && verdict->first_wrong == 64) {
            verdict->first_wrong = place;
            verdict->conflict = conflict;
            if (!form_is(verdict->form, "shiftin"))
                verdict->needs_bits = judge_entry_needs_bits(space, &entry, entry.bits + 1);
        }
    }
}

static int guess_has_fewer_bits_than_masks(const struct workspace *space,
                                           const struct verdict *verdict)
{
    for (unsigned place = 0; place < 64; place++)
        if (verdict->bits[place] <
            judge_mask_bits(space, verdict->piece, judge_order_square(verdict->order, place)))
            return 1;
    return 0;
}

static const char *guess_scheme_of(const struct workspace *space, const struct verdict *verdict)
{
    if (!form_is(verdict->form, "plain"))
        return verdict->form.scheme->name;
    if (verdict->bits_from == BITS_FIXED)
        return verdict->candidate.has_offsets ? "fixed" : "plain";
    return guess_has_fewer_bits_than_masks(space, verdict) ? "fewest" : "fancy";
}

void judge_settle(struct workspace *space, struct verdict *verdict)
{
    if (verdict->candidate.has_bits) {
        guess_use_bits(space, verdict, BITS_GIVEN);
    } else if (guess_holds_shifts(space, verdict)) {
        verdict->form = form_of("shiftin");
        guess_use_bits(space, verdict, BITS_IN_FACTOR);
    } else {
        /* Factors that were found for more bits fit their own masks on a few squares by luck. */
        guess_use_bits(space, verdict, BITS_OF_MASK);
        judge_all(space, verdict);
        if (verdict->good <= 32)
            guess_use_bits(space, verdict, BITS_FIXED);
    }
    judge_all(space, verdict);
    verdict->scheme = guess_scheme_of(space, verdict);
}
