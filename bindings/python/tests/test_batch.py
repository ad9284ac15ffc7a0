"""Many lookups at once: what may be passed, and what comes back."""

import copy
import ctypes
import pickle
import subprocess
import sys
import unittest
from array import array

import grimoire
import rays
from case import Case

try:
    import numpy
except ImportError:
    numpy = None

COUNT = 10000  # more than what is looked up without the lock being given away
OCCS = list(rays.boards(COUNT, 5))
SQUARES = [i * 7 % 64 for i in range(COUNT)]
WANTED = [grimoire.rook_attacks(sq, occ) for sq, occ in zip(SQUARES, OCCS)]
many = grimoire.rook_attacks_many


class Kinds(Case):
    def test_squares_of_every_kind(self):
        for squares in (
            SQUARES,
            tuple(SQUARES),
            bytes(SQUARES),
            bytearray(SQUARES),
            array("B", SQUARES),
            memoryview(bytes(SQUARES)),
            (ctypes.c_uint8 * COUNT)(*SQUARES),
        ):
            self.assertEqual(many(squares, OCCS), WANTED, type(squares))

    def test_one_square_for_all(self):
        wanted = [grimoire.rook_attacks(28, occ) for occ in OCCS]
        self.assertEqual(many(28, OCCS), wanted)
        self.assertEqual(many(range(28, 29), OCCS[:1]), wanted[:1])

    def test_an_array_for_an_array(self):
        got = many(SQUARES, array("Q", OCCS))
        self.assertIsInstance(got, array)
        self.assertEqual((got.typecode, got.tolist()), ("Q", WANTED))

    def test_a_list_for_a_list_and_a_tuple_for_a_tuple(self):
        self.assertEqual(many(SQUARES, OCCS), WANTED)
        self.assertEqual(many(SQUARES, tuple(OCCS)), tuple(WANTED))

    def test_a_memoryview_for_other_buffers(self):
        occs = array("Q", OCCS)
        for lent in (
            memoryview(occs),
            memoryview(occs.tobytes()).cast("Q"),
            (ctypes.c_uint64 * COUNT)(*OCCS),
        ):
            got = many(SQUARES, lent)
            self.assertIsInstance(got, memoryview)
            self.assertEqual((got.format, got.tolist()), ("Q", WANTED))

    def test_nothing_at_all(self):
        self.assertEqual(many([], []), [])
        self.assertEqual(many(b"", array("Q")), array("Q"))
        self.assertEqual(many(3, memoryview(array("Q"))).tolist(), [])

    def test_out(self):
        for occs in (OCCS, array("Q", OCCS)):
            for out in (array("Q", bytes(8 * COUNT)), memoryview(bytearray(8 * COUNT)).cast("Q")):
                self.assertIs(many(SQUARES, occs, out), out)
                self.assertEqual(out.tolist(), WANTED)

    def test_in_place(self):
        occs = array("Q", OCCS)
        self.assertIs(many(SQUARES, occs, out=occs), occs)
        self.assertEqual(occs.tolist(), WANTED)

    def test_partly_overlapping_memory_is_refused(self):
        """Each shift by whole boards, both ways, and squares that lie where the answers go."""
        for piece in ("rook", "bishop", "queen"):
            for of in (grimoire, grimoire.Table("fancy")):
                many_of = getattr(of, piece + "_attacks_many")
                for shift in (1, 2, 7, 8, 99):
                    room = memoryview(array("Q", OCCS[:100] + [0] * shift))
                    before = room.tolist()
                    for occs, out in ((room[:100], room[shift:]), (room[shift:], room[:100])):
                        with self.assertRaisesRegex(ValueError, "out must not overlap occs"):
                            many_of(SQUARES[:100], occs, out)
                        self.assertEqual(room.tolist(), before)
                out = memoryview(bytearray(800))
                for at in (0, 1, 700):
                    with self.assertRaisesRegex(ValueError, "out must not overlap squares"):
                        many_of(out[at : at + 100], OCCS[:100], out.cast("Q"))

    def test_memory_side_by_side_is_fine(self):
        room = memoryview(bytearray(17 * 100))
        room[:800].cast("Q")[:] = memoryview(array("Q", OCCS[:100]))
        room[1600:] = bytes(SQUARES[:100])
        for occs, out in ((room[:800], room[800:1600]), (room[:800], room[:800])):
            got = many(room[1600:], occs.cast("Q"), out.cast("Q"))
            self.assertEqual(got.tolist(), WANTED[:100])
        self.assertEqual(many(b"", room[:0].cast("Q"), room[8:8].cast("Q")).tolist(), [])

    def test_every_piece_and_a_table(self):
        for of in (grimoire, grimoire.Table("fancy"), grimoire.Table("hyperbola")):
            for piece in ("rook", "bishop", "queen"):
                one, all_ = getattr(of, piece + "_attacks"), getattr(of, piece + "_attacks_many")
                self.assertEqual(
                    all_(SQUARES, OCCS), [one(sq, occ) for sq, occ in zip(SQUARES, OCCS)]
                )

    def test_a_wrong_square_leaves_out_alone(self):
        out = array("Q", [7] * COUNT)
        with self.assertRaisesRegex(ValueError, r"squares\[9999\] must be a square, .* not 64"):
            many(SQUARES[:-1] + [64], OCCS, out)
        self.assertEqual(out, array("Q", [7] * COUNT))

    def test_memory_is_given_back(self):
        """Whoever has lent it may change its size again, after an answer and after a refusal."""
        for last, count in ((63, 2), (64, 2), (63, 3)):
            squares, occs, out = bytearray([0, last]), array("Q", [0] * count), array("Q", [0] * 2)
            try:
                many(squares, occs, out)
            except ValueError:
                self.assertNotEqual((last, count), (63, 2))
            for lent in (squares, occs, out):
                lent.append(1)

    def test_numpy_is_not_imported(self):
        code = "import grimoire, sys; grimoire.rook_attacks_many(1, [2]); "
        code += "sys.exit('numpy' in sys.modules)"
        self.assertEqual(
            subprocess.run([sys.executable, "-W", "error", "-c", code], check=False).returncode, 0
        )


@unittest.skipIf(numpy is None, "numpy is not installed")
class Numpy(Case):
    def setUp(self):
        self.occs = numpy.array(OCCS, dtype=numpy.uint64)
        self.squares = numpy.array(SQUARES, dtype=numpy.uint8)

    def test_an_array_for_an_array(self):
        got = many(self.squares, self.occs)
        self.assertIsInstance(got, numpy.ndarray)
        self.assertEqual((got.dtype, got.tolist()), (numpy.uint64, WANTED))

    def test_the_shape_stays(self):
        got = many(self.squares.reshape(100, 100), self.occs.reshape(50, 200))
        self.assertEqual((got.shape, got.ravel().tolist()), ((50, 200), WANTED))
        self.assertEqual(many(3, self.occs[:1].reshape(())).shape, ())

    def test_out(self):
        out = numpy.zeros(COUNT, dtype=numpy.uint64)
        self.assertIs(many(self.squares, self.occs, out), out)
        self.assertEqual(out.tolist(), WANTED)
        self.assertIs(many(self.squares, self.occs, self.occs), self.occs)
        self.assertEqual(self.occs.tolist(), WANTED)

    def test_mixed(self):
        self.assertEqual(many(SQUARES, self.occs).tolist(), WANTED)
        self.assertEqual(many(self.squares, OCCS), WANTED)
        self.assertEqual(many(self.squares, array("Q", OCCS)).tolist(), WANTED)
        self.assertEqual(many(numpy.uint8(9), self.occs).tolist(), many(9, OCCS))

    def test_scalars(self):
        got = grimoire.rook_attacks(numpy.int64(28), numpy.uint64(OCCS[0]))
        self.assertEqual(got, grimoire.rook_attacks(28, OCCS[0]))
        self.assertIs(type(got), int)

    def test_what_is_refused(self):
        for occs in (
            self.occs.astype(numpy.int64),
            self.occs.astype(float),
            self.occs.astype(">u8"),
            self.occs.astype(numpy.uint32),
            self.occs.astype(object),
            self.occs > 3,
        ):
            with self.assertRaises(TypeError):
                many(3, occs)
        for squares in (self.squares.astype(numpy.int8), self.squares.astype(numpy.int64)):
            with self.assertRaises(TypeError):
                many(squares, self.occs)

    def test_memory_that_is_not_contiguous(self):
        for occs in (self.occs[::2], self.occs[::-1], self.occs.reshape(100, 100).T):
            with self.assertRaisesRegex(ValueError, "occs must be .* in one contiguous block"):
                many(3, occs)
        with self.assertRaisesRegex(ValueError, "squares must be .* in one contiguous block"):
            many(self.squares[::-1], self.occs)
        with self.assertRaisesRegex(ValueError, "out must be .* that can be written to"):
            many(3, self.occs[:5000], self.occs[::2])

    def test_memory_that_is_not_aligned(self):
        odd = numpy.zeros(8 * 4 + 1, dtype=numpy.uint8)[1:].view(numpy.uint64)
        with self.assertRaisesRegex(ValueError, "occs must begin at a multiple of 8 bytes"):
            many(3, odd)

    def test_memory_that_is_read_only(self):
        self.occs.flags.writeable = False
        self.assertEqual(many(self.squares, self.occs).tolist(), WANTED)
        with self.assertRaisesRegex(ValueError, "out must be"):
            many(self.squares, self.occs, self.occs)


class Copies(Case):
    def test_tables(self):
        table = grimoire.Table("fancy")
        for twin in (copy.copy(table), copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
            self.assertIs(type(twin), grimoire.Table)
            self.assertEqual(twin.scheme, "fancy")
            self.assertEqual(twin.rook_attacks_many(SQUARES, OCCS), WANTED)


if __name__ == "__main__":
    unittest.main()
