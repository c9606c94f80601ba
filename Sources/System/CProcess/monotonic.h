#pragma once

#include <time.h>

/* Milliseconds of a clock that only goes forward. Async-signal-safe. */
static inline long milliseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}
