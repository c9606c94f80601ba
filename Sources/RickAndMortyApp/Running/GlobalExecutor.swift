internal import CConcurrency
internal import Dispatch

/// Where everything runs that belongs to no actor: decoding, mostly.
///
/// Dispatch looks after the threads of its global queues once a second for as long as the process lives; those of a
/// serial queue it leaves alone. With this executor a program that waits for a key sleeps until there is one.
nonisolated enum GlobalExecutor {
    private static let queue = DispatchQueue(label: "rickmorty.global")

    /// For a process whose address space is limited; call it before there is another thread.
    static func saveAddressSpace() { concurrency_share_arena() }

    /// Call it once, before the first task.
    static func install() {
        concurrency_set_global_executor { job in
            nonisolated(unsafe) let job = job
            GlobalExecutor.queue.async { concurrency_run(job) }
        }
    }
}
