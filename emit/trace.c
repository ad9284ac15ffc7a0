#include "trace.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../lib/names.h"
#include "evaluate.h"
#include "memory.h"
#include "trace_lanes.h"

struct tracer {
    const struct grim_scheme *scheme;
    const void *table;
    struct tree *tree; /* NULL for a scheme whose lines are computed together */
    struct memory memory;
};

/* A trace being built: the expression of each step, which says what it is. */
struct notes {
    const struct tracer *tracer;
    struct trace *trace;
    const struct tree_expression *from[TRACE_STEPS];
};

/* ---- What a step is ---- */

typedef const struct tree_expression node;

static enum trace_kind trace_kind_of(enum tree_type type)
{
    return type == TREE_BOARD ? TRACE_BOARD : type == TREE_WORD ? TRACE_WORD : TRACE_NUMBER;
}

/* Sums, differences, products, shifts: their bits are not squares. */
static int trace_is_arithmetic(node *n)
{
    return n->op == TREE_ADD || n->op == TREE_SUBTRACT || n->op == TREE_MULTIPLY ||
           n->op == TREE_LEFT || n->op == TREE_RIGHT || n->op == TREE_NUMBER;
}

/* The value whose upper part an index is. */
static int trace_is_product(node *n)
{
    return n->op == TREE_MULTIPLY || n->op == TREE_ADD ||
           (n->op == TREE_XOR && n->type == TREE_WORD);
}

static const char *trace_label_of(node *n)
{
    return n->op == TREE_FIELD ? n->field : tree_bare_name(n->name);
}

static int trace_is_slots(node *n)
{
    return n->op == TREE_ELEMENT && tree_is_slots(n->name);
}

/* ---- Steps ---- */

static struct trace_step *emit_trace_add(struct notes *notes, const char *label, node *from,
                                         uint64_t value)
{
    struct trace_step *step = trace_add(notes->trace, label, trace_kind_of(from->type), value);
    if (step)
        notes->from[step - notes->trace->steps] = from;
    return step;
}

/* The last step with this label; NULL if there is none. */
static struct trace_step *trace_find(const struct notes *notes, const char *label)
{
    for (unsigned i = notes->trace->count; i-- > 0;)
        if (strcmp(notes->trace->steps[i].label, label) == 0)
            return &notes->trace->steps[i];
    return NULL;
}

static void trace_note_load(struct notes *notes, node *load, uint64_t index, uint64_t value)
{
    const struct trace_step *before = trace_find(notes, trace_label_of(load));
    if (trace_is_slots(load)) {
        trace_add(notes->trace, "slot", TRACE_NUMBER, index);
        emit_trace_add(notes, "found", load, value);
    } else if (!before || before->value != value) {
        emit_trace_add(notes, trace_label_of(load), load, value);
    }
}

/* A product of which only the upper part is used is drawn with the index in it. */
static void trace_note_shift(struct notes *notes, node *shift, uint64_t count)
{
    node *name = tree_without_casts(shift->operand[0]);
    struct trace_step *step = name->op == TREE_NAME ? trace_find(notes, name->name) : NULL;
    node *from = step ? notes->from[step - notes->trace->steps] : NULL;
    if (!from || !trace_is_product(from))
        return;
    step->bits = (step->kind == TRACE_WORD ? 32 : 64) - (unsigned)count;
    if (step->kind == TRACE_BOARD)
        step->kind = TRACE_INDEX;
}

/* Operands of products and sums are numbers. */
static void trace_note_arithmetic(struct notes *notes, node *arithmetic)
{
    for (unsigned i = 0; i < arithmetic->count; i++) {
        node *operand = arithmetic->operand[i];
        struct trace_step *step =
            tree_is_load(operand) ? trace_find(notes, trace_label_of(operand)) : NULL;
        if (step)
            step->of_squares = 0;
    }
}

static void trace_note_computed(void *context, node *n, const uint64_t *operands, uint64_t value)
{
    struct notes *notes = context;
    if (tree_is_load(n))
        trace_note_load(notes, n, operands[0], value);
    else if (n->op == TREE_CALL)
        emit_trace_add(notes, n->name, n, value);
    else if (n->op == TREE_RIGHT)
        trace_note_shift(notes, n, operands[1]);
    if (trace_is_arithmetic(n))
        trace_note_arithmetic(notes, n);
}

/* A value that was only read, or returned by a function, was recorded just before and has this
 * name. */
static int trace_rename_last(struct notes *notes, const struct tree_statement *let)
{
    unsigned last = notes->trace->count - 1;
    if (!notes->trace->count || notes->from[last] != tree_without_casts(let->value))
        return 0;
    snprintf(notes->trace->steps[last].label, TRACE_LABEL, "%s", let->name);
    notes->trace->steps[last].kind = trace_kind_of(let->type);
    return 1;
}

static unsigned trace_bits_of(const struct notes *notes, node *index)
{
    node *name = index->op == TREE_RIGHT ? tree_without_casts(index->operand[0]) : index;
    const struct trace_step *product =
        name->op == TREE_NAME ? trace_find(notes, name->name) : NULL;
    return product ? product->bits : 0;
}

static void trace_note_named(void *context, const struct tree_statement *let, uint64_t value)
{
    struct notes *notes = context;
    node *from = tree_without_casts(let->value);
    if (trace_rename_last(notes, let))
        return;
    unsigned bits = trace_bits_of(notes, from);
    struct trace_step *step = emit_trace_add(notes, let->name, from, value);
    if (!step)
        return;
    step->kind = bits ? TRACE_NUMBER : trace_kind_of(let->type);
    step->bits = bits;
    step->of_squares = step->kind == TRACE_BOARD && !trace_is_arithmetic(from);
}

static uint64_t trace_load(void *context, node *n, uint64_t index)
{
    const struct notes *notes = context;
    return memory_load(&notes->tracer->memory, n->name, n->field, index);
}

/* ---- A lookup ---- */

/* A value that is returned as it was read, or computed by a single function, is the attacks. */
static void trace_drop_attacks(struct notes *notes, const struct tree_function *function)
{
    const struct tree_statement *last = tree_last(function);
    unsigned count = notes->trace->count;
    if (count && last->value && notes->from[count - 1] == last->value)
        notes->trace->count--;
}

static void trace_follow(const struct tracer *tracer, enum grim_piece piece, unsigned sq,
                         uint64_t occ, struct trace *trace)
{
    const struct tree_function *function =
        tree_function_named(tracer->tree, read_lookup_name(piece));
    const uint64_t arguments[] = {sq, occ};
    struct notes notes = {.tracer = tracer, .trace = trace};
    const struct evaluate_watch watch = {&notes, trace_note_named, trace_note_computed,
                                         trace_load};
    trace->attacks = evaluate_watched(tracer->tree, function, arguments, &watch);
    trace_drop_attacks(&notes, function);
}

void trace_lookup(const struct tracer *tracer, enum grim_piece piece, unsigned sq, uint64_t occ,
                  struct trace *trace)
{
    trace->count = 0;
    if (tracer->tree)
        trace_follow(tracer, piece, sq, occ, trace);
    else
        trace_lanes(tracer->scheme, tracer->table, piece, sq, occ, trace);
}

/* ---- The lookups of a scheme ---- */

struct tracer *trace_new_tracer(const struct grim_scheme *scheme, const void *table)
{
    struct tracer *tracer = calloc(1, sizeof *tracer);
    if (!tracer)
        return NULL;
    tracer->scheme = scheme;
    tracer->table = table;
    tracer->tree = memory_read(&tracer->memory, scheme, GRIM_QUEEN, table);
    if (tracer->tree || !scheme_text_of(scheme->name))
        return tracer;
    trace_free_tracer(tracer);
    return NULL;
}

void trace_free_tracer(struct tracer *tracer)
{
    if (tracer)
        tree_free(tracer->tree);
    free(tracer);
}
