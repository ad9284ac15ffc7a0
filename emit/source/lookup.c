#include "lookup.h"

#include <stdlib.h>
#include <string.h>

#include "../../lib/names.h"
#include "c.h"
#include "evaluate.h"
#include "memory.h"
#include "read.h"

enum { MOST_READ = 64 };

/* A lookup that is read out of its header, and evaluated. */
struct work {
    const struct lookup *lookup;
    struct tree *tree;
    char structure[40];
    struct memory memory;
    struct dialect dialect;
    struct emit_request request;
    struct writer writer;
    unsigned pieces;
    enum grim_piece piece[2]; /* the rook first */
    unsigned reads;
    struct {
        const struct tree_array *array;
        unsigned index;
    } read[MOST_READ]; /* of the table, in the order of arrays and indices */
};

/* ---- Reading ---- */

static const char *name_of_lookup(enum grim_piece piece)
{
    return piece == GRIM_ROOK ? "rook_attacks" : "bishop_attacks";
}

static int read_lookup(struct work *work, struct reader *reader, enum grim_piece piece)
{
    struct read_error error;
    char function[64];
    snprintf(function, sizeof function, "grim_%s_attacks_%s", grim_piece_name(piece),
             work->lookup->scheme->name);
    work->piece[work->pieces++] = piece;
    if (!read_function(reader, function, name_of_lookup(piece), &error))
        return 0;
    work->tree->function[work->tree->functions - 1].comment =
        piece == GRIM_ROOK ? "The squares that a rook attacks."
                           : "The squares that a bishop attacks.";
    return 1;
}

/* PEXT and PDEP are functions of the program, which any processor runs. */
static void choose_dialect(struct work *work, FILE *out)
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

static int read_scheme(struct work *work)
{
    const struct lookup *lookup = work->lookup;
    const struct scheme_text *text = scheme_text_of(lookup->scheme->name);
    struct read_error error;
    if (!text || !(work->tree = tree_new()))
        return 0;
    struct reader *reader = read_begin(work->tree, scheme_text_whole(text, work->tree), &error);
    snprintf(work->structure, sizeof work->structure, "grim_%s", lookup->scheme->name);
    struct memory memory = {reader, text, work->structure, lookup->table};
    work->memory = memory;
    if (!reader || (lookup->piece != GRIM_BISHOP && !read_lookup(work, reader, GRIM_ROOK)) ||
        (lookup->piece != GRIM_ROOK && !read_lookup(work, reader, GRIM_BISHOP)))
        return 0;
    read_narrow(work->tree);
    return 1;
}

static struct work *begin(const struct lookup *lookup, FILE *out)
{
    struct work *work = calloc(1, sizeof *work);
    if (!work)
        return NULL;
    work->lookup = lookup;
    if (read_scheme(work)) {
        choose_dialect(work, out);
        return work;
    }
    tree_free(work->tree);
    free(work);
    return NULL;
}

static int end(struct work *work)
{
    tree_free(work->tree);
    free(work);
    return 1;
}

/* ---- Evaluating ---- */

static uint64_t number_of(const struct work *work, const char *array, const char *field,
                          unsigned index)
{
    struct memory_place place =
        field ? memory_field(&work->memory, array, field) : memory_array(&work->memory, array);
    return memory_number(&place, index);
}

static void note_read(struct work *work, const struct tree_array *array, unsigned index)
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

static uint64_t load(void *context, const struct tree_expression *node, uint64_t index)
{
    struct work *work = context;
    note_read(work, tree_array_named(work->tree, node->name), (unsigned)index);
    return number_of(work, node->name, node->op == TREE_FIELD ? node->field : NULL,
                     (unsigned)index);
}

static void evaluate(struct work *work, unsigned i, const struct evaluate_watch *watch)
{
    const uint64_t arguments[] = {work->lookup->sq, work->lookup->occ};
    const char *name = name_of_lookup(work->piece[i]);
    evaluate_watched(work->tree, tree_function_named(work->tree, name), arguments, watch);
}

/* ---- A program ---- */

static void one_record(struct work *work, const struct tree_array *records, unsigned index)
{
    FILE *out = work->writer.out;
    fprintf(out, "  [%u] = {", index);
    for (unsigned i = 0; i < records->fields; i++) {
        const struct tree_field *field = &records->field[i];
        fprintf(out, "%s\n    .%s = ", i ? "," : "", field->name);
        fprintf(out, dialect_c.element[field->type],
                (unsigned long long)number_of(work, records->name, field->name, index));
    }
    fputs("\n  },\n", out);
}

static void one_number(struct work *work, const struct tree_array *array, unsigned index)
{
    fprintf(work->writer.out, "  [%u] = ", index);
    fprintf(work->writer.out, dialect_c.element[array->type],
            (unsigned long long)number_of(work, array->name, NULL, index));
    fputs(",\n", work->writer.out);
}

static void one_array(struct work *work, const struct tree_array *array)
{
    struct writer *writer = &work->writer;
    fputs("\nstatic const ", writer->out);
    if (array->fields)
        write_record_name(writer, array);
    else
        fputs(write_stored(writer, array->type, array->width), writer->out);
    fputc(' ', writer->out);
    write_name(writer, array->name);
    fprintf(writer->out, "[%u] = {\n", array->length);
    for (unsigned i = 0; i < work->reads; i++)
        if (work->read[i].array == array)
            (array->fields ? one_record : one_number)(work, array, work->read[i].index);
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

static void helper(struct writer *writer, enum tree_operator op, const char *comment,
                   const char *text)
{
    if (!write_uses(writer, op))
        return;
    write_blank(writer);
    write_comment(writer, comment);
    fprintf(writer->out, "static inline uint64_t %s%s", write_given_name(writer), text);
}

static void helpers(struct writer *writer)
{
    if (write_uses(writer, TREE_FLIP))
        c_flip(writer);
    helper(writer, TREE_PEXT, "What the instruction PEXT does: gathers the bits of the mask.",
           text_pext);
    helper(writer, TREE_PDEP, "What the instruction PDEP does: lays bits under those of the mask.",
           text_pdep);
}

static void main_function(const struct work *work)
{
    const struct lookup *lookup = work->lookup;
    FILE *out = work->writer.out;
    fprintf(out, "\nint main(void) {\n  const uint64_t occ = 0x%016llx;\n",
            (unsigned long long)lookup->occ);
    fputs("  const uint64_t attacks = ", out);
    for (unsigned i = 0; i < work->pieces; i++)
        fprintf(out, "%s%s_%s_attacks(%u, occ)", i ? " | " : "", write_given_name(&work->writer),
                grim_piece_name(work->piece[i]), lookup->sq);
    fprintf(out, ";\n  return attacks == 0x%016llx ? 0 : 1;\n}\n",
            (unsigned long long)grim_geometry_attacks(lookup->piece, lookup->sq, lookup->occ));
}

int lookup_program(const struct lookup *lookup, FILE *out)
{
    struct work *work = begin(lookup, out);
    if (!work)
        return 0;
    const struct evaluate_watch watch = {work, NULL, NULL, load};
    for (unsigned i = 0; i < work->pieces; i++)
        evaluate(work, i, &watch);
    struct writer *writer = &work->writer;
    write_comment(writer, lookup->scheme->what);
    write_comment(writer, lookup->scheme->formula);
    write_comment(writer, "Of its table only that is here which this lookup reads. The program "
                          "returns 0 when it finds the attacks.");
    fputs("#include <stdint.h>\n", out);
    write_record_types(writer, c_define_record);
    for (unsigned i = 0; i < work->tree->arrays; i++)
        one_array(work, &work->tree->array[i]);
    helpers(writer);
    c_lookups(writer);
    main_function(work);
    return end(work);
}

/* ---- Steps ---- */

static const struct tree_expression *without_casts(const struct tree_expression *node)
{
    while (node->op == TREE_TO_INDEX || node->op == TREE_TO_BOARD)
        node = node->operand[0];
    return node;
}

static const char *word_of(const struct tree_expression *node)
{
    static const char *const words[TREE_OPERATORS] = {
        [TREE_NUMBER] = "number",
        [TREE_NAME] = "name",
        [TREE_CALL] = "call",
        [TREE_ELEMENT] = "load",
        [TREE_FIELD] = "load",
        [TREE_AND] = "and",
        [TREE_OR] = "or",
        [TREE_XOR] = "xor",
        [TREE_ADD] = "add",
        [TREE_SUBTRACT] = "subtract",
        [TREE_MULTIPLY] = "multiply",
        [TREE_LEFT] = "left",
        [TREE_RIGHT] = "right",
        [TREE_NOT] = "not",
        [TREE_BIT] = "bit",
        [TREE_FLIP] = "flip",
        [TREE_LOW] = "low",
        [TREE_HIGH] = "high",
        [TREE_PEXT] = "pext",
        [TREE_PDEP] = "pdep",
    };
    return words[node->op];
}

static int is_slots(const struct tree_expression *node)
{
    const char *end = node->op == TREE_ELEMENT ? strstr(node->name, "slots") : NULL;
    return end && strcmp(end, "slots") == 0;
}

static void begin_step(const struct work *work, const char *name, const char *word)
{
    fprintf(work->writer.out, "%s\t%s\t%s\t", grim_piece_name(work->piece[work->pieces - 1]), name,
            word);
}

static void expression_step(struct work *work, const char *name, const char *word,
                            const struct tree_expression *node)
{
    begin_step(work, name, word);
    write_expression(&work->writer, node);
    fputc('\n', work->writer.out);
}

static void note_computed(void *context, const struct tree_expression *node,
                          const uint64_t *operands, uint64_t value)
{
    struct work *work = context;
    (void)operands, (void)value;
    if (is_slots(node)) {
        const struct tree_expression *slot = node->operand[0];
        expression_step(work, "slot", word_of(without_casts(slot)), slot);
        expression_step(work, "found", "found", node);
    } else if (node->op == TREE_FIELD || node->op == TREE_ELEMENT || node->op == TREE_CALL) {
        expression_step(work, node->op == TREE_FIELD ? node->field : node->name, word_of(node),
                        node);
    }
}

static void note_named(void *context, const struct tree_statement *let, uint64_t value)
{
    struct work *work = context;
    const struct tree_expression *node = without_casts(let->value);
    (void)value;
    begin_step(work, let->name, is_slots(node) ? "found" : word_of(node));
    write_statement(&work->writer, let);
}

static void note_return(struct work *work)
{
    const struct tree_statement *last =
        tree_function_named(work->tree, name_of_lookup(work->piece[0]))->body;
    while (last->next)
        last = last->next;
    begin_step(work, "return", word_of(without_casts(last->value)));
    write_statement(&work->writer, last);
}

int lookup_steps(const struct lookup *lookup, FILE *out)
{
    for (enum grim_piece piece = GRIM_ROOK; piece <= GRIM_BISHOP; piece++) {
        struct lookup one = *lookup;
        if (lookup->piece != GRIM_QUEEN && lookup->piece != piece)
            continue;
        one.piece = piece;
        struct work *work = begin(&one, out);
        if (!work)
            return 0;
        work->dialect.spell = NULL; /* names as in the header */
        const struct evaluate_watch watch = {work, note_named, note_computed, load};
        evaluate(work, 0, &watch);
        note_return(work);
        end(work);
    }
    return 1;
}
