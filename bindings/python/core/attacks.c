/* attacks.c - attacks, masks and lines as functions of the module. */
#include "core.h"

#include "lib/names.h"

/* ---- Sliders, by the scheme that the library has as a constant ---- */

#define SLIDER(piece, PIECE)                                                                      \
    static PyObject *piece##_attacks(PyObject *module, PyObject *const *args, Py_ssize_t count)   \
    {                                                                                             \
        unsigned sq;                                                                              \
        uint64_t occ;                                                                             \
        (void)module;                                                                             \
        if (!core_lookup(#piece "_attacks", args, count, &sq, &occ))                              \
            return NULL;                                                                          \
        return core_from_board(grim_##piece##_attacks(sq, occ));                                  \
    }                                                                                             \
    static PyObject *piece##_mask(PyObject *module, PyObject *square)                             \
    {                                                                                             \
        unsigned sq;                                                                              \
        (void)module;                                                                             \
        if (!core_square(square, "sq", &sq))                                                      \
            return NULL;                                                                          \
        return core_from_board(grim_geometry_mask(PIECE, sq));                                    \
    }

SLIDER(rook, GRIM_ROOK)
SLIDER(bishop, GRIM_BISHOP)
SLIDER(queen, GRIM_QUEEN)

static PyObject *attacks_both(PyObject *module, PyObject *const *args, Py_ssize_t count)
{
    unsigned sq;
    uint64_t occ;
    (void)module;
    if (!core_lookup("both_attacks", args, count, &sq, &occ))
        return NULL;
    return core_from_both(grim_both_attacks(sq, occ));
}

/* ---- Kings, knights, pawns ---- */

#define LEAPER(piece)                                                                             \
    static PyObject *piece##_attacks(PyObject *module, PyObject *square)                          \
    {                                                                                             \
        unsigned sq;                                                                              \
        (void)module;                                                                             \
        if (!core_square(square, "sq", &sq))                                                      \
            return NULL;                                                                          \
        return core_from_board(grim_##piece##_attacks(sq));                                       \
    }

LEAPER(knight)
LEAPER(king)

static PyObject *attacks_pawn(PyObject *module, PyObject *const *args, Py_ssize_t count)
{
    enum grim_color color;
    unsigned sq;
    (void)module;
    if (!core_count_is("pawn_attacks", count, 2) || !core_color(args[0], &color) ||
        !core_square(args[1], "sq", &sq))
        return NULL;
    return core_from_board(grim_pawn_attacks(color, sq));
}

/* ---- Lines ---- */

#define OF_TWO_SQUARES(name)                                                                      \
    static PyObject *name(PyObject *module, PyObject *const *args, Py_ssize_t count)              \
    {                                                                                             \
        unsigned a, b;                                                                            \
        (void)module;                                                                             \
        if (!core_count_is(#name, count, 2) || !core_square(args[0], "a", &a) ||                  \
            !core_square(args[1], "b", &b))                                                       \
            return NULL;                                                                          \
        return core_from_board(grim_##name(a, b));                                                \
    }

OF_TWO_SQUARES(between)
OF_TWO_SQUARES(line)

/* ---- Many pieces ---- */

/* The names of arguments from one on, each a board. */
static int attacks_read_boards(PyObject *const *args, const char *const *names, unsigned count,
                               uint64_t *boards)
{
    for (unsigned i = 0; i < count; i++)
        if (!core_board(args[i], names[i], &boards[i]))
            return 0;
    return 1;
}

static PyObject *attacks_union(PyObject *module, PyObject *const *args, Py_ssize_t count)
{
    static const char *const names[] = {"rooks", "bishops", "occ"};
    uint64_t boards[3];
    (void)module;
    if (!core_count_is("union_attacks", count, 3) || !attacks_read_boards(args, names, 3, boards))
        return NULL;
    return core_from_board(core_host.kernels.all(boards[0], boards[1], boards[2]));
}

static PyObject *attacks_attackers(PyObject *module, PyObject *const *args, Py_ssize_t count)
{
    static const char *const names[] = {"rooks", "bishops", "queens", "knights", "kings", "pawns"};
    enum grim_color color;
    uint64_t occ, pieces[6];
    unsigned sq;
    (void)module;
    if (!core_count_is("attackers", count, 9) || !core_color(args[0], &color) ||
        !core_square(args[1], "sq", &sq) || !core_board(args[2], "occ", &occ) ||
        !attacks_read_boards(args + 3, names, 6, pieces))
        return NULL;
    struct grim_both lines = grim_both_attacks(sq, occ);
    return core_from_board((lines.rook & (pieces[GRIM_ROOK] | pieces[GRIM_QUEEN])) |
                           (lines.bishop & (pieces[GRIM_BISHOP] | pieces[GRIM_QUEEN])) |
                           (grim_knight_attacks(sq) & pieces[GRIM_KNIGHT]) |
                           (grim_king_attacks(sq) & pieces[GRIM_KING]) |
                           (grim_pawn_attacks((enum grim_color) !color, sq) & pieces[GRIM_PAWN]));
}

/* ---- Batches ---- */

static void attacks_kernel(const void *context, const uint8_t *sq, const uint64_t *occ,
                           uint64_t *attacks, size_t count)
{
    (*(grim_batch *const *)context)(sq, occ, attacks, count);
}

static PyObject *attacks_batch(PyObject *module, PyObject *const *args, Py_ssize_t count)
{
    unsigned kind;
    (void)module;
    if (!core_count_is("batch", count, 4) || !core_kind(args[0], GRIM_QUEEN + 1, &kind))
        return NULL;
    const struct grim_kernels *kernels = &core_host.kernels;
    grim_batch *const of_kind[] = {kernels->rook, kernels->bishop, kernels->queen};
    return core_batch(args + 1, attacks_kernel, &of_kind[kind]);
}

/* ---- Squares by name ---- */

static PyObject *attacks_square(PyObject *module, PyObject *object)
{
    const char *name = core_text_of(object, "name");
    unsigned sq;
    (void)module;
    if (!name)
        return NULL;
    if (!grim_square_read(name, &sq) || name[2])
        return PyErr_Format(PyExc_ValueError, "not the name of a square, a1 to h8: %R", object);
    return PyLong_FromUnsignedLong(sq);
}

static PyObject *attacks_square_name(PyObject *module, PyObject *square)
{
    unsigned sq;
    (void)module;
    return core_square(square, "sq", &sq) ? PyUnicode_FromString(grim_square_name(sq)) : NULL;
}

/* The signatures, in Python's words, are in _core.pyi. */
PyMethodDef core_attack_functions[] = {
    CORE_METHOD("rook_attacks", rook_attacks,
                "rook_attacks(sq, occ, /)\n--\n\n"
                "The squares that a rook on sq attacks when the squares of occ are occupied."),
    CORE_METHOD("bishop_attacks", bishop_attacks,
                "bishop_attacks(sq, occ, /)\n--\n\n"
                "The squares that a bishop on sq attacks when the squares of occ are occupied."),
    CORE_METHOD("queen_attacks", queen_attacks,
                "queen_attacks(sq, occ, /)\n--\n\n"
                "The squares that a queen on sq attacks when the squares of occ are occupied."),
    CORE_METHOD("both_attacks", attacks_both,
                "both_attacks(sq, occ, /)\n--\n\n"
                "What a rook and what a bishop on sq attack, as a pair."),
    {"knight_attacks", knight_attacks, METH_O,
     "knight_attacks(sq, /)\n--\n\nThe squares that a knight on sq attacks."},
    {"king_attacks", king_attacks, METH_O,
     "king_attacks(sq, /)\n--\n\nThe squares that a king on sq attacks."},
    CORE_METHOD("pawn_attacks", attacks_pawn,
                "pawn_attacks(color, sq, /)\n--\n\n"
                "The squares where a pawn of this color on sq captures."),
    {"rook_mask", rook_mask, METH_O,
     "rook_mask(sq, /)\n--\n\nThe squares whose occupancy matters to a rook on sq."},
    {"bishop_mask", bishop_mask, METH_O,
     "bishop_mask(sq, /)\n--\n\nThe squares whose occupancy matters to a bishop on sq."},
    {"queen_mask", queen_mask, METH_O,
     "queen_mask(sq, /)\n--\n\nThe squares whose occupancy matters to a queen on sq."},
    CORE_METHOD("between", between,
                "between(a, b, /)\n--\n\n"
                "The squares strictly between two squares of one rank, file or diagonal."),
    CORE_METHOD("line", line,
                "line(a, b, /)\n--\n\n"
                "The whole rank, file or diagonal through two squares; 0 if there is none."),
    CORE_METHOD("union_attacks", attacks_union,
                "union_attacks(rooks, bishops, occ, /)\n--\n\n"
                "All that these rooks and bishops attack together; pass queens in both."),
    CORE_METHOD(
        "attackers", attacks_attackers,
        "attackers(color, sq, occ, rooks, bishops, queens, knights, kings, pawns, /)\n--\n\n"
        "The pieces of these boards that attack sq; pawns attack as those of this color do."),
    CORE_METHOD("batch", attacks_batch,
                "batch(kind, squares, occs, out, /)\n--\n\n"
                "Writes the attacks of a rook, bishop or queen on each square into out."),
    {"square", attacks_square, METH_O,
     "square(name, /)\n--\n\nThe number of a square: square('e4') is 28."},
    {"square_name", attacks_square_name, METH_O,
     "square_name(sq, /)\n--\n\nThe name of a square: square_name(28) is 'e4'."},
    {"schemes", core_schemes, METH_NOARGS,
     "schemes()\n--\n\n"
     "(name, what, formula, origin, table_bytes, constant, runs) of each scheme."},
    {NULL, NULL, 0, NULL},
};
