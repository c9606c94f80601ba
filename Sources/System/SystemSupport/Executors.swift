internal import CConcurrency
internal import Dispatch
import Glibc

/// A global executor that runs nonisolated jobs, mostly decoding, on a serial queue.
///
/// Dispatch wakes up once a second to manage the threads of its global queues for the lifetime of the process, but not
/// for a serial queue. With this executor, the process sleeps while it waits for a key.
package enum GlobalExecutor {
    static let queue = DispatchQueue(label: "global executor")

    /// Replaces the runtime's global executor.
    ///
    /// The runtime's hook for this is not a stable interface. Without it, the program works but wakes up once a second.
    ///
    /// - Precondition: no task has been created.
    /// - Returns: whether the runtime has the hook.
    package static func install() -> Bool {
        guard concurrency_has_hook() else { return false }
        concurrency_set_global_executor { job in
            nonisolated(unsafe) let job = job
            GlobalExecutor.queue.async { concurrency_run(job) }
        }
        return true
    }
}

/// Runs an actor on a dedicated dispatch queue, so that blocking I/O and long computations don't occupy the concurrency
/// pool.
package final class QueueExecutor: SerialExecutor {
    // A serial queue, because Dispatch wakes up every second to manage the threads of its global queues.
    private let queue: DispatchQueue

    /// - Parameter isSuspended: whether jobs wait for `resume()`.
    package init(label: String, isSuspended: Bool = false) {
        queue = DispatchQueue(label: label, attributes: isSuspended ? .initiallyInactive : [])
    }

    /// Starts running held jobs.
    package func resume() {
        queue.activate()
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    /// Runs `work` after all enqueued jobs, and blocks until it returns.
    package func sync<Value>(_ work: () throws -> Value) rethrows -> Value {
        try queue.sync(execute: work)
    }

    deinit {
        // Releasing a queue that was never activated traps.
        resume()
    }
}

/// A value protected by a mutex.
///
/// Replaces `Mutex` of Synchronization, whose lock is invisible to the thread sanitizer on Linux.
package final class Locked<State: Sendable>: @unchecked Sendable {
    private var state: State
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    package init(_ state: State) {
        self.state = state
        lock.initialize(to: pthread_mutex_t())
        pthread_mutex_init(lock, nil)
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    package func withLock<Value, Failure>(_ body: (inout State) throws(Failure) -> Value) throws(Failure) -> Value {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return try body(&state)
    }
}
