from libc.stdint cimport uint64_t

cdef enum:
    CELLS = 90
    REACHABLE = 40
    CLOSED = 127
    NORMAL = 4

cdef unsigned char SIDE_OF[CELLS]
cdef unsigned char GUARDED[CELLS]
cdef unsigned char GUARDS[4 * 3]
cdef unsigned char LEVEL_OF[CELLS]
cdef unsigned char FIGURE_OF[CELLS]
cdef unsigned char FIRST_LINE[4 * 8]
cdef unsigned char BESIDE[CELLS * 4]
cdef unsigned char BACK[4 * CELLS * 3]
cdef unsigned char NEAR[CELLS * REACHABLE]
cdef unsigned char NEAR_COUNT[CELLS]
cdef signed char DISTANCE[CELLS * CELLS]
cdef uint64_t BIT_LOW[CELLS]
cdef uint64_t BIT_HIGH[CELLS]
cdef uint64_t AROUND_LOW[CELLS]
cdef uint64_t AROUND_HIGH[CELLS]
cdef uint64_t LAND_LOW, LAND_HIGH
