#define _GNU_SOURCE
#include "CSpawn.h"

#include <spawn.h>

// Swift does not see what the C library has for GNU sources only; hence these few lines.
int spawn_keep_below(void *actions, int end) {
#ifdef __GLIBC__
    return posix_spawn_file_actions_addclosefrom_np(actions, end);
#else
    (void)actions, (void)end;
    return 0;
#endif
}
