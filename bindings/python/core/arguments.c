/* arguments.c - what Python passes, checked.
 * Each refusal says what it was and what would be right.
 */
#include "core.h"

#include <string.h>

int core_count_is(const char *function, Py_ssize_t given, Py_ssize_t wanted)
{
    if (given == wanted)
        return 1;
    PyErr_Format(PyExc_TypeError, "%s takes %zd arguments, not %zd", function, wanted, given);
    return 0;
}

/* Numbers that do not fit are OverflowErrors inside Python; for us they are wrong values. */
static int arguments_is_too_large(void)
{
    if (!PyErr_ExceptionMatches(PyExc_OverflowError))
        return 0;
    PyErr_Clear();
    return 1;
}

static int arguments_refuse_type(PyObject *object, const char *name, const char *wanted)
{
    PyObject *type = PyObject_GetAttrString((PyObject *)Py_TYPE(object), "__name__");
    if (type)
        PyErr_Format(PyExc_TypeError, "%s must be %s, not %S", name, wanted, type);
    Py_XDECREF(type);
    return 0;
}

/* Whatever counts as an integer: int, bool, numpy.uint64, anything with __index__. */
static PyObject *arguments_as_integer(PyObject *object, const char *name)
{
    PyObject *integer = PyNumber_Index(object);
    if (!integer && PyErr_ExceptionMatches(PyExc_TypeError)) {
        PyErr_Clear();
        arguments_refuse_type(object, name, "an integer");
    }
    return integer;
}

/* 1, or 0 with an exception, or -1 for an integer that no 64 bits hold. */
static int arguments_as_word(PyObject *object, const char *name, uint64_t *word)
{
    PyObject *integer = arguments_as_integer(object, name);
    int held = 1;
    if (!integer)
        return 0;
    *word = PyLong_AsUnsignedLongLong(integer);
    if (*word == UINT64_MAX && PyErr_Occurred())
        held = arguments_is_too_large() ? -1 : 0;
    Py_DECREF(integer);
    return held;
}

int core_board(PyObject *object, const char *name, uint64_t *board)
{
    int held = arguments_as_word(object, name, board);
    if (held < 0)
        PyErr_Format(PyExc_ValueError, "%s must be a board, from 0 to 2**64 - 1", name);
    return held > 0;
}

/* A number from 0 to the largest, or a ValueError that begins with the
 * name and what it must be. */
static int arguments_at_most(PyObject *object, const char *name, const char *wanted,
                             unsigned largest, unsigned *number)
{
    uint64_t word = 0;
    int held = arguments_as_word(object, name, &word);
    if (held > 0 && word <= largest) {
        *number = (unsigned)word;
        return 1;
    }
    if (held > 0)
        PyErr_Format(PyExc_ValueError, "%s must be %s, not %llu", name, wanted,
                     (unsigned long long)word);
    else if (held < 0)
        PyErr_Format(PyExc_ValueError, "%s must be %s", name, wanted);
    return 0;
}

int core_square(PyObject *object, const char *name, unsigned *sq)
{
    return arguments_at_most(object, name, "a square, from 0 (a1) to 63 (h8)", 63, sq);
}

int core_whole(PyObject *object, const char *name, unsigned largest, unsigned *number)
{
    char wanted[48];
    PyOS_snprintf(wanted, sizeof wanted, "a number from 0 to %u", largest);
    return arguments_at_most(object, name, wanted, largest, number);
}

/* Elsewhere White is True, which would be Black here:
 * a bool is always a mistake or about to be. */
int core_color(PyObject *object, enum grim_color *color)
{
    const char *wanted = "grimoire.WHITE (0) or grimoire.BLACK (1)";
    unsigned number = 0;
    if (PyBool_Check(object))
        return arguments_refuse_type(object, "color", wanted);
    if (!arguments_at_most(object, "color", wanted, GRIM_BLACK, &number))
        return 0;
    *color = (enum grim_color)number;
    return 1;
}

int core_kind(PyObject *object, unsigned kinds, unsigned *kind)
{
    const char *wanted = kinds == GRIM_QUEEN + 1
                             ? "grimoire.ROOK (0), BISHOP (1) or QUEEN (2)"
                             : "grimoire.ROOK, BISHOP, QUEEN, KNIGHT, KING or PAWN (0 to 5)";
    return arguments_at_most(object, "kind", wanted, kinds - 1, kind);
}

/* UTF-8 that lives as long as the object. */
const char *core_text_of(PyObject *object, const char *name)
{
    Py_ssize_t length = 0;
    const char *text;
    if (!PyUnicode_Check(object)) {
        arguments_refuse_type(object, name, "a str");
        return NULL;
    }
    text = PyUnicode_AsUTF8AndSize(object, &length);
    if (text && strlen(text) != (size_t)length) {
        PyErr_Format(PyExc_ValueError, "%s must not contain a null character", name);
        return NULL;
    }
    return text;
}

int core_lookup(const char *function, PyObject *const *args, Py_ssize_t count, unsigned *sq,
                uint64_t *occ)
{
    return core_count_is(function, count, 2) && core_square(args[0], "sq", sq) &&
           core_board(args[1], "occ", occ);
}

PyObject *core_from_both(struct grim_both both)
{
    return Py_BuildValue("(KK)", (unsigned long long)both.rook, (unsigned long long)both.bishop);
}
