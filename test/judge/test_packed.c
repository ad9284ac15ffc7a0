/* Factors of packed tables: their columns, half files, slots that squares share. */
#include "../../lib/random_words.h"
#include "factor_texts.h"

/* ---- Reading -------------------------------------------------------------------------------- */

/* A minimal text with one row of the packed form, so that an error is about this row. */
static char *packed_row(const char *columns, const char *row)
{
    char *text = calloc(1, 512);
    assert_non_null(text);
    snprintf(text, 512, "grimoire-factors 1\nscheme packed\ncolumns piece square factor %s\n%s\n",
             columns, row);
    return text;
}

TEST(packed_rows_are_read_or_refused)
{
    static const char alone[] = "the text ends after 1 of 128 squares; rook b1 is missing";
    refused(packed_row("constant offset shift", "rook a1 1 0xffffffffffffffff -4095 52"), 0,
            alone);
    refused(packed_row("constant offset shift", "rook a1 1 0 -4096 52"), 4,
            "offset -4096 is below any of the 4096 indices");
    refused(packed_row("constant offset shift", "rook a1 1 0 -1048576 48"), 4,
            "1048576 is too large; at most 1048575 (0xfffff) fits here");
    refused(packed_row("constant offset shift", "rook a1 1 0 - 52"), 4,
            "\"-\" is not a number: '-' is not a decimal digit");
    refused(packed_row("constant offset shift", "rook a1 1 0 0 64"), 4,
            "64 is too large; at most 63 (0x3f) fits here");
    refused(packed_row("constant offset shift", "rook a1 1 0 0 47"), 4,
            "shift 47 leaves more than 16 index bits");
    refused(packed_row("constant offset", "rook a1 1 0 -1"), 4,
            "an offset below 0 needs the columns constant and shift");
    refused(packed_row("offset bits", "rook a1 1 -1 12"), 4,
            "an offset below 0 needs the columns constant and shift");
    refused(packed_row("bits shift", "rook a1 1 12 52"), 3,
            "the columns name both bits and shift; one follows from the other");
}

/* The same row for the squares up to and without one. */
static char *equal_rows(const char *squares_line, unsigned squares, const char *row)
{
    char *text = calloc(1, 1 << 13);
    assert_non_null(text);
    int used = snprintf(text, 1 << 13,
                        "grimoire-factors 1\nscheme packed\n%s\n"
                        "columns piece square factor constant offset shift\n",
                        squares_line);
    for (unsigned i = 0; i < 2 * squares; i++)
        used += snprintf(text + used, (1 << 13) - (size_t)used, "%s %s %s\n",
                         i < squares ? "rook" : "bishop", grim_square_name(i % squares), row);
    return text;
}

TEST(offsets_below_go_into_the_constant)
{
    static struct grim_factor_file file;
    char *text = equal_rows("#", 64, "1 2 -3 52");
    assert_int_equal(grim_factors_read(text, strlen(text), &file, &error), GRIM_OK);
    for (unsigned sq = 0; sq < 64; sq++) {
        assert_int_equal(file.factors.rook[sq].offset, 0);
        assert_int_equal(file.factors.rook[sq].constant, 2 - (UINT64_C(3) << 52));
        assert_int_equal(file.factors.bishop[sq].bits, 12);
    }
    free(text);
}

TEST(half_a_file_has_64_rows)
{
    struct grim_factor_file file = data_factors("packedswap");
    unsigned rows = 0;
    assert_int_equal(file.half, 1);
    for (unsigned i = 0; i < 128; i++) {
        enum grim_piece piece = i < 64 ? GRIM_ROOK : GRIM_BISHOP;
        unsigned at = grim_factor_square(&file.factors, piece, i % 64);
        assert_int_equal(at % 8, i % 8);
        assert_int_equal(at, grim_factor_square(&file.factors, piece, i % 64 ^ 56));
        assert_true(grim_factor_of(&file.factors, piece, at)->factor != 0);
        rows += at == i % 64;
    }
    assert_int_equal(rows, 64);
    char *text = equal_rows("squares 64", 32, "1 0 0 52");
    assert_int_equal(read_text(text), GRIM_OK);
    free(text);
    refused(equal_rows("#", 32, "1 0 0 52"), 0,
            "the text ends after 64 of 128 squares; rook a5 is missing");
    refused(equal_rows("squares 64", 31, "1 0 0 52"), 0,
            "the text ends after 62 of 64 squares; rook h4 is missing");
    refused(equal_rows("squares 64", 33, "1 0 0 52"), 37,
            "rook a5 appears beside a4, with which it shares a row");
    refused(equal_rows("squares 64", 32, "0 0 0 52"), 5, "the factor of rook a1 is 0");
    refused(equal_rows("squares 32", 32, "1 0 0 52"), 3,
            "a squares line is for half a file and reads: squares 64");
    refused(edited(equal_rows("#", 64, "1 0 0 52"), "rook b1 1 0 0 52", "squares 64"), 6,
            "the squares line must come before the rows");
}

/* ---- Judging -------------------------------------------------------------------------------- */

TEST(halves_and_wholes_are_told_apart)
{
    check_refuses(edited(data_text("packed"), "scheme packed", "scheme packedswap"), 2,
                  "scheme packedswap looks two squares up in one array; "
                  "its factors need a line: squares 64");
    check_refuses(edited(data_text("packedswap"), "scheme packedswap", "scheme packed"), 2,
                  "scheme packed has a row for each of 128 squares, not for 64");
}

/* Attacks that may share a slot may not without sharing; nor may two that differ on a square which
 * both can reach. */
TEST(shared_slots_are_judged_as_such)
{
    struct grim_factor_file file = data_factors("packedboth");
    unsigned sq = grim_factor_square(&file.factors, GRIM_ROOK, 27);
    file.factors.rook[sq].offset++;
    file.slots++;
    assert_int_equal(factors_check(&space, &file, &diagnosis, &error), GRIM_OK);
    assert_int_equal(diagnosis.verdicts[0].good, 64);
    assert_int_equal(diagnosis.offsets_clash, 1);
    const struct side *sides = diagnosis.laid.conflict.sides;
    conflict_is_true(&diagnosis.laid.conflict);
    assert_int_not_equal((sides[0].attacks ^ sides[1].attacks) &
                             second_attacks(sides[0].piece, sides[0].sq, 0) &
                             second_attacks(sides[1].piece, sides[1].sq, 0),
                         0);
    assert_int_equal(check_text(edited(data_text("packedboth"), "packedboth", "packedswap")),
                     GRIM_OK);
    assert_int_equal(diagnosis.offsets_clash, 1);
    conflict_is_true(&diagnosis.laid.conflict);
}

enum { SHARERS = 3, SHARED_SLOTS = 1024 };

/* 1 when no two of the entries differ, in any slot, on a square that both can reach. */
static int all_agree(const struct judge_entry entries[SHARERS])
{
    static uint64_t slots[SHARERS][SHARED_SLOTS];
    memset(slots, 0, sizeof slots);
    for (unsigned i = 0; i < SHARERS; i++) {
        const struct judge_entry *e = &entries[i];
        uint64_t mask = second_mask(e->piece, e->sq), subset = 0;
        do {
            uint64_t slot = e->offset + ((subset * e->factor + e->constant) >> (64 - e->bits));
            slots[i][slot] = second_attacks(e->piece, e->sq, subset);
            subset = (subset - mask) & mask;
        } while (subset);
    }
    for (unsigned slot = 0; slot < SHARED_SLOTS; slot++)
        for (unsigned i = 0; i < SHARERS; i++)
            for (unsigned j = 0; j < i; j++) {
                uint64_t both = second_attacks(entries[i].piece, entries[i].sq, 0) &
                                second_attacks(entries[j].piece, entries[j].sq, 0);
                uint64_t a = slots[i][slot], b = slots[j][slot];
                if (a && b && ((a ^ b) & both))
                    return 0;
            }
    return 1;
}

TEST(all_who_share_a_slot_are_asked)
{
    struct grim_factor_file file = data_factors("fewest");
    uint64_t random = 1;
    unsigned good = 0, sets = 2000;
    for (unsigned n = 0; n < sets; n++) {
        struct judge_entry entries[SHARERS];
        struct laid laid;
        for (unsigned i = 0; i < SHARERS; i++) {
            unsigned sq = (unsigned)(grim_random_word(&random) % 64);
            const struct grim_factor *row = &file.factors.bishop[sq];
            struct judge_entry entry = {
                GRIM_BISHOP, form_of("packed"), sq, row->bits, row->factor, 0, 0, 1};
            entry.offset = grim_random_word(&random) % 32;
            entry.constant = grim_random_word(&random) << (64 - row->bits);
            entries[i] = entry;
        }
        if (entries[0].sq == entries[1].sq || entries[0].sq == entries[2].sq ||
            entries[1].sq == entries[2].sq)
            continue;
        judge_lay(&space, entries, SHARERS, SHARED_SLOTS, &laid);
        assert_int_equal(laid.what == JUDGE_LAID_GOOD, all_agree(entries));
        good += laid.what == JUDGE_LAID_GOOD;
    }
    assert_in_range(good, sets / 20, sets - sets / 20);
}
