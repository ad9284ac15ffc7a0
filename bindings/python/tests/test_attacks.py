"""Every lookup against plain rays."""

import unittest
from itertools import product

import grimoire
import rays
from case import Case

PIECES = ("rook", "bishop", "queen")


class Schemes(Case):
    """Every scheme that runs here, square and relevant occupancy; and full random boards."""

    @classmethod
    def setUpClass(cls):
        cls.relevant = list(rays.relevant())
        cls.random = [(i % 64, occ) for i, occ in enumerate(rays.boards(640, 1))]

    def lookups(self):
        yield "the default", grimoire
        for scheme in grimoire.schemes():
            if scheme.runs:
                yield scheme.name, grimoire.Table(scheme.name)

    def test_there_are_107648_relevant_occupancies(self):
        self.assertEqual(sum(len(occs) for _, _, occs, _ in self.relevant), 107648)

    def test_every_relevant_occupancy(self):
        for name, table in self.lookups():
            for piece, sq, occs, wanted in self.relevant:
                got = getattr(table, piece + "_attacks_many")(sq, occs)
                self.assertEqual(got.tobytes(), wanted.tobytes(), (name, piece, sq))

    def test_pieces_outside_the_mask_do_not_matter(self):
        for name, table in self.lookups():
            for piece, sq, occs, wanted in self.relevant[:: 7 if name != "the default" else 1]:
                outside = ~rays.mask(piece, sq) & 2**64 - 1
                full = type(occs)("Q", (occ | outside for occ in occs))
                got = getattr(table, piece + "_attacks_many")(sq, full)
                self.assertEqual(got.tobytes(), wanted.tobytes(), (name, piece, sq))

    def test_random_boards_one_by_one(self):
        wanted = [tuple(rays.attacks(piece, sq, occ) for piece in PIECES) for sq, occ in self.random]
        for name, table in self.lookups():
            for (sq, occ), (rook, bishop, queen) in zip(self.random, wanted):
                self.assertEqual(table.rook_attacks(sq, occ), rook, (name, sq, occ))
                self.assertEqual(table.bishop_attacks(sq, occ), bishop, (name, sq, occ))
                self.assertEqual(table.queen_attacks(sq, occ), queen, (name, sq, occ))
                self.assertEqual(table.both_attacks(sq, occ), (rook, bishop), (name, sq, occ))

    def test_random_boards_at_once(self):
        squares = bytes(sq for sq, _ in self.random)
        occs = [occ for _, occ in self.random]
        for (name, table), piece in product(self.lookups(), PIECES):
            wanted = [rays.attacks(piece, sq, occ) for sq, occ in self.random]
            self.assertEqual(getattr(table, piece + "_attacks_many")(squares, occs), wanted, name)


class Functions(Case):
    def test_leapers(self):
        for sq in range(64):
            king = rays.jumps(rays.STEPS["queen"], sq)
            self.assertEqual(grimoire.king_attacks(sq), king)
            self.assertEqual(grimoire.knight_attacks(sq), rays.jumps(rays.KNIGHT_STEPS, sq))
            for color in (grimoire.WHITE, grimoire.BLACK):
                self.assertEqual(
                    grimoire.pawn_attacks(color, sq), rays.jumps(rays.PAWN_STEPS[color], sq)
                )

    def test_masks(self):
        for sq in range(64):
            rook, bishop = rays.mask("rook", sq), rays.mask("bishop", sq)
            self.assertEqual(grimoire.rook_mask(sq), rook)
            self.assertEqual(grimoire.bishop_mask(sq), bishop)
            self.assertEqual(grimoire.queen_mask(sq), rook | bishop)

    def test_lines(self):
        for a, b in product(range(64), repeat=2):
            self.assertEqual(grimoire.between(a, b), rays.between(a, b), (a, b))
            self.assertEqual(grimoire.line(a, b), rays.line(a, b), (a, b))

    def test_union(self):
        boards = rays.boards(3 * 200, 2)
        for rooks, bishops, occ in zip(boards, boards, boards):
            wanted = 0
            for sq in range(64):
                wanted |= rays.attacks("rook", sq, occ) if rooks >> sq & 1 else 0
                wanted |= rays.attacks("bishop", sq, occ) if bishops >> sq & 1 else 0
            self.assertEqual(grimoire.union_attacks(rooks, bishops, occ), wanted)

    def test_attackers(self):
        """A piece attacks sq when sq is among his attacks."""
        for i, occ in enumerate(rays.boards(200, 3)):
            sq, color = i % 64, i // 64 % 2
            pieces = [0] * 6
            for at in grimoire.squares(occ):
                pieces[(at * 7 + i) % 6] |= 1 << at
            reach = [lambda at, piece=piece: rays.attacks(piece, at, occ) for piece in PIECES]
            reach.append(lambda at: rays.jumps(rays.KNIGHT_STEPS, at))
            reach.append(lambda at: rays.jumps(rays.STEPS["queen"], at))
            reach.append(lambda at: rays.jumps(rays.PAWN_STEPS[color], at))
            wanted = 0
            for of_kind, attacks in zip(pieces, reach):
                wanted |= sum(1 << at for at in grimoire.squares(of_kind) if attacks(at) >> sq & 1)
            self.assertEqual(grimoire.attackers(color, sq, occ, *pieces), wanted)

    def test_subsets(self):
        for mask in (0, 1, 1 << 63, grimoire.rook_mask(0), 0x8100000000000081):
            self.assertEqual(sorted(grimoire.subsets(mask)), sorted(rays.subsets_of(mask)))
        first = grimoire.subsets(2**64 - 1)
        self.assertEqual([next(first), next(first), next(first)], [0, 1, 2])

    def test_names_of_squares(self):
        names = [file + rank for rank in "12345678" for file in "abcdefgh"]
        self.assertEqual([grimoire.square_name(sq) for sq in range(64)], names)
        self.assertEqual([grimoire.square(name) for name in names], list(range(64)))

    def test_boards_as_squares(self):
        self.assertEqual(grimoire.squares(1 | 1 << 28 | 1 << 63), [0, 28, 63])
        for board in rays.boards(50, 4):
            self.assertEqual(sum(1 << sq for sq in grimoire.squares(board)), board)
            ranks = grimoire.draw(board).split("\n")
            drawn = [
                8 * (7 - row) + file
                for row in range(8)
                for file in range(8)
                if ranks[row][2 * file] == "X"
            ]
            self.assertEqual(sorted(drawn), grimoire.squares(board))


class TheList(Case):
    """The descriptions of the schemes."""

    def test_the_list(self):
        names = [scheme.name for scheme in grimoire.schemes()]
        self.assertEqual(len(names), len(set(names)))
        for name in ("rays", "hyperbola", "fancy", "black", "packed8", "pext", "hybrid"):
            self.assertIn(name, names)
        for scheme in grimoire.schemes():
            self.assertIsInstance(scheme, grimoire.Scheme)
            self.assertTrue(scheme.what and scheme.formula and scheme.origin)
            self.assertGreater(scheme.table_bytes, 0)

    def test_a_table_knows_its_scheme(self):
        for scheme in grimoire.schemes():
            if scheme.runs:
                table = grimoire.Table(scheme=scheme.name)
                self.assertEqual(
                    (table.scheme, table.table_bytes), (scheme.name, scheme.table_bytes)
                )
                self.assertEqual(repr(table), f"Table('{scheme.name}')")

    def test_some_table_is_a_constant_and_some_is_filled(self):
        constant = {scheme.name for scheme in grimoire.schemes() if scheme.constant}
        self.assertIn("black", constant)
        self.assertNotIn("fancy", constant)


if __name__ == "__main__":
    unittest.main()
