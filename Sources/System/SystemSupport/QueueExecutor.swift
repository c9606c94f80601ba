internal import Dispatch

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
