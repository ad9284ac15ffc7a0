"""Positions: what stands where, legal moves, playing, notation, perft."""

import copy
import pickle
import unittest

import grimoire
import rays
from grimoire import BLACK, KING, PAWN, QUEEN, ROOK, WHITE, Position

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
# The counts that everybody compares with.
COUNTS = {
    START: (1, 20, 400, 8902, 197281, 4865609),
    KIWIPETE: (1, 48, 2039, 97862, 4085603),
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1": (1, 14, 191, 2812, 43238, 674624),
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1": (1, 6, 264, 9467, 422333),
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8": (1, 44, 1486, 62379, 2103487),
}


def walk_tree(position, depth):
    """Perft by play, so that every move of the tree is listed and made."""
    if depth == 0:
        return 1
    return sum(walk_tree(position.play(move), depth - 1) for move in position.legal_moves())


class Values(unittest.TestCase):
    def test_fen_and_back(self):
        for fen in COUNTS:
            self.assertEqual(str(Position(fen)), fen)
            self.assertEqual(repr(Position(fen)), f"Position('{fen}')")
        self.assertEqual(str(Position()), START)

    def test_equal_positions(self):
        one, other = Position(), Position(START)
        self.assertEqual(one, other)
        self.assertEqual(hash(one), hash(other))
        self.assertNotEqual(one, one.play("e2e4"))
        self.assertNotEqual(one, START)
        there_and_back = one.play("g1f3").play("g8f6").play("f3g1").play("f6g8")
        self.assertEqual(there_and_back.key, one.key)
        self.assertNotEqual(there_and_back, one)  # the counters differ
        self.assertEqual(len({one, other, there_and_back}), 2)
        self.assertRaises(TypeError, lambda: one < other)

    def test_copies(self):
        for position in (Position(KIWIPETE), Position.start960(3, 700)):
            for twin in (
                copy.copy(position),
                copy.deepcopy(position),
                pickle.loads(pickle.dumps(position)),
            ):
                self.assertEqual((twin, twin.chess960), (position, position.chess960))

    def test_playing_changes_nothing(self):
        start = Position()
        start.play("e2e4")
        self.assertEqual(str(start), START)


class Boards(unittest.TestCase):
    def test_pieces(self):
        start = Position()
        self.assertEqual(start.pieces(WHITE, ROOK), 0x81)
        self.assertEqual(start.pieces(BLACK, PAWN), 0xFF << 48)
        self.assertEqual((start.white, start.black), (0xFFFF, 0xFFFF << 48))
        self.assertEqual(start.occupied, 0xFFFF | 0xFFFF << 48)
        self.assertEqual(start.piece_on(grimoire.square("e8")), (BLACK, KING))
        self.assertEqual(start.piece_on(grimoire.square("d1")), (WHITE, QUEEN))
        self.assertIsNone(start.piece_on(grimoire.square("e4")))

    def test_pieces_and_piece_on_agree(self):
        position = Position(KIWIPETE)
        for sq in range(64):
            found = [
                (c, k) for c in (WHITE, BLACK) for k in range(6) if position.pieces(c, k) >> sq & 1
            ]
            self.assertEqual(found, [position.piece_on(sq)] if position.piece_on(sq) else [])

    def test_state(self):
        position = Position().play("e2e4")
        self.assertEqual((position.turn, position.halfmove, position.fullmove), (BLACK, 0, 1))
        self.assertEqual(position.castling, 0x81 | 0x81 << 56)
        self.assertIsNone(position.en_passant)  # no pawn could take
        position = Position("rnbqkbnr/ppp1pppp/8/8/3p4/8/PPPPPPPP/RNBQKBNR w KQkq - 5 3").play(
            "e2e4"
        )
        self.assertEqual(position.en_passant, grimoire.square("e3"))
        position = position.play("g8f6")
        self.assertEqual((position.turn, position.halfmove, position.fullmove), (WHITE, 1, 4))

    def test_checks_and_pins(self):
        position = Position("4k3/8/8/8/7b/8/3P1P2/r3K3 w - - 0 1")
        self.assertEqual(position.checkers, 1)
        self.assertIs(position.in_check, True)
        self.assertEqual(position.pinned(WHITE), 1 << grimoire.square("f2"))
        self.assertEqual(position.pinned(BLACK), 0)
        self.assertIs(Position().in_check, False)

    def test_attackers_agree_with_the_function(self):
        position = Position(KIWIPETE)
        for sq in range(64):
            wanted = 0
            for color in (WHITE, BLACK):
                pieces = [position.pieces(color, kind) for kind in range(6)]
                wanted |= grimoire.attackers(color, sq, position.occupied, *pieces)
            self.assertEqual(position.attackers_to(sq), wanted)
            rooks = position.pieces(WHITE, ROOK) | position.pieces(BLACK, ROOK)
            self.assertEqual(
                position.attackers_to(sq) & rooks,
                rays.attacks("rook", sq, position.occupied) & rooks,
            )


class Moves(unittest.TestCase):
    def test_perft(self):
        for fen, counts in COUNTS.items():
            position = Position(fen)
            self.assertEqual(tuple(position.perft(depth) for depth in range(len(counts))), counts)
            self.assertEqual(
                walk_tree(position, 3 if counts[3] < 20000 else 2),
                counts[3 if counts[3] < 20000 else 2],
            )

    def test_perft_deeper_than_one_piece_of_work(self):
        self.assertEqual(Position("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1").perft(7), 178633661)

    def test_the_count_is_that_of_the_list(self):
        for fen in COUNTS:
            moves = Position(fen).legal_moves()
            self.assertEqual(len(moves), len(set(moves)))
            self.assertEqual(len(moves), Position(fen).legal_count())

    def test_san_there_and_back(self):
        for fen in COUNTS:
            position = Position(fen)
            for move in position.legal_moves():
                self.assertEqual(position.parse_san(position.san(move)), move)
        self.assertEqual(Position().san("g1f3"), "Nf3")
        self.assertEqual(Position(KIWIPETE).san("e1g1"), "O-O")

    def test_a_game(self):
        position = Position()
        for san in "f3 e5 g4 Qh4#".split():
            position = position.play(position.parse_san(san))
        self.assertEqual((position.legal_moves(), position.in_check), ([], True))

    def test_chess960(self):
        self.assertEqual(str(Position.start960(518)), START)
        self.assertEqual(Position.start960(77), Position.start960(77, None))
        self.assertEqual(Position.start960(77), Position.start960(77, 77))
        position = Position.start960(0, 959)
        self.assertTrue(position.chess960)
        self.assertTrue(str(position).startswith("rkrnnqbb/pppppppp/"), position)
        standard, own = Position(KIWIPETE), Position(KIWIPETE, chess960=True)
        self.assertEqual(standard, own)
        self.assertEqual(set(standard.legal_moves()) - set(own.legal_moves()), {"e1g1", "e1c1"})
        self.assertEqual(set(own.legal_moves()) - set(standard.legal_moves()), {"e1h1", "e1a1"})
        self.assertEqual(own.play("e1h1"), standard.play("e1g1"))
        self.assertTrue(own.play("e1h1").chess960)
        self.assertIn("chess960=True", repr(own))


if __name__ == "__main__":
    unittest.main()
