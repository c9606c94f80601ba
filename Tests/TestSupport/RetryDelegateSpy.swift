package import LoadResource

/// Writes down what it is told of waits.
@MainActor
package final class RetryDelegateSpy: RetryDelegate {
    package enum Message: Sendable, Equatable {
        case waiting(until: Duration, tries: Int, error: String)
        case goingOn
    }

    private let told = Awaited<[Message]>([])

    package init() {}

    package var messages: [Message] { told.state }

    /// The messages as soon as there are at least so many.
    package func messages(_ count: Int) async throws -> [Message] {
        try await told.wait { $0.count >= count }
        return messages
    }

    package func didStartWaiting(_ wait: RetryWait) {
        let message = Message.waiting(until: wait.until, tries: wait.tries, error: String(describing: wait.error))
        told.update { $0.append(message) }
    }

    package func didFinishWaiting() {
        told.update { $0.append(.goingOn) }
    }
}
