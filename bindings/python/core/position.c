/* position.c - the type Position: a value that is never changed; playing makes a new one. */
#include "core.h"

#include <string.h>

/* ---- Making one ---- */

static PyObject *position_from_parts(PyTypeObject *type, const struct grim_position *pos,
                                     int chess960)
{
    PyObject *self = core_new(type);
    if (self) {
        struct core_position *position = (struct core_position *)self;
        position->pos = *pos;
        position->notation = chess960 ? GRIM_CHESS960 : GRIM_STANDARD;
    }
    return self;
}

static PyObject *position_refuse(enum grim_fen error)
{
    return PyErr_Format(PyExc_ValueError, "not a position: %s", grim_fen_text(error));
}

static PyObject *position_new(PyTypeObject *type, PyObject *args, PyObject *keywords)
{
    static char *names[] = {"fen", "chess960", NULL};
    PyObject *text = NULL;
    int chess960 = 0;
    struct grim_position pos;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "|Op:Position", names, &text, &chess960))
        return NULL;
    if (text) {
        const char *fen = core_text_of(text, "fen");
        enum grim_fen error = fen ? grim_position_from_fen(&pos, fen) : GRIM_FEN_OK;
        if (!fen)
            return NULL;
        if (error != GRIM_FEN_OK)
            return position_refuse(error);
    } else {
        grim_position_start(&pos);
    }
    return position_from_parts(type, &pos, chess960);
}

static PyObject *position_start960(PyObject *type, PyObject *args)
{
    PyObject *numbers[2] = {NULL, Py_None};
    unsigned white = 0, black = 0;
    struct grim_position pos;
    if (!PyArg_ParseTuple(args, "O|O:start960", &numbers[0], &numbers[1]) ||
        !core_whole(numbers[0], "white", 959, &white) ||
        !core_whole(numbers[1] != Py_None ? numbers[1] : numbers[0], "black", 959, &black))
        return NULL;
    grim_position_start960(&pos, white, black);
    return position_from_parts((PyTypeObject *)type, &pos, 1);
}

/* ---- As a value ---- */

static const struct grim_position *position_of(PyObject *self)
{
    return &((struct core_position *)self)->pos;
}

static int position_is_chess960(PyObject *self)
{
    return ((struct core_position *)self)->notation == GRIM_CHESS960;
}

static PyObject *position_fen(PyObject *self)
{
    char text[GRIM_FEN_SIZE];
    size_t length = grim_position_to_fen(position_of(self), GRIM_FEN_X, text);
    return PyUnicode_FromStringAndSize(text, (Py_ssize_t)length);
}

static PyObject *position_repr(PyObject *self)
{
    char text[GRIM_FEN_SIZE];
    grim_position_to_fen(position_of(self), GRIM_FEN_X, text);
    const char *more = position_is_chess960(self) ? ", chess960=True" : "";
    return PyUnicode_FromFormat("Position('%s'%s)", text, more);
}

static PyObject *position_reduce(PyObject *self, PyObject *nothing)
{
    char text[GRIM_FEN_SIZE];
    (void)nothing;
    grim_position_to_fen(position_of(self), GRIM_FEN_X, text);
    PyObject *chess960 = position_is_chess960(self) ? Py_True : Py_False;
    return Py_BuildValue("O(sO)", (PyObject *)Py_TYPE(self), text, chess960);
}

static Py_hash_t position_hash(PyObject *self)
{
    Py_hash_t hash = (Py_hash_t)position_of(self)->key;
    return hash == -1 ? -2 : hash;
}

static PyObject *position_compare(PyObject *self, PyObject *other, int how)
{
    if ((how != Py_EQ && how != Py_NE) || Py_TYPE(self) != Py_TYPE(other))
        Py_RETURN_NOTIMPLEMENTED;
    int equal = memcmp(position_of(self), position_of(other), sizeof(struct grim_position)) == 0;
    return PyBool_FromLong(equal == (how == Py_EQ));
}

/* ---- What stands where ---- */

static PyObject *position_pieces(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    enum grim_color color;
    unsigned kind;
    if (!core_count_is("pieces", count, 2) || !core_color(args[0], &color) ||
        !core_kind(args[1], GRIM_NOBODY, &kind))
        return NULL;
    return core_from_board(grim_pieces(position_of(self), color, kind));
}

static PyObject *position_piece_on(PyObject *self, PyObject *square)
{
    const struct grim_position *pos = position_of(self);
    unsigned sq;
    if (!core_square(square, "sq", &sq))
        return NULL;
    unsigned kind = grim_kind_on(pos, sq);
    if (kind == GRIM_NOBODY)
        Py_RETURN_NONE;
    int black = (pos->of[GRIM_BLACK] & grim_bit(sq)) != 0;
    return Py_BuildValue("(iI)", black ? GRIM_BLACK : GRIM_WHITE, kind);
}

static PyObject *position_attackers_to(PyObject *self, PyObject *square)
{
    unsigned sq;
    if (!core_square(square, "sq", &sq))
        return NULL;
    return core_from_board(
        grim_attackers_to(position_of(self), sq, grim_occupied(position_of(self))));
}

static PyObject *position_pinned(PyObject *self, PyObject *of_color)
{
    enum grim_color color;
    if (!core_color(of_color, &color))
        return NULL;
    return core_from_board(grim_pinned(position_of(self), color));
}

#define ATTRIBUTE(name, value)                                                                    \
    static PyObject *position_##name(PyObject *self, void *closure)                               \
    {                                                                                             \
        const struct grim_position *pos = position_of(self);                                      \
        (void)closure;                                                                            \
        return value;                                                                             \
    }

ATTRIBUTE(turn, PyLong_FromLong(pos->side))
ATTRIBUTE(occupied, core_from_board(grim_occupied(pos)))
ATTRIBUTE(white, core_from_board(pos->of[GRIM_WHITE]))
ATTRIBUTE(black, core_from_board(pos->of[GRIM_BLACK]))
ATTRIBUTE(castling, core_from_board(pos->castling))
ATTRIBUTE(key, core_from_board(pos->key))
ATTRIBUTE(halfmove, PyLong_FromLong(pos->halfmove))
ATTRIBUTE(fullmove, PyLong_FromLong(pos->fullmove))
ATTRIBUTE(checkers, core_from_board(grim_checkers(pos)))
ATTRIBUTE(in_check, PyBool_FromLong(grim_in_check(pos)))

static PyObject *position_chess960(PyObject *self, void *closure)
{
    (void)closure;
    return PyBool_FromLong(position_is_chess960(self));
}

static PyObject *position_en_passant(PyObject *self, void *closure)
{
    unsigned sq = position_of(self)->en_passant;
    (void)closure;
    if (sq == GRIM_NO_SQUARE)
        Py_RETURN_NONE;
    return PyLong_FromUnsignedLong(sq);
}

/* ---- The type ---- */

static PyMethodDef methods[] = {
    {"start960", position_start960, METH_VARARGS | METH_CLASS,
     "start960($type, white, black=None, /)\n--\n\nA start position of Chess960 by its number."},
    CORE_METHOD(
        "pieces", position_pieces,
        "pieces($self, color, kind, /)\n--\n\nThe squares of the pieces of a color and kind."),
    {"piece_on", position_piece_on, METH_O,
     "piece_on($self, sq, /)\n--\n\nThe color and kind of the piece on sq, or None."},
    {"attackers_to", position_attackers_to, METH_O,
     "attackers_to($self, sq, /)\n--\n\nThe pieces of both colors that attack sq."},
    {"pinned", position_pinned, METH_O,
     "pinned($self, color, /)\n--\n\nThe pieces of a color that shield their king from a slider."},
    {"legal_moves", core_legal_moves, METH_NOARGS,
     "legal_moves($self, /)\n--\n\nThe legal moves in UCI notation, a list."},
    {"legal_count", core_legal_count, METH_NOARGS,
     "legal_count($self, /)\n--\n\nHow many legal moves there are."},
    {"play", core_play, METH_O,
     "play($self, move, /)\n--\n\nThe position after a move in UCI notation."},
    {"san", core_san, METH_O,
     "san($self, move, /)\n--\n\nA move in UCI notation, written as in books."},
    {"parse_san", core_parse_san, METH_O,
     "parse_san($self, text, /)\n--\n\nA move as it is written in books, in UCI notation."},
    {"perft", core_perft, METH_O,
     "perft($self, depth, /)\n--\n\nHow many ways there are to play so many moves."},
    {"divide", core_divide, METH_O,
     "divide($self, depth, /)\n--\n\n"
     "The same below each move, as grimoire perft --divide --json has it, a dict."},
    {"__reduce__", position_reduce, METH_NOARGS, "__reduce__($self, /)\n--\n\nFor copies."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef attributes[] = {
    {"turn", position_turn, NULL, "Whose move it is: WHITE or BLACK.", NULL},
    {"occupied", position_occupied, NULL, "The squares of all pieces.", NULL},
    {"white", position_white, NULL, "The squares of White's pieces.", NULL},
    {"black", position_black, NULL, "The squares of Black's pieces.", NULL},
    {"castling", position_castling, NULL, "The squares of rooks that may still castle.", NULL},
    {"en_passant", position_en_passant, NULL, "The square behind a pawn that can be taken.", NULL},
    {"key", position_key, NULL, "Equal positions have equal keys, counters aside.", NULL},
    {"halfmove", position_halfmove, NULL, "Moves since the last capture or pawn move.", NULL},
    {"fullmove", position_fullmove, NULL, "From 1, counted after Black's move.", NULL},
    {"checkers", position_checkers, NULL, "The pieces that give check.", NULL},
    {"in_check", position_in_check, NULL, "Whether the side to move is in check.", NULL},
    {"chess960", position_chess960, NULL, "Whether castling is written e1h1.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc,
     "Position(fen='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', chess960=False)"
     "\n--\n\nA position; it never changes."},
    {Py_tp_new, position_new},
    {Py_tp_dealloc, core_dealloc},
    {Py_tp_repr, position_repr},
    {Py_tp_str, position_fen},
    {Py_tp_hash, position_hash},
    {Py_tp_richcompare, position_compare},
    {Py_tp_methods, methods},
    {Py_tp_getset, attributes},
    {0, NULL},
};

PyType_Spec core_position_spec = {
    "grimoire._core.Position", (int)sizeof(struct core_position), 0, Py_TPFLAGS_DEFAULT, slots,
};
