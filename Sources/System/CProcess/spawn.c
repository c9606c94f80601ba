#define _GNU_SOURCE
#include "CProcess.h"

#include <spawn.h>

// The C library declares these functions only with _GNU_SOURCE, which Swift cannot define.
int spawn_keep_below(void *actions, int end) {
#ifdef __GLIBC__
    return posix_spawn_file_actions_addclosefrom_np(actions, end);
#else
    (void)actions, (void)end;
    return 0;
#endif
}

int spawn_set_foreground(void *actions, int terminal) {
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 35)
    return posix_spawn_file_actions_addtcsetpgrp_np(actions, terminal);
#else
    (void)actions, (void)terminal;
    return 0;
#endif
}
