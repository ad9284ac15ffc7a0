/* batch.c - many lookups at once, on memory that Python objects lend.
 *
 * The memory may be shared, with threads or processes that write to it, so nothing read from it is
 * trusted twice: squares are checked for the error message, and then copied in pieces with the
 * upper bits cut off. The lookups only see the copies. */
#include "core.h"

#include <string.h>

enum { PIECE = 4096 };

struct batch {
    Py_buffer occ, out, squares;
    int has_squares; /* or one square is for all */
    uint8_t square;
};

/* ---- Borrowing ---- */

/* One letter for an unsigned word of this size, perhaps after a letter for this byte order. */
static int batch_has_format(const Py_buffer *view, const char *letters)
{
    const uint16_t one = 1;
    const char *own_order = *(const uint8_t *)&one ? "@=<" : "@=>!";
    const char *format = view->format ? view->format : "B";
    if (*format && strchr(own_order, *format))
        format++;
    return *format && strchr(letters, *format) && !format[1];
}

/* Buffers that are not contiguous are refused by those who lend them, each in its own words. */
static int batch_refuse_memory(const char *name, const char *what)
{
    if (PyErr_ExceptionMatches(PyExc_TypeError)) {
        PyErr_Clear();
        PyErr_Format(PyExc_TypeError, "%s must be a buffer of %s", name, what);
    } else if (PyErr_ExceptionMatches(PyExc_BufferError) ||
               PyErr_ExceptionMatches(PyExc_ValueError)) {
        PyErr_Clear();
        PyErr_Format(PyExc_ValueError, "%s must be %s in one contiguous block%s", name, what,
                     strcmp(name, "out") == 0 ? " that can be written to" : "");
    }
    return 0;
}

static int batch_borrow(PyObject *object, const char *name, int flags, size_t size,
                        Py_buffer *view)
{
    const char *what = size == 1 ? "unsigned bytes" : "unsigned 64-bit numbers";
    if (PyObject_GetBuffer(object, view, PyBUF_ND | PyBUF_FORMAT | flags) < 0)
        return batch_refuse_memory(name, what);
    if ((size_t)view->itemsize != size || !batch_has_format(view, size == 1 ? "B" : "QL"))
        PyErr_Format(PyExc_TypeError, "%s must be a buffer of %s, not of format '%s'", name, what,
                     view->format ? view->format : "B");
    else if (view->len && (uintptr_t)view->buf % size)
        PyErr_Format(PyExc_ValueError, "%s must begin at a multiple of %zu bytes", name, size);
    else
        return 1;
    PyBuffer_Release(view);
    return 0;
}

/* ---- Checking ---- */

static size_t batch_items_of(const Py_buffer *view)
{
    return (size_t)view->len / (size_t)view->itemsize;
}

static int batch_same_count(const char *name, const Py_buffer *view, size_t count)
{
    if (batch_items_of(view) == count)
        return 1;
    PyErr_Format(PyExc_ValueError, "occs has %zu entries, %s has %zu", count, name,
                 batch_items_of(view));
    return 0;
}

static int batch_squares_are_good(const Py_buffer *view)
{
    const uint8_t *squares = (const uint8_t *)view->buf;
    for (size_t i = 0; i < batch_items_of(view); i++) {
        unsigned sq = squares[i];
        if (sq > 63) {
            PyErr_Format(PyExc_ValueError,
                         "squares[%zu] must be a square, from 0 (a1) to 63 (h8), not %u", i, sq);
            return 0;
        }
    }
    return 1;
}

static int batch_lie_apart(const Py_buffer *a, const Py_buffer *b)
{
    const uintptr_t at_a = (uintptr_t)a->buf, at_b = (uintptr_t)b->buf;
    return at_a + (size_t)a->len <= at_b || at_b + (size_t)b->len <= at_a;
}

/* A lookup in place is fine; anything else would overwrite what has not been read yet. */
static int batch_lies_apart(const char *name, const Py_buffer *view, const Py_buffer *out)
{
    if (batch_lie_apart(view, out))
        return 1;
    PyErr_Format(PyExc_ValueError, "out must not overlap %s%s", name,
                 view->itemsize == 1 ? "" : ", unless it is the same memory from its beginning");
    return 0;
}

/* ---- The lookups ---- */

static void batch_run(const struct batch *b, core_batch_of *of, const void *context)
{
    const uint8_t *squares = b->has_squares ? (const uint8_t *)b->squares.buf : NULL;
    const uint64_t *occ = (const uint64_t *)b->occ.buf;
    uint64_t *out = (uint64_t *)b->out.buf;
    size_t count = batch_items_of(&b->occ);
    uint8_t sq[PIECE];
    memset(sq, b->square, sizeof sq);
    for (size_t at = 0, some; at < count; at += some) {
        some = count - at < PIECE ? count - at : PIECE;
        for (size_t i = 0; squares && i < some; i++)
            sq[i] = squares[at + i] & 63;
        of(context, sq, occ + at, out + at, some);
    }
}

/* Giving the lock away costs more than a short batch takes. */
static void batch_run_beside_others(const struct batch *b, core_batch_of *of, const void *context)
{
    if (batch_items_of(&b->occ) <= PIECE) {
        batch_run(b, of, context);
        return;
    }
    PyThreadState *state = PyEval_SaveThread();
    batch_run(b, of, context);
    PyEval_RestoreThread(state);
}

/* An array is an index, too, in the eyes of numpy. */
static int batch_is_one_square(PyObject *object)
{
    return PyIndex_Check(object) && !PySequence_Check(object);
}

/* With everything borrowed but the squares. */
static PyObject *batch_with_squares(struct batch *b, PyObject *squares, core_batch_of *of,
                                    const void *context)
{
    unsigned sq = 0;
    int good;
    b->has_squares = !batch_is_one_square(squares);
    if (!b->has_squares) {
        good = core_square(squares, "squares", &sq);
        b->square = (uint8_t)sq;
    } else {
        if (!batch_borrow(squares, "squares", 0, 1, &b->squares))
            return NULL;
        good = batch_same_count("squares", &b->squares, batch_items_of(&b->occ)) &&
               batch_lies_apart("squares", &b->squares, &b->out) &&
               batch_squares_are_good(&b->squares);
    }
    if (good)
        batch_run_beside_others(b, of, context);
    if (b->has_squares)
        PyBuffer_Release(&b->squares);
    if (!good)
        return NULL;
    Py_RETURN_NONE;
}

PyObject *core_batch(PyObject *const *args, core_batch_of *of, const void *context)
{
    struct batch b;
    PyObject *result = NULL;
    if (!batch_borrow(args[1], "occs", 0, sizeof(uint64_t), &b.occ))
        return NULL;
    if (batch_borrow(args[2], "out", PyBUF_WRITABLE, sizeof(uint64_t), &b.out)) {
        if (batch_same_count("out", &b.out, batch_items_of(&b.occ)) &&
            (b.out.buf == b.occ.buf || batch_lies_apart("occs", &b.occ, &b.out)))
            result = batch_with_squares(&b, args[0], of, context);
        PyBuffer_Release(&b.out);
    }
    PyBuffer_Release(&b.occ);
    return result;
}
