"""Answers as the program has them with --json: what they say is what the functions say."""

import json
import sys
import unittest

import grimoire
from case import Case

OCC = 0x48A34A0041A44A40
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


def tables():
    return [grimoire.Table(scheme.name) for scheme in grimoire.schemes() if scheme.runs]


class Show(Case):
    def test_every_scheme_shows_what_it_looks_up(self):
        for table in tables():
            for kind, lookup in enumerate(
                (table.rook_attacks, table.bishop_attacks, table.queen_attacks)
            ):
                for sq in (0, 27, 63):
                    answer = table.show(kind, sq, OCC)
                    self.assertEqual(int(answer["attacks"], 16), lookup(sq, OCC), table)
                    self.assertEqual(answer["square"], grimoire.square_name(sq))
                    self.assertEqual(answer["scheme"], table.scheme)
                    self.assertEqual(int(answer["occupancy"], 16), OCC)
                    self.assertEqual(answer["piece"], ("rook", "bishop", "queen")[kind])
                    self.assertTrue(answer["steps"])

    def test_the_steps_of_a_queen_are_those_of_both(self):
        table = grimoire.Table("black")
        steps = [table.show(kind, 27, OCC)["steps"] for kind in range(3)]
        self.assertEqual(steps[0] + steps[1], steps[2])


class Divide(Case):
    def test_the_sum_is_perft_and_the_moves_are_the_legal_ones(self):
        position = grimoire.Position(KIWIPETE)
        for depth in (1, 2, 3):
            answer = position.divide(depth)
            below = {row["move"]: row["nodes"] for row in answer["divide"]}
            self.assertEqual(list(below), position.legal_moves())
            self.assertEqual(sum(below.values()), position.perft(depth))
            self.assertEqual(answer["nodes"], position.perft(depth))
            self.assertEqual((answer["fen"], answer["depth"]), (KIWIPETE, depth))
            for move, nodes in below.items():
                self.assertEqual(position.play(move).perft(depth - 1), nodes)

    def test_chess960_has_its_own_words(self):
        answer = grimoire.Position(KIWIPETE, chess960=True).divide(1)
        self.assertIn("e1h1", [row["move"] for row in answer["divide"]])
        self.assertIn(" HAha ", answer["fen"])

    def test_mate_has_no_moves(self):
        mate = grimoire.Position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1").divide(4)
        self.assertEqual((mate["divide"], mate["nodes"]), ([], 0))

    def test_the_position_itself_is_one_node(self):
        answer = grimoire.Position().divide(0)
        self.assertEqual((answer["divide"], answer["nodes"]), ([], 1))


class Wrong(Case):
    def test_a_sentence_says_what(self):
        table, position = grimoire.Table("black"), grimoire.Position()
        for error, text, function, arguments in (
            (ValueError, "kind must be grimoire.ROOK", table.show, (3, 0, 0)),
            (ValueError, "sq must be a square", table.show, (0, 64, 0)),
            (ValueError, "occ must be a board", table.show, (0, 0, 2**64)),
            (TypeError, "show takes 3 arguments, not 2", table.show, (0, 0)),
            (ValueError, "depth must be a number from 0 to 30, not 31", position.divide, (31,)),
        ):
            with self.assertRaisesRegex(error, text):
                function(*arguments)


def print_all():
    """Every kind of answer, for checking against data/schemas."""
    answers = [table.show(kind, 27, OCC) for table in tables() for kind in range(3)]
    for answer in answers + [grimoire.Position(KIWIPETE).divide(3)]:
        print(json.dumps(answer, separators=(",", ":")))


if __name__ == "__main__":
    print_all() if "print" in sys.argv else unittest.main()
