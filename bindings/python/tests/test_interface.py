"""The types say what is there, the README's examples are true, and the example works."""

import ast
import doctest
import inspect
import os
import sys
import unittest

import grimoire
from grimoire import _core
from case import Case

HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGE = os.path.dirname(grimoire.__file__)
sys.path.append(os.path.join(HERE, os.pardir, "examples"))


def public(names):
    return {name for name in names if not name.startswith("_")}


class Types(Case):
    """_core.pyi against the module: names, kinds, and the parameters that functions have."""

    @classmethod
    def setUpClass(cls):
        with open(os.path.join(PACKAGE, "_core.pyi"), encoding="utf-8") as stub:
            cls.body = ast.parse(stub.read()).body

    def named(self, body, kind):
        return {node.name: node for node in body if isinstance(node, kind)}

    def parameters(self, function):
        arguments = function.args
        return [
            a.arg for a in arguments.posonlyargs + arguments.args if a.arg not in ("self", "cls")
        ]

    def agrees(self, node, thing):
        said = [
            name for name in inspect.signature(thing).parameters if name not in ("self", "type")
        ]
        self.assertEqual(self.parameters(node), said, node.name)

    def test_the_marker_is_there(self):
        self.assertTrue(os.path.exists(os.path.join(PACKAGE, "py.typed")))

    def test_the_module(self):
        functions, classes = self.named(self.body, ast.FunctionDef), self.named(
            self.body, ast.ClassDef
        )
        values = {node.target.id for node in self.body if isinstance(node, ast.AnnAssign)}
        self.assertEqual(set(functions) | set(classes) | values, public(vars(_core)))
        for name, node in functions.items():
            self.agrees(node, getattr(_core, name))
            self.assertTrue(getattr(_core, name).__doc__)

    def test_the_classes(self):
        for name, node in self.named(self.body, ast.ClassDef).items():
            of = getattr(_core, name)
            members = self.named(node.body, ast.FunctionDef)
            self.assertEqual(public(members), public(vars(of)))
            if sys.version_info >= (3, 11):  # before, types like these lost their signatures
                self.assertEqual(
                    self.parameters(members["__new__"]), list(inspect.signature(of).parameters)
                )
            for member in public(members):
                is_attribute = (
                    bool(members[member].decorator_list)
                    and members[member].decorator_list[0].id == "property"
                )
                self.assertEqual(
                    is_attribute, inspect.isgetsetdescriptor(vars(of)[member]), member
                )
                self.assertTrue(getattr(of, member).__doc__, member)
                if not is_attribute:
                    self.agrees(members[member], getattr(of, member))

    def test_the_package(self):
        modules = {"Any", "Iterator", "List", "NamedTuple", "SupportsIndex", "Union", "Squares"}
        self.assertEqual(set(grimoire.__all__), public(vars(grimoire)) - modules)
        for name in grimoire.__all__:
            value = getattr(grimoire, name)
            self.assertTrue(isinstance(value, int) or value.__doc__, name)
        self.assertEqual(grimoire.__all__, sorted(grimoire.__all__))

    def test_functions_of_the_package_are_annotated(self):
        for name in grimoire.__all__:
            value = getattr(grimoire, name)
            if inspect.isfunction(value):
                signature = inspect.signature(value)
                notes = [p.annotation for p in signature.parameters.values()] + [
                    signature.return_annotation
                ]
                self.assertNotIn(inspect.Signature.empty, notes, name)


class Pages(Case):
    def test_the_examples_of_the_readme(self):
        page = os.path.join(HERE, os.pardir, "README.md")
        with open(page, encoding="utf-8") as text:
            lines = text.read().split("\n")
        examples = "\n".join("" if line.startswith("```") else line for line in lines)
        test = doctest.DocTestParser().get_doctest(examples, {}, "README.md", page, 0)
        self.assertGreater(len(test.examples), 20)
        self.assertEqual(doctest.DocTestRunner().run(test).failed, 0)

    def test_the_number_of_schemes(self):
        self.assertIn(f"{len(grimoire.schemes())} schemes", grimoire.__doc__)


class Example(Case):
    """examples/python_chess.py, on a stand-in with the same interface that knows only rays."""

    def setUp(self):
        import python_chess
        import stand_in

        self.example, self.chess = python_chess, stand_in
        self.boards = [stand_in.random_board(seed) for seed in range(60)]

    def answers(self):
        for board in self.boards:
            for sq in range(64):
                yield board.attacks_mask(sq)
                yield board.attackers_mask(True, sq)
                yield board.attackers_mask(False, sq, board.occupied & ~(1 << (sq ^ 9)))

    def test_the_dictionaries_are_the_same(self):
        for name, ours in self.example.tables(self.chess).items():
            self.assertEqual(ours, getattr(self.chess, name), name)

    def test_boards_answer_the_same(self):
        before = list(self.answers())
        methods = dict(vars(self.chess.BaseBoard))
        lists = {name: getattr(self.chess, name) for name in self.example.tables(self.chess)}
        rows = {name: lists[name][0] for name in lists}
        take_back = self.example.install(self.chess)
        self.assertIs(self.chess.BaseBoard.attacks_mask, self.example.attacks_mask)
        self.assertIs(self.chess.BaseBoard.attackers_mask, self.example.attackers_mask)
        for name, table in lists.items():
            self.assertIs(getattr(self.chess, name), table)
            self.assertIsNot(table[0], rows[name])
        self.assertEqual(list(self.answers()), before)
        take_back()
        self.assertEqual(dict(vars(self.chess.BaseBoard)), methods)
        for name, table in lists.items():
            self.assertIs(table[0], rows[name])

    def test_older_versions_have_it_private(self):
        method = self.chess.BaseBoard.attackers_mask
        del self.chess.BaseBoard.attackers_mask
        self.chess.BaseBoard._attackers_mask = method
        try:
            take_back = self.example.install(self.chess)
            self.assertIs(self.chess.BaseBoard._attackers_mask, self.example.attackers_mask)
            take_back()
            self.assertIs(self.chess.BaseBoard._attackers_mask, method)
        finally:
            self.chess.BaseBoard.attackers_mask = method
            del self.chess.BaseBoard._attackers_mask


if __name__ == "__main__":
    unittest.main()
