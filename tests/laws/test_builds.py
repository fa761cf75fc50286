"""One source, three builds: release, checked (under a sanitizer) and interpreted play the same games.

The other two run in processes of their own: a program uses one build or the other. ``make checked`` makes the checked
one in ``build/checked``.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import cercles
from cercles.rules.drive import Player, perft
from sampled import EVERY, played

ROOT = Path(__file__).parents[2]
CHECKED = ROOT / "build" / "checked"
BUILDS = {
    "checked": {"PYTHONPATH": f"{CHECKED}{os.pathsep}{ROOT / 'tests'}"},
    "interpreted": {"PYTHONPATH": str(ROOT / "tests"), "CERCLES_PURE": "1", "PYTHONWARNINGS": "ignore"},
}


def fingerprint() -> dict[str, object]:
    """What a build makes of every game: counts, playouts, and whole games with all their positions and keys."""
    found: dict[str, object] = {"compiled": cercles.compiled, "checked": "checked" in cercles.__file__}
    for game in EVERY:
        start = game.start()
        states = played(game, 0)
        found[repr(game)] = [
            perft(start, 2),
            Player(start, 1).play(1500),
            [[state.position, state.key, sorted(state.codes()), state.to_act] for state in states[::5]],
            states[-1].outcome and states[-1].outcome.json(),
        ]
    return found


@pytest.mark.parametrize("build", BUILDS)
def test_every_build_plays_the_same_games(build: str) -> None:
    code = f"import json, sys; sys.path.insert(0, {str(Path(__file__).parent)!r}); import test_builds; "
    code += "print(json.dumps(test_builds.fingerprint()))"
    environment = {**os.environ, **BUILDS[build]}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, timeout=600)
    assert done.returncode == 0, done.stderr[-3000:]
    theirs, ours = json.loads(done.stdout), json.loads(json.dumps(fingerprint()))
    assert (theirs.pop("compiled"), theirs.pop("checked")) == (build == "checked", build == "checked")
    assert ours.pop("compiled") == (os.environ.get("CERCLES_PURE") != "1")
    ours.pop("checked")
    assert theirs == ours


def test_the_checked_build_is_made_with_the_sanitizer() -> None:
    notes = json.loads((CHECKED / "cercles" / "_build.json").read_text(encoding="utf-8"))
    assert notes["checked"] is True
    libraries = [path.read_bytes() for path in CHECKED.rglob("*.so")]
    assert len(libraries) == len(notes["hashes"])
    assert all(b"__ubsan_handle_out_of_bounds" in library for library in libraries)


def test_without_compiled_modules_it_says_so_once() -> None:
    code = "import cercles, importlib; importlib.import_module('cercles.cli'); print(cercles.compiled)"
    environment = {**os.environ, "CERCLES_PURE": "1"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, timeout=60)
    assert done.stdout == "False\n" and done.stderr.count("runs interpreted") == 1


def test_a_module_older_than_its_source_is_refused(tmp_path: Path) -> None:
    """Otherwise old rules would be played without a word."""
    copy = tmp_path / "cercles"
    subprocess.run(["cp", "-r", str(Path(cercles.__file__).parent), str(copy)], check=True)
    source = copy / "games" / "cirkle" / "cirkle2.py"
    source.write_text(source.read_text(encoding="utf-8") + "\n# changed\n", encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    environment.pop("CERCLES_PURE", None)
    done = subprocess.run([sys.executable, "-c", "import cercles"], capture_output=True, text=True, env=environment)
    assert "cercles.games.cirkle.cirkle2 changed since it was compiled: run `make build`" in done.stderr
