import Dispatch

/// The actor of these tests, with a thread of its own: they block while they wait for a program, which the threads of
/// the concurrency pool must not.
@globalActor
actor Bystander {
    static let shared = Bystander()

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        BystanderQueue.shared.asUnownedSerialExecutor()
    }
}

private final class BystanderQueue: SerialExecutor {
    static let shared = BystanderQueue()

    private let queue = DispatchQueue(label: "end-to-end")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
