/* table.c - the schemes by name, each with its table: the type Table. */
#include "core.h"

#include "answers/lookup.h"

struct table {
    PyObject head;
    const struct grim_scheme *scheme;
    const struct grim_lookups *lookups;
    const void *memory;
};

/* ---- Memory ----------------------------------------------------------------------------------
 *
 * A table is filled when the first Table of its scheme is made, and stays: all later ones share
 * it. Python's lock, which is held all along, lets one thread in at a time. */

static const void *table_fill(const struct grim_scheme *scheme)
{
    void *memory = PyMem_Malloc(scheme->table_bytes);
    enum grim_status status;
    if (!memory) {
        PyErr_NoMemory();
        return NULL;
    }
    status = grim_scheme_fill(scheme, memory, scheme->table_bytes);
    if (status == GRIM_OK)
        return memory;
    PyMem_Free(memory);
    PyErr_Format(PyExc_RuntimeError, "%s: %s", scheme->name, grim_status_text(status));
    return NULL;
}

static const void *table_memory_of(const struct grim_scheme *scheme)
{
    unsigned index = 0;
    if (scheme->constant)
        return scheme->constant;
    while (grim_scheme_at(index) != scheme)
        index++;
    if (!core_host.filled[index])
        core_host.filled[index] = table_fill(scheme);
    return core_host.filled[index];
}

/* ---- The list ---- */

PyObject *core_schemes(PyObject *module, PyObject *nothing)
{
    PyObject *list = PyList_New(0);
    (void)module;
    (void)nothing;
    const struct grim_scheme *s;
    for (unsigned i = 0; list && (s = grim_scheme_at(i)) != NULL; i++) {
        int runs = grim_scheme_lookups(s, core_host.cpu) != NULL;
        PyObject *row = Py_BuildValue("(ssssnOO)", s->name, s->what, s->formula, s->origin,
                                      (Py_ssize_t)s->table_bytes, s->constant ? Py_True : Py_False,
                                      runs ? Py_True : Py_False);
        if (!row || PyList_Append(list, row) < 0)
            Py_CLEAR(list);
        Py_XDECREF(row);
    }
    return list;
}

/* ---- Making one ---- */

static const struct grim_scheme *table_find(PyObject *object)
{
    const char *name = core_text_of(object, "scheme");
    const struct grim_scheme *scheme = name ? grim_scheme_find(name) : NULL;
    if (name && !scheme)
        PyErr_Format(PyExc_ValueError, "no scheme is called %R; grimoire.schemes() has them all",
                     object);
    return scheme;
}

static PyObject *table_new(PyTypeObject *type, PyObject *args, PyObject *keywords)
{
    static char *names[] = {"scheme", NULL};
    PyObject *name, *self;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "O:Table", names, &name))
        return NULL;
    const struct grim_scheme *scheme = table_find(name);
    if (!scheme)
        return NULL;
    const struct grim_lookups *lookups = grim_scheme_lookups(scheme, core_host.cpu);
    if (!lookups)
        return PyErr_Format(PyExc_ValueError, "%s: %s", scheme->name,
                            grim_status_text(GRIM_ERROR_CPU));
    const void *memory = table_memory_of(scheme);
    self = memory ? core_new(type) : NULL;
    if (self) {
        struct table *table = (struct table *)self;
        table->scheme = scheme;
        table->lookups = lookups;
        table->memory = memory;
    }
    return self;
}

static PyObject *table_repr(PyObject *self)
{
    return PyUnicode_FromFormat("Table('%s')", ((struct table *)self)->scheme->name);
}

static PyObject *table_reduce(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    return Py_BuildValue("O(s)", (PyObject *)Py_TYPE(self), ((struct table *)self)->scheme->name);
}

static PyObject *table_scheme(PyObject *self, void *closure)
{
    (void)closure;
    return PyUnicode_FromString(((struct table *)self)->scheme->name);
}

static PyObject *table_bytes(PyObject *self, void *closure)
{
    (void)closure;
    return PyLong_FromSize_t(((struct table *)self)->scheme->table_bytes);
}

/* ---- Lookups ---- */

#define LOOKUP(piece, from)                                                                       \
    static PyObject *table_##piece(PyObject *self, PyObject *const *args, Py_ssize_t count)       \
    {                                                                                             \
        const struct table *table = (struct table *)self;                                         \
        unsigned sq;                                                                              \
        uint64_t occ;                                                                             \
        if (!core_lookup(#piece "_attacks", args, count, &sq, &occ))                              \
            return NULL;                                                                          \
        return from(table->lookups->piece(table->memory, sq, occ));                               \
    }

LOOKUP(rook, core_from_board)
LOOKUP(bishop, core_from_board)
LOOKUP(queen, core_from_board)
LOOKUP(both, core_from_both)

struct context {
    uint64_t (*lookup)(const void *memory, unsigned sq, uint64_t occ);
    const void *memory;
};

static void core_table_batch(const void *context, const uint8_t *sq, const uint64_t *occ,
                             uint64_t *attacks, size_t count)
{
    const struct context *c = (const struct context *)context;
    for (size_t i = 0; i < count; i++)
        attacks[i] = c->lookup(c->memory, sq[i], occ[i]);
}

static PyObject *table_batch(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    const struct table *table = (struct table *)self;
    const struct grim_lookups *lookups = table->lookups;
    unsigned kind;
    if (!core_count_is("batch", count, 4) || !core_kind(args[0], GRIM_QUEEN + 1, &kind))
        return NULL;
    struct context context = {kind == GRIM_ROOK     ? lookups->rook
                              : kind == GRIM_BISHOP ? lookups->bishop
                                                    : lookups->queen,
                              table->memory};
    return core_batch(args + 1, core_table_batch, &context);
}

/* ---- One lookup, step by step ---- */

static void table_show_lookup(FILE *out, const void *lookup)
{
    answer_lookup_json(out, (const struct answer_lookup *)lookup);
}

static PyObject *table_show(PyObject *self, PyObject *const *args, Py_ssize_t count)
{
    const struct table *table = (struct table *)self;
    struct answer_lookup lookup = {
        .scheme = table->scheme, .lookups = table->lookups, .table = table->memory};
    unsigned kind;
    if (!core_count_is("show", count, 3) || !core_kind(args[0], GRIM_QUEEN + 1, &kind) ||
        !core_square(args[1], "sq", &lookup.sq) || !core_board(args[2], "occ", &lookup.occ))
        return NULL;
    struct tracer *tracer = trace_new_tracer(table->scheme, table->memory);
    if (!tracer)
        return PyErr_NoMemory();
    lookup.piece = (enum grim_piece)kind;
    answer_lookup_do(&lookup, tracer);
    trace_free_tracer(tracer);
    return core_answer(table_show_lookup, &lookup);
}

static PyMethodDef methods[] = {
    CORE_METHOD("rook_attacks", table_rook,
                "rook_attacks($self, sq, occ, /)\n--\n\nAs grimoire.rook_attacks."),
    CORE_METHOD("bishop_attacks", table_bishop,
                "bishop_attacks($self, sq, occ, /)\n--\n\nAs grimoire.bishop_attacks."),
    CORE_METHOD("queen_attacks", table_queen,
                "queen_attacks($self, sq, occ, /)\n--\n\nAs grimoire.queen_attacks."),
    CORE_METHOD("both_attacks", table_both,
                "both_attacks($self, sq, occ, /)\n--\n\nAs grimoire.both_attacks."),
    CORE_METHOD("batch", table_batch,
                "batch($self, kind, squares, occs, out, /)\n--\n\nAs batch of the module."),
    CORE_METHOD("show", table_show,
                "show($self, kind, sq, occ, /)\n--\n\n"
                "One lookup step by step, as grimoire show --json has it, a dict."),
    {"__reduce__", table_reduce, METH_NOARGS, "__reduce__($self, /)\n--\n\nFor copies."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef attributes[] = {
    {"scheme", table_scheme, NULL, "The name of the scheme.", NULL},
    {"table_bytes", table_bytes, NULL, "All the memory that a lookup may touch.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, "Table(scheme)\n--\n\nThe attacks of sliders by one scheme."},
    {Py_tp_new, table_new},
    {Py_tp_dealloc, core_dealloc},
    {Py_tp_repr, table_repr},
    {Py_tp_methods, methods},
    {Py_tp_getset, attributes},
    {0, NULL},
};

PyType_Spec core_table_spec = {
    "grimoire._core.Table",
    (int)sizeof(struct table),
    0,
    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
    slots,
};
