/* What pasted numbers are guessed to be, and what is said about them. */
#include "pasted_text.h"

static enum grim_status diagnose(void)
{
    char *copy = malloc(used + 1);
    assert_non_null(copy);
    memcpy(copy + 1, written, used);
    pasted_read(copy + 1, used, &pasted);
    free(copy);
    return diagnose_text(&space, &pasted, &diagnosis, &error);
}

static void finds(unsigned verdicts)
{
    assert_int_equal(diagnose(), GRIM_OK);
    assert_int_equal(diagnosis.verdict_count, verdicts);
}

static void is_good(unsigned v, enum grim_piece piece, const char *scheme, unsigned order)
{
    const struct verdict *verdict = &diagnosis.verdicts[v];
    assert_int_equal(verdict->good, 64);
    assert_int_equal(verdict->first_wrong, 64);
    assert_int_equal(verdict->piece, piece);
    assert_string_equal(verdict->scheme, scheme);
    assert_int_equal(verdict->order, order);
}

static void refuses(unsigned line, const char *words)
{
    assert_int_equal(diagnose(), GRIM_ERROR_FORMAT);
    assert_string_equal(error.text, words);
    assert_int_equal(error.line, line);
}

/* ---- Good numbers --------------------------------------------------------------------------- */

static const char *const languages[][3] = {
    {"static const uint64_t NAME[64] = {\n", "    0x%016llxULL,\n", "};\n"},
    {"constexpr std::array<Bitboard, 64> NAME {{\n", "  C64(%llu),\n", "}};\n"},
    {"pub static NAME: [u64; 64] = [\n", "    0x%llx_u64,\n", "];\n"},
    {"var NAME = [64]uint64{\n", "\t0x%016llX, // why\n", "}\n"},
    {"static final long[] NAME = new long[] {\n", "  %lldL,\n", "};\n"},
    {"private static readonly ulong[] NAME = new ulong[64] { ", "0x%llxUL, ", "};\n"},
    {"const NAME = [\n", " %llun,\n", "];\n"},
    {"NAME = [ # python\n", "  0x%llx,\n", "]\n"},
    {"void init() {\n  int i = 0;\n", "  NAME[i++] = 0x%llxULL;\n", "}\n"},
    {"my numbers:\n", "0x%016llx\n", "that is all\n"},
};

TEST(every_language_in_every_order)
{
    for (unsigned i = 0; i < sizeof languages / sizeof languages[0]; i++)
        for (unsigned order = 0; order < JUDGE_ORDERS; order++) {
            enum grim_piece piece = (i + order) % 2 ? GRIM_BISHOP : GRIM_ROOK;
            start(languages[i][0]);
            add_factors("fancy", piece, order, languages[i][1]);
            add("%s", languages[i][2]);
            finds(1);
            is_good(0, piece, "fancy", order);
            assert_int_equal(diagnosis.wrong, 0);
            assert_int_equal(diagnosis.note_count != 0, order != 0);
        }
}

TEST(orders_are_said_in_words)
{
    start("U64 magics[64] = {");
    add_factors("fancy", GRIM_ROOK, JUDGE_ORDER_MIRRORED, "0x%llx,");
    add("};");
    finds(1);
    assert_true(notes_say("the board is mirrored: number 0 is for h1"));
}

TEST(every_scheme_is_recognised)
{
    static const char *const schemes[][3] = {
        {"fancy", "fancy", "fancy"},          {"black", "black", "black"},
        {"fixed", "plain", "plain"},          {"mul32", "mul32", "mul32"},
        {"mul32xor", "mul32xor", "mul32xor"}, {"shiftin", "shiftin", "shiftin"},
        {"offsetin", "offsetin", "offsetin"},
    };
    for (unsigned i = 0; i < sizeof schemes / sizeof schemes[0]; i++) {
        start("U64 a[128] = {");
        add_factors(schemes[i][0], GRIM_ROOK, 0, "0x%llx,\n");
        add_factors(schemes[i][0], GRIM_BISHOP, 0, "0x%llx,\n");
        add("};");
        finds(2);
        is_good(0, GRIM_ROOK, schemes[i][1], 0);
        is_good(1, GRIM_BISHOP, schemes[i][2], 0);
    }
}

TEST(halves_are_put_together)
{
    struct grim_factor_file file = data_factors("mul32xor");
    start("unsigned m[64][2] = {\n");
    for (unsigned sq = 0; sq < 64; sq++)
        add("{0x%08x, 0x%08x},\n", (unsigned)(file.factors.bishop[sq].factor >> 32),
            (unsigned)file.factors.bishop[sq].factor);
    add("};");
    finds(1);
    is_good(0, GRIM_BISHOP, "mul32xor", 0);
    assert_true(notes_say("these are 32-bit factors (xor form)"));
}

TEST(shifts_beside_the_factors_are_used)
{
    struct grim_factor_file file = data_factors("fewest");
    start("const R: [Magic; 64] = [\n");
    for (unsigned sq = 0; sq < 64; sq++)
        add("Magic { magic: 0x%llx, shift: %u },\n",
            (unsigned long long)file.factors.rook[sq].factor, 64 - file.factors.rook[sq].bits);
    add("];");
    finds(1);
    is_good(0, GRIM_ROOK, "fewest", 0);
    assert_int_equal(diagnosis.verdicts[0].bits_from, BITS_GIVEN);
    char *text = edited(copied(written), "shift: 52 }", "shift: 53 }");
    start(text);
    free(text);
    finds(1);
    assert_int_equal(diagnosis.verdicts[0].good, 63);
    assert_true(notes_say("but needs 12 bits; here it has 11"));
}

static void add_fixed_rows(unsigned moved_by)
{
    struct grim_factor_file file = data_factors("fixed");
    start("M rooks[64] = {\n");
    for (unsigned i = 0; i < 128; i++) {
        const struct grim_factor *row =
            &(i < 64 ? file.factors.rook : file.factors.bishop)[i % 64];
        if (i == 64)
            add("};\nM bishops[64] = {\n");
        add("{attacks + %u, 0x%llx, 0x%llx},\n", row->offset + (i == 0 ? moved_by : 0),
            (unsigned long long)grim_geometry_mask(i < 64 ? GRIM_ROOK : GRIM_BISHOP, i % 64),
            (unsigned long long)row->factor);
    }
    add("};");
}

TEST(offsets_beside_the_factors_are_used)
{
    add_fixed_rows(0);
    finds(2);
    is_good(0, GRIM_ROOK, "fixed", 0);
    is_good(1, GRIM_BISHOP, "fixed", 0);
    assert_int_equal(diagnosis.wrong, 0);
    add_fixed_rows(1);
    finds(2);
    assert_int_equal(diagnosis.offsets_clash, 1);
    assert_int_equal(diagnosis.wrong, 1);
    conflict_is_true(&diagnosis.laid.conflict);
}

/* ---- Bad numbers ---------------------------------------------------------------------------- */

TEST(a_mutated_digit_is_found_on_every_square)
{
    struct grim_factor_file file = data_factors("fancy");
    for (unsigned sq = 0; sq < 64; sq++) {
        uint64_t wrong = file.factors.rook[sq].factor ^ UINT64_C(0x7) << 32;
        start("U64 rook[64] = {\n");
        for (unsigned i = 0; i < 64; i++)
            add("0x%llx,\n", (unsigned long long)(i == sq ? wrong : file.factors.rook[i].factor));
        add("};");
        finds(1);
        const struct verdict *verdict = &diagnosis.verdicts[0];
        if (verdict->good == 64)
            continue; /* some digits do not matter, and then the factor is good */
        assert_int_equal(verdict->good, 63);
        assert_int_equal(verdict->first_wrong, sq);
        assert_int_equal(verdict->candidate.lines[sq], sq + 2);
        assert_int_equal(diagnosis.wrong, 1);
        conflict_is_true(&verdict->conflict);
        for (unsigned i = 0; i < 2; i++)
            assert_int_equal((verdict->conflict.sides[i].occ * wrong) >> (64 - verdict->bits[sq]),
                             verdict->conflict.slot);
    }
}

static void add_masks(uint64_t a1)
{
    add("static const U64 rookMask[64] = {\n");
    for (unsigned sq = 0; sq < 64; sq++)
        add("0x%016llxULL,\n", (unsigned long long)(sq ? grim_geometry_mask(GRIM_ROOK, sq) : a1));
    add("};\n");
}

TEST(the_mask_of_the_tutorial_is_wrong)
{
    static const char words[] = "the mask of rook a1 is 0x0001010101010126 here, "
                                "it should be 0x000101010101017e";
    start("");
    add_masks(UINT64_C(0x0001010101010126));
    finds(0);
    assert_int_equal(diagnosis.wrong, 1);
    assert_true(notes_say(words));
    assert_int_equal(diagnosis.notes[0].line, 2);
    add("U64 rookMagic[64] = {");
    add_factors("fancy", GRIM_ROOK, 0, "0x%llx,");
    add("};");
    finds(1);
    is_good(0, GRIM_ROOK, "fancy", 0);
    assert_int_equal(diagnosis.wrong, 1);
    assert_true(notes_say(words));
    start("its mask is 0x0001010101010126\n");
    finds(0);
    assert_true(notes_say("nearly the mask of rook a1, which is 0x000101010101017e"));
}

/* With a bit more than their masks need, most of these numbers are good for black indexing,
 * too. */
TEST(wrong_numbers_do_not_change_the_scheme)
{
    for (unsigned wrong = 1; wrong < 64; wrong += 7) {
        start("U64 magics[64] = {");
        add_factors("fancy", GRIM_ROOK, 0, "0x%016llx,");
        for (unsigned place = 0; place < wrong; place += 6) {
            char *digits = written + strlen("U64 magics[64] = {") + 19 * place + 6;
            memcpy(digits, "ffff", 4);
        }
        add("};");
        finds(1);
        assert_string_equal(diagnosis.verdicts[0].scheme, "fancy");
        assert_true(form_is(diagnosis.verdicts[0].form, "plain"));
        unsigned failing = 0;
        for (unsigned place = 0; place < 64; place++)
            failing += diagnosis.verdicts[0].is_wrong[place] != 0;
        assert_int_equal(failing, 64 - diagnosis.verdicts[0].good);
    }
}

/* The index that a form makes of a board on another square than where signatures are taken. */
static uint64_t index_on(unsigned sq, struct form form, enum grim_piece piece, uint64_t occ)
{
    struct judge_entry entry = {piece, form, sq, JUDGE_MOST_BITS, 0, 0, 0, 0};
    entry.factor = UINT64_C(0x9d39247e33776d41);
    return judge_entry_index(&space, &entry, occ & second_mask(piece, sq));
}

static int are_one(struct form a, struct form b, enum grim_piece piece)
{
    for (unsigned sq = 0; sq < 64; sq++)
        if (index_on(sq, a, piece, UINT64_MAX) != index_on(sq, b, piece, UINT64_MAX))
            return 0;
    return 1;
}

/* A guess tries each form once, and leaves out none that is different. */
TEST(signatures_tell_forms_apart)
{
    struct form a, b;
    for (unsigned i = 0; form_at(i, &a); i++)
        for (unsigned j = 0; form_at(j, &b); j++)
            for (enum grim_piece piece = GRIM_ROOK; piece <= GRIM_BISHOP; piece++)
                assert_int_equal(form_signature(a, piece, 0) == form_signature(b, piece, 0),
                                 are_one(a, b, piece));
    assert_true(form_at(0, &a));
    assert_true(form_is(a, "plain"));
}

TEST(right_masks_and_full_rays)
{
    start("");
    add_masks(UINT64_C(0x000101010101017e));
    finds(0);
    assert_int_equal(diagnosis.wrong, 0);
    assert_true(notes_say("all 64 rook masks here are right"));
    start("U64 m[64] = {");
    for (unsigned sq = 0; sq < 64; sq++)
        add("0x%llx,", (unsigned long long)grim_geometry_attacks(GRIM_BISHOP, sq, 0));
    add("};");
    finds(0);
    assert_int_equal(diagnosis.wrong, 1);
    assert_true(notes_say("they hold the last square of each ray"));
}

TEST(hash_keys_are_no_factors)
{
    uint64_t word = 1;
    start("U64 keys[64] = {");
    for (unsigned i = 0; i < 64; i++)
        add("0x%llx,", (unsigned long long)(word = word * UINT64_C(6364136223846793005) +
                                                   1442695040888963407));
    add("};\n");
    finds(1);
    assert_int_equal(diagnosis.wrong, 1);
    assert_true(notes_say("fit no scheme known here"));
    add("U64 magics[64] = {");
    add_factors("fancy", GRIM_BISHOP, 0, "0x%llx,");
    add("};");
    finds(1);
    is_good(0, GRIM_BISHOP, "fancy", 0);
    assert_int_equal(diagnosis.wrong, 0);
    assert_true(notes_say("the list \"keys\" was left out"));
}

TEST(lists_that_are_not_whole_are_refused)
{
    start("\nU64 magics[64] = {\n");
    add_factors("fancy", GRIM_ROOK, 0, "0x%llx,\n");
    used -= strlen(",\n");
    while (written[used - 1] != '\n')
        used--;
    refuses(2, "the list \"magics\" has 63 numbers, 64 are needed; "
               "the text ends before the list does");
    add("};\n");
    refuses(2, "the list \"magics\" has 63 numbers, 64 are needed; "
               "the one for h8 seems to be missing");
    start("{");
    add_factors("fancy", GRIM_BISHOP, 0, "0x%016llx,\n");
    add("}");
    written[used] = 0;
    char *text =
        edited(copied(written), strchr(written, '\n') + 1, strchr(written, '\n') + 1 + 20);
    start(text);
    free(text);
    refuses(1, "the list has 63 numbers, 64 are needed; one from a1 to b1 seems to be missing");
    start("\nU64 magics[64] = {\n");
    add_factors("fancy", GRIM_ROOK, 0, "0x%llx,\n");
    add("0x123456789abc };\n");
    refuses(2, "the list \"magics\" has 65 numbers, 64 are needed");
}

TEST(wrong_digits_are_refused)
{
    static const char *const wrong[] = {"0x12g4567812345678", "0x112345678123456789",
                                        "99999999999999999999", "0xO123456781234567"};
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char words[80];
        start("U64 magics[64] = {\n");
        add_factors("fancy", GRIM_ROOK, 0, "0x%016llx,\n");
        add("};\n");
        char *text = edited(copied(written), "0x0100208040010010", wrong[i]);
        start(text);
        free(text);
        snprintf(words, sizeof words, "\"%s\" is not a 64-bit number", wrong[i]);
        refuses(3, words);
    }
}

TEST(texts_without_factors_are_refused)
{
    start("");
    refuses(0, "there is no list of 64 factors in this text");
    start("int main(void) { return 0; }\n");
    refuses(0, "there is no list of 64 factors in this text");
    start("int values[64] = {");
    for (unsigned i = 0; i < 64; i++)
        add("%d,", (int)i * 3 - 90);
    add("};");
    refuses(0, "there is no list of 64 factors in this text");
}
