"""Break the rules one by one and see whether the tests notice: ``make mutants``.

Every comparison, number, condition and change of state in the modules of the rules is broken in turn, in a copy of the
sources. A mutant that no test kills is a missing test – or changes nothing that anybody could
see: then ``data/mutants.toml`` says why. Words after the command choose modules: ``python tests/mutants.py wom.py``.
It takes hours: what has been killed is noted in ``build/mutants``, and a run that was interrupted goes on from there.
Tests run in processes forked from one that has loaded pytest: to start anew takes longer than most mutants live.
"""

from __future__ import annotations

import ast
import multiprocessing
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from queue import Queue

import pytest
from rich.progress import Progress

TESTS = Path(__file__).parent
ROOT = TESTS.parent
SOURCES = Path("src/cercles")
KILLED = ROOT / "build" / "mutants"  # one empty file per mutant that a test has killed
# Each module of rules: the tests likeliest to notice, and those laws (as pytest chooses with -k) that it can break.
ONE, TWO = "cirkle2 and not null_swaps", "(cirkle2 or cirkle4) and not null_swaps"
FOUR, WOM = "cirkle4 and not null_swaps", "wom and not owner_replaces"
TILES = "quatre"
TOTEM = "totem"
CIRKIS = "cirkis and not players"
MODULES = {
    "games/cirkle/board.py": ("board", ONE),
    "games/cirkle/movement.py": ("board", ONE),
    "games/cirkle/family.py": ("bad_positions", ONE),
    "games/cirkle/army.py": ("cirkle2", TWO),
    "games/cirkle/army_game.py": ("army_told", TWO),
    "games/cirkle/army_why.py": ("cirkle2", TWO),
    "games/cirkle/cirkle2.py": ("cirkle2", ONE),
    "games/cirkle/cirkle4.py": ("cirkle4", FOUR),
    "games/cirkle/stacks.py": ("wom*", WOM),
    "games/cirkle/wom.py": ("wom*", WOM),
    "games/cirkle/wom_game.py": ("wom*", WOM),
    "games/cirkle/wom_position.py": ("bad_positions", WOM),
    "games/cirkle/wom_why.py": ("wom*", WOM),
    "games/quatre_cercles/quatre_cercles.py": ("quatre_cercles*", TILES),
    "games/quatre_cercles/quatre_cercles_game.py": ("quatre_cercles*", TILES),
    "games/quatre_cercles/quatre_cercles_notation.py": ("quatre_cercles*", TILES),
    "games/quatre_cercles/quatre_cercles_why.py": ("quatre_cercles*", TILES),
    "games/totem/totem.py": ("totem*", TOTEM),
    "games/totem/totem_board.py": ("totem*", TOTEM),
    "games/totem/totem_game.py": ("totem*", TOTEM),
    "games/totem/totem_position.py": ("bad_positions", TOTEM),
    "games/totem/totem_tables.py": ("totem*", TOTEM),
    "games/totem/totem_why.py": ("totem*", TOTEM),
    "games/cirkis/cirkis_tiling.py": ("cirkis_board", CIRKIS),
    "games/cirkis/cirkis_pieces.py": ("cirkis_board", CIRKIS),
    "games/cirkis/cirkis.py": ("cirkis*", CIRKIS),
    "games/cirkis/cirkis_game.py": ("cirkis*", CIRKIS),
    "games/cirkis/cirkis_position.py": ("bad_positions", CIRKIS),
    "games/cirkis/cirkis_why.py": ("cirkis*", CIRKIS),
    "rules/state.py": ("cirkle2", ONE),
}
WORKERS = 2
NEAR_LONGEST, LONGEST = 20, 200  # seconds of the processor, many times what healthy rules need
FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["pytest", "hypothesis", "_hypothesis_pytestplugin", "xdist.plugin"])
SAID_ONLY = {"__repr__", "__str__", "bytes", "compiled_size"}  # nothing in these decides a rule

OPPOSITES = {
    "==": "!=",
    "<": "<=",
    ">": ">=",
    "in": "not in",
    "is": "is not",
    "and": "or",
    "+": "-",
    "|": "&",
    "<<": ">>",
}
OPPOSITES |= {other: sign for sign, other in OPPOSITES.items()}
SIGNS = {
    **{ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.In: "in"},
    **{ast.NotIn: "not in", ast.Is: "is", ast.IsNot: "is not", ast.And: "and", ast.Or: "or"},
    **{ast.Add: "+", ast.Sub: "-", ast.BitOr: "|", ast.BitAnd: "&", ast.LShift: "<<", ast.RShift: ">>"},
}


@dataclass(frozen=True)
class Mutant:
    module: str
    line: int
    code: str  # the line as it stands
    was: str
    now: str
    source: bytes

    @property
    def grave(self) -> Path:
        return KILLED / sha256(self.source).hexdigest()

    @property
    def name(self) -> tuple[str, str, str, str]:
        return self.module, self.code, self.was, self.now

    def __str__(self) -> str:
        return f"{self.module}:{self.line}: {self.was} → {self.now}   in   {self.code}"


class Breaker:
    """All mutants of one module."""

    def __init__(self, module: str) -> None:
        self.module = module
        self.source = (ROOT / SOURCES / module).read_bytes()
        self.lines = self.source.splitlines(keepends=True)
        self.starts = [sum(map(len, self.lines[:number])) for number in range(len(self.lines))]

    def mutants(self) -> Iterator[Mutant]:
        yield from self.broken(ast.parse(self.source))

    def broken(self, node: ast.AST) -> Iterator[Mutant]:
        if isinstance(node, ast.FunctionDef) and node.name in SAID_ONLY:
            return
        if isinstance(node, ast.If) and "cython.compiled" in ast.unparse(node.test):
            return  # what only one of the builds has
        if makes_no_difference(node):
            return
        yield from self.changes(node)
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns"):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST) and not is_docstring(child):
                    yield from self.broken(child)

    def changes(self, node: ast.AST) -> Iterator[Mutant]:
        match node:
            case ast.Compare(left=left, ops=ops, comparators=others):
                for one, sign, other in zip([left, *others], ops, others, strict=False):
                    yield from self.between(one, other, SIGNS[type(sign)])
            case ast.BoolOp(op=op, values=values):
                for one, other in pairwise(values):
                    yield from self.between(one, other, SIGNS[type(op)])
            case ast.BinOp(left=left, op=op, right=right) if type(op) in SIGNS:
                yield from self.between(left, right, SIGNS[type(op)])
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield self.replaced(node, self.text(operand))
            case ast.Constant(value=bool(value)):
                yield self.replaced(node, str(not value))
            case ast.Constant(value=int(value)):
                yield self.replaced(node, str(value + 1))
            case ast.Continue() | ast.Break() | ast.AugAssign():
                yield self.replaced(node, "pass")
            case ast.Expr(value=ast.Call()):
                yield self.replaced(node, "pass")
            case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
                yield self.replaced(node, "pass")

    def between(self, one: ast.expr, other: ast.expr, sign: str) -> Iterator[Mutant]:
        begin, end = self.end(one), self.begin(other)
        gap = self.source[begin:end].decode()
        if gap.count(sign) == 1:
            at = begin + gap.index(sign)
            yield self.mutant(at, at + len(sign), OPPOSITES[sign])

    def replaced(self, node: ast.AST, text: str) -> Mutant:
        return self.mutant(self.begin(node), self.end(node), text)

    def mutant(self, begin: int, end: int, text: str) -> Mutant:
        line = self.source.count(b"\n", 0, begin)
        source = self.source[:begin] + text.encode() + self.source[end:]
        was = " ".join(self.source[begin:end].decode().split())
        return Mutant(self.module, line + 1, self.lines[line].decode().strip(), was, text, source)

    def text(self, node: ast.AST) -> str:
        return self.source[self.begin(node) : self.end(node)].decode()

    def begin(self, node: ast.AST) -> int:
        return self.starts[node.lineno - 1] + node.col_offset  # type: ignore[attr-defined]

    def end(self, node: ast.AST) -> int:
        return self.starts[node.end_lineno - 1] + node.end_col_offset  # type: ignore[attr-defined]


def is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def makes_no_difference(node: ast.AST) -> bool:
    """Sizes of arrays of the interpreted build, seeds of random keys, and what begins as "none": -1, or any below 0."""
    match node:
        case ast.Assign(targets=[ast.Name(id="ARRAYS")]):
            return True
        case ast.Call(func=ast.Name(id="Random")):
            return True
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript(), *_], value=ast.UnaryOp(op=ast.USub())):
            return True
    return False


def survives(mutant: Mutant, tree: Path) -> bool:
    """Do all tests pass? First those likeliest to notice (most mutants are dead after them), then all rules of its
    games, then their laws, for which the mutant is compiled: much the faster way."""
    file = tree / SOURCES / mutant.module
    healthy = file.read_bytes()
    file.write_bytes(mutant.source)
    near, laws = MODULES[mutant.module]
    first = [str(each) for each in sorted((TESTS / "rules").glob(f"test_{near}.py"))]
    chosen = ["-k", f"{laws} and not draws"]
    rules = [str(TESTS / "rules"), *chosen]
    others = [str(TESTS / "laws"), "--deselect", str(TESTS / "laws" / "test_builds.py"), *chosen]
    try:
        if not passes(tree, first, NEAR_LONGEST, CERCLES_PURE="1"):
            return False
        if not passes(tree, rules, LONGEST, CERCLES_PURE="1"):
            return False
        build(tree)
        return passes(tree, others, LONGEST)
    finally:
        file.write_bytes(healthy)


def build(tree: Path) -> None:
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    subprocess.run(command, cwd=tree, capture_output=True, check=False)  # what does not compile runs interpreted


def passes(tree: Path, words: list[str], longest: int, **more: str) -> bool:
    tests = FORKS.Process(target=run_tests, args=(tree, words, longest, more))
    tests.start()
    tests.join()
    return tests.exitcode == 0


def run_tests(tree: Path, words: list[str], longest: int, more: dict[str, str]) -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (longest, longest))
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    sys.path.insert(0, str(tree / "src"))
    sys.dont_write_bytecode = True
    os.environ.update(PYTHONPATH=str(tree / "src"), PYTHONDONTWRITEBYTECODE="1", **more)
    sys.exit(pytest.main(["-W", "ignore", "-xq", "-p", "no:cacheprovider", "-m", "not long", *words]))


def planted(tree: Path) -> Path:
    """A copy of what is needed to build the package."""
    shutil.copytree(ROOT / SOURCES, tree / SOURCES, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "build" / "c", tree / "build" / "c")
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy2(ROOT / name, tree)
    return tree


def main(wanted: list[str]) -> int:
    known = tomllib.loads((TESTS / "data" / "mutants.toml").read_text(encoding="utf-8"))["mutant"]
    unseen = {(each["module"], each["code"], each["was"], each["now"]) for each in known}
    modules = [module for module in MODULES if not wanted or any(module.endswith(word) for word in wanted)]
    mutants = [mutant for module in modules for mutant in Breaker(module).mutants()]
    trees: Queue[Path] = Queue()
    survivors = []
    KILLED.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, Progress(*Progress.get_default_columns()) as bar:
        for number in range(WORKERS):
            trees.put(planted(Path(home) / str(number)))
        first = Breaker(modules[0])
        if not survives(Mutant(first.module, 0, "", "", "", first.source), Path(home) / "0"):
            sys.exit("the tests fail before anything is broken")
        task = bar.add_task("mutants", total=len(mutants))

        def test(mutant: Mutant) -> None:
            tree = trees.get()
            if mutant.name not in unseen and not mutant.grave.exists():
                if survives(mutant, tree):
                    survivors.append(mutant)
                    bar.print(f"survives: {mutant}", highlight=False, markup=False)
                else:
                    mutant.grave.touch()
            trees.put(tree)
            bar.advance(task)

        with ThreadPoolExecutor(WORKERS) as pool:
            list(pool.map(test, mutants))
    print(f"{len(mutants)} mutants, {len(survivors)} survivors that data/mutants.toml does not explain")
    return bool(survivors)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
