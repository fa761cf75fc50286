from libc.stdint cimport uint64_t

cdef extern from *:
    """
    #ifndef CERCLES_BITS
    #define CERCLES_BITS
    #include <stdint.h>
    /* Without the machine's own instruction the compiler would call a function, which is slower than this sum. */
    static inline int cercles_ones(uint64_t word) {
    #if defined(__POPCNT__) || (defined(__GNUC__) && !defined(__x86_64__) && !defined(__i386__))
        return __builtin_popcountll(word);
    #else
        word -= word >> 1 & 0x5555555555555555u;
        word = (word & 0x3333333333333333u) + (word >> 2 & 0x3333333333333333u);
        return (int)(((word + (word >> 4)) & 0x0F0F0F0F0F0F0F0Fu) * 0x0101010101010101u >> 56);
    #endif
    }
    static inline int cercles_lowest(uint64_t word) {
    #if defined(__GNUC__)
        return __builtin_ctzll(word);
    #else
        return cercles_ones((word & (0 - word)) - 1);
    #endif
    }
    #endif
    """
    int ones "cercles_ones"(uint64_t word) noexcept nogil
    int lowest "cercles_lowest"(uint64_t word) noexcept nogil
