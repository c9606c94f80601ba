internal import Dispatch

/// Runs an actor on a queue of its own: work that waits for the machine keeps nobody else waiting.
nonisolated final class QueueExecutor: SerialExecutor {
    // A serial queue, for Dispatch wakes up every second to look after the threads of its global ones.
    private let queue: DispatchQueue

    init(label: String) {
        queue = DispatchQueue(label: label)
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
