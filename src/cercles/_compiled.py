"""Decides, before anything else is imported, whether the compiled modules are used.

``_build.json`` (written by the build) names the compiled modules and the hashes of their sources. A module older
than its source would silently play by old rules, so a mismatch is an error. ``CERCLES_PURE=1``, or a module that
could not be compiled, means that all run from their sources.
"""

import json
import os
import sys
from collections.abc import Iterable, Sequence
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path

PACKAGE = Path(__file__).parent


class SourcesOnly:
    """A finder that passes over the extension modules of this package."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: object = None) -> ModuleSpec | None:
        if not name.startswith("cercles.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None:
                return spec
        return None


def source_hashes(modules: Iterable[str]) -> dict[str, str]:
    """For each module the hash of what it is compiled from: its own source, and the types of all."""
    modules = sorted(modules)
    types = b"".join(_source(module).with_suffix(".pxd").read_bytes() for module in modules)
    return {module: sha256(types + _source(module).read_bytes()).hexdigest() for module in modules}


def _source(module: str) -> Path:
    return PACKAGE.joinpath(*module.split(".")[1:]).with_suffix(".py")


def _is_built(module: str) -> bool:
    return any(_source(module).with_suffix(suffix).exists() for suffix in EXTENSION_SUFFIXES)


def use_compiled() -> bool:
    """Whether the compiled modules are there and wanted; if not, from now on sources are imported."""
    notes = PACKAGE / "_build.json"
    built = json.loads(notes.read_text()) if notes.exists() else {"hashes": {}}
    modules = built["hashes"]
    if os.environ.get("CERCLES_PURE") == "1" or not modules or not all(map(_is_built, modules)):
        sys.meta_path.insert(0, SourcesOnly())
        return False
    now = source_hashes(modules)
    stale = [module for module, made_from in modules.items() if now[module] != made_from]
    if stale:
        raise ImportError(f"{', '.join(stale)} changed since it was compiled: run `make build` (or set CERCLES_PURE=1)")
    return True
