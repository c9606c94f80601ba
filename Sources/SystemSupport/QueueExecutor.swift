internal import Dispatch

/// Runs an actor on a queue of its own: work that waits for the machine keeps nobody else waiting.
package final class QueueExecutor: SerialExecutor {
    // A serial queue, for Dispatch wakes up every second to look after the threads of its global ones.
    private let queue: DispatchQueue

    /// - Parameter isHeld: whether what it is given waits until it is released.
    package init(label: String, isHeld: Bool = false) {
        queue = DispatchQueue(label: label, attributes: isHeld ? .initiallyInactive : [])
    }

    /// Runs what has waited.
    package func release() {
        queue.activate()
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    deinit {
        // Dispatch ends the program when a queue goes that was never active.
        release()
    }
}
