r"""Comments and tag values may hold any character: a backslash takes the meaning off the next one.

``\\ \" \} \[`` are those characters, ``\n`` and ``\r`` ends of line, ``\u2028`` a character by its number.
"""

import re

SIGNS = re.compile(r"\\(u[0-9a-fA-F]{4}|[\\\"}\[nr])")
MEANT = {"n": "\n", "r": "\r"}
# Controls, ends of line that editors may see, and halves of surrogate pairs, which no file can hold.
UNSAFE = r"\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff"
IN_COMMENT = re.compile(rf"[\\}}{UNSAFE}]|(?m:^)[ \t\ufeff]*\[")
IN_VALUE = re.compile(rf'[\\"\n{UNSAFE}]')
STOPS = {mark: re.compile(rf"[\\{mark}]") for mark in ('"', "}")}


def comment_text(comment: str) -> str:
    """A comment as it is written between braces. A line of it never begins with [, which would be a tag."""
    return IN_COMMENT.sub(_escaped, comment)


def value_text(value: str) -> str:
    """A tag's value as it is written between quotes, on one line."""
    return IN_VALUE.sub(_escaped, value)


def meant(text: str) -> str:
    """The inverse of both. A backslash before anything else is just a backslash."""
    return SIGNS.sub(_unescaped, text) if "\\" in text else text


def closing(mark: str, text: str, begin: int, end: int) -> int:
    """Where the first ``mark`` stands that no backslash takes the meaning off, or -1."""
    search = STOPS[mark].search
    while found := search(text, begin, end):
        if found[0] == mark:
            return found.start()
        begin = found.end() + 1
    return -1


def _escaped(found: re.Match[str]) -> str:
    sign = found[0]
    if sign[-1] in '\\"}[':
        return f"{sign[:-1]}\\{sign[-1]}"
    short = {"\n": "\\n", "\r": "\\r"}.get(sign)
    return short or f"\\u{ord(sign):04x}"


def _unescaped(found: re.Match[str]) -> str:
    sign = found[1]
    return chr(int(sign[1:], 16)) if sign[0] == "u" else MEANT.get(sign, sign)
