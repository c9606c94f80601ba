internal import CConcurrency
internal import Dispatch
import Glibc

/// Global executor that runs nonisolated jobs, mostly decoding, on a serial queue.
///
/// Dispatch wakes up once a second to manage the threads of its global queues for as long as the process lives, but not
/// for a serial queue. With this executor, a program that waits for a key sleeps.
package enum GlobalExecutor {
    static let queue = DispatchQueue(label: "global executor")

    /// Replaces the runtime's global executor. Requires that there was no task yet.
    ///
    /// The hook is no stable interface of the runtime. The program works without it, but wakes up once a second.
    ///
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

/// Runs an actor on a dispatch queue of its own, so that blocking I/O or long computations do not occupy the
/// concurrency pool.
package final class QueueExecutor: SerialExecutor {
    // A serial queue: for its global queues, Dispatch wakes up every second to manage their threads.
    private let queue: DispatchQueue

    /// - Parameter isHeld: whether jobs wait until `release()`.
    package init(label: String, isHeld: Bool = false) {
        queue = DispatchQueue(label: label, attributes: isHeld ? .initiallyInactive : [])
    }

    /// Runs the waiting jobs.
    package func release() {
        queue.activate()
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    /// Runs work after the waiting jobs, and blocks until it has ended.
    package func sync<Value>(_ work: () throws -> Value) rethrows -> Value {
        try queue.sync(execute: work)
    }

    deinit {
        // Dispatch traps when a queue is released that was never active.
        release()
    }
}

/// A value protected by a mutex.
///
/// Like `Mutex` of Synchronization, whose lock the thread sanitizer cannot see on Linux.
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
