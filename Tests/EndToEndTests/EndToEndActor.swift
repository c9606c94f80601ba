import Dispatch

/// The actor of these tests, with a thread of its own: they block while they wait for a program, which the threads of
/// the concurrency pool must not.
@globalActor
actor EndToEndActor {
    static let shared = EndToEndActor()

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        EndToEndExecutor.shared.asUnownedSerialExecutor()
    }
}

private final class EndToEndExecutor: SerialExecutor {
    static let shared = EndToEndExecutor()

    private let queue = DispatchQueue(label: "end-to-end")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
