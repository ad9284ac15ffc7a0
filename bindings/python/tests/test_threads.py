"""Threads: tables made at once, memory that changes under a batch, and who holds Python's lock."""

import subprocess
import sys
import threading
import unittest
from array import array

import grimoire
import rays

FRESH = """
import sys, threading, grimoire
sys.setswitchinterval(1e-6)
names = [scheme.name for scheme in grimoire.schemes() if scheme.runs]
gate, answers = threading.Barrier(8), []
def ask():
    gate.wait()
    answers.append([grimoire.Table(name).queen_attacks(28, 0x8142241818244281) for name in names])
threads = [threading.Thread(target=ask) for _ in range(8)]
[thread.start() for thread in threads]
[thread.join() for thread in threads]
print(len(answers), {answer for one in answers for answer in one})
"""


# Counts until somebody else, who needs Python's lock for that, asks it to stop. Who is started in the
# background by a shell ignores interrupts unless it says otherwise.
ENDLESS = """
import _thread, signal, threading, grimoire
signal.signal(signal.SIGINT, signal.default_int_handler)
stopper = threading.Timer(0.05, _thread.interrupt_main)
try:
    stopper.start()
    grimoire.Position().perft(30)
except KeyboardInterrupt:
    print("stopped")
"""
MANY = 1000000


def beside(work, others):
    """Runs work here while others, each told when to stop, run in threads."""
    stop = threading.Event()
    threads = [threading.Thread(target=other, args=(stop,)) for other in others]
    for thread in threads:
        thread.start()
    try:
        work()
    finally:
        stop.set()
        for thread in threads:
            thread.join()


class Tables(unittest.TestCase):
    def test_all_schemes_made_by_eight_threads_at_once(self):
        said = subprocess.run(
            [sys.executable, "-c", FRESH], stdout=subprocess.PIPE, check=True
        ).stdout.decode()
        self.assertEqual(said.strip(), f"8 {{{rays.attacks('queen', 28, 0x8142241818244281)}}}")


class Batches(unittest.TestCase):
    def test_others_run_during_a_batch(self):
        """Somebody sees the first answer there and the last one not yet."""
        out, seen = array("Q", (7,)) * MANY, threading.Event()

        def watch(stop):
            while not stop.is_set():
                if out[0] != 7 and out[-1] == 7:
                    seen.set()

        def look_up():
            occs = array("Q", (0,)) * MANY
            for _ in range(500):
                grimoire.rook_attacks_many(28, occs, out)
                if seen.is_set():
                    return
                out[-1] = out[0] = 7

        beside(look_up, [watch])
        self.assertTrue(seen.is_set())

    def test_squares_that_change_meanwhile(self):
        """Whatever other threads write there, no lookup leaves the tables."""
        squares = bytearray(MANY)
        occs = array("Q", list(rays.boards(1000, 6))) * (MANY // 1000)

        def scribble(stop):
            while not stop.is_set():
                squares[:] = b"\xff" * len(squares)
                squares[:] = bytes(len(squares))

        def look_up():
            for table in (
                grimoire,
                grimoire.Table("fancy"),
                grimoire.Table("pext" if self.has_pext() else "plain"),
            ):
                for _ in range(20):
                    try:
                        table.queen_attacks_many(squares, occs)
                    except ValueError as error:
                        self.assertIn("must be a square", str(error))

        beside(look_up, [scribble])

    def has_pext(self):
        return any(scheme.name == "pext" and scheme.runs for scheme in grimoire.schemes())

    def test_memory_cannot_go_away_meanwhile(self):
        squares = bytearray(100000)

        def grow(stop):
            while not stop.is_set():
                try:
                    squares.extend(b"\0")
                    squares.pop()
                except BufferError:  # it is lent
                    pass

        def look_up():
            occs = array("Q", bytes(800000))
            for _ in range(40):
                try:
                    grimoire.rook_attacks_many(squares, occs)
                except ValueError as error:
                    self.assertIn("entries", str(error))

        beside(look_up, [grow])


class Lock(unittest.TestCase):
    """Who counts moves gives Python's lock to others."""

    def test_perft_is_interrupted_by_a_thread_that_needs_the_lock(self):
        said = subprocess.run(
            [sys.executable, "-c", ENDLESS], stdout=subprocess.PIPE, timeout=120, check=True
        ).stdout
        self.assertEqual(said.decode().strip(), "stopped")

    def test_four_threads_count_together(self):
        start, counts = grimoire.Position(), []
        afters = [start.play(move) for move in start.legal_moves()]

        def count(some):
            counts.extend(after.perft(4) for after in some)

        threads = [threading.Thread(target=count, args=(afters[i::4],)) for i in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(sum(counts), 4865609)


if __name__ == "__main__":
    unittest.main()
