#define _GNU_SOURCE
#include "CProcess.h"

#include <sys/timerfd.h>
#include <time.h>

int clock_alarm(void) {
    return timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC);
}

void clock_alarm_set(int alarm, long seconds) {
    struct itimerspec time = {.it_value = {.tv_sec = seconds}};
    timerfd_settime(alarm, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &time, NULL);
}
