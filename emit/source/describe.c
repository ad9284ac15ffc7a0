/* describe.c - the schemes, and the text of what is asked for of one. */
#include "describe.h"

#include <assert.h>
#include <string.h>

#include "../../lib/names.h"
#include "describe_parts.h"
#include "parse.h"

/* ---- Lookups ---- */

static const char fancy_slot[] = "let key = occ & $[sq].mask\n"
                                 "let product = key * $[sq].factor\n"
                                 "let place = index(product >> $[sq].shift)\n"
                                 "let slot = $[sq].offset + place\n";

static const struct description descriptions[] = {
    {.name = "hyperbola",
     .arrays = hyperbola_arrays,
     .lookups = {"# The squares that a rook attacks.\n"
                 "public rook_attacks(sq: index, occ: board): board\n"
                 "    let file = lines[sq].file\n"
                 "    let upright = along(file, sq, occ)\n"
                 "    let rank = sq & 56\n"
                 "    let inner = index((occ >> rank) & board(126))\n"
                 "    let sideways = board(first_rank[inner * 4 + (sq & 7)])\n"
                 "    return upright | (sideways << rank)\n",
                 "# The squares that a bishop attacks.\n"
                 "public bishop_attacks(sq: index, occ: board): board\n"
                 "    let diagonal = lines[sq].diagonal\n"
                 "    let anti = lines[sq].antidiagonal\n"
                 "    let rising = along(diagonal, sq, occ)\n"
                 "    let falling = along(anti, sq, occ)\n"
                 "    return rising | falling\n"}},
    {.name = "fancy", .has_bits = 1, .follows = 1, .arrays = fancy_arrays, .slot = fancy_slot},
    {.name = "fewest", .has_bits = 1, .follows = 1, .arrays = fancy_arrays, .slot = fancy_slot},
    {.name = "fixed",
     .arrays = fixed_arrays,
     .slot = "let key = occ & $[sq].mask\n"
             "let product = key * $[sq].factor\n"
             "let place = index(product >> @)\n"
             "let slot = $[sq].offset + place\n"},
    {.name = "black",
     .arrays = black_arrays,
     .slot = "let key = occ | $[sq].not_mask\n"
             "let product = key * $[sq].factor\n"
             "let place = index(product >> @)\n"
             "let slot = $[sq].offset + place\n"},
    {.name = "packed",
     .has_bits = 1,
     .arrays = packed_arrays,
     .slot = "let key = occ & $[sq].mask\n"
             "let product = key * $[sq].factor\n"
             "let sum = product + $[sq].constant\n"
             "let place = index(sum >> $[sq].shift)\n"
             "let slot = $[sq].offset + place\n"},
    {.name = "mul32",
     .has_bits = 1,
     .follows = 1,
     .arrays = mul32_arrays,
     .slot = "let moved = occ >> 1\n"
             "let lo = low(moved) & $[sq].mask_low\n"
             "let half = high(moved)\n"
             "let hi = half & $[sq].mask_high\n"
             "let lower = lo * $[sq].factor_low\n"
             "let upper = hi * $[sq].factor_high\n"
             "let sum = lower + upper\n"
             "let place = index(sum >> $[sq].shift)\n"
             "let slot = $[sq].offset + place\n"},
    {.name = "pext",
     .has_bits = 1,
     .follows = 1,
     .arrays = pext_arrays,
     .slot = "let place = index(pext(occ, $[sq].mask))\n"
             "let slot = $[sq].offset + place\n"},
};

/* ---- Putting texts together ---- */

/* A text that grows; $ and @ of what is added stand for the piece and its shift. */
struct builder {
    char text[8192];
    size_t used;
    enum grim_piece piece;
};

static void add_word(struct builder *builder, const char *word, size_t length)
{
    assert(builder->used + length < sizeof builder->text);
    memcpy(builder->text + builder->used, word, length);
    builder->used += length;
    builder->text[builder->used] = 0;
}

static void add(struct builder *builder, const char *text)
{
    static const char *const shift[2] = {"52", "55"};
    for (; *text; text++) {
        const char *word = *text == '$'   ? grim_piece_name(builder->piece)
                           : *text == '@' ? shift[builder->piece]
                                          : text;
        add_word(builder, word, *text == '$' || *text == '@' ? strlen(word) : 1);
    }
}

/* Lines, each moved in. */
static void add_indented(struct builder *builder, const char *lines, const char *blanks)
{
    while (*lines) {
        size_t length = strcspn(lines, "\n") + 1;
        char line[128];
        assert(length < sizeof line);
        memcpy(line, lines, length);
        line[length] = 0;
        add(builder, blanks);
        add(builder, line);
        lines += length;
    }
}

static void add_lookup(struct builder *builder, const struct description *scheme)
{
    if (!scheme->slot) {
        add(builder, scheme->lookups[builder->piece]);
        return;
    }
    add(builder, "# The squares that a $ attacks.\n"
                 "public $_attacks(sq: index, occ: board): board\n");
    add_indented(builder, scheme->slot, "    ");
    add(builder, "    return slots[slot]\n");
}

static void add_fill(struct builder *builder, const struct description *scheme)
{
    add(builder, "    for sq below 64\n"
                 "        let mask = $_relevant(sq)\n"
                 "        var occ = board(0)\n"
                 "        repeat\n");
    add_indented(builder, scheme->slot, "            ");
    add(builder, "            slots[slot] = $_rays(sq, occ)\n"
                 "            occ = (occ - mask) & mask\n"
                 "        until occ == 0\n");
}

static void add_rays(struct builder *builder, const struct emit_request *request)
{
    enum grim_piece list[2];
    unsigned count = describe_pieces(request, list);
    add(builder, text_ray);
    for (unsigned i = 0; i < count; i++) {
        builder->piece = list[i];
        add(builder, text_rays[list[i]]);
        add(builder, text_relevant);
    }
}

static void add_lookups(struct builder *builder, const struct description *scheme,
                        const struct emit_request *request)
{
    enum grim_piece list[2];
    unsigned count = describe_pieces(request, list);
    if (!scheme->slot)
        add(builder, text_along);
    for (unsigned i = 0; i < count; i++) {
        builder->piece = list[i];
        add_lookup(builder, scheme);
    }
    if (count == 2)
        add(builder, text_queen);
}

static void add_whole_fill(struct builder *builder, const struct description *scheme,
                           const struct emit_request *request)
{
    enum grim_piece list[2];
    unsigned count = describe_pieces(request, list);
    add(builder, "# Every subset of every mask is sent to its slot.\nfill()\n");
    for (unsigned i = 0; i < count; i++) {
        builder->piece = list[i];
        add_fill(builder, scheme);
    }
}

static void add_check(struct builder *builder, const struct emit_request *request)
{
    enum grim_piece list[2];
    unsigned count = describe_pieces(request, list);
    for (unsigned i = 0; i < count; i++) {
        builder->piece = list[i];
        add(builder, text_wrong);
    }
    if (count == 2)
        add(builder, text_queen_wrong);
    add(builder, "# Compares every lookup with plain rays; returns how many are wrong.\n"
                 "public self_check(): index\n    var wrong = 0\n    for sq below 64\n");
    for (unsigned i = 0; i < count; i++) {
        builder->piece = list[i];
        add(builder, "        wrong = wrong + $_wrong(sq)\n");
    }
    if (count == 2)
        add(builder, "        wrong = wrong + queen_wrong(sq)\n");
    add(builder, "    return wrong\n");
}

unsigned describe_pieces(const struct emit_request *request, enum grim_piece list[2])
{
    unsigned count = 0;
    if (request->rook)
        list[count++] = GRIM_ROOK;
    if (request->bishop)
        list[count++] = GRIM_BISHOP;
    return count;
}

/* ---- The whole ---- */

static const struct description *description_of(const char *scheme)
{
    for (unsigned i = 0; i < sizeof descriptions / sizeof *descriptions; i++)
        if (strcmp(descriptions[i].name, scheme) == 0)
            return &descriptions[i];
    return NULL;
}

/* Arrays that stand one after the other are laid out for the pieces that are asked for; where they
 * overlap all begin as much earlier as nobody needs. */
static void lay_out(struct grim_factors *factors, const struct emit_request *request,
                    int one_after_the_other)
{
    enum grim_piece list[2];
    unsigned count = describe_pieces(request, list);
    uint32_t next = 0, least = UINT32_MAX;
    for (unsigned i = 0; i < 64 * count; i++) {
        struct grim_factor *factor =
            list[i / 64] == GRIM_ROOK ? &factors->rook[i % 64] : &factors->bishop[i % 64];
        if (one_after_the_other) {
            factor->offset = next;
            next += UINT32_C(1) << factor->bits;
        }
        least = factor->offset < least ? factor->offset : least;
    }
    for (unsigned i = 0; i < 64; i++) {
        factors->rook[i].offset -= least;
        factors->bishop[i].offset -= least;
    }
}

static int bits_are_good(const struct grim_factors *factors, unsigned most,
                         struct grim_error *error)
{
    for (unsigned i = 0; i < 128; i++) {
        enum grim_piece piece = i < 64 ? GRIM_ROOK : GRIM_BISHOP;
        unsigned bits = grim_factor_of(factors, piece, i % 64)->bits;
        if (bits < 1 || bits > most)
            return grim_refuse(error, 0, "%s %s: %u bits, and 1 to %u would be right",
                               grim_piece_name(piece), grim_square_name(i % 64), bits, most);
    }
    return 1;
}

/* Without factors a square has as many bits as there are in its mask. */
static void count_bits(struct grim_factors *factors)
{
    for (unsigned sq = 0; sq < 64; sq++) {
        factors->rook[sq].bits = grim_geometry_count(grim_geometry_mask(GRIM_ROOK, sq));
        factors->bishop[sq].bits = grim_geometry_count(grim_geometry_mask(GRIM_BISHOP, sq));
    }
}

static void add_functions(struct tree *tree, const struct description *scheme,
                          const struct emit_request *request)
{
    struct builder builder = {{0}, 0, GRIM_ROOK};
    if (request->filled || request->with_test)
        add_rays(&builder, request);
    if (request->filled)
        add_whole_fill(&builder, scheme, request);
    add_lookups(&builder, scheme, request);
    if (request->with_test)
        add_check(&builder, request);
    parse_functions(tree, tree_text(tree, builder.text, builder.used));
}

int describe(struct tree *tree, const struct emit_request *request, struct grim_error *error)
{
    const struct description *scheme = description_of(request->scheme);
    struct grim_factors factors = {0};
    struct emit_request laid_out = *request;
    enum grim_piece list[2];
    unsigned count = describe_pieces(request, list);
    if (!scheme)
        return grim_refuse(error, 0, "there is no such scheme");
    if (request->factors)
        factors = *request->factors;
    else if (scheme->has_bits)
        count_bits(&factors);
    laid_out.factors = &factors;
    if (scheme->has_bits && !bits_are_good(&factors, 16, error))
        return 0;
    lay_out(&factors, request, scheme->follows);
    for (unsigned i = 0; i < count; i++)
        scheme->arrays(tree, &laid_out, list[i]);
    struct tree_array *slots = scheme->slot ? describe_slots(tree) : NULL;
    add_functions(tree, scheme, request);
    return !slots || describe_fill(tree, slots, request, error);
}
