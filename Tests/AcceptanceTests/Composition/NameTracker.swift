import LoadResource
import TestSupport

/// A tracker of the tests; a line in `TrackerBuilder` would add it to the program.
final class NameTracker: LoadTracker {
    private let heard = Awaited<[String]>([])

    var events: [String] { heard.state }

    func watch(_ load: TrackedLoad) -> (LoadEvent) -> Void {
        { [heard, name = load.name] event in
            let word =
                switch event {
                case .started: "started"
                case .waiting: "waiting"
                case .retrying: "retrying"
                case .finished(let source, 1, _, _), .finished(let source, 20, _, _): "finished \(source)"
                case .finished(let source, let items, _, _): "finished \(source): \(items) items"
                case .failed: "failed"
                case .cancelled: "cancelled"
                }
            heard.update { $0.append("\(name) \(word)") }
        }
    }

    /// Waits until all of `events` have been tracked.
    func hear(_ events: String...) async throws {
        try await heard.wait { heard in events.allSatisfy(heard.contains) }
    }
}
