"""A test case for long lists."""

import unittest


class Case(unittest.TestCase):
    """Says where lists differ first; unittest would compare them line by line, for minutes."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        for kind in (list, tuple):
            self.addTypeEqualityFunc(kind, self.same)

    def same(self, got, wanted, msg=None):
        if got != wanted:
            unlike = [i for i, (a, b) in enumerate(zip(got, wanted)) if a != b]
            at = unlike[0] if unlike else min(len(got), len(wanted))
            self.fail(f"{len(got)} and {len(wanted)} items, unlike from {at} on: {msg}")
