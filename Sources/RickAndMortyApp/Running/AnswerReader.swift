import Dispatch

/// Reads the network's answers on a queue of its own.
///
/// The first job of the pool that a process shares makes its keeper wake up every second from then on, for good; a
/// queue has no keeper, and its thread goes when there is nothing to read.
final class AnswerReader: TaskExecutor {
    private nonisolated let queue = DispatchQueue(label: "answers")

    nonisolated func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}
