#include "factor_text.h"

#include <stdlib.h>
#include <string.h>

#include "../../lib/names.h"
#include "c.h"
#include "memory.h"
#include "read.h"

struct work {
    const struct scheme_text *text;
    struct tree *tree;
    char name[64];      /* of the lookup in C */
    char structure[64]; /* the record's */
    void *record;
};

/* The record has only zeros but for what the scheme makes of the given. */
static int begin(struct work *work, const struct grim_scheme *scheme,
                 const struct grim_given *given)
{
    const struct grim_plan *plan = grim_scheme_plan(scheme);
    work->text = scheme_text_of(scheme->name);
    snprintf(work->structure, sizeof work->structure, "grim_%s_square", scheme->name);
    if (!plan || !work->text || !scheme_text_has(work->text, work->structure))
        return 0;
    snprintf(work->name, sizeof work->name, "grim_%s_attacks_%s", grim_piece_name(given->piece),
             scheme->name);
    work->tree = tree_new();
    work->record = calloc(1, plan->record_bytes);
    if (work->record)
        plan->init(work->record, given);
    return work->tree && work->record;
}

static void end(struct work *work)
{
    tree_free(work->tree);
    free(work->record);
}

static uint64_t number_of(const struct work *work, const struct tree_expression *field)
{
    const struct tree_array *records = tree_array_named(work->tree, field->name);
    struct memory_place place = {(const char *)work->record +
                                     scheme_offset(work->text, work->structure, field->field),
                                 0, tree_field_of(records, field->field)->width, NULL};
    return memory_number(&place, 0);
}

/* A field of the record is the number there. */
static const struct tree_expression *settled(struct tree *tree, const struct tree_expression *node,
                                             const void *work)
{
    return node->op == TREE_FIELD ? tree_number(tree, node->type, number_of(work, node)) : node;
}

/* The lookup as far as its product; 0 when it has none. */
static int settle(const struct work *work, struct tree_function *function, unsigned bits)
{
    tree_change_in(work->tree, function->body, settled, work);
    for (struct tree_statement *each = function->body; each; each = each->next) {
        if (each->kind != TREE_LET)
            return 0;
        if (strcmp(each->name, "product") != 0)
            continue;
        each->next = tree_statement(work->tree, TREE_RETURN);
        each->next->value = tree_single(work->tree, TREE_TO_INDEX, TREE_INDEX,
                                        tree_pair(work->tree, TREE_RIGHT, TREE_BOARD,
                                                  tree_name(work->tree, TREE_BOARD, each->name),
                                                  tree_number(work->tree, TREE_INDEX, 64 - bits)));
        return each->type == TREE_BOARD;
    }
    return 0;
}

static void write_slot(const struct work *work, const struct tree_function *function,
                       const struct grim_given *given, FILE *out)
{
    struct dialect dialect = dialect_c;
    struct emit_request request = {0};
    struct writer writer = {
        .out = out, .dialect = &dialect, .request = &request, .tree = work->tree};
    const char *piece = grim_piece_name(given->piece), *square = grim_square_name(given->sq);
    fprintf(out, "// The slot of an occupancy, for a %s on %s: one of %u.\n", piece, square,
            1u << given->bits);
    fprintf(out, "static inline unsigned %s_%s_slot(uint64_t occ) {\n", piece, square);
    write_body(&writer, function);
    fputs("}\n", out);
}

int factor_text(const struct grim_scheme *scheme, const struct grim_given *given, FILE *out)
{
    struct work work = {0};
    struct read_error error;
    int done = 0;
    if (begin(&work, scheme, given)) {
        struct reader *reader =
            read_begin(work.tree, scheme_text_whole(work.text, work.tree), &error);
        if (reader && read_function(reader, work.name, "slot", &error)) {
            read_narrow(work.tree);
            struct tree_function *function = &work.tree->function[work.tree->functions - 1];
            done = settle(&work, function, given->bits);
            if (done)
                write_slot(&work, function, given, out);
        }
    }
    end(&work);
    return done;
}
