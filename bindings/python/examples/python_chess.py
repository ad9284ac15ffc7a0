"""Puts Grimoire's lookups under python-chess.

    import chess, python_chess
    python_chess.install(chess)

From then on the dictionaries of attacks (BB_RANK_ATTACKS, BB_FILE_ATTACKS, BB_DIAG_ATTACKS, each
read as [square][mask & occupied]) are made by grimoire, and a board's attacks_mask and
attackers_mask ask grimoire. Boards give the same moves as before. install returns a function that
takes it all back.

    python3 python_chess.py

measures both, in turns, where python-chess is installed.
"""

import timeit
from array import array

import grimoire

RANKS = [0xFF << 8 * (sq // 8) for sq in range(64)]
FILES = [0x0101010101010101 << sq % 8 for sq in range(64)]
ALL = 2**64 - 1


def rows(attacks_many, masks, lines):
    """For each square a dictionary from the pieces on its lines to what is attacked along them."""
    for sq in range(64):
        occs = array("Q", grimoire.subsets(masks[sq]))
        yield dict(zip(occs, [attacks & lines[sq] for attacks in attacks_many(sq, occs)]))


def tables(chess):
    """What is under the three names, a dictionary for each square."""
    rook, bishop = grimoire.rook_attacks_many, grimoire.bishop_attacks_many
    return {
        "BB_RANK_ATTACKS": list(rows(rook, chess.BB_RANK_MASKS, RANKS)),
        "BB_FILE_ATTACKS": list(rows(rook, chess.BB_FILE_MASKS, FILES)),
        "BB_DIAG_ATTACKS": list(rows(bishop, chess.BB_DIAG_MASKS, [ALL] * 64)),
    }


# Defaults of a function are found a little faster than names of its module.
def attacks_mask(
    self,
    square,
    rook_attacks=grimoire.rook_attacks,
    bishop_attacks=grimoire.bishop_attacks,
    queen_attacks=grimoire.queen_attacks,
):
    """What the piece on a square attacks; nothing if there is none."""
    bit = 1 << square
    if bit & self.rooks:
        return rook_attacks(square, self.occupied)
    if bit & self.bishops:
        return bishop_attacks(square, self.occupied)
    if bit & self.queens:
        return queen_attacks(square, self.occupied)
    if bit & self.knights:
        return grimoire.knight_attacks(square)
    if bit & self.kings:
        return grimoire.king_attacks(square)
    if bit & self.pawns:
        return grimoire.pawn_attacks(0 if bit & self.occupied_co[True] else 1, square)
    return 0


def attackers_mask(self, color, square, occupied=None, attackers=grimoire.attackers):
    """The pieces of a color that attack a square. python-chess has True for White, grimoire 0."""
    return self.occupied_co[color] & attackers(
        0 if color else 1,
        square,
        self.occupied if occupied is None else occupied,
        self.rooks,
        self.bishops,
        self.queens,
        self.knights,
        self.kings,
        self.pawns,
    )


def install(chess):
    """Replaces what is there; the lists stay the same objects, for whoever imported them."""
    undo = []
    for name, ours in tables(chess).items():
        undo.append((getattr(chess, name), list(getattr(chess, name))))
        getattr(chess, name)[:] = ours
    # Before 1.11 the second was private.
    later = "attackers_mask" if hasattr(chess.BaseBoard, "attackers_mask") else "_attackers_mask"
    methods = {"attacks_mask": attacks_mask, later: attackers_mask}
    before = {name: getattr(chess.BaseBoard, name) for name in methods}

    def put(those):
        for name, method in those.items():
            setattr(chess.BaseBoard, name, method)

    def take_back():
        put(before)
        for table, contents in undo:
            table[:] = contents

    put(methods)
    return take_back


# ---- Measuring ----

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


def perft(board, depth):
    if depth == 1:
        return sum(1 for _ in board.legal_moves)
    count = 0
    for move in board.legal_moves:
        board.push(move)
        count += perft(board, depth - 1)
        board.pop()
    return count


def questions(chess):
    board = chess.Board(KIWIPETE)
    return {
        "attacks_mask, 64 squares": (lambda: [board.attacks_mask(sq) for sq in range(64)], 20),
        "is_attacked_by, 64 squares": (
            lambda: [board.is_attacked_by(True, sq) for sq in range(64)],
            10,
        ),
        "list of legal moves": (lambda: list(board.legal_moves), 10),
        "perft 2": (lambda: perft(board, 2), 1),
    }


def compare(chess, rounds):
    """Milliseconds without and with, the least of many short rounds that take turns."""
    answers = {}
    for _ in range(rounds):
        for turn in (0, 1):
            take_back = install(chess) if turn else lambda: None
            for name, (ask, times) in questions(chess).items():
                least = answers.setdefault(name, [float("inf")] * 2)
                ask()
                least[turn] = min(least[turn], timeit.timeit(ask, number=times) / times * 1000)
            take_back()
    return answers


def main():
    try:
        import chess
    except ImportError:
        raise SystemExit(
            "python_chess: python-chess is not installed here; nothing to compare with"
        )
    if not same_moves(chess):
        raise SystemExit("python_chess: the moves are not the same with grimoire")
    for name, (without, with_grimoire) in compare(chess, 100).items():
        times = without / with_grimoire
        print(f"{name:28} {without:9.4f} ms {with_grimoire:9.4f} ms  {times:5.2f} times")
    alone = grimoire.Position(KIWIPETE)
    for what, ask in (
        ("list of legal moves", alone.legal_moves),
        ("perft 2", lambda: alone.perft(2)),
    ):
        milliseconds = min(timeit.repeat(ask, number=10, repeat=100)) * 100
        print(f"{what + ', grimoire alone':45} {milliseconds:9.4f} ms")


def same_moves(chess):
    before = [str(move) for move in chess.Board(KIWIPETE).legal_moves]
    take_back = install(chess)
    now = [str(move) for move in chess.Board(KIWIPETE).legal_moves]
    take_back()
    return now == before


if __name__ == "__main__":
    main()
