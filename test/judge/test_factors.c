/* Our own factor format: what is read, what is refused and with which error, what is judged. */
#include "factor_texts.h"

static const char *const names[] = {"black",      "fancy",       "fewest",    "fixed",    "mul32",
                                    "shiftin",    "mul32one",    "mul32xor",  "offsetin", "packed",
                                    "packedswap", "packedshare", "packedboth"};
enum { NAMES = sizeof names / sizeof names[0] };

/* ---- Reading -------------------------------------------------------------------------------- */

/* All columns in another order, rows from h8 down, as other programs may write them. */
static int write_again(char *text, size_t room, const struct grim_factor_file *file)
{
    int used = snprintf(text, room, "grimoire-factors 1\nscheme %s\nslots %u\n%s", file->scheme,
                        file->slots, file->half ? "squares 64\n" : "");
    used += snprintf(text + used, room - (size_t)used,
                     "columns square piece constant bits offset factor\n");
    for (unsigned i = 128; i-- > 0;) {
        const struct grim_factor *row =
            &(i < 64 ? file->factors.rook : file->factors.bishop)[i % 64];
        if (file->half && !row->factor)
            continue;
        used += snprintf(text + used, room - (size_t)used, "%s\t%s 0x%llx %u %u %llu\r\n",
                         grim_square_name(i % 64), i < 64 ? "rook" : "bishop",
                         (unsigned long long)row->constant, row->bits ? row->bits : 12,
                         row->offset, (unsigned long long)row->factor);
    }
    return used;
}

/* As find and pack write it: the columns that the file has,
 * shift where it has a constant, and else bits. */
static size_t write_ours(char *text, const struct grim_factor_file *file)
{
    char lines[GRIM_FACTORS_LINES_BYTES];
    const int is_packed = strncmp(file->scheme, "packed", 6) == 0;
    const struct grim_factor_columns columns = {.has_constant = is_packed,
                                                .has_offset = file->has_offset,
                                                .has_shift = is_packed,
                                                .has_bits = file->has_bits && !is_packed};
    grim_factors_write_head(file->scheme, lines);
    strcpy(text, lines);
    grim_factors_write_columns(&columns, file->slots, file->half, lines);
    strcat(text, lines);
    for (unsigned i = 0; i < 128; i++) {
        const enum grim_piece piece = i < 64 ? GRIM_ROOK : GRIM_BISHOP;
        const struct grim_factor *row = grim_factor_of(&file->factors, piece, i % 64);
        grim_factors_write_row(&columns, piece, i % 64, row, lines);
        if (!file->half || row->factor)
            strcat(text, lines);
    }
    return strlen(text);
}

static void same_rows(const struct grim_factor *a, const struct grim_factor *b)
{
    for (unsigned i = 0; i < 64; i++) {
        assert_int_equal(a[i].factor, b[i].factor);
        assert_int_equal(a[i].constant, b[i].constant);
        assert_int_equal(a[i].offset, b[i].offset);
    }
}

static void same_file(const char *text, size_t length, const struct grim_factor_file *file,
                      struct grim_factor_file *again)
{
    assert_int_equal(grim_factors_read(text, length, again, &error), GRIM_OK);
    assert_string_equal(again->scheme, file->scheme);
    assert_int_equal(again->slots, file->slots);
    assert_int_equal(again->half, file->half);
    same_rows(again->factors.rook, file->factors.rook);
    same_rows(again->factors.bishop, file->factors.bishop);
}

/* Every row of what we write has the bits of its square, too, and a line of its own. */
TEST(what_we_write_reads_back)
{
    char text[1 << 14];
    for (unsigned n = 0; n < NAMES; n++) {
        struct grim_factor_file file = data_factors(names[n]), again;
        same_file(text, write_ours(text, &file), &file, &again);
        assert_int_equal(again.has_bits, file.has_bits);
        assert_int_equal(again.has_offset, file.has_offset);
        for (unsigned i = 0; i < 64; i++) {
            assert_int_equal(again.factors.rook[i].bits, file.factors.rook[i].bits);
            assert_int_equal(again.factors.bishop[i].bits, file.factors.bishop[i].bits);
        }
    }
}

TEST(a_line_is_as_long_as_it_may_be)
{
    const struct grim_factor_columns all = {1, 1, 1, 1};
    const struct grim_factor row = {UINT64_MAX, UINT64_MAX, UINT32_MAX, 1};
    char lines[GRIM_FACTORS_LINES_BYTES];
    grim_factors_write_row(&all, GRIM_BISHOP, 63, &row, lines);
    assert_string_equal(lines,
                        "bishop h8 0xffffffffffffffff 0xffffffffffffffff 4294967295 63 1\n");
    grim_factors_write_columns(&all, UINT32_MAX, 1, lines);
    assert_string_equal(lines, "slots 4294967295\nsquares 64\n"
                               "columns piece square factor constant offset shift bits\n");
}

TEST(a_written_file_reads_back)
{
    char text[1 << 14];
    for (unsigned n = 0; n < NAMES; n++) {
        struct grim_factor_file file = data_factors(names[n]), again;
        int used = write_again(text, sizeof text, &file);
        same_file(text, (size_t)used, &file, &again);
        if (!file.half) {
            assert_int_equal(again.lines[GRIM_BISHOP][63], 5);
            assert_int_equal(again.lines[GRIM_ROOK][0], 4 + 128);
        }
    }
}

TEST(bad_rows_are_refused)
{
    refused(edited(data_text("black"), "0x80280013ff84ffff", "0x80280013ff84fffq"), 10,
            "\"0x80280013ff84fffq\" is not a number: 'q' is not a hexadecimal digit");
    refused(edited(data_text("black"), "0x80280013ff84ffff", "0x180280013ff84ffff"), 10,
            "0x180280013ff84ffff is too large; at most 18446744073709551615 "
            "(0xffffffffffffffff) fits here");
    refused(edited(data_text("black"), " 10866", " 1x866"), 10,
            "\"1x866\" is not a number: 'x' is not a decimal digit");
    refused(edited(data_text("black"), " 10866", " 1048576"), 10,
            "1048576 is too large; at most 1048575 (0xfffff) fits here");
    refused(edited(data_text("black"), " 10866", ""), 10,
            "this row has 3 fields, the columns line names 4");
    refused(edited(data_text("black"), "rook   b1", "rook   a1"), 11,
            "rook a1 appears a second time");
    refused(edited(data_text("black"), "rook   b1", "rook   b9"), 11,
            "\"b9\" is not a square; squares are a1 to h8");
    refused(edited(data_text("black"), "rook   b1", "queen  b1"), 11,
            "\"queen\" is not a piece; rows are for rook or bishop");
    refused(edited(data_text("black"), "rook   b1", "# rook b1"), 0,
            "the text ends after 127 of 128 squares; rook b1 is missing");
    refused(edited(data_text("fancy"), "0x0080008040001020 12", "0x0080008040001020 0"), 6,
            "rook a1 has 0 index bits; it needs at least 1");
    refused(edited(data_text("fancy"), "0x0080008040001020 12", "0x0080008040001020 17"), 6,
            "17 is too large; at most 16 (0x10) fits here");
}

TEST(bad_headers_are_refused)
{
    refused(edited(data_text("black"), "grimoire-factors 1", "grimoire-factors 2"), 1,
            "format \"2\" is unknown; this program reads format 1");
    refused(edited(data_text("black"), "grimoire-factors", "factors"), 1,
            "a factor file begins with the line: grimoire-factors 1");
    refused(edited(data_text("black"), "scheme black", "scheme"), 2,
            "a scheme line holds one name, such as: scheme black");
    refused(edited(data_text("black"), "scheme black", "scheme averyveryverylongname"), 2,
            "a scheme line holds one name, such as: scheme black");
    refused(edited(data_text("black"), "scheme black", "# scheme"), 0,
            "no line says which scheme the factors are for");
    refused(edited(data_text("black"), "slots 87307", "slots 87307 1"), 8,
            "a slots line holds one number, such as: slots 87988");
    refused(edited(data_text("black"), "columns piece", "columns price"), 9,
            "column \"price\" is unknown or repeated; columns are piece square factor constant "
            "offset bits shift");
    refused(edited(data_text("black"), "columns piece square factor", "columns piece square"), 9,
            "the columns must name at least piece, square and factor");
    refused(edited(data_text("black"), "columns", "# columns"), 10,
            "a row comes before the line that names the columns");
    refused(calloc(1, 1), 0, "a factor file begins with the line: grimoire-factors 1");
}

/* Wherever a file is cut, it is refused, and not a byte beyond the cut is read. */
TEST(every_cut_is_refused)
{
    static struct grim_factor_file file;
    char *text = data_text("fixed");
    size_t last_row = (size_t)(strstr(text, "bishop h8") - text) + strlen("bishop h8 0x0 0");
    for (size_t length = 0; length < last_row; length++) {
        char *part = malloc(length + 1);
        assert_non_null(part);
        memmove(part + 1, text, length); /* the sanitizer sees what is beyond its end */
        assert_int_equal(grim_factors_read(part + 1, length, &file, &error), GRIM_ERROR_FORMAT);
        assert_int_not_equal(*error.text, 0);
        free(part);
    }
    free(text);
}

/* ---- Judging -------------------------------------------------------------------------------- */

TEST(the_data_is_right)
{
    for (unsigned n = 0; n < NAMES; n++) {
        assert_int_equal(check_text(data_text(names[n])), GRIM_OK);
        assert_int_equal(diagnosis.wrong, 0);
        assert_int_equal(diagnosis.verdicts[0].good, 64);
        assert_int_equal(diagnosis.verdicts[1].good, 64);
        assert_string_equal(diagnosis.verdicts[1].scheme, names[n]);
    }
}

TEST(what_does_not_fit_is_refused)
{
    check_refuses(
        edited(data_text("fixed"), "scheme fixed", "scheme quick"), 2,
        "no factors of a scheme \"quick\" are known; there are plain fancy fewest "
        "fixed black packed packedshare packedswap packedboth packed16 packed8 byte indirect16 "
        "mul32 mul32xor mul32one "
        "shared shiftin offsetin");
    check_refuses(edited(data_text("fixed"), "scheme fixed", "scheme fancy"), 9,
                  "factors of scheme fancy need a column bits or shift");
    check_refuses(edited(data_text("fancy"), "scheme fancy", "scheme black"), 5,
                  "factors of scheme black need a column offset");
    check_refuses(
        edited(data_text("fixed"), "0x00280078ffebfffc 26051", "0x00280078ffebfffc 86051"), 10,
        "rook a1 with offset 86051 reaches slot 88627; the table has 88441 slots");
    check_refuses(edited(data_text("shiftin"), "0xd080008020104001 12", "0xd080008020104001 11"),
                  6, "the top six bits of the factor say shift 52, so 12 bits, not 11");
    check_refuses(edited(data_text("shiftin"), "0xd080008020104001", "0x1080008020104001"), 6,
                  "the top six bits of the factor say shift 4; it must be 48 to 63");
    check_refuses(edited(data_text("fancy"), "scheme fancy", "scheme fancy\nslots 107647"), 3,
                  "the arrays of all squares take 107648 slots, not 107647");
}

TEST(one_wrong_digit_is_found)
{
    assert_int_equal(
        check_text(edited(data_text("fancy"), "0x0200020010200804", "0x0200020710200804")),
        GRIM_OK);
    const struct verdict *rook = &diagnosis.verdicts[GRIM_ROOK];
    const struct conflict *conflict = &rook->conflict;
    assert_int_equal(diagnosis.wrong, 1);
    assert_int_equal(rook->good, 63);
    assert_int_equal(rook->first_wrong, 4);
    assert_int_equal(rook->candidate.lines[4], 10);
    conflict_is_true(conflict);
    for (unsigned i = 0; i < 2; i++) {
        assert_int_equal(conflict->sides[i].sq, 4);
        assert_int_equal((conflict->sides[i].occ * UINT64_C(0x0200020710200804)) >> (64 - 11),
                         conflict->slot);
    }
}

TEST(a_moved_offset_clashes)
{
    assert_int_equal(check_text(edited(data_text("fixed"), "0x00280078ffebfffc 26051",
                                       "0x00280078ffebfffc 26052")),
                     GRIM_OK);
    assert_int_equal(diagnosis.wrong, 1);
    assert_int_equal(diagnosis.offsets_clash, 1);
    assert_int_equal(diagnosis.verdicts[0].good, 64);
    conflict_is_true(&diagnosis.laid.conflict);
}

TEST(factors_under_a_wrong_name_are_recognised)
{
    assert_int_equal(check_text(edited(data_text("mul32xor"), "scheme mul32xor", "scheme fancy")),
                     GRIM_OK);
    assert_int_equal(diagnosis.wrong, 1);
    assert_true(notes_say("32-bit factors (xor form)"));
    assert_true(notes_say("fit better as rook factors of scheme mul32xor: 64 of 64 are good"));
}
