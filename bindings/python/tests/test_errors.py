"""Nothing that is passed stops the interpreter; what is wrong is said in a sentence."""

import ctypes
import gc
import itertools
import sys
import unittest
from array import array

import grimoire
from grimoire import _core


class Index:
    """Another library's integer."""

    def __init__(self, value):
        self.value = value

    def __index__(self):
        if isinstance(self.value, BaseException):
            raise self.value
        return self.value


class Text(str):
    pass


WEIRD = [
    None,
    True,
    -1,
    64,
    2**64,
    -(2**64),
    10**5000,
    1.5,
    float("nan"),
    1j,
    "e4",
    "",
    "\0",
    "\ud800",
    b"e4",
    Text("fancy"),
    (),
    [],
    [None],
    [64],
    [-1],
    ["a"],
    {},
    set(),
    range(3),
    object(),
    object,
    Index(3),
    Index(-1),
    Index("x"),
    Index(2**64),
    Index(KeyError("own")),
    NotImplemented,
    Ellipsis,
    lambda: 0,
    sys,
    array("Q", [1]),
    array("b", [1]),
    array("q", [1]),
    array("d", [1]),
    array("B", [64]),
    memoryview(b""),
    memoryview(b"12345678"),
    memoryview(array("Q", range(4)))[::2],
    (ctypes.c_int64 * 1)(),
    (ctypes.c_uint64 * 0)(),
    bytearray(8),
    grimoire,
]
# The third is the one of Index, the last is NotImplemented where a truth is wanted.
ALLOWED = (TypeError, ValueError, KeyError, DeprecationWarning)


def callables():
    table, position = grimoire.Table("fancy"), grimoire.Position()
    for owner in (grimoire, _core, table, position, grimoire.Position):
        for name in getattr(owner, "__all__", dir(owner)):
            if callable(getattr(owner, name)) and not name.startswith("_"):
                yield f"{owner!r}.{name}", getattr(owner, name)


class Weird(unittest.TestCase):
    def ask(self, what, function, arguments):
        try:
            answer = function(*arguments)
            if hasattr(answer, "__next__"):
                next(answer)
        except ALLOWED as error:
            self.assertTrue(str(error), what)
            self.assertLess(len(str(error)), 5200, what)

    def test_anything_anywhere(self):
        for what, function in callables():
            for count in range(3):
                for arguments in itertools.product(WEIRD, repeat=count):
                    self.ask(what, function, arguments)

    def test_weird_things_among_good_ones(self):
        good = {
            grimoire.rook_attacks_many: [3, array("Q", [1]), array("Q", [1])],
            grimoire.Table("fancy").queen_attacks_many: [b"1", array("Q", [1]), None],
            _core.batch: [0, b"1", array("Q", [1]), array("Q", [1])],
            grimoire.Table("fancy").batch: [0, 3, array("Q", [1]), array("Q", [1])],
            grimoire.attackers: [0, 3] + [1] * 7,
            grimoire.union_attacks: [1, 2, 3],
            grimoire.Position: [str(grimoire.Position()), False],
        }
        for function, arguments in good.items():
            function(*arguments)
            for at, weird in itertools.product(range(len(arguments)), WEIRD):
                self.ask(repr(function), function, arguments[:at] + [weird] + arguments[at + 1 :])

    def test_what_is_not_made(self):
        for broken in (
            lambda: object.__new__(_core.Table),
            lambda: object.__new__(grimoire.Position),
            lambda: _core.Table.__new__(int),
            lambda: type("Own", (grimoire.Position,), {}),
            lambda: grimoire.Table(),
            lambda: setattr(grimoire.Position(), "turn", 1),
            lambda: setattr(grimoire.Table("fancy"), "scheme", "black"),
            lambda: grimoire.Table.rook_attacks(3, 4, 5),
            lambda: grimoire.Position.perft(grimoire.Table("fancy"), 1),
        ):
            self.assertRaises((TypeError, AttributeError), broken)

    def test_a_table_made_twice(self):
        table = grimoire.Table("fancy")
        for again in (["black"], [], [3]):
            table.__init__(*again)
            self.assertEqual(
                (table.scheme, table.rook_attacks(0, 0)), ("fancy", 0x1010101010101FE)
            )


class Sentences(unittest.TestCase):
    """Which exception, and how it begins."""

    def refuses(self, error, text, function, *arguments):
        with self.assertRaises(error) as caught:
            function(*arguments)
        self.assertEqual(str(caught.exception)[: len(text)], text)

    def test_squares(self):
        wanted = "sq must be a square, from 0 (a1) to 63 (h8)"
        for function in (grimoire.knight_attacks, grimoire.rook_mask, grimoire.square_name):
            self.refuses(ValueError, wanted, function, 64)
            self.refuses(ValueError, wanted, function, -1)
            self.refuses(ValueError, wanted, function, 2**64)
            self.refuses(TypeError, "sq must be an integer, not str", function, "e4")
        self.refuses(ValueError, wanted + ", not 64", grimoire.rook_attacks, 64, 0)
        self.refuses(ValueError, "b must be a square", grimoire.between, 0, 64)
        self.refuses(ValueError, "not the name of a square, a1 to h8: 'i9'", grimoire.square, "i9")
        self.refuses(ValueError, "squares must be squares", grimoire.rook_attacks_many, [256], [0])
        self.refuses(
            TypeError, "squares must be squares, integers", grimoire.rook_attacks_many, ["a1"], [0]
        )

    def test_boards(self):
        wanted = "occ must be a board, from 0 to 2**64 - 1"
        for function in (grimoire.rook_attacks, grimoire.Table("fancy").queen_attacks):
            self.refuses(ValueError, wanted, function, 0, -1)
            self.refuses(ValueError, wanted, function, 0, 2**64)
            self.refuses(TypeError, "occ must be an integer, not float", function, 0, 0.5)
        self.refuses(ValueError, "board must be a board", grimoire.squares, 2**64)
        self.refuses(ValueError, "bishops must be a board", grimoire.union_attacks, 0, -1, 0)
        self.refuses(
            ValueError, "pawns must be a board", grimoire.attackers, 0, 0, 0, 0, 0, 0, 0, 0, -1
        )
        self.refuses(ValueError, "occs must be boards", grimoire.rook_attacks_many, 0, [2**64])
        self.refuses(
            TypeError, "occs must be boards, integers", grimoire.rook_attacks_many, 0, ["x"]
        )

    def test_colors(self):
        wanted = "color must be grimoire.WHITE (0) or grimoire.BLACK (1), not "
        self.refuses(TypeError, wanted + "bool", grimoire.pawn_attacks, True, 0)
        self.refuses(ValueError, wanted + "2", grimoire.pawn_attacks, 2, 0)
        self.refuses(TypeError, wanted + "bool", grimoire.Position().pinned, False)

    def test_counts(self):
        self.refuses(TypeError, "rook_attacks takes 2 arguments, not 1", grimoire.rook_attacks, 0)
        self.refuses(TypeError, "attackers takes 9 arguments, not 3", grimoire.attackers, 0, 0, 0)
        self.refuses(
            ValueError,
            "occs has 2 entries, squares has 1",
            grimoire.rook_attacks_many,
            [0],
            [0, 0],
        )
        self.refuses(
            ValueError,
            "occs has 2 entries, out has 1",
            grimoire.rook_attacks_many,
            0,
            [0, 0],
            array("Q", [0]),
        )

    def test_buffers(self):
        many = grimoire.rook_attacks_many
        what = "occs must be a buffer of unsigned 64-bit numbers"
        self.refuses(TypeError, what + ", not of format 'q'", many, 0, array("q", [1]))
        self.refuses(TypeError, what + " or a list, not int", many, 0, 5)
        self.refuses(
            TypeError,
            "squares must be a buffer of unsigned bytes, not of format 'b'",
            many,
            array("b", [1]),
            [1],
        )
        self.refuses(TypeError, "squares must be a buffer of unsigned bytes", many, object(), [1])
        block = "must be unsigned 64-bit numbers in one contiguous block"
        self.refuses(ValueError, "occs " + block, many, 0, memoryview(array("Q", range(4)))[::2])
        self.refuses(
            ValueError,
            "out " + block + " that can be written to",
            many,
            0,
            [1],
            memoryview(b"12345678").cast("Q"),
        )

    def test_schemes(self):
        self.refuses(
            ValueError,
            "no scheme is called 'magic'; grimoire.schemes() has them all",
            grimoire.Table,
            "magic",
        )
        self.refuses(TypeError, "scheme must be a str, not int", grimoire.Table, 3)
        self.refuses(
            ValueError, "scheme must not contain a null character", grimoire.Table, "fancy\0"
        )
        for scheme in grimoire.schemes():
            if not scheme.runs:
                self.refuses(
                    ValueError,
                    scheme.name + ": the scheme needs an instruction",
                    grimoire.Table,
                    scheme.name,
                )

    def test_positions(self):
        start = grimoire.Position()
        self.refuses(ValueError, "not a position: a field is missing", grimoire.Position, "8/8")
        self.refuses(TypeError, "fen must be a str, not bytes", grimoire.Position, b"8/8")
        self.refuses(ValueError, "'e2e5': a move, but not a legal one here", start.play, "e2e5")
        self.refuses(ValueError, "'e9': ", start.parse_san, "e9")
        self.refuses(TypeError, "move must be a str, not int", start.san, 3)
        self.refuses(ValueError, "depth must be a number from 0 to 30, not 31", start.perft, 31)
        self.refuses(
            ValueError,
            "white must be a number from 0 to 959, not 960",
            grimoire.Position.start960,
            960,
        )


class Leaks(unittest.TestCase):
    """Answers and refusals leave no object behind."""

    def blocks(self, ask):
        for _ in range(50):
            ask()
        gc.collect()
        before = sys.getallocatedblocks()
        for _ in range(2000):
            ask()
        gc.collect()
        return sys.getallocatedblocks() - before

    @unittest.skipUnless(sys.getallocatedblocks(), "Python does not count its objects")
    def test_answers_and_refusals(self):
        position, occs = grimoire.Position(), array("Q", [2**63] * 4)
        table = grimoire.Table("fancy")

        def refused(function, *arguments):
            try:
                function(*arguments)
            except ALLOWED:
                return
            raise AssertionError(function)

        for ask in (
            lambda: grimoire.rook_attacks(28, 2**63),
            lambda: table.both_attacks(Index(28), Index(2**63)),
            lambda: grimoire.rook_attacks_many(b"\0\1\2\3", occs),
            lambda: grimoire.rook_attacks_many([0, 1, 2, 3], [2**63] * 4),
            lambda: grimoire.schemes(),
            lambda: grimoire.Table("fancy").table_bytes,
            lambda: position.play("e2e4").legal_moves(),
            lambda: (
                position.pieces(0, 5),
                position.piece_on(4),
                position.key,
                position.en_passant,
                repr(position),
            ),
            lambda: (
                position.san("e2e4"),
                position.parse_san("e4"),
                position == grimoire.Position(),
                hash(position),
            ),
            lambda: refused(grimoire.rook_attacks, 64, 2**63),
            lambda: refused(grimoire.rook_attacks, Index(KeyError("own")), 2**64),
            lambda: refused(grimoire.rook_attacks_many, b"\0\1\2\100", occs),
            lambda: refused(grimoire.rook_attacks_many, b"\0\1", occs),
            lambda: refused(grimoire.rook_attacks_many, 3, occs, b"1234"),
            lambda: refused(grimoire.rook_attacks_many, object(), occs),
            lambda: refused(grimoire.Table, "magic"),
            lambda: refused(position.play, "e2e5"),
            lambda: refused(grimoire.Position, "8/8"),
        ):
            self.assertLess(self.blocks(ask), 100)

    def test_objects_let_go_of_their_types(self):
        start = grimoire.Position()
        for kind, make in (
            (grimoire.Position, lambda: start.play("e2e4")),
            (grimoire.Table, lambda: grimoire.Table("fancy")),
            (_core.Table, lambda: _core.Table("fancy")),
        ):
            before = sys.getrefcount(kind)
            for _ in range(1000):
                make()
            self.assertLess(sys.getrefcount(kind), before + 100)


if __name__ == "__main__":
    unittest.main()
