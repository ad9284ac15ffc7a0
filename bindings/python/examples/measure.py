"""What a call costs, in nanoseconds: python3 measure.py [LIBGRIMOIRE.SO]

Given the shared library, it measures calls of that by ctypes, too. Each line is the least of some
rounds in which all take turns; what the loop itself costs is taken off.
"""

import ctypes
import functools
import random
import sys
import timeit
from array import array

import grimoire

SQ, OCC = 28, 0x8142_2418_1824_4281
MANY = 100000
LOOP = "the loop of single calls"
WORDS = random.Random(1)
SQUARES = bytes(WORDS.randrange(64) for _ in range(MANY))
OCCS = array("Q", (WORDS.getrandbits(64) & WORDS.getrandbits(64) for _ in range(MANY)))


def rays(sq, occ):
    """What one would write in plain Python."""
    board = 0
    for step, last in ((8, 56 + sq % 8), (-8, sq % 8), (1, sq | 7), (-1, sq & 56)):
        at = sq
        while at != last:
            at += step
            board |= 1 << at
            if occ >> at & 1:
                break
    return board


class SchemeOfC(ctypes.Structure):
    _fields_ = [(name, ctypes.c_char_p) for name in ("name", "what", "formula", "origin")]
    _fields_ += [("table_bytes", ctypes.c_size_t), ("constant", ctypes.c_void_p)]


def by_ctypes(path):
    """The library's checked lookup, and the bare one behind a pointer."""
    library = ctypes.CDLL(path)
    look_up = ctypes.CFUNCTYPE(ctypes.c_uint64, ctypes.c_void_p, ctypes.c_uint, ctypes.c_uint64)
    library.grim_scheme_find.restype = ctypes.POINTER(SchemeOfC)
    library.grim_scheme_lookups.restype = ctypes.POINTER(look_up)
    checked = library.grim_scheme_attacks
    checked.argtypes = [
        ctypes.c_void_p,
        ctypes.c_void_p,
        ctypes.c_int,
        ctypes.c_uint,
        ctypes.c_uint64,
    ]
    checked.argtypes += [ctypes.c_void_p]
    scheme = library.grim_scheme_find(b"black")
    at, table = ctypes.addressof(scheme.contents), scheme.contents.constant
    answer = ctypes.c_uint64()
    there = ctypes.byref(answer)
    bare = library.grim_scheme_lookups(scheme, 0).contents

    def ask(sq, occ):
        checked(at, table, 0, sq, occ, there)
        return answer.value

    return {"ctypes, checked": ask, "ctypes, bare": functools.partial(bare, table)}


def single_calls():
    calls = {"plain Python": rays, "rook_attacks": grimoire.rook_attacks}
    calls["Table('fancy').rook_attacks"] = grimoire.Table("fancy").rook_attacks
    if len(sys.argv) > 1:
        calls.update(by_ctypes(sys.argv[1]))
    wanted = grimoire.rook_attacks(SQ, OCC)
    for name, call in calls.items():
        if call(SQ, OCC) != wanted:
            raise SystemExit(f"measure: {name} is wrong")
    return {
        name: (lambda call=call: [call(SQ, OCC) for _ in range(1000)], 1000)
        for name, call in calls.items()
    }


def batches():
    out = array("Q", bytes(8 * MANY))
    yield "rook_attacks_many, array", (lambda: grimoire.rook_attacks_many(SQUARES, OCCS), MANY)
    yield "the same, into out", (lambda: grimoire.rook_attacks_many(SQUARES, OCCS, out), MANY)
    fancy = grimoire.Table("fancy")
    yield "Table('fancy'), into out", (lambda: fancy.rook_attacks_many(SQUARES, OCCS, out), MANY)
    try:
        import numpy
    except ImportError:
        return
    squares, occs = numpy.frombuffer(SQUARES, dtype="uint8"), numpy.array(OCCS, dtype="uint64")
    yield "rook_attacks_many, numpy", (lambda: grimoire.rook_attacks_many(squares, occs), MANY)


def main():
    questions = {LOOP: (lambda: [(SQ, OCC) for _ in range(1000)], 1000)}
    questions.update(single_calls())
    questions.update(batches())
    least = dict.fromkeys(questions, float("inf"))
    for _ in range(30):
        for name, (ask, count) in questions.items():
            least[name] = min(least[name], timeit.timeit(ask, number=1) / count * 1e9)
    for name, nanoseconds in least.items():
        off = least[LOOP] if questions[name][1] == 1000 and name != LOOP else 0
        print(f"{name:32} {nanoseconds - off:9.1f} ns")


if __name__ == "__main__":
    main()
