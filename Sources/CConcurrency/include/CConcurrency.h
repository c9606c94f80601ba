#pragma once

/// A job of the Swift runtime, to be run once.
typedef struct SwiftJob *SwiftJobRef;

/// From here on, the runtime gives what belongs to no actor to `enqueue`, on the thread that made it ready.
/// Source: swift_task_enqueueGlobal_hook of the runtime's Concurrency.h.
void concurrency_set_global_executor(void (*enqueue)(SwiftJobRef job));

/// Runs a job on the calling thread, as belonging to no actor.
void concurrency_run(SwiftJobRef job);

/// Has all threads allocate from one arena. Glibc would reserve 64 MiB of address space for each of them.
void concurrency_share_arena(void);
