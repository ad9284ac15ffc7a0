/* core.h - what the files of grimoire._core say to each other.
 *
 * The module is written against the limited API of Python 3.11, the first that has buffers, so
 * that one wheel serves 3.11 and all that follow. Whatever Python passes in is checked here; the
 * library sees squares below 64 and nothing else. */
#ifndef GRIM_CORE_H
#define GRIM_CORE_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#define GRIM_LIBRARY
#include "grimoire.h"
#include "grimoire_chess.h"

/* What is right for this processor: asked when the module is loaded, and never again. */
struct core_host {
    unsigned cpu;
    struct grim_kernels kernels;
    const struct grim_generator *generator;
    const void **filled; /* the tables of the schemes in their order, or NULL */
};

extern struct core_host core_host;

/* ---- Arguments: on failure an exception is set and the result is 0, or NULL ---- */

int core_count_is(const char *function, Py_ssize_t given, Py_ssize_t wanted);
int core_board(PyObject *object, const char *name, uint64_t *board);
int core_square(PyObject *object, const char *name, unsigned *sq);
int core_color(PyObject *object, enum grim_color *color);
int core_kind(PyObject *object, unsigned kinds, unsigned *kind);
int core_whole(PyObject *object, const char *name, unsigned largest, unsigned *number);
const char *core_text_of(PyObject *object, const char *name);

/* A square and an occupancy, which most lookups take. */
int core_lookup(const char *function, PyObject *const *args, Py_ssize_t count, unsigned *sq,
                uint64_t *occ);

static inline PyObject *core_from_board(uint64_t board)
{
    return PyLong_FromUnsignedLongLong(board);
}

PyObject *core_from_both(struct grim_both both);

/* An object of a type of ours, its memory zeroed. */
PyObject *core_new(PyTypeObject *type);
void core_dealloc(PyObject *self);

/* How Python spells functions that take (self, args, count). */
#define CORE_METHOD(name, function, doc)                                                          \
    {                                                                                             \
        name, (PyCFunction)(void (*)(void))function, METH_FASTCALL, doc                           \
    }

/* ---- Answers ---- */

/* What answers/ shows of its struct, as a dictionary. */
typedef void core_show(FILE *out, const void *answer);
PyObject *core_answer(core_show *show, const void *answer);

/* ---- Batches ---- */

/* Lookups of `count` squares, none of them above 63. */
typedef void core_batch_of(const void *context, const uint8_t *sq, const uint64_t *occ,
                           uint64_t *attacks, size_t count);

/* Reads (squares, occupancies, out) and fills out. Returns None. */
PyObject *core_batch(PyObject *const *args, core_batch_of *batch, const void *context);

/* ---- Positions ---- */

struct core_position {
    PyObject head;
    struct grim_position pos;
    enum grim_notation notation;
};

/* A position's methods about moves. */
PyObject *core_legal_moves(PyObject *self, PyObject *nothing);
PyObject *core_legal_count(PyObject *self, PyObject *nothing);
PyObject *core_play(PyObject *self, PyObject *move);
PyObject *core_san(PyObject *self, PyObject *move);
PyObject *core_parse_san(PyObject *self, PyObject *text);
PyObject *core_perft(PyObject *self, PyObject *depth);
PyObject *core_divide(PyObject *self, PyObject *depth);

/* ---- The parts of the module: functions, and types that Python makes from these ---- */

extern PyMethodDef core_attack_functions[];
extern PyType_Spec core_table_spec;
extern PyType_Spec core_position_spec;

PyObject *core_schemes(PyObject *module, PyObject *nothing);

#endif
