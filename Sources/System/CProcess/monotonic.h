#pragma once

#include <time.h>

/* Time of the monotonic clock in milliseconds. Async-signal-safe. */
static inline long milliseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}
