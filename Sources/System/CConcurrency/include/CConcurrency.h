#pragma once

#include <stdbool.h>

/// A job of the Swift runtime. Must be run exactly once.
typedef struct SwiftJob *SwiftJobRef;

/// Whether the Swift runtime of this process provides `swift_task_enqueueGlobal_hook` and `swift_job_run`, declared in
/// its Concurrency.h. They are not a stable interface, so they are linked weakly.
bool concurrency_has_hook(void);

/// Makes the runtime pass each nonisolated job to `enqueue`, on the thread that made it ready; `NULL` restores the
/// default executor. Requires `concurrency_has_hook()`.
void concurrency_set_global_executor(void (*enqueue)(SwiftJobRef job));

/// Runs a job on the calling thread, outside of any actor. Requires `concurrency_has_hook()`.
void concurrency_run(SwiftJobRef job);

/// Makes all threads allocate from one arena. By default, glibc reserves 64 MiB of address space per thread.
void memory_share_arena(void);

/// Unmaps the pages of code and constants of all loaded files. They stay in the page cache, from which pages that are
/// used again are mapped again.
void memory_unmap_code(void);
