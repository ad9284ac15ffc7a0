/* csharp.c - C# 7: a static class. Sums, differences and products of boards are marked unchecked,
 * for projects that check arithmetic by default. */
#include "write.h"

/* Words that --name accepts but C# reserves, or that are members of the class. */
static const char reserved[] =
    " abstract as base bool break byte case catch char checked class const continue "
    "decimal default delegate do double else enum event explicit extern false finally "
    "fixed float for foreach goto if implicit in int interface internal is lock long "
    "namespace new null object operator out override params private protected public "
    "readonly record ref return sbyte sealed short sizeof stackalloc static string struct "
    "switch this throw true try typeof uint ulong unchecked unsafe ushort using var "
    "virtual void volatile while Bishop BishopArray BishopAttacks BishopFactor BishopMask "
    "BishopNotMask BishopOffset BishopRays BishopRelevant BishopShift BishopSlots BishopSquare "
    "BishopWrong Bmi2 ByFile ByRank FileFactor Fill FirstRank Flip HybridFile HyperbolaUp "
    "LineAlongFiles LineAlongRanks Lines Main OnFile QueenAttacks QueenWrong Ray RayDown RayUp "
    "RbitAlong RbitTurned Rook RookArray RookAttacks RookFactor RookMask RookNotMask RookRays "
    "RookRelevant RookShift RookSlots RookSquare RookWrong SelfCheck Sets Slots Square System ";

static void csharp_begin_function(struct writer *writer, const struct tree_function *function)
{
    if (write_is_fill(function)) {
        write_line(writer, "static %s()", names_write_given(writer));
    } else {
        fprintf(writer->out, "    %s static %s ", function->is_public ? "public" : "private",
                writer->dialect->type[function->type]);
        write_name(writer, function->name);
        fputc('(', writer->out);
        write_parameters(writer, function, "$t $n");
        fputs(")\n", writer->out);
    }
    write_line(writer, "{");
}

static void csharp_flip(struct writer *writer)
{
    write_blank(writer);
    write_comment(writer, "The board upside down.");
    fputs("    private static ulong Flip(ulong board)\n"
          "    {\n"
          "        const ulong bytes = 0x00ff00ff00ff00ff, pairs = 0x0000ffff0000ffff;\n"
          "        board = ((board >> 8) & bytes) | ((board & bytes) << 8);\n"
          "        board = ((board >> 16) & pairs) | ((board & pairs) << 16);\n"
          "        return (board >> 32) | (board << 32);\n"
          "    }\n",
          writer->out);
}

static void csharp_self_check_main(struct writer *writer)
{
    fputs("\n"
          "    /// <summary>Runs the self-check; 1 if a lookup is wrong.</summary>\n"
          "    public static int Main()\n"
          "    {\n"
          "        int wrong = SelfCheck();\n"
          "        System.Console.WriteLine(wrong + \" lookups are wrong\");\n"
          "        return wrong == 0 ? 0 : 1;\n"
          "    }\n",
          writer->out);
}

static void csharp_file(struct writer *writer)
{
    write_title(writer);
    if (write_uses_bmi2(writer))
        fputs("\nusing System.Runtime.Intrinsics.X86;\n", writer->out);
    write_blank(writer);
    int has_package = names_write_package(writer, "namespace", "\n{\n");
    write_line(writer, "/// <summary>What sliding pieces attack on a chess board.</summary>");
    fprintf(writer->out, "public static class %s\n{\n", names_write_given(writer));
    writer->depth++;
    writer->at_brace = 1;
    write_record_types(writer, write_record_type);
    write_arrays(writer);
    write_filled(writer);
    if (write_uses(writer, TREE_FLIP))
        csharp_flip(writer);
    write_functions(writer);
    if (writer->request->with_test)
        csharp_self_check_main(writer);
    writer->depth--;
    write_line(writer, "}");
    if (has_package)
        write_line(writer, "}");
}

#define UNCHECKED                                                                                 \
    {                                                                                             \
        [TREE_ADD] = {"unchecked($1 + $2)", 0}, [TREE_SUBTRACT] = {"unchecked($1 - $2)", 0},      \
        [TREE_MULTIPLY] = {                                                                       \
            "unchecked($1 * $2)",                                                                 \
            0                                                                                     \
        }                                                                                         \
    }

const struct dialect dialect_csharp = {
    .name = "csharp",
    .title = "C#",
    .extension = "cs",
    .note = "Mono's mcs and clang-format; pext with a stand-in for Bmi2.X64 of .NET",
    .reserved = reserved,
    .default_name = "Sliders",
    .abilities = EMIT_CAN_CONSTANT | EMIT_CAN_FILL | EMIT_CAN_PEXT | EMIT_FILLS_FIRST |
                 EMIT_COMPILED | EMIT_DOTTED,
    .indent = "    ",
    .words_per_line = 4,
    .comment = "// ",
    .variables = WRITE_CAMEL,
    .functions = WRITE_PASCAL,
    .arrays = WRITE_PASCAL,
    .type = {[TREE_BOARD] = "ulong", [TREE_WORD] = "uint", [TREE_INDEX] = "int"},
    WRITE_NUMBERS,
    .form = {[TREE_BOARD] = UNCHECKED, [TREE_WORD] = UNCHECKED},
    .any = {[TREE_BIT] = {"1UL << $1", 1},
            [TREE_LOW] = {"unchecked((uint)$1)", 0},
            [TREE_HIGH] = {"(uint)($1 >> 32)", 0},
            [TREE_TO_INDEX] = {"(int)$1", 0},
            [TREE_TO_BOARD] = {"(ulong)$1", 0},
            [TREE_FLIP] = {"#flip(%1)", 0},
            [TREE_PEXT] = {"Bmi2.X64.ParallelBitExtract(%1, %2)", 0},
            [TREE_PDEP] = {"Bmi2.X64.ParallelBitDeposit(%1, %2)", 0}},
    .stored = {[TREE_BOARD] = {"byte", "ushort", "uint", "ulong"},
               [TREE_WORD] = {"byte", "ushort", "uint", "ulong"},
               [TREE_INDEX] = {"byte", "ushort", "int", "ulong"}},
    .narrow = {{"(byte)$1", 0}, {"(ushort)$1", 0}},
    .record = {"new $t { ", "$n = ", " }"},
    .record_type = {"    private struct $t\n    {\n", "public $t $n;", "    }\n"},
    .fields = WRITE_PASCAL,
    .constant = "    private static readonly $t[] $n =\n    {\n",
    .constant_end = "    };\n",
    .filled = "    private static readonly $t[] $n = new $t[$l];\n",
    .let = "$t $n = $v;",
    .var = "$t $n = $v;",
    WRITE_LINES(";"),
    .count_up = "$n++;",
    .begin_if = "if ($c)\n{",
    .begin_while = "while ($c)\n{",
    .begin_for = "for (int $n = 0; $n < $v; $n++)\n{",
    .repeat = "do\n{",
    .until = "} while ($C);",
    .end = "}",
    .public_doc = "/// <summary>%s</summary>",
    .begin_function = csharp_begin_function,
    .file = csharp_file,
};
