cdef extern from *:
    """
    #include <time.h>
    static inline double cercles_thread_seconds(void) {
        struct timespec now;
    #ifdef CLOCK_THREAD_CPUTIME_ID
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    #else
        timespec_get(&now, TIME_UTC);
    #endif
        return now.tv_sec + now.tv_nsec * 1e-9;
    }
    static inline double cercles_clock_seconds(void) {
        struct timespec now;
    #ifdef CLOCK_MONOTONIC
        clock_gettime(CLOCK_MONOTONIC, &now);
    #else
        timespec_get(&now, TIME_UTC);
    #endif
        return now.tv_sec + now.tv_nsec * 1e-9;
    }
    """
    double thread_seconds "cercles_thread_seconds"() noexcept nogil
    double clock_seconds "cercles_clock_seconds"() noexcept nogil


cdef class Limit:
    cdef readonly double seconds
    cdef readonly long long nodes
    cdef readonly bint processor
    cdef readonly bint stopped
    cdef double begun
    cdef double now(self) noexcept nogil
    cdef bint over(self, long long nodes) noexcept nogil
