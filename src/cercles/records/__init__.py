"""Whole games as text: tags, steps, comments, variations; read, write, verify."""

from cercles.records.bare import Script, steps_of_file
from cercles.records.builder import Builder
from cercles.records.reader import read, read_all, read_one
from cercles.records.record import Record
from cercles.records.result import OUTSIDE, Result
from cercles.records.tree import Line, Node, clock_text
from cercles.records.writer import write

__all__ = [
    "OUTSIDE",
    "Builder",
    "Line",
    "Node",
    "Record",
    "Result",
    "Script",
    "clock_text",
    "read",
    "read_all",
    "read_one",
    "steps_of_file",
    "write",
]
