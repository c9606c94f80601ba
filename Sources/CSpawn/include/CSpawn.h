#pragma once

/// Closes all descriptors from `end` on in a program that is started with `actions`, a `posix_spawn_file_actions_t`.
///
/// Returns 0 or an error number. Darwin has no such action, but POSIX_SPAWN_CLOEXEC_DEFAULT.
int spawn_keep_below(void *actions, int end);
