"""Bits of 64-bit words: a few machine instructions compiled (``bits.pxd``), the same answers interpreted."""

import cython

if not cython.compiled:

    def ones(word: int) -> int:
        """How many bits are set."""
        return word.bit_count()

    def lowest(word: int) -> int:
        """The number of the lowest bit set; there must be one."""
        return (word & -word).bit_length() - 1
