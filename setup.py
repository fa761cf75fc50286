"""Builds the compiled modules: every ``.py`` of the package with a ``.pxd`` beside it.

Without a compiler the package installs all the same and runs interpreted. ``CERCLES_CHECKED=1`` makes the
build that tests run under a sanitizer. The hashes of the sources go into ``_build.json``: a compiled module
older than its source would silently play by old rules.
"""

import json
import os
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "src" / "cercles"))
from _compiled import source_hashes  # noqa: E402

PACKAGE = Path("src/cercles")
CHECKED = os.environ.get("CERCLES_CHECKED") == "1"
FLAGS = ["-O1", "-g", "-fsanitize=undefined,bounds", "-fno-sanitize-recover=all"] if CHECKED else ["-O3", "-g0"]
# C arrays are never checked; `boundscheck` and `wraparound` stay on, so that lists behave as in ordinary Python.
DIRECTIVES = {"language_level": 3, "infer_types": True, "cdivision": True}


def sources():
    return sorted(path.with_suffix(".py") for path in (ROOT / PACKAGE).rglob("*.pxd"))


def module_of(path):
    return ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)


class Build(build_ext):
    def run(self):
        super().run()
        home = ROOT / "src" if self.inplace else Path(self.build_lib)
        built = {"checked": CHECKED, "hashes": source_hashes(map(module_of, sources()))}
        (home / "cercles" / "_build.json").write_text(json.dumps(built, indent=1) + "\n")

    def build_extension(self, extension):
        """What cannot be compiled any more must not be left from before."""
        try:
            super().build_extension(extension)
        except Exception:
            name = self.get_ext_filename(extension.name)
            for home in (Path(self.build_lib), ROOT / "src"):
                (home / name).unlink(missing_ok=True)
            raise


def extensions():
    found = []
    for path in sources():
        found.append(
            Extension(
                module_of(path),
                [str(path.relative_to(ROOT))],
                extra_compile_args=FLAGS,
                extra_link_args=["-fsanitize=undefined,bounds"] if CHECKED else [],
                define_macros=[("Py_LIMITED_API", "0x030B0000")],
                py_limited_api=True,
            )
        )
    made = cythonize(found, compiler_directives=DIRECTIVES, nthreads=0, quiet=True, build_dir="build/c")
    for extension in made:
        extension.optional = not CHECKED  # cythonize forgets it
    return made


setup(ext_modules=extensions(), cmdclass={"build_ext": Build}, options={"bdist_wheel": {"py_limited_api": "cp311"}})
