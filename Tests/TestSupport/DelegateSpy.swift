package import LoadResource

/// Records the events of a load: start and end in `messages`, waits and retries in `retries`.
@MainActor
package final class DelegateSpy<Resource: Sendable & Equatable>: LoadResourceDelegate {
    package typealias Item = Resource

    package enum Message: Sendable, Equatable {
        case started
        case finished(Item)
        case failed(String)
        case cancelled
    }

    /// Called after each recorded message.
    package var onMessage: (Message) -> Void = { _ in }
    private let received = Awaited<[Message]>([])
    private let receivedRetries = Awaited<[RetryMessage]>([])

    package init(of _: Resource.Type = Resource.self) {}

    package var messages: [Message] { received.state }
    package var retries: [RetryMessage] { receivedRetries.state }

    /// The messages, once there are at least `count`.
    package func messages(_ count: Int) async throws -> [Message] {
        try await received.wait { $0.count >= count }
        return messages
    }

    package func retries(_ count: Int) async throws -> [RetryMessage] {
        try await receivedRetries.wait { $0.count >= count }
        return retries
    }

    package func didStartLoading() {
        write(.started)
    }

    package func didFinishLoading(with item: Item) {
        write(.finished(item))
    }

    package func didFinishLoading(with error: any Error) {
        write(error is CancellationError ? .cancelled : .failed(String(describing: error)))
    }

    package func didStartWaiting(_ wait: ScheduledRetry) {
        let error = String(describing: wait.error)
        receivedRetries.update { $0.append(.waiting(until: wait.until, tries: wait.tries, error: error)) }
    }

    package func didStartRetrying() {
        receivedRetries.update { $0.append(.retrying) }
    }

    private func write(_ message: Message) {
        MainActor.preconditionIsolated()
        received.update { $0.append(message) }
        onMessage(message)
    }
}

package enum RetryMessage: Sendable, Equatable {
    case waiting(until: Duration, tries: Int, error: String)
    case retrying
}
