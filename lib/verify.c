#include "verify.h"

#include "random_words.h"
#include "words.h"

struct case_of {
    enum grim_piece piece; /* the slider whose lines occ was made for */
    unsigned sq;
    uint64_t occ;
    uint64_t rook;
    uint64_t bishop;
};

static void verify_compare(struct grim_subject *subject, const struct case_of *c,
                           enum grim_piece piece, uint64_t wanted, uint64_t got)
{
    subject->checked++;
    if (wanted == got)
        return;
    if (subject->wrong++ == 0) {
        struct grim_mismatch first = {piece, c->sq, c->occ, wanted, got};
        subject->first = first;
    }
}

static void verify_check_rook(struct grim_subject *subject, const struct case_of *c)
{
    verify_compare(subject, c, GRIM_ROOK, c->rook,
                   subject->lookups->rook(subject->table, c->sq, c->occ));
}

static void verify_check_bishop(struct grim_subject *subject, const struct case_of *c)
{
    verify_compare(subject, c, GRIM_BISHOP, c->bishop,
                   subject->lookups->bishop(subject->table, c->sq, c->occ));
}

static void verify_check_all(struct grim_subject *subject, const struct case_of *c)
{
    struct grim_both both = subject->lookups->both(subject->table, c->sq, c->occ);
    verify_check_rook(subject, c);
    verify_check_bishop(subject, c);
    verify_compare(subject, c, GRIM_QUEEN, c->rook | c->bishop,
                   subject->lookups->queen(subject->table, c->sq, c->occ));
    verify_compare(subject, c, GRIM_ROOK, c->rook, both.rook);
    verify_compare(subject, c, GRIM_BISHOP, c->bishop, both.bishop);
    subject->lookups->prefetch(subject->table, c->sq, c->occ);
}

static void verify_check_subset(struct grim_subject *subjects, unsigned count, struct case_of c,
                                uint64_t noise)
{
    uint64_t outside = ~grim_geometry_mask(c.piece, c.sq);
    uint64_t around[3] = {0, outside, outside & noise};
    for (unsigned i = 0; i < count; i++)
        for (unsigned j = 0; j < 3; j++) {
            struct case_of dressed = c;
            dressed.occ |= around[j];
            (c.piece == GRIM_ROOK ? verify_check_rook : verify_check_bishop)(&subjects[i],
                                                                             &dressed);
        }
}

void grim_verify_all_subsets(struct grim_subject *subjects, unsigned count)
{
    uint64_t state = 1;
    for (unsigned i = 0; i < 128; i++) {
        struct case_of c = {i < 64 ? GRIM_ROOK : GRIM_BISHOP, i % 64, 0, 0, 0};
        uint64_t mask = grim_geometry_mask(c.piece, c.sq);
        do {
            c.rook = c.bishop = grim_geometry_attacks(c.piece, c.sq, c.occ);
            verify_check_subset(subjects, count, c, grim_random_word(&state));
            c.occ = grim_subset_next(c.occ, mask);
        } while (c.occ);
    }
}

/* Full, half full, and sparser down to a sixteenth: like real positions and unlike them. */
static uint64_t verify_random_board(uint64_t *state)
{
    uint64_t board = grim_random_word(state);
    for (uint64_t thin = grim_random_word(state) & 3; thin; thin--)
        board &= grim_random_word(state);
    return board;
}

void grim_verify_random_boards(struct grim_subject *subjects, unsigned count, uint64_t boards,
                               uint64_t seed)
{
    uint64_t state = seed;
    for (uint64_t board = 0; board < boards; board++) {
        struct case_of c = {GRIM_QUEEN, (unsigned)(board % 64), verify_random_board(&state), 0, 0};
        c.rook = grim_geometry_attacks(GRIM_ROOK, c.sq, c.occ);
        c.bishop = grim_geometry_attacks(GRIM_BISHOP, c.sq, c.occ);
        for (unsigned i = 0; i < count; i++)
            verify_check_all(&subjects[i], &c);
    }
}
