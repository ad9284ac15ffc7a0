/* test_webcore_texts.c - the texts that the explorer gives to C: factor files, positions and what
 * is neither, whole and cut off, each in a room that ends where it does. */
#define _POSIX_C_SOURCE 200809L
#include "core_answers.h"
#include "../judge/factor_texts.h"

enum { NOBODY = 255, MEGABYTE = 1 << 20 };

static const char *const names[] = {
    "black",  "fancy",      "fewest",      "fixed",      "mul32",    "mul32one", "mul32xor",
    "packed", "packedboth", "packedshare", "packedswap", "offsetin", "shiftin"};

enum { NAMES = sizeof names / sizeof names[0] };

static size_t give(const char *text, size_t length)
{
    char *room = text_room(length);
    assert_non_null(room);
    if (length)
        memcpy(room, text, length);
    return length;
}

static size_t give_words(const char *words)
{
    return give(words, strlen(words));
}

/* ---- No text ---- */

/* The first of the tests: afterwards there is a room. */
TEST(without_a_room_there_is_no_text)
{
    const size_t lengths[] = {0, 1, 4096, SIZE_MAX};
    for (unsigned i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        assert_refuses(fen(lengths[i]));
        assert_refuses(verify_factors(lengths[i]));
        assert_refuses(layout(lengths[i]));
        assert_refuses(layout_slot((uint32_t)lengths[i]));
    }
    assert_null(text_room(SIZE_MAX));
    assert_null(text_room((64 << 20) + 1));
    assert_non_null(text_room(0));
    assert_refuses(fen(SIZE_MAX));
}

/* ---- A table slot by slot ---- */

static uint64_t attacks_of_owner(const char *owner)
{
    enum grim_piece piece = member(owner, "piece")[1] == 'r' ? GRIM_ROOK : GRIM_BISHOP;
    const char *name = member(owner, "square");
    unsigned sq = (unsigned)(name[1] - 'a') + 8 * (unsigned)(name[2] - '1');
    return second_attacks(piece, sq, number(owner, "example"));
}

static void check_slot(uint32_t slot)
{
    const char *answer = ANSWER(layout_slot(slot)), *at = strstr(answer, "\"piece\"");
    unsigned owners = 0, visits = 0;
    if (at) {
        unsigned first = layout_first_at()[slot];
        const char *piece = grim_piece_name(first < 64 ? GRIM_ROOK : GRIM_BISHOP);
        assert_memory_equal(member(at, "piece") + 1, piece, strlen(piece));
        assert_memory_equal(member(at, "square") + 1, grim_square_name(first % 64), 2);
    }
    uint64_t together = number(strstr(answer, "],\"attacks\""), "attacks");
    for (; at; at = strstr(at + 1, "\"piece\"")) {
        uint64_t attacked = attacks_of_owner(at);
        assert_int_equal(number(at, "attacks"), attacked);
        assert_int_equal(attacked & ~together, 0);
        owners++;
        visits += (unsigned)number(at, "occupancies");
    }
    assert_int_equal(owners, layout_owners_at()[slot]);
    assert_int_equal(visits < UINT16_MAX ? visits : UINT16_MAX, layout_visits_at()[slot]);
    assert_int_equal(layout_first_at()[slot] == NOBODY, !owners);
}

struct counts {
    uint64_t used, shared, visits, owners;
};

static struct counts count_slots(uint64_t slots)
{
    struct counts counts = {0, 0, 0, 0};
    for (uint64_t i = 0; i < slots; i++) {
        unsigned owners = layout_owners_at()[i];
        assert_int_equal(!owners, layout_first_at()[i] == NOBODY);
        counts.used += owners > 0;
        counts.shared += owners > 1;
        counts.visits += layout_visits_at()[i];
        counts.owners += owners;
    }
    return counts;
}

/* Leaves the ends of one row's array. */
static void check_rows(const char *answer, uint64_t slots, const struct counts *counts,
                       uint32_t ends[2], uint64_t *random)
{
    uint64_t used = 0;
    for (const char *row = strstr(answer, "{\"piece\""); row;
         row = strstr(row + 1, "{\"piece\"")) {
        if (!used || below(random, 40) == 0) {
            ends[0] = (uint32_t)number(row, "first");
            ends[1] = (uint32_t)number(row, "last");
        }
        used += number(row, "used");
        assert_true(number(row, "first") <= number(row, "last"));
        assert_true(number(row, "last") < slots);
        assert_in_range(number(row, "bits"), 1, JUDGE_MOST_BITS);
    }
    assert_int_equal(used, counts->owners);
}

/* What is printed of a table, and its arrays. A slot may be asked for more often than its array
 * counts, but not in a table that anybody would use. */
static void check_table(const char *answer, uint64_t *random)
{
    uint64_t slots = number(answer, "slots");
    uint32_t ends[2] = {0, 0};
    int is_right = *member(answer, "right") == 't';
    assert_in_range(slots, 1, JUDGE_MOST_SLOTS);
    struct counts counts = count_slots(slots);
    assert_int_equal(number(answer, "used"), counts.used);
    assert_int_equal(number(answer, "shared"), counts.shared);
    if (is_right)
        assert_int_equal(number(answer, "visits"), counts.visits);
    check_rows(answer, slots, &counts, ends, random);
    check_slot(ends[0]);
    check_slot(ends[1]);
    for (unsigned i = 0; i < 10; i++)
        check_slot(below(random, (unsigned)slots));
    assert_refuses(layout_slot((uint32_t)slots));
    assert_refuses(layout_slot(UINT32_MAX));
}

static void check_no_table(void)
{
    struct counts counts = count_slots(JUDGE_MOST_SLOTS);
    assert_int_equal(counts.owners + counts.visits, 0);
    assert_refuses(layout_slot(0));
}

/* Whatever the text is. Returns whether it was a table. */
static int ask_for_layout(size_t length, uint64_t *random)
{
    const char *answer = ANSWER(layout(length));
    int is_table = !is_refusal(answer);
    if (is_table)
        check_table(answer, random);
    return is_table;
}

/* ---- Factor files ---- */

/* The room grows with the text, and so ends where that ends. */
TEST(a_file_cut_off_is_refused)
{
    uint64_t random = 1;
    char *text = data_text("packed");
    size_t length = strlen(text);
    for (size_t end = 0; end < length - 1; end += 1 + below(&random, 12)) {
        assert_refuses(layout(give(text, end)));
        if (below(&random, 50) == 0)
            assert_refuses(verify_factors(end));
    }
    check_no_table();
    assert_true(ask_for_layout(give(text, length), &random));
    assert_true(ask_for_layout(SIZE_MAX, &random));
    free(text);
}

TEST(the_files_of_this_tree_are_right)
{
    uint64_t random = 2;
    for (unsigned i = 0; i < NAMES; i++) {
        char *text = data_text(names[i]);
        size_t length = give_words(text);
        assert_memory_equal(member(ANSWER(verify_factors(length)), "right"), "true", 4);
        assert_true(ask_for_layout(length, &random));
        assert_memory_equal(member(ANSWER(layout(length)), "right"), "true", 4);
        free(text);
    }
}

static void scribble(char *text, size_t length, uint64_t *random)
{
    static const char marks[] = "0123456789abcdef -x\n\t#{}\",\\\x7f\xff";
    unsigned count = 1 + below(random, 3);
    for (unsigned i = 0; i < count; i++)
        text[below(random, (unsigned)length)] = marks[below(random, sizeof marks)];
}

TEST(a_file_with_errors_gets_an_answer)
{
    uint64_t random = 3;
    unsigned tables = 0;
    for (unsigned i = 0; i < 8 * NAMES; i++) {
        char *text = data_text(names[i % NAMES]);
        size_t length = strlen(text);
        scribble(text, length, &random);
        give(text, length);
        tables += ask_for_layout(length, &random) != 0;
        if (below(&random, 4) == 0)
            ANSWER(verify_factors(length));
        free(text);
    }
    assert_in_range(tables, NAMES, 7 * NAMES);
}

/* A file with this instead of that, for layout and for verify. */
static void asked(const char *name, const char *from, const char *to, const char *sentence)
{
    char *text = edited(data_text(name), from, to);
    size_t length = give_words(text);
    assert_non_null(strstr(ANSWER(verify_factors(length)), sentence));
    assert_non_null(strstr(ANSWER(layout(length)), sentence));
    check_no_table();
    free(text);
}

/* 128 arrays of 65536 slots each: the first lookup in the seventeenth is just beyond the
 * most that a table can have. */
static void refuse_more_than_a_million_slots(void)
{
    char text[1 << 13] = "grimoire-factors 1\nscheme fancy\ncolumns piece square factor bits\n";
    size_t length = strlen(text);
    for (unsigned i = 0; i < 128; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%s %s 0x1234567 16\n",
                                   grim_piece_name(i < 64 ? GRIM_ROOK : GRIM_BISHOP),
                                   grim_square_name(i % 64));
    const char *answer = ANSWER(layout(give(text, length)));
    assert_non_null(strstr(answer, "rook a3 has no array within 1048576 slots"));
    check_no_table();
}

TEST(tables_beyond_all_limits_are_refused)
{
    refuse_more_than_a_million_slots();
    asked("black", "slots 87307", "slots 87306", "the table has 87306 slots");
    asked("black", "scheme black", "scheme blank", "no factors of a scheme");
    asked("fancy", "scheme fancy", "scheme shiftin", "\"error\"");
    char *text = edited(data_text("black"), "slots 87307", "slots 4294967295");
    assert_refuses(layout(give_words(text)));
    check_no_table();
    free(text);
    text = edited(data_text("fancy"), "scheme fancy", "scheme shared");
    assert_refuses(layout(give_words(text)));
    free(text);
}

/* ---- Positions ---- */

TEST(positions_are_read)
{
    size_t length = give_words("7k/8/8/8/8/8/8/R7 w - - 0 1");
    assert_int_equal(number(ANSWER(fen(length)), "occupancy"), UINT64_C(0x8000000000000001));
    assert_int_equal(number(ANSWER(fen(17)), "occupancy"), UINT64_C(0x8000000000000001));
    for (size_t end = 0; end < 16; end++) {
        give_words("7k/8/8/8/8/8/8/R7");
        assert_refuses(fen(end));
    }
    assert_refuses(fen(give("7k/8/8\0/8/8/8/8/R7", 18)));
    assert_refuses(fen(give_words("7k/8/8/8/\"\\/8/8/R7")));
}

/* ---- Noise ---- */

static void noise_gets_an_answer(unsigned lowest, unsigned count, size_t length)
{
    uint64_t random = lowest;
    char *noise = malloc(length);
    assert_non_null(noise);
    for (size_t i = 0; i < length; i++)
        noise[i] = (char)(lowest + below(&random, count));
    give(noise, length);
    assert_refuses(fen(length));
    assert_refuses(layout(length));
    ANSWER(verify_factors(length));
    free(noise);
}

/* Printable, of any bytes, of NULs alone, of brackets and numbers. */
TEST(noise_does_no_harm)
{
    for (size_t length = 1; length <= 4096; length *= 16) {
        noise_gets_an_answer(32, 95, length);
        noise_gets_an_answer(0, 256, length);
    }
    noise_gets_an_answer(32, 95, MEGABYTE);
    noise_gets_an_answer(0, 256, MEGABYTE);
    noise_gets_an_answer(0, 1, MEGABYTE);
    noise_gets_an_answer('(', 18, MEGABYTE);
}
