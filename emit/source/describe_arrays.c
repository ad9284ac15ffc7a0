/* describe_arrays.c - the numbers of each scheme, as arrays. */
#include <string.h>

#include "../../lib/names.h"
#include "describe_parts.h"

static uint64_t *add_array(struct tree *tree, const char *name, enum tree_type type,
                           unsigned width, unsigned length, const char *comment)
{
    struct tree_array *array = tree_array_new(tree, name);
    uint64_t *values = tree_values(tree, length);
    array->comment = comment;
    array->type = type;
    array->width = width;
    array->length = length;
    array->values = values;
    return values;
}

static const struct grim_factor *row(const struct emit_request *request, enum grim_piece piece,
                                     unsigned sq)
{
    return grim_factor_of(request->factors, piece, sq);
}

/* ---- Records ---- */

enum { MOST_FIELDS = 8 };

static struct tree_array *add_records(struct tree *tree, const char *name, const char *comment)
{
    struct tree_array *array = tree_array_new(tree, name);
    array->comment = comment;
    array->length = 64;
    array->field = (const struct tree_field *)tree_room(tree, MOST_FIELDS * sizeof *array->field);
    return array;
}

static uint64_t *add_field(struct tree *tree, struct tree_array *array, const char *name,
                           enum tree_type type, unsigned width)
{
    struct tree_field *field = (struct tree_field *)&array->field[array->fields++];
    uint64_t *values = tree_values(tree, array->length);
    field->name = name;
    field->type = type;
    field->width = width;
    field->values = values;
    return values;
}

static struct tree_array *add_squares(struct tree *tree, enum grim_piece piece)
{
    return add_records(tree, grim_piece_name(piece),
                       piece == GRIM_ROOK ? "The rook's squares." : "The bishop's squares.");
}

static void add_masks(struct tree *tree, struct tree_array *squares, enum grim_piece piece)
{
    uint64_t *masks = add_field(tree, squares, "mask", TREE_BOARD, 64);
    for (unsigned sq = 0; sq < 64; sq++)
        masks[sq] = grim_geometry_mask(piece, sq);
}

static void add_factors(struct tree *tree, struct tree_array *squares,
                        const struct emit_request *request, enum grim_piece piece)
{
    uint64_t *factors = add_field(tree, squares, "factor", TREE_BOARD, 64);
    for (unsigned sq = 0; sq < 64; sq++)
        factors[sq] = row(request, piece, sq)->factor;
}

static void add_offsets(struct tree *tree, struct tree_array *squares,
                        const struct emit_request *request, enum grim_piece piece)
{
    uint64_t *offsets = add_field(tree, squares, "offset", TREE_INDEX, 32);
    for (unsigned sq = 0; sq < 64; sq++)
        offsets[sq] = row(request, piece, sq)->offset;
}

static void add_shifts(struct tree *tree, struct tree_array *squares,
                       const struct emit_request *request, enum grim_piece piece, unsigned width)
{
    uint64_t *shifts = add_field(tree, squares, "shift", TREE_INDEX, 8);
    for (unsigned sq = 0; sq < 64; sq++)
        shifts[sq] = width - row(request, piece, sq)->bits;
}

void fixed_arrays(struct tree *tree, const struct emit_request *request, enum grim_piece piece)
{
    struct tree_array *squares = add_squares(tree, piece);
    add_masks(tree, squares, piece);
    add_factors(tree, squares, request, piece);
    add_offsets(tree, squares, request, piece);
}

void fancy_arrays(struct tree *tree, const struct emit_request *request, enum grim_piece piece)
{
    struct tree_array *squares = add_squares(tree, piece);
    add_masks(tree, squares, piece);
    add_factors(tree, squares, request, piece);
    add_offsets(tree, squares, request, piece);
    add_shifts(tree, squares, request, piece, 64);
}

void black_arrays(struct tree *tree, const struct emit_request *request, enum grim_piece piece)
{
    struct tree_array *squares = add_squares(tree, piece);
    uint64_t *outside = add_field(tree, squares, "not_mask", TREE_BOARD, 64);
    for (unsigned sq = 0; sq < 64; sq++)
        outside[sq] = ~grim_geometry_mask(piece, sq);
    add_factors(tree, squares, request, piece);
    add_offsets(tree, squares, request, piece);
}

void packed_arrays(struct tree *tree, const struct emit_request *request, enum grim_piece piece)
{
    struct tree_array *squares = add_squares(tree, piece);
    add_masks(tree, squares, piece);
    add_factors(tree, squares, request, piece);
    uint64_t *constants = add_field(tree, squares, "constant", TREE_BOARD, 64);
    for (unsigned sq = 0; sq < 64; sq++)
        constants[sq] = row(request, piece, sq)->constant;
    add_offsets(tree, squares, request, piece);
    add_shifts(tree, squares, request, piece, 64);
}

void pext_arrays(struct tree *tree, const struct emit_request *request, enum grim_piece piece)
{
    struct tree_array *squares = add_squares(tree, piece);
    add_masks(tree, squares, piece);
    add_offsets(tree, squares, request, piece);
}

/* One half of 64 numbers of 64 bits. */
static void add_half(struct tree *tree, struct tree_array *squares, const char *name,
                     const uint64_t whole[64], unsigned down)
{
    uint64_t *half = add_field(tree, squares, name, TREE_WORD, 32);
    for (unsigned sq = 0; sq < 64; sq++)
        half[sq] = (uint32_t)(whole[sq] >> down);
}

void mul32_arrays(struct tree *tree, const struct emit_request *request, enum grim_piece piece)
{
    struct tree_array *squares = add_squares(tree, piece);
    uint64_t masks[64], factors[64];
    for (unsigned sq = 0; sq < 64; sq++) {
        masks[sq] = grim_geometry_mask(piece, sq) >> 1;
        factors[sq] = row(request, piece, sq)->factor;
    }
    add_half(tree, squares, "mask_low", masks, 0);
    add_half(tree, squares, "mask_high", masks, 32);
    add_half(tree, squares, "factor_low", factors, 0);
    add_half(tree, squares, "factor_high", factors, 32);
    add_offsets(tree, squares, request, piece);
    add_shifts(tree, squares, request, piece, 32);
}

/* The squares in line with this one, itself left out, among those that a bishop or a rook attacks
 * from here: of a file or of a diagonal, which are told apart by a second square on them. */
static uint64_t line_without(unsigned sq, int files, int ranks)
{
    uint64_t line = 0;
    for (int away = -7; away <= 7; away++) {
        int file = (int)(sq & 7) + away * files, rank = (int)(sq >> 3) + away * ranks;
        if (away && file >= 0 && file < 8 && rank >= 0 && rank < 8)
            line |= UINT64_C(1) << (8 * rank + file);
    }
    return line;
}

static void add_lines(struct tree *tree, struct tree_array *squares, const char *name, int files,
                      int ranks)
{
    uint64_t *lines = add_field(tree, squares, name, TREE_BOARD, 64);
    for (unsigned sq = 0; sq < 64; sq++)
        lines[sq] = line_without(sq, files, ranks);
}

/* Of the eight squares of the first rank, 64 occupancies of its inner squares. */
static void add_first_rank(struct tree *tree)
{
    uint64_t *attacks =
        add_array(tree, "first_rank", TREE_INDEX, 8, 512,
                  "What a rook attacks along a rank, by the rank's inner squares.");
    for (unsigned i = 0; i < 512; i++)
        attacks[i] = grim_geometry_attacks(GRIM_ROOK, i % 8, (uint64_t)(i / 8) << 1) & 255;
}

void hyperbola_arrays(struct tree *tree, const struct emit_request *request, enum grim_piece piece)
{
    if (request->rook && piece == GRIM_BISHOP) /* has been added with the rook's */
        return;
    struct tree_array *squares =
        add_records(tree, "lines", "The lines of each square, without the square itself.");
    if (request->rook)
        add_lines(tree, squares, "file", 0, 1);
    if (request->bishop) {
        add_lines(tree, squares, "diagonal", 1, 1);
        add_lines(tree, squares, "antidiagonal", 1, -1);
    }
    if (request->rook)
        add_first_rank(tree);
}
