#include "guess.h"

unsigned grim_order_square(unsigned order, unsigned place)
{
    unsigned file = place % 8, rank = place / 8;
    unsigned sq = order & GRIM_ORDER_TRANSPOSED ? 8 * file + rank : place;
    return sq ^ (order & GRIM_ORDER_MIRRORED ? 7 : 0) ^ (order & GRIM_ORDER_FLIPPED ? 56 : 0);
}

struct grim_entry grim_verdict_entry(const struct grim_verdict *verdict, unsigned place)
{
    const struct grim_candidate *candidate = &verdict->candidate;
    struct grim_entry entry = {verdict->piece,
                               verdict->form,
                               grim_order_square(verdict->order, place),
                               verdict->bits[place],
                               candidate->factors[place],
                               candidate->offsets[place],
                               candidate->constants[place],
                               candidate->shares};
    entry.sq ^= candidate->mirrored[place] ? 56 : 0;
    return entry;
}

/* The most bits that the square would get in any scheme. */
static unsigned most_bits(const struct grim_workspace *space, const struct grim_verdict *verdict,
                          unsigned place)
{
    unsigned fixed = grim_fixed_bits(verdict->piece), given = verdict->candidate.bits[place];
    (void)space;
    return given > fixed ? given : fixed;
}

static unsigned own_bits(const struct grim_workspace *space, const struct grim_verdict *verdict,
                         unsigned place)
{
    return verdict->candidate.has_bits
               ? verdict->candidate.bits[place]
               : grim_mask_bits(space, verdict->piece, grim_order_square(verdict->order, place));
}

/* Counts good squares, but gives up once `to_beat` cannot be passed any more. */
static unsigned count_good(struct grim_workspace *space, const struct grim_verdict *verdict,
                           unsigned (*bits_of)(const struct grim_workspace *,
                                               const struct grim_verdict *, unsigned),
                           unsigned to_beat)
{
    unsigned good = 0;
    for (unsigned place = 0; place < 64 && good + 64 - place > to_beat; place++) {
        struct grim_entry entry = grim_verdict_entry(verdict, place);
        entry.bits = bits_of(space, verdict, place);
        good += (unsigned)grim_entry_is_good(space, &entry, NULL);
    }
    return good;
}

int grim_guess_is_strong(const struct grim_verdict *verdict)
{
    return verdict->guessed >= (verdict->piece == GRIM_ROOK ? 16 : 48);
}

/* Forms that differ by so few squares are told apart by the squares' own bits. */
enum { NEAR = 8, MOST_FORMS = 32 };

static void try_orders(struct grim_workspace *space, const struct grim_verdict *hypothesis,
                       unsigned to_beat, struct grim_verdict *best)
{
    struct grim_verdict trial = *hypothesis;
    unsigned sum = best->guessed + best->own;
    for (trial.order = 0; trial.order < GRIM_ORDERS; trial.order++) {
        unsigned least = best->guessed > to_beat + NEAR ? best->guessed - NEAR : to_beat;
        trial.guessed = count_good(space, &trial, most_bits, least);
        if (trial.guessed <= least || trial.guessed + 64 <= sum)
            continue;
        trial.own =
            count_good(space, &trial, own_bits, sum - (sum < trial.guessed ? sum : trial.guessed));
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

static int is_new(struct tried *tried, uint64_t signature)
{
    for (unsigned i = 0; i < tried->count; i++)
        if (tried->signatures[i] == signature)
            return 0;
    if (tried->count == MOST_FORMS)
        return 0;
    tried->signatures[tried->count++] = signature;
    return 1;
}

static uint64_t any_constant(const struct grim_candidate *candidate)
{
    uint64_t constant = 0;
    for (unsigned place = 0; place < 64; place++)
        constant |= candidate->constants[place];
    return constant;
}

/* Schemes that differ in where a table's arrays lie, or in what its slots hold, have one form. */
static void try_forms(struct grim_workspace *space, const struct grim_verdict *hypothesis,
                      enum grim_piece likely, unsigned to_beat, struct grim_verdict *best)
{
    struct tried tried[2] = {{0, {0}}, {0, {0}}};
    struct grim_verdict trial = *hypothesis;
    uint64_t constant = any_constant(&trial.candidate);
    for (unsigned i = 0; grim_form_at(i, &trial.form); i++)
        for (unsigned other = 0; other < 2; other++) {
            trial.piece = (enum grim_piece)((unsigned)likely ^ other);
            if (is_new(&tried[other], grim_form_signature(trial.form, trial.piece, constant)))
                try_orders(space, &trial, to_beat, best);
        }
}

void grim_guess(struct grim_workspace *space, struct grim_verdict *verdict, enum grim_piece likely,
                unsigned to_beat)
{
    const struct grim_verdict hypothesis = *verdict;
    verdict->piece = likely;
    verdict->form = grim_form_of("plain");
    verdict->order = 0;
    verdict->guessed = to_beat;
    verdict->own = 0;
    try_forms(space, &hypothesis, likely, to_beat, verdict);
    if (verdict->guessed == to_beat)
        verdict->guessed = 0;
    if (!grim_guess_is_strong(verdict)) {
        verdict->piece = likely;
        verdict->form = grim_form_of("plain");
        verdict->order = 0;
        verdict->guessed = 0;
    }
}

/* Sets the bits of every place from one source. */
static void use_bits(const struct grim_workspace *space, struct grim_verdict *verdict,
                     enum grim_bits_from from)
{
    verdict->bits_from = from;
    for (unsigned place = 0; place < 64; place++) {
        unsigned sq = grim_order_square(verdict->order, place);
        switch (from) {
        case GRIM_BITS_OF_MASK:
            verdict->bits[place] = grim_mask_bits(space, verdict->piece, sq);
            break;
        case GRIM_BITS_GIVEN: verdict->bits[place] = verdict->candidate.bits[place]; break;
        case GRIM_BITS_FIXED: verdict->bits[place] = grim_fixed_bits(verdict->piece); break;
        case GRIM_BITS_IN_FACTOR:
            verdict->bits[place] = grim_shiftin_bits(verdict->candidate.factors[place]);
        }
    }
}

/* Numbers not made for it hold a sensible shift on one square of five, not on nearly all. */
static int holds_shifts(const struct grim_workspace *space, const struct grim_verdict *verdict)
{
    unsigned sensible = 0;
    for (unsigned place = 0; place < 64; place++) {
        unsigned sq = grim_order_square(verdict->order, place);
        unsigned bits = grim_shiftin_bits(verdict->candidate.factors[place]);
        unsigned mask_bits = grim_mask_bits(space, verdict->piece, sq);
        sensible += bits + 2 >= mask_bits && bits <= grim_fixed_bits(verdict->piece);
    }
    return grim_form_is(verdict->form, "plain") && sensible >= 56;
}

void grim_judge(struct grim_workspace *space, struct grim_verdict *verdict)
{
    struct grim_conflict conflict;
    verdict->good = verdict->needs_bits = 0;
    verdict->first_wrong = 64;
    for (unsigned place = 0; place < 64; place++) {
        struct grim_entry entry = grim_verdict_entry(verdict, place);
        verdict->is_wrong[place] = !grim_entry_is_good(space, &entry, &conflict);
        verdict->good += !verdict->is_wrong[place];
        if (verdict->is_wrong[place] && verdict->first_wrong == 64) {
            verdict->first_wrong = place;
            verdict->conflict = conflict;
            if (!grim_form_is(verdict->form, "shiftin"))
                verdict->needs_bits = grim_entry_needs_bits(space, &entry, entry.bits + 1);
        }
    }
}

static int has_fewer_bits_than_masks(const struct grim_workspace *space,
                                     const struct grim_verdict *verdict)
{
    for (unsigned place = 0; place < 64; place++)
        if (verdict->bits[place] <
            grim_mask_bits(space, verdict->piece, grim_order_square(verdict->order, place)))
            return 1;
    return 0;
}

static const char *scheme_of(const struct grim_workspace *space,
                             const struct grim_verdict *verdict)
{
    if (!grim_form_is(verdict->form, "plain"))
        return verdict->form.scheme->name;
    if (verdict->bits_from == GRIM_BITS_FIXED)
        return verdict->candidate.has_offsets ? "fixed" : "plain";
    return has_fewer_bits_than_masks(space, verdict) ? "fewest" : "fancy";
}

void grim_settle(struct grim_workspace *space, struct grim_verdict *verdict)
{
    if (verdict->candidate.has_bits) {
        use_bits(space, verdict, GRIM_BITS_GIVEN);
    } else if (holds_shifts(space, verdict)) {
        verdict->form = grim_form_of("shiftin");
        use_bits(space, verdict, GRIM_BITS_IN_FACTOR);
    } else {
        /* Factors that were found for more bits fit their own masks on a few squares by luck. */
        use_bits(space, verdict, GRIM_BITS_OF_MASK);
        grim_judge(space, verdict);
        if (verdict->good <= 32)
            use_bits(space, verdict, GRIM_BITS_FIXED);
    }
    grim_judge(space, verdict);
    verdict->scheme = scheme_of(space, verdict);
}
