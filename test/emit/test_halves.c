/* test_halves.c - a tree of halves does what the tree of boards did: both are evaluated, on boards
 * where carries and shifts can go wrong. */
#include "../../emit/halves.h"
#include "../../lib/random_words.h"
#include "../read_text.h"
#include "../test.h"

enum { MOST_VALUES = 64, TRIES = 400 };

/* ---- Carrying out a tree, of boards or of halves ---- */

struct machine {
    const struct tree *tree;
    uint64_t *high; /* what a call leaves behind */
    int has_returned;
    uint64_t result;
    unsigned count;
    struct {
        const char *name;
        uint64_t value;
    } named[MOST_VALUES];
};

static uint64_t *find_value(struct machine *machine, const char *name)
{
    if (strcmp(name, "high") == 0)
        return machine->high;
    for (unsigned i = machine->count; i-- > 0;)
        if (strcmp(machine->named[i].name, name) == 0)
            return &machine->named[i].value;
    return NULL;
}

static void set_value(struct machine *machine, const char *name, uint64_t value)
{
    uint64_t *known = find_value(machine, name);
    if (!known) {
        assert_in_range(machine->count, 0, MOST_VALUES - 1);
        machine->named[machine->count].name = name;
        known = &machine->named[machine->count++].value;
    }
    *known = value;
}

static uint64_t swap_bytes(uint64_t board)
{
    uint64_t swapped = 0;
    for (unsigned i = 0; i < 64; i += 8)
        swapped |= (board >> i & 255) << (56 - i);
    return swapped;
}

static uint64_t whole(const uint64_t half[])
{
    return half[0] | half[1] << 32;
}

static uint64_t of_two(enum tree_operator op, const uint64_t v[])
{
    switch (op) {
    case TREE_AND: return v[0] & v[1];
    case TREE_OR: return v[0] | v[1];
    case TREE_XOR: return v[0] ^ v[1];
    case TREE_ADD: return v[0] + v[1];
    case TREE_SUBTRACT: return v[0] - v[1];
    case TREE_MULTIPLY: return v[0] * v[1];
    case TREE_LEFT: return v[0] << v[1];
    case TREE_RIGHT: return v[0] >> v[1];
    case TREE_EQUAL: return v[0] == v[1];
    case TREE_UNEQUAL: return v[0] != v[1];
    case TREE_LESS: return v[0] < v[1];
    case TREE_BOTH: return v[0] && v[1];
    default: assert_int_equal(op, TREE_EITHER); return v[0] || v[1];
    }
}

static uint64_t apply(const struct tree_expression *node, const uint64_t v[])
{
    int is_word = node->operand[0]->type == TREE_WORD;
    switch (node->op) {
    case TREE_NOT: return ~v[0];
    case TREE_BIT: return UINT64_C(1) << v[0];
    case TREE_FLIP: return is_word ? swap_bytes(v[0]) >> 32 : swap_bytes(v[0]);
    case TREE_LOW: return (uint32_t)v[0];
    case TREE_HIGH: return v[0] >> 32;
    case TREE_TO_INDEX:
    case TREE_TO_BOARD: return v[0];
    case TREE_PRODUCT_HIGH: return whole(v) * whole(v + 2) >> 32;
    case TREE_SHIFT_UP: return whole(v) << v[2] >> 32;
    case TREE_SHIFT_DOWN: return whole(v) >> v[2];
    case TREE_ADD_CARRY: return v[0] + v[1] + v[2];
    case TREE_SUBTRACT_BORROW: return v[0] - v[1] - v[2];
    case TREE_CHOOSE: return v[0] ? v[1] : v[2];
    default: return of_two(node->op, v);
    }
}

static uint64_t call(const struct tree *tree, const char *name, const uint64_t arguments[],
                     uint64_t *high);

static uint64_t evaluate(struct machine *machine, const struct tree_expression *node)
{
    uint64_t value[8] = {0};
    if (node->op == TREE_NUMBER)
        return node->value;
    if (node->op == TREE_NAME) {
        assert_non_null(find_value(machine, node->name));
        return *find_value(machine, node->name);
    }
    /* Of three operands, the one that is not chosen may be a shift by too much. */
    for (unsigned i = 0; i < node->count; i++)
        if (node->op != TREE_CHOOSE || i == 0 || i == (value[0] ? 1U : 2U))
            value[i] = evaluate(machine, node->operand[i]);
    if (node->op == TREE_CALL)
        return call(machine->tree, node->name, value, machine->high);
    if (node->op == TREE_ELEMENT) {
        const struct tree_array *array = tree_array_named(machine->tree, node->name);
        assert_in_range(value[0], 0, array->length - 1);
        return array->values[value[0]];
    }
    if (node->op == TREE_LEFT || node->op == TREE_RIGHT)
        assert_in_range(value[1], 0, node->type == TREE_BOARD ? 63 : 31);
    uint64_t result = apply(node, value);
    return node->type == TREE_BOARD ? result : (uint32_t)result;
}

static void carry_out(struct machine *machine, const struct tree_statement *statement);

static void carry_out_loop(struct machine *machine, const struct tree_statement *statement)
{
    if (statement->kind == TREE_FOR) {
        for (uint64_t i = 0; i < statement->value->value && !machine->has_returned; i++) {
            set_value(machine, statement->name, i);
            carry_out(machine, statement->body);
        }
        return;
    }
    if (statement->kind == TREE_WHILE) {
        while (!machine->has_returned && evaluate(machine, statement->value))
            carry_out(machine, statement->body);
        return;
    }
    do
        carry_out(machine, statement->body);
    while (!machine->has_returned && !evaluate(machine, statement->value));
}

static void carry_out(struct machine *machine, const struct tree_statement *statement)
{
    for (; statement && !machine->has_returned; statement = statement->next) {
        if (statement->kind >= TREE_WHILE && statement->kind <= TREE_FOR) {
            carry_out_loop(machine, statement);
        } else if (statement->kind == TREE_IF) {
            if (evaluate(machine, statement->value))
                carry_out(machine, statement->body);
        } else if (statement->kind == TREE_RETURN) {
            machine->result = evaluate(machine, statement->value);
            machine->has_returned = 1;
        } else {
            set_value(machine, statement->name, evaluate(machine, statement->value));
        }
    }
}

static uint64_t call(const struct tree *tree, const char *name, const uint64_t arguments[],
                     uint64_t *high)
{
    const struct tree_function *function = tree_function_named(tree, name);
    struct machine machine = {.tree = tree, .high = high};
    for (unsigned i = 0; i < function->parameters; i++)
        set_value(&machine, function->parameter[i].name, arguments[i]);
    carry_out(&machine, function->body);
    assert_true(machine.has_returned);
    return machine.result;
}

/* ---- The two trees ---- */

static const char table[] =
    "struct table { uint64_t rook_boards[64]; uint8_t far_counts[64], any_counts[64]; };\n";

/* What f is in "f(const struct table *t, uint64_t a, uint64_t b, unsigned sq)". */
#define F "static inline uint64_t f(const struct table *t, uint64_t a, uint64_t b, unsigned sq)\n"

static void give_values(struct tree *tree, const char *name, uint64_t seed, uint64_t least,
                        uint64_t mask)
{
    uint64_t *values = tree_values(tree, 64);
    for (unsigned i = 0; i < 64; i++)
        values[i] = least + (grim_random_mix(seed + i) & mask);
    read_text_values(tree, name, values);
}

static struct tree *tree_of(const char *functions)
{
    char text[2000];
    struct tree *tree = tree_new();
    assert_non_null(tree);
    assert_in_range(snprintf(text, sizeof text, "%s%s", table, functions), 1, sizeof text - 1);
    read_text_into(tree, text, "f");
    give_values(tree, "rook_boards", 1, 0, UINT64_MAX);
    give_values(tree, "far_counts", 2, 32, 31);
    give_values(tree, "any_counts", 3, 0, 63);
    return tree;
}

static void has_no_board(const struct tree_expression *node)
{
    if (!node)
        return;
    assert_int_not_equal(node->type, TREE_BOARD);
    for (unsigned i = 0; i < node->count; i++)
        has_no_board(node->operand[i]);
}

static void has_no_boards(const struct tree_statement *statement)
{
    for (; statement; statement = statement->next) {
        assert_int_not_equal(statement->type, TREE_BOARD);
        has_no_board(statement->value);
        has_no_boards(statement->body);
    }
}

static uint64_t board(unsigned try, unsigned which)
{
    static const uint64_t edges[] = {
        0, 1, UINT64_MAX, UINT32_MAX, UINT64_C(1) << 32, UINT64_C(1) << 63, UINT64_MAX << 32};
    enum { EDGES = sizeof edges / sizeof *edges };
    unsigned edge = which ? try / EDGES % EDGES : try % EDGES;
    return try < EDGES * EDGES ? edges[edge] : grim_random_mix(2 * try + which);
}

/* F, and what it calls. */
static void agrees(const char *text)
{
    struct tree *boards = tree_of(text), *halves = tree_of(text);
    halve(halves);
    for (unsigned i = 0; i < halves->functions; i++)
        has_no_boards(halves->function[i].body);
    for (unsigned try = 0; try < TRIES; try++) {
        uint64_t a = board(try, 0), b = board(try, 1), sq = grim_random_mix(try) >> 58, high = 0;
        const uint64_t two[] = {a, b, sq};
        const uint64_t five[] = {(uint32_t)a, a >> 32, (uint32_t)b, b >> 32, sq};
        uint64_t low = call(halves, "f", five, &high);
        assert_int_equal(low | high << 32, call(boards, "f", two, &high));
    }
    tree_free(boards);
    tree_free(halves);
}

TEST(operators_agree)
{
    static const char *const values[] = {
        "a + b",
        "a - b",
        "a * b",
        "a & b",
        "a | b",
        "a ^ b",
        "~a",
        "a << sq",
        "a >> sq",
        "a << 0",
        "a << 1",
        "a << 31",
        "a << 32",
        "a << 63",
        "a >> 1",
        "a >> 31",
        "a >> 32",
        "a >> 63",
        "a >> t->far_counts[sq]",
        "a << t->far_counts[sq]",
        "a >> t->any_counts[sq]",
        "a << t->any_counts[sq]",
        "grim_flip_ranks(a)",
        "grim_flip_ranks(a + b) - grim_flip_ranks(grim_bit(sq))",
        "grim_bit(sq)",
        "(uint64_t)sq",
        "grim_bit(sq) | (a & grim_bit(sq))",
        "(a << 3) + (b << 5)",
        "(a << 3) + (b << sq)",
        "(a & b) - (a | b)",
        "(a ^ b) * ~a",
        "t->rook_boards[sq] * a",
        "a - t->rook_boards[63 - sq]",
        "(uint64_t)(unsigned)(a * b >> 52)",
        "(uint64_t)((unsigned)((uint32_t)(a >> 32) >> 4) + 1)",
        "(uint64_t)(unsigned)(uint32_t)b",
        "a & 4294967295",
        "a | 18446744069414584320u",
    };
    for (unsigned i = 0; i < sizeof values / sizeof *values; i++) {
        char text[400];
        snprintf(text, sizeof text, F "{\n    return %s;\n}\n", values[i]);
        agrees(text);
        snprintf(text, sizeof text,
                 F "{\n    uint64_t value = %s;\n    return value ^ (value >> 9);\n}\n",
                 values[i]);
        agrees(text);
    }
}

TEST(statements_agree)
{
    agrees("static inline uint64_t g(uint64_t x, unsigned n)\n"
           "{\n"
           "    if (x == grim_bit(n))\n"
           "        return x + x;\n"
           "    return x - grim_bit(n);\n"
           "}\n" F "{\n"
           "    uint64_t sum = g(a, sq) ^ g(b, sq);\n"
           "    for (unsigned i = 0; i < 9; i++) {\n"
           "        if ((a & grim_bit(i)) != 0)\n"
           "            sum += g(grim_bit(i), sq);\n"
           "        if (g(b, i) != (a ^ sum))\n"
           "            sum = grim_flip_ranks(sum);\n"
           "    }\n"
           "    return sum;\n"
           "}\n");
    agrees(F "{\n"
             "    uint64_t mask = grim_bit(3) | grim_bit(31) | grim_bit(32) | grim_bit(sq);\n"
             "    uint64_t few = 0, sum = a;\n"
             "    do {\n"
             "        sum = sum * b + few;\n"
             "        sum ^= grim_flip_ranks(sum);\n"
             "        few = (few - mask) & mask;\n"
             "    } while (few != 0);\n"
             "    if (sum == 0)\n"
             "        return few;\n"
             "    return sum;\n"
             "}\n");
}

TEST(loops_agree)
{
    agrees("static inline uint64_t up(uint64_t from, unsigned shift, uint64_t landing, uint64_t "
           "occ)\n"
           "{\n"
           "    uint64_t attacks = 0, at = (from << shift) & landing;\n"
           "    while (at != 0) {\n"
           "        attacks |= at;\n"
           "        at = ((at & ~occ) << shift) & landing;\n"
           "    }\n"
           "    return attacks;\n"
           "}\n"
           "static inline uint64_t down(uint64_t from, unsigned shift, uint64_t landing, uint64_t "
           "occ)\n"
           "{\n"
           "    uint64_t attacks = 0, at = (from >> shift) & landing;\n"
           "    while (at != 0) {\n"
           "        attacks |= at;\n"
           "        at = ((at & ~occ) >> shift) & landing;\n"
           "    }\n"
           "    return attacks;\n"
           "}\n" F "{\n"
           "    uint64_t north = up(grim_bit(sq), 8, 18446744073709551615u, a);\n"
           "    uint64_t east = up(grim_bit(sq), (sq & 7) + 1, 18374403900871474942u, b);\n"
           "    uint64_t west = down(grim_bit(sq), 33, a, b);\n"
           "    return north ^ east ^ west;\n"
           "}\n");
    agrees(F "{\n"
             "    uint64_t left = a;\n"
             "    unsigned i = 0;\n"
             "    while (i < 9 && t->rook_boards[sq & (i + 3)] != a) {\n"
             "        left <<= t->any_counts[i];\n"
             "        i++;\n"
             "    }\n"
             "    return left + grim_bit(i);\n"
             "}\n");
}

TEST(what_is_not_used_is_not_there)
{
    struct tree *tree = tree_of("static inline unsigned f(uint64_t a, uint64_t b)\n"
                                "{\n"
                                "    uint64_t product = a * b;\n"
                                "    return (unsigned)(product >> 52);\n"
                                "}\n");
    halve(tree);
    const struct tree_statement *statement = tree->function[0].body;
    assert_string_equal(statement->name, "product_high");
    assert_int_equal(statement->value->op, TREE_PRODUCT_HIGH);
    assert_int_equal(statement->next->kind, TREE_RETURN);
    assert_int_equal(statement->next->value->op, TREE_RIGHT);
    assert_int_equal(statement->next->value->operand[1]->value, 20);
    tree_free(tree);
}

TEST(arrays_have_the_lower_half_first)
{
    static const char text[] = F "{\n    return t->rook_boards[t->any_counts[sq]];\n}\n";
    struct tree *tree = tree_of(text), *boards = tree_of(text);
    const uint64_t *values = tree_array_named(boards, "rook_boards")->values;
    halve(tree);
    const struct tree_array *array = tree_array_named(tree, "rook_boards");
    assert_int_equal(array->length, 128);
    assert_int_equal(array->width, 32);
    assert_true(array->halves);
    for (unsigned i = 0; i < 64; i++)
        assert_int_equal(array->values[2 * i] | array->values[2 * i + 1] << 32, values[i]);
    assert_int_equal(tree_array_named(tree, "any_counts")->length, 64);
    tree_free(tree);
    tree_free(boards);
}

static int is_long_shift(const struct tree_expression *node, const void *context)
{
    (void)context;
    return node->op == TREE_SHIFT_DOWN;
}

TEST(far_shifts_take_one_half)
{
    static const char text[] =
        F "{\n    unsigned shift = t->far_counts[sq];\n    return a >> shift;\n}\n";
    struct tree *tree = tree_of(text);
    agrees(text);
    halve(tree);
    assert_int_equal(tree_count_all(tree, is_long_shift, NULL), 0);
    for (unsigned i = 0; i < 64; i++)
        assert_in_range(tree_array_named(tree, "far_counts")->values[i], 0, 31);
    tree_free(tree);
}
