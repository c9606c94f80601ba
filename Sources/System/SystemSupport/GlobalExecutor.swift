internal import CConcurrency
internal import Dispatch
internal import Synchronization

/// Global executor that runs nonisolated jobs, mostly decoding, on a serial queue.
///
/// Dispatch wakes up once a second to manage the threads of its global queues for as long as the process lives, but not
/// for a serial queue. With this executor, a program that waits for a key sleeps.
package enum GlobalExecutor {
    /// Access to the runtime's hook; tests replace it.
    struct Hook {
        var isPresent: () -> Bool = concurrency_has_hook
        var set: ((@convention(c) (SwiftJobRef?) -> Void)?) -> Void = concurrency_set_global_executor
    }

    static let queue = DispatchQueue(label: "global executor")

    /// Replaces the runtime's global executor. Requires that there was no task yet.
    ///
    /// The hook is no stable interface of the runtime, so it is tried first. The program works without it, but wakes up
    /// once a second.
    ///
    /// - Returns: whether the runtime passes jobs to this executor.
    package static func install() -> Bool { install(Hook()) }

    static func install(_ hook: Hook) -> Bool {
        guard hook.isPresent(), passesJobs(hook) else { return false }
        hook.set { job in
            nonisolated(unsafe) let job = job
            GlobalExecutor.queue.async { concurrency_run(job) }
        }
        return true
    }

    /// Whether a task that is created now is passed to the hook, which runs it at once.
    private static func passesJobs(_ hook: Hook) -> Bool {
        hook.set { job in
            concurrency_run(job)
            GlobalExecutor.isHookCalled.store(true, ordering: .relaxed)
        }
        Task.detached { GlobalExecutor.hasTaskRun.store(true, ordering: .relaxed) }
        hook.set(nil)
        return isHookCalled.load(ordering: .relaxed) && hasTaskRun.load(ordering: .relaxed)
    }

    private static let isHookCalled = Atomic(false)
    private static let hasTaskRun = Atomic(false)
}
