/* describe_arrays.c - the numbers of each scheme, as arrays. */
#include <string.h>

#include "../../lib/names.h"
#include "describe_parts.h"

static const char *named(struct tree *tree, enum grim_piece piece, const char *name)
{
    const char *who = grim_piece_name(piece);
    size_t length = strlen(who);
    char *text = tree_room(tree, length + strlen(name) + 2);
    memcpy(text, who, length);
    text[length] = '_';
    memcpy(text + length + 1, name, strlen(name));
    return text;
}

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

static void add_masks(struct tree *tree, enum grim_piece piece)
{
    uint64_t *masks = add_array(tree, named(tree, piece, "masks"), TREE_BOARD, 64, 64,
                                "The squares whose occupancy matters.");
    for (unsigned sq = 0; sq < 64; sq++)
        masks[sq] = grim_geometry_mask(piece, sq);
}

static void add_factors(struct tree *tree, const struct emit_request *request,
                        enum grim_piece piece)
{
    uint64_t *factors =
        add_array(tree, named(tree, piece, "factors"), TREE_BOARD, 64, 64, "The magic factors.");
    for (unsigned sq = 0; sq < 64; sq++)
        factors[sq] = row(request, piece, sq)->factor;
}

static void add_offsets(struct tree *tree, const struct emit_request *request,
                        enum grim_piece piece)
{
    uint64_t *offsets = add_array(tree, named(tree, piece, "offsets"), TREE_INDEX, 32, 64,
                                  "Where the square's slots begin.");
    for (unsigned sq = 0; sq < 64; sq++)
        offsets[sq] = row(request, piece, sq)->offset;
}

static void add_shifts(struct tree *tree, const struct emit_request *request,
                       enum grim_piece piece, unsigned width)
{
    uint64_t *shifts = add_array(tree, named(tree, piece, "shifts"), TREE_INDEX, 8, 64,
                                 "How far the product is moved down.");
    for (unsigned sq = 0; sq < 64; sq++)
        shifts[sq] = width - row(request, piece, sq)->bits;
}

void fixed_arrays(struct tree *tree, const struct emit_request *request, enum grim_piece piece)
{
    add_masks(tree, piece);
    add_factors(tree, request, piece);
    add_offsets(tree, request, piece);
}

void fancy_arrays(struct tree *tree, const struct emit_request *request, enum grim_piece piece)
{
    fixed_arrays(tree, request, piece);
    add_shifts(tree, request, piece, 64);
}

void black_arrays(struct tree *tree, const struct emit_request *request, enum grim_piece piece)
{
    uint64_t *outside = add_array(tree, named(tree, piece, "outside"), TREE_BOARD, 64, 64,
                                  "The squares whose occupancy does not matter.");
    for (unsigned sq = 0; sq < 64; sq++)
        outside[sq] = ~grim_geometry_mask(piece, sq);
    add_factors(tree, request, piece);
    add_offsets(tree, request, piece);
}

void packed_arrays(struct tree *tree, const struct emit_request *request, enum grim_piece piece)
{
    fancy_arrays(tree, request, piece);
    uint64_t *constants = add_array(tree, named(tree, piece, "constants"), TREE_BOARD, 64, 64,
                                    "What is added to the product.");
    for (unsigned sq = 0; sq < 64; sq++)
        constants[sq] = row(request, piece, sq)->constant;
}

void pext_arrays(struct tree *tree, const struct emit_request *request, enum grim_piece piece)
{
    add_masks(tree, piece);
    add_offsets(tree, request, piece);
}

/* One half of 64 numbers of 64 bits. */
static void add_half(struct tree *tree, const char *name, const uint64_t whole[64], unsigned down,
                     const char *comment)
{
    uint64_t *half = add_array(tree, name, TREE_WORD, 32, 64, comment);
    for (unsigned sq = 0; sq < 64; sq++)
        half[sq] = (uint32_t)(whole[sq] >> down);
}

void mul32_arrays(struct tree *tree, const struct emit_request *request, enum grim_piece piece)
{
    uint64_t masks[64], factors[64];
    for (unsigned sq = 0; sq < 64; sq++) {
        masks[sq] = grim_geometry_mask(piece, sq) >> 1;
        factors[sq] = row(request, piece, sq)->factor;
    }
    add_half(tree, named(tree, piece, "low_masks"), masks, 0,
             "The squares whose occupancy matters, one bit down, in two halves.");
    add_half(tree, named(tree, piece, "high_masks"), masks, 32, "");
    add_half(tree, named(tree, piece, "low_factors"), factors, 0,
             "The magic factors, one for each half.");
    add_half(tree, named(tree, piece, "high_factors"), factors, 32, "");
    add_offsets(tree, request, piece);
    add_shifts(tree, request, piece, 32);
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

static void add_lines(struct tree *tree, const char *name, int files, int ranks,
                      const char *comment)
{
    uint64_t *lines = add_array(tree, name, TREE_BOARD, 64, 64, comment);
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
    (void)request;
    if (piece == GRIM_ROOK) {
        add_lines(tree, "files", 0, 1, "The square's file without the square itself.");
        add_first_rank(tree);
    } else {
        add_lines(tree, "diagonals", 1, 1, "The square's diagonal without the square itself.");
        add_lines(tree, "antidiagonals", 1, -1, "The same of its antidiagonal.");
    }
}
