cpdef enum:
    CELLS = 121
    WAYS = 6
    SLOTS = 64
    CLOSED = 0xFFFF

cdef signed char DELTA[8]
# one row of 64 entries per (board, way, cell): target | direction << 7 | flies << 10, or CLOSED
cdef unsigned short REACH[2 * 6 * 121 * 64]
# the direction from one cell to another on the same line, or -1
cdef signed char LINE[121 * 121]
cdef unsigned char PROTECTS[2 * 4 * 121]
