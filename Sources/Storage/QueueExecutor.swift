internal import Dispatch

/// Runs an actor on a queue of its own: work that waits for the machine keeps nobody else waiting.
package final class QueueExecutor: SerialExecutor {
    // A serial queue, for Dispatch wakes up every second to look after the threads of its global ones.
    private let queue: DispatchQueue

    package init(label: String) {
        queue = DispatchQueue(label: label)
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
