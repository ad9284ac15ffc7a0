#include "lookup.h"

#include <string.h>

#include "../lib/names.h"
#include "c.h"
#include "evaluate.h"
#include "memory.h"
#include "read.h"

enum { MOST_READ = 64 };

/* A lookup, read from its header and evaluated. */
struct work {
    const struct lookup *lookup;
    enum grim_piece piece; /* the one of a queen's two that runs now */
    struct tree *tree;
    struct memory memory;
    struct dialect dialect;
    struct emit_request request;
    struct writer writer;
    unsigned reads;
    struct {
        const struct tree_array *array;
        unsigned index;
    } read[MOST_READ]; /* of the table, in the order of arrays and indices */
};

/* ---- Reading ---- */

/* PEXT and PDEP are functions of ours, which run on any processor. */
static void lookup_choose_dialect(struct work *work, FILE *out)
{
    work->dialect = dialect_c;
    work->dialect.any[TREE_PEXT].text = "#pext(%1, %2)";
    work->dialect.any[TREE_PDEP].text = "#pdep(%1, %2)";
    work->request.scheme = work->lookup->scheme->name;
    work->writer.out = out;
    work->writer.dialect = &work->dialect;
    work->writer.request = &work->request;
    work->writer.tree = work->tree;
}

static int lookup_begin(struct work *work, const struct lookup *lookup, FILE *out)
{
    memset(work, 0, sizeof *work);
    work->lookup = lookup;
    work->tree = memory_read(&work->memory, lookup->scheme, lookup->piece, lookup->table);
    if (work->tree)
        lookup_choose_dialect(work, out);
    return work->tree != NULL;
}

static int lookup_has_piece(const struct lookup *lookup, enum grim_piece piece)
{
    return lookup->piece == GRIM_QUEEN || lookup->piece == piece;
}

/* ---- Evaluating ---- */

static void lookup_note_read(struct work *work, const struct tree_array *array, unsigned index)
{
    unsigned at = 0;
    while (at < work->reads && (work->read[at].array < array ||
                                (work->read[at].array == array && work->read[at].index < index)))
        at++;
    if (work->reads == MOST_READ ||
        (at < work->reads && work->read[at].array == array && work->read[at].index == index))
        return;
    memmove(&work->read[at + 1], &work->read[at], (work->reads++ - at) * sizeof work->read[0]);
    work->read[at].array = array;
    work->read[at].index = index;
}

static uint64_t lookup_load(void *context, const struct tree_expression *node, uint64_t index)
{
    struct work *work = context;
    lookup_note_read(work, tree_array_named(work->tree, node->name), (unsigned)index);
    return memory_load(&work->memory, node->name, node->field, index);
}

static const struct tree_function *lookup_function_of(const struct work *work)
{
    return tree_function_named(work->tree, read_lookup_name(work->piece));
}

static void lookup_evaluate(const struct work *work, const struct evaluate_watch *watch)
{
    const uint64_t arguments[] = {work->lookup->sq, work->lookup->occ};
    evaluate_watched(work->tree, lookup_function_of(work), arguments, watch);
}

/* ---- A program ---- */

static void lookup_one_record(struct work *work, const struct tree_array *records, unsigned index)
{
    FILE *out = work->writer.out;
    fprintf(out, "  [%u] = {", index);
    for (unsigned i = 0; i < records->fields; i++) {
        const struct tree_field *field = &records->field[i];
        fprintf(out, "%s\n    .%s = ", i ? "," : "", field->name);
        fprintf(out, dialect_c.element[field->type],
                (unsigned long long)memory_load(&work->memory, records->name, field->name, index));
    }
    fputs("\n  },\n", out);
}

static void lookup_one_number(struct work *work, const struct tree_array *array, unsigned index)
{
    fprintf(work->writer.out, "  [%u] = ", index);
    fprintf(work->writer.out, dialect_c.element[array->type],
            (unsigned long long)memory_load(&work->memory, array->name, NULL, index));
    fputs(",\n", work->writer.out);
}

static void lookup_one_array(struct work *work, const struct tree_array *array)
{
    struct writer *writer = &work->writer;
    write_array(writer, array, "\nstatic const $t $n[$l] = {\n");
    for (unsigned i = 0; i < work->reads; i++)
        if (work->read[i].array == array)
            (array->fields ? lookup_one_record : lookup_one_number)(work, array,
                                                                    work->read[i].index);
    fputs("};\n", writer->out);
}

static const char text_pext[] = "_pext(uint64_t board, uint64_t mask) {\n"
                                "  uint64_t number = 0;\n"
                                "  for (unsigned i = 0; mask; mask &= mask - 1, i++)\n"
                                "    if (board & mask & (~mask + 1))\n"
                                "      number |= (uint64_t)1 << i;\n"
                                "  return number;\n"
                                "}\n";

static const char text_pdep[] = "_pdep(uint64_t number, uint64_t mask) {\n"
                                "  uint64_t board = 0;\n"
                                "  for (; mask; mask &= mask - 1, number >>= 1)\n"
                                "    if (number & 1)\n"
                                "      board |= mask & (~mask + 1);\n"
                                "  return board;\n"
                                "}\n";

static void lookup_helper(struct writer *writer, enum tree_operator op, const char *comment,
                          const char *text)
{
    if (!write_uses(writer, op))
        return;
    write_blank(writer);
    write_comment(writer, comment);
    fprintf(writer->out, "static inline uint64_t %s%s", names_write_given(writer), text);
}

static void lookup_helpers(struct writer *writer)
{
    if (write_uses(writer, TREE_FLIP))
        c_flip(writer);
    lookup_helper(writer, TREE_PEXT,
                  "What the instruction PEXT does: gathers the bits of the mask.", text_pext);
    lookup_helper(writer, TREE_PDEP,
                  "What the instruction PDEP does: lays bits under those of the mask.", text_pdep);
}

static void lookup_main_function(const struct work *work)
{
    const struct lookup *lookup = work->lookup;
    FILE *out = work->writer.out;
    fprintf(out, "\nint main(void) {\n  const uint64_t occ = 0x%016llx;\n",
            (unsigned long long)lookup->occ);
    fputs("  const uint64_t attacks = ", out);
    const char *between = "";
    for (enum grim_piece piece = GRIM_ROOK; piece <= GRIM_BISHOP; piece++) {
        if (!lookup_has_piece(lookup, piece))
            continue;
        fprintf(out, "%s%s_%s(%u, occ)", between, names_write_given(&work->writer),
                read_lookup_name(piece), lookup->sq);
        between = " | ";
    }
    fprintf(out, ";\n  return attacks == 0x%016llx ? 0 : 1;\n}\n",
            (unsigned long long)grim_geometry_attacks(lookup->piece, lookup->sq, lookup->occ));
}

int lookup_program(const struct lookup *lookup, FILE *out)
{
    struct work work;
    const struct evaluate_watch watch = {&work, NULL, NULL, lookup_load};
    struct writer *writer = &work.writer;
    if (!lookup_begin(&work, lookup, out))
        return 0;
    for (work.piece = GRIM_ROOK; work.piece <= GRIM_BISHOP; work.piece++)
        if (lookup_has_piece(lookup, work.piece))
            lookup_evaluate(&work, &watch);
    write_comment(writer, lookup->scheme->what);
    write_comment(writer, lookup->scheme->formula);
    write_comment(writer, "Of its table only that is here which this lookup reads. The program "
                          "returns 0 when it finds the attacks.");
    fputs("#include <stdint.h>\n", out);
    write_record_types(writer, write_record_type);
    for (unsigned i = 0; i < work.tree->arrays; i++)
        lookup_one_array(&work, &work.tree->array[i]);
    lookup_helpers(writer);
    c_lookups(writer);
    lookup_main_function(&work);
    tree_free(work.tree);
    return 1;
}

/* ---- Steps ---- */

static int lookup_is_slots(const struct tree_expression *node)
{
    return node->op == TREE_ELEMENT && tree_is_slots(node->name);
}

static void lookup_begin_step(const struct work *work, const char *name, const char *word)
{
    fprintf(work->writer.out, "%s\t%s\t%s\t", grim_piece_name(work->piece), name, word);
}

static void lookup_expression_step(struct work *work, const char *name, const char *word,
                                   const struct tree_expression *node)
{
    lookup_begin_step(work, name, word);
    write_expression(&work->writer, node);
    fputc('\n', work->writer.out);
}

static void lookup_note_computed(void *context, const struct tree_expression *node,
                                 const uint64_t *operands, uint64_t value)
{
    struct work *work = context;
    (void)operands, (void)value;
    if (lookup_is_slots(node)) {
        const struct tree_expression *slot = node->operand[0];
        lookup_expression_step(work, "slot", tree_word(tree_without_casts(slot)->op), slot);
        lookup_expression_step(work, "found", "found", node);
    } else if (tree_is_load(node) || node->op == TREE_CALL) {
        lookup_expression_step(work,
                               node->op == TREE_FIELD ? node->field : tree_bare_name(node->name),
                               tree_word(node->op), node);
    }
}

static void lookup_note_named(void *context, const struct tree_statement *let, uint64_t value)
{
    struct work *work = context;
    const struct tree_expression *node = tree_without_casts(let->value);
    (void)value;
    lookup_begin_step(work, let->name, lookup_is_slots(node) ? "found" : tree_word(node->op));
    write_statement(&work->writer, let);
}

static void lookup_note_return(struct work *work)
{
    const struct tree_statement *last = tree_last(lookup_function_of(work));
    lookup_begin_step(work, "return", tree_word(tree_without_casts(last->value)->op));
    write_statement(&work->writer, last);
}

int lookup_steps(const struct lookup *lookup, FILE *out)
{
    struct work work;
    const struct evaluate_watch watch = {&work, lookup_note_named, lookup_note_computed,
                                         lookup_load};
    if (!lookup_begin(&work, lookup, out))
        return 0;
    work.dialect.spell = NULL; /* names as in the header */
    for (work.piece = GRIM_ROOK; work.piece <= GRIM_BISHOP; work.piece++)
        if (lookup_has_piece(lookup, work.piece)) {
            lookup_evaluate(&work, &watch);
            lookup_note_return(&work);
        }
    tree_free(work.tree);
    return 1;
}
