/* moves.c - the moves of a position: listed, counted, played, written. */
#include "core.h"

#include <time.h>

#include "answers/perft.h"

/* ---- Moves as text ---- */

static PyObject *moves_write_uci(const struct core_position *position, grim_move move)
{
    char text[GRIM_UCI_SIZE];
    size_t length = grim_move_to_uci(&position->pos, move, position->notation, text);
    return PyUnicode_FromStringAndSize(text, (Py_ssize_t)length);
}

static int moves_refuse(PyObject *text, enum grim_move_error error)
{
    PyErr_Format(PyExc_ValueError, "%R: %s", text, grim_move_error_text(error));
    return 0;
}

typedef enum grim_move_error reader(const struct grim_position *pos, const char *text,
                                    grim_move *move);

static int moves_read_move(PyObject *self, PyObject *object, reader *read, grim_move *move)
{
    const char *text = core_text_of(object, "move");
    if (!text)
        return 0;
    enum grim_move_error error = read(&((struct core_position *)self)->pos, text, move);
    return error == GRIM_MOVE_OK || moves_refuse(object, error);
}

PyObject *core_san(PyObject *self, PyObject *object)
{
    char text[GRIM_SAN_SIZE];
    grim_move move;
    if (!moves_read_move(self, object, grim_move_from_uci, &move))
        return NULL;
    size_t length = grim_move_to_san(&((struct core_position *)self)->pos, move, text);
    return PyUnicode_FromStringAndSize(text, (Py_ssize_t)length);
}

PyObject *core_parse_san(PyObject *self, PyObject *text)
{
    grim_move move;
    if (!moves_read_move(self, text, grim_move_from_san, &move))
        return NULL;
    return moves_write_uci((struct core_position *)self, move);
}

/* ---- Listing and playing ---- */

PyObject *core_legal_moves(PyObject *self, PyObject *nothing)
{
    const struct core_position *position = (struct core_position *)self;
    struct grim_moves moves;
    (void)nothing;
    core_host.generator->legal_moves(&position->pos, &moves);
    PyObject *list = PyList_New(0);
    for (unsigned i = 0; list && i < moves.count; i++) {
        PyObject *text = moves_write_uci(position, moves.move[i]);
        if (!text || PyList_Append(list, text) < 0)
            Py_CLEAR(list);
        Py_XDECREF(text);
    }
    return list;
}

PyObject *core_legal_count(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    return PyLong_FromUnsignedLong(
        core_host.generator->legal_count(&((struct core_position *)self)->pos));
}

PyObject *core_play(PyObject *self, PyObject *object)
{
    const struct core_position *before = (struct core_position *)self;
    grim_move move;
    if (!moves_read_move(self, object, grim_move_from_uci, &move))
        return NULL;
    struct core_position *after = (struct core_position *)core_new(Py_TYPE(self));
    if (after) {
        grim_play(&before->pos, move, &after->pos);
        after->notation = before->notation;
    }
    return (PyObject *)after;
}

/* ---- Perft ---- */

enum { DEPTH_MAX = 30, DEPTH_AT_ONCE = 5 };

/* A few million positions at a time without Python's lock; in between, Ctrl-C is noticed. */
static int moves_perft(const struct grim_position *pos, unsigned depth, uint64_t *sum)
{
    struct grim_moves moves;
    if (depth <= DEPTH_AT_ONCE) {
        PyThreadState *state = PyEval_SaveThread();
        *sum += core_host.generator->perft(pos, depth);
        PyEval_RestoreThread(state);
        return PyErr_CheckSignals() == 0;
    }
    core_host.generator->legal_moves(pos, &moves);
    for (unsigned i = 0; i < moves.count; i++) {
        struct grim_position after;
        grim_play(pos, moves.move[i], &after);
        if (!moves_perft(&after, depth - 1, sum))
            return 0;
    }
    return 1;
}

PyObject *core_perft(PyObject *self, PyObject *object)
{
    unsigned depth;
    uint64_t sum = 0;
    if (!core_whole(object, "depth", DEPTH_MAX, &depth) ||
        !moves_perft(&((struct core_position *)self)->pos, depth, &sum))
        return NULL;
    return core_from_board(sum);
}

/* ---- Move by move ---- */

static double moves_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static int moves_divide(const struct grim_position *pos, unsigned depth,
                        struct perft_counts *counts)
{
    double started = moves_seconds();
    counts->nodes = !depth;
    if (depth)
        core_host.generator->legal_moves(pos, &counts->moves);
    for (unsigned i = 0; i < counts->moves.count; i++) {
        struct grim_position after;
        grim_play(pos, counts->moves.move[i], &after);
        if (!moves_perft(&after, depth - 1, &counts->below[i]))
            return 0;
        counts->nodes += counts->below[i];
    }
    counts->seconds = moves_seconds() - started;
    return 1;
}

static void moves_show_perft(FILE *out, const void *perft)
{
    answer_perft_json(out, (const struct answer_perft *)perft);
}

PyObject *core_divide(PyObject *self, PyObject *object)
{
    const struct core_position *position = (struct core_position *)self;
    struct answer_perft perft = {.pos = &position->pos,
                                 .notation = position->notation,
                                 .is_divided = 1,
                                 .generator = core_host.generator->name,
                                 .threads = 1};
    if (!core_whole(object, "depth", DEPTH_MAX, &perft.depth))
        return NULL;
    return moves_divide(&position->pos, perft.depth, &perft.counts)
               ? core_answer(moves_show_perft, &perft)
               : NULL;
}
