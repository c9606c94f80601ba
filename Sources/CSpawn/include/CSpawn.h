#pragma once

/// Has a program that is started get nothing of what is open here but the descriptors below `end`.
///
/// `actions` are `posix_spawn_file_actions_t`. Returns 0 or an error number. Darwin has no such action, but
/// POSIX_SPAWN_CLOEXEC_DEFAULT.
int spawn_keep_below(void *actions, int end);
