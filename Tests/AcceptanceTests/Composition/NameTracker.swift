import LoadResource
import TestSupport

/// A tracker that the program does not have. One line of `TrackerBuilder` would add it.
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
                case .finished(let source, _, _): "finished \(source)"
                case .failed: "failed"
                case .cancelled: "cancelled"
                }
            heard.update { $0.append("\(name) \(word)") }
        }
    }

    /// Waits for all of these events.
    func hear(_ events: String...) async throws {
        try await heard.wait { heard in events.allSatisfy(heard.contains) }
    }
}
