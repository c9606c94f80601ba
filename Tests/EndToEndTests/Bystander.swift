import Dispatch

/// Where these tests run: they wait for a program without doing anything else, and the threads that all other tests
/// share are not there for that.
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
