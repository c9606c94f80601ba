internal import Dispatch

/// Where portraits are painted: neither on the main actor nor on the one queue of everything that belongs to no actor.
final class PortraitQueue: SerialExecutor {
    static let shared = PortraitQueue()

    // A serial queue, for Dispatch wakes up every second to look after the threads of its global ones.
    private let queue = DispatchQueue(label: "rickmorty.portraits")

    private init() {}

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
