#include "factor_text.h"

#include <stdlib.h>
#include <string.h>

#include "../lib/names.h"
#include "c.h"
#include "memory.h"

struct work {
    const struct grim_given *given;
    struct memory memory;
    struct tree *tree;
};

/* A table of zeros except for the record of the square; NULL for a scheme without records. */
static char *factor_text_table_for(const struct grim_scheme *scheme,
                                   const struct grim_given *given)
{
    const struct grim_plan *plan = grim_scheme_plan(scheme);
    char *table = plan ? calloc(1, scheme->table_bytes) : NULL;
    if (table)
        plan->put(table, given);
    return table;
}

static int factor_text_is_of_square(const struct tree_expression *node)
{
    return node->op == TREE_FIELD ||
           (node->op == TREE_ELEMENT && tree_is_name(node->operand[0], "sq"));
}

/* Replaces what is read of the square by its number in the record. */
static const struct tree_expression *factor_text_settled(struct tree *tree,
                                                         const struct tree_expression *node,
                                                         const void *context)
{
    const struct work *work = context;
    return !factor_text_is_of_square(node)
               ? node
               : tree_number(tree, node->type,
                             memory_load(&work->memory, node->name, node->field, work->given->sq));
}

/* The lookup up to its product; 0 if it has none. */
static int factor_text_settle(const struct work *work, struct tree_function *function)
{
    tree_change_in(work->tree, function->body, factor_text_settled, work);
    for (struct tree_statement *each = function->body; each; each = each->next) {
        if (each->kind != TREE_LET)
            return 0;
        if (strcmp(each->name, "product") != 0)
            continue;
        each->next = tree_statement(work->tree, TREE_RETURN);
        each->next->value =
            tree_single(work->tree, TREE_TO_INDEX, TREE_INDEX,
                        tree_pair(work->tree, TREE_RIGHT, TREE_BOARD,
                                  tree_name(work->tree, TREE_BOARD, each->name),
                                  tree_number(work->tree, TREE_INDEX, 64 - work->given->bits)));
        return each->type == TREE_BOARD;
    }
    return 0;
}

static void factor_text_write_slot(const struct work *work, const struct tree_function *function,
                                   FILE *out)
{
    struct dialect dialect = dialect_c;
    struct emit_request request = {0};
    struct writer writer = {
        .out = out, .dialect = &dialect, .request = &request, .tree = work->tree};
    const char *piece = grim_piece_name(work->given->piece);
    const char *square = grim_square_name(work->given->sq);
    fprintf(out, "// The slot of an occupancy, for a %s on %s: one of %u.\n", piece, square,
            1u << work->given->bits);
    fprintf(out, "static inline unsigned %s_%s_slot(uint64_t occ) {\n", piece, square);
    write_body(&writer, function);
    fputs("}\n", out);
}

int factor_text(const struct grim_scheme *scheme, const struct grim_given *given, FILE *out)
{
    struct work work = {.given = given};
    char *table = factor_text_table_for(scheme, given);
    int done = 0;
    if (table)
        work.tree = memory_read(&work.memory, scheme, given->piece, table);
    if (work.tree) {
        struct tree_function *function = &work.tree->function[work.tree->functions - 1];
        done = factor_text_settle(&work, function);
        if (done)
            factor_text_write_slot(&work, function, out);
    }
    tree_free(work.tree);
    free(table);
    return done;
}
