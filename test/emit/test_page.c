/* Formulas in one line, of lookups made up for it. */
#include "../../emit/page.h"
#include "../../lib/registry.h"
#include "../read_text.h"

static const char table[] =
    "struct square { uint64_t mask; uint64_t factor; uint32_t offset; uint32_t low_factor; };\n"
    "struct table { struct square rook[64]; struct square bishop[64]; uint64_t bishop_line[64];\n"
    "  uint64_t slots[512]; uint64_t rows[8][64]; };\n"
    "static inline uint64_t grim_ray(unsigned sq, uint64_t occ)\n"
    "{ uint64_t at = occ; while (at & occ) at = at << sq; return at; }\n"
    "static inline uint64_t grim_row(const struct table *t, unsigned sq, uint64_t occ)\n"
    "{ uint64_t index = occ >> 58; return t->rows[sq & 7][index]; }\n";

static void must_say(const char *rook, const char *bishop, const char *formula)
{
    static const char head[] = "static inline uint64_t %s(const struct table *t, unsigned sq, "
                               "uint64_t occ)\n{ %s }\n";
    char text[3000], made[PAGE_LINE];
    struct read_error error;
    struct tree *tree = tree_new();
    assert_non_null(tree);
    size_t length = (size_t)snprintf(text, sizeof text, "%s", table);
    length += (size_t)snprintf(text + length, sizeof text - length, head, "rook", rook);
    snprintf(text + length, sizeof text - length, head, "bishop", bishop);
    struct reader *reader = read_begin(tree, text, &error);
    if (!reader || !read_function(reader, "rook", "rook_attacks", &error) ||
        !read_function(reader, "bishop", "bishop_attacks", &error))
        fail_msg("%s:%u: %s", error.file, error.line, error.text);
    read_narrow(tree);
    page_formula(tree, made);
    assert_string_equal(made, formula);
    tree_free(tree);
}

static void must_be(const char *body, const char *formula)
{
    must_say(body, body, formula);
}

TEST(signs_are_not_mistaken)
{
    must_be("return occ - (t->rook[sq].mask + 1);", "occ - (mask + 1)");
    must_be("return occ - (t->rook[sq].mask - 1);", "occ - (mask - 1)");
    must_be("return occ + (t->rook[sq].mask - 1);", "occ + mask - 1");
    must_be("return ~(occ & t->rook[sq].mask);", "~(occ & mask)");
    must_be("return ~(occ * t->rook[sq].mask) | 1;", "~(occ * mask) | 1");
}

TEST(names_stand_where_they_are_used)
{
    must_be("uint64_t key = occ & t->rook[sq].mask;"
            "uint64_t product = key * t->rook[sq].factor;"
            "uint64_t index = product >> 52;"
            "return t->slots[t->rook[sq].offset + index];",
            "slots[offset + ((occ & mask) * factor >> 52)]");
    must_be("uint64_t key = occ >> 1; return key * (key + 3);", "key * (key + 3), key = occ >> 1");
    must_be("uint64_t mask = t->rook[sq].mask; return mask ^ (occ - mask);",
            "mask ^ (occ - mask)");
}

TEST(parentheses_say_what_binds)
{
    must_be("return (occ | occ >> 1) & ~occ;", "(occ | (occ >> 1)) & ~occ");
    must_be("return occ - (occ - 1) + 2 * occ;", "occ - (occ - 1) + 2 * occ");
    must_be("return (occ + 300) * occ << 2;", "(occ + 0x12c) * occ << 2");
    must_be("return (occ << 3) << 2 | occ << (sq << 1);", "(occ << 3 << 2) | (occ << (sq << 1))");
    must_be("return occ ^ (occ ^ 1);", "occ ^ occ ^ 1");
}

TEST(what_belongs_to_the_square_is_bare)
{
    must_be("return t->bishop_line[sq] & t->rook[sq ^ 56].mask;", "line & mask[sq ^ 56]");
    must_be("return grim_flip_ranks(occ) ^ grim_bit(sq);", "flip(occ) ^ bit(sq)");
    must_be("uint32_t low = (uint32_t)occ * t->rook[sq].low_factor; uint32_t index = low + "
            "(uint32_t)(occ >> 32); return t->slots[index];",
            "slots[low(occ) * low_factor + high(occ)]");
}

TEST(pieces_share_what_is_alike)
{
    char many[600] = "return occ";
    must_say("return occ >> 52;", "return occ >> 55;", "occ >> 52, bishop 55");
    must_say("return t->rook[sq].mask;", "return t->bishop[sq].mask;", "mask");
    must_say("return occ >> 52;", "return occ << 52;", "occ >> 52; bishop: occ << 52");
    for (unsigned i = 0; i < 40; i++)
        strcat(many, " ^ occ");
    strcat(many, ";");
    must_say("return occ;", many, "rook: occ");
}

TEST(calls_are_named)
{
    must_be("uint64_t north = grim_ray(sq, occ); uint64_t south = grim_ray(sq, 0);"
            "return north | south;",
            "north | south");
    must_be("uint64_t on_row = grim_row(t, sq, occ); return on_row | 1;",
            "on_row | 1, on_row = rows[sq & 7][occ >> 58]");
    must_be("return grim_ray(sq, occ & 1);", "ray(sq, occ & 1)");
}

/* Those of the list are made when their headers change. */
TEST(schemes_have_theirs)
{
    const struct grim_scheme *scheme;
    for (unsigned i = 0; (scheme = grim_scheme_at(i)) != NULL; i++)
        assert_in_range(strlen(scheme->formula), 20, 250);
    assert_string_equal(grim_scheme_find("black")->formula,
                        "slots[array + ((occ | not_mask) * factor >> 52)], bishop 55");
    assert_string_equal(grim_scheme_find("shiftin")->formula,
                        "slots[offset + ((occ & mask) * factor >> (factor >> 58))]");
}
