/* python.c - Python 3.8 and later: a module. Its integers are unbounded, so sums, products and
 * complements are masked wherever more than their lower bits matters. */
#include <string.h>

#include "write.h"

/* ---- Where integers are cut off ---- */

/* The lower bits of their result depend only on the lower bits of the operands. */
static int python_works_on_lower_bits(const struct tree_expression *node)
{
    return (node->type == TREE_BOARD || node->type == TREE_WORD) &&
           ((node->op >= TREE_AND && node->op <= TREE_LEFT) || node->op == TREE_NOT);
}

static int python_grows_with(const struct tree_expression *node, const int operand_grows[2])
{
    switch (node->op) {
    case TREE_AND: return operand_grows[0] && operand_grows[1];
    case TREE_OR:
    case TREE_XOR: return operand_grows[0] || operand_grows[1];
    default: return python_works_on_lower_bits(node);
    }
}

static const struct tree_expression *python_in_range(struct tree *tree,
                                                     const struct tree_expression *node);

/* The same in its lower bits. *grows says whether higher bits may be nonzero. */
static const struct tree_expression *python_lower_bits(struct tree *tree,
                                                       const struct tree_expression *node,
                                                       int *grows)
{
    int operand_grows[2] = {0, 0};
    *grows = node->op == TREE_LOW;
    if (node->op == TREE_LOW)
        return python_lower_bits(tree, node->operand[0], operand_grows);
    if (node->op == TREE_TO_INDEX || node->op == TREE_TO_BOARD)
        return python_in_range(tree, node->operand[0]);
    struct tree_expression *copy = tree_expression(tree, node->op, node->type);
    *copy = *node;
    for (unsigned i = 0; i < node->count; i++) {
        int is_count = node->op == TREE_LEFT && i == 1;
        copy->operand[i] = python_works_on_lower_bits(node) && !is_count
                               ? python_lower_bits(tree, node->operand[i], &operand_grows[i])
                               : python_in_range(tree, node->operand[i]);
    }
    *grows = python_grows_with(node, operand_grows);
    return copy;
}

static const struct tree_expression *python_in_range(struct tree *tree,
                                                     const struct tree_expression *node)
{
    int grows;
    const struct tree_expression *same = python_lower_bits(tree, node, &grows);
    const char *ones = node->type == TREE_WORD ? "0xFFFFFFFF" : "0xFFFFFFFFFFFFFFFF";
    return grows ? tree_pair(tree, TREE_AND, node->type, same, tree_name(tree, node->type, ones))
                 : same;
}

static void python_prepare_block(struct tree *tree, struct tree_statement *statement)
{
    for (; statement; statement = statement->next) {
        if (statement->value)
            statement->value = python_in_range(tree, statement->value);
        if (statement->index)
            statement->index = python_in_range(tree, statement->index);
        python_prepare_block(tree, statement->body);
    }
}

static void python_prepare(struct tree *tree)
{
    tree_columns(tree);
    for (unsigned i = 0; i < tree->functions; i++)
        python_prepare_block(tree, tree->function[i].body);
}

/* ---- Names and functions ---- */

/* A Python module is named by its file; --name is for those who paste it into a larger one. */
static void python_public_name(struct writer *writer, const char *name)
{
    const char *prefix = writer->request->name;
    fprintf(writer->out, "%s%s%s", prefix ? prefix : "", prefix ? "_" : "", name);
}

static void python_spell(struct writer *writer, const char *name)
{
    const struct tree_function *function = tree_function_named(writer->tree, name);
    if (function && function->is_public) {
        python_public_name(writer, name);
        return;
    }
    fputc('_', writer->out);
    write_words(writer, name, tree_array_named(writer->tree, name) ? WRITE_UPPER : WRITE_SNAKE);
}

/* The first sentence on a line of its own, then a blank line, as is the custom. */
static void python_docstring(struct writer *writer, const char *text)
{
    const char *end = strstr(text, ". ");
    if (!end) {
        write_line(writer, "\"\"\"%s\"\"\"", text);
        return;
    }
    write_line(writer, "\"\"\"%.*s", (int)(end + 1 - text), text);
    write_blank(writer);
    write_wrapped(writer, "", end + 2);
    write_line(writer, "\"\"\"");
}

/* A function's description follows its head. */
static void python_document(struct writer *writer, const struct tree_function *function)
{
    (void)writer;
    (void)function;
}

static void python_begin_function(struct writer *writer, const struct tree_function *function)
{
    fputs("def ", writer->out);
    write_name(writer, function->name);
    fputc('(', writer->out);
    write_parameters(writer, function, "$n: $t");
    fprintf(writer->out, ") -> %s:\n",
            function->type ? writer->dialect->type[function->type] : "None");
    writer->depth++;
    python_docstring(writer, function->comment);
    writer->depth--;
}

static void python_flip(struct writer *writer)
{
    fputs("\n\ndef _flip(board: int) -> int:\n"
          "    \"\"\"The board upside down.\"\"\"\n"
          "    return int.from_bytes(board.to_bytes(8, \"little\"), \"big\")\n",
          writer->out);
}

/* ---- The file ---- */

static void python_head(struct writer *writer)
{
    const struct emit_request *request = writer->request;
    write_title(writer);
    fprintf(writer->out, "\n\"\"\"%s attacks on boards of 64 bits.\"\"\"\n",
            !request->bishop ? "Rook"
            : request->rook  ? "Rook, bishop and queen"
                             : "Bishop");
    fputs("\nfrom __future__ import annotations\n", writer->out);
    if (request->with_test)
        fputs("\nimport unittest\n", writer->out);
}

static void python_test(struct writer *writer)
{
    fputs("\n\nclass SelfCheck(unittest.TestCase):\n"
          "    \"\"\"Every lookup is what plain rays say.\"\"\"\n\n"
          "    def test_lookups(self) -> None:\n"
          "        \"\"\"None is wrong.\"\"\"\n"
          "        wrong = ",
          writer->out);
    python_public_name(writer, "self_check");
    fputs("()\n"
          "        self.assertEqual(wrong, 0, f\"{wrong} lookups are wrong\")\n\n\n"
          "if __name__ == \"__main__\":\n"
          "    unittest.main()\n",
          writer->out);
}

static void python_file(struct writer *writer)
{
    python_head(writer);
    fputs("\n# fmt: off\n", writer->out);
    write_arrays(writer);
    fputs("\n# fmt: on\n", writer->out);
    write_filled(writer);
    if (write_uses(writer, TREE_FLIP))
        python_flip(writer);
    for (unsigned i = 0; i < writer->tree->functions; i++) {
        fputs("\n\n", writer->out);
        write_function(writer, &writer->tree->function[i]);
    }
    if (writer->request->filled)
        fputs("\n\n_fill()\n", writer->out);
    if (writer->request->with_test)
        python_test(writer);
}

const struct dialect dialect_python = {
    .name = "python",
    .title = "Python",
    .extension = "py",
    .note = "python3, black and mypy",
    .abilities = EMIT_CAN_CONSTANT | EMIT_CAN_FILL | EMIT_COMPILED,
    .indent = "    ",
    .comment = "# ",
    .words_per_line = 4,
    .type = {[TREE_BOARD] = "int", [TREE_WORD] = "int", [TREE_INDEX] = "int"},
    .number = {[TREE_BOARD] = "%llu", [TREE_WORD] = "%llu", [TREE_INDEX] = "%llu"},
    .element = {[TREE_BOARD] = "0x%016llX", [TREE_WORD] = "0x%08llX", [TREE_INDEX] = "%llu"},
    .any = {[TREE_BOTH] = {"and", 0},
            [TREE_EITHER] = {"or", 0},
            [TREE_BIT] = {"1 << $1", 1},
            [TREE_HIGH] = {"$1 >> 32", 1},
            [TREE_FLIP] = {"#flip(%1)", 0}},
    .constant = "$n: tuple[int, ...] = (\n",
    .constant_end = ")\n",
    .filled = "$n = [0] * $l\n",
    .let = "$n = $v",
    .var = "$n = $v",
    WRITE_LINES(""),
    .begin_if = "if $c:",
    .begin_while = "while $c:",
    .begin_for = "for $n in range($v):",
    .repeat = "while True:",
    .leave = "break",
    .prepare = python_prepare,
    .spell = python_spell,
    .document = python_document,
    .begin_function = python_begin_function,
    .file = python_file,
};
