"""Runs the tests of this folder and prints a line for each: python3 -m tap, in this folder."""

import sys
import unittest


class Lines(unittest.TestResult):
    number = 0

    def say(self, how, test, more=""):
        self.number += 1
        print(f"{how} {self.number} - python: {test.id()}{more}", flush=True)

    def addSuccess(self, test):
        self.say("ok", test)

    def addSkip(self, test, reason):
        self.number += 1
        print(f"# {test.id()}: {reason}", flush=True)

    def refuse(self, test, error):
        self.say("not ok", test)
        print("# " + self._exc_info_to_string(error, test).replace("\n", "\n# "), flush=True)

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self.refuse(test, err)

    def addError(self, test, err):
        super().addError(test, err)
        self.refuse(test, err)

    def addSubTest(self, test, subtest, err):
        super().addSubTest(test, subtest, err)
        if err is not None:
            self.refuse(subtest, err)


if __name__ == "__main__":
    wanted = sys.argv[1:]
    loader = unittest.defaultTestLoader
    result = Lines()
    (loader.loadTestsFromNames(wanted) if wanted else loader.discover(".")).run(result)
    sys.exit(0 if result.wasSuccessful() and result.testsRun else 1)
