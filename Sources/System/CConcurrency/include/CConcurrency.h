#pragma once

#include <stdbool.h>

/// A job of the Swift runtime, to be run once.
typedef struct SwiftJob *SwiftJobRef;

/// Whether the Swift runtime of this process has the two symbols used here: `swift_task_enqueueGlobal_hook` and
/// `swift_job_run` of its Concurrency.h. They are no stable interface, so they are linked weakly.
bool concurrency_has_hook(void);

/// Has the runtime pass each job that belongs to no actor to `enqueue`, on the thread that made it ready; `NULL` restores
/// the runtime's own executor. Requires `concurrency_has_hook()`.
void concurrency_set_global_executor(void (*enqueue)(SwiftJobRef job));

/// Runs a job on the calling thread, as belonging to no actor. Requires `concurrency_has_hook()`.
void concurrency_run(SwiftJobRef job);

/// Has all threads allocate from one arena. Glibc would reserve 64 MiB of address space for each.
void memory_share_arena(void);

/// Unmaps the pages of all files of code and constants that this process has loaded. They stay in the system's cache of
/// files, from which those that are used again are mapped again.
void memory_unmap_code(void);
