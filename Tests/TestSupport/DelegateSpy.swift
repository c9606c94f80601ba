import LoadResource

/// Writes down what a delegate is told.
@MainActor
package final class DelegateSpy<Resource: Sendable & Equatable>: LoadResourceDelegate {
    package typealias Item = Resource

    package enum Message: Sendable, Equatable {
        case started
        case finished(Item)
        case failed(String)
        case cancelled
    }

    /// Called after each message was written down.
    package var onMessage: (Message) -> Void = { _ in }
    private let told = Awaited<[Message]>([])

    package init(of _: Resource.Type = Resource.self) {}

    package var messages: [Message] { told.state }

    /// The messages as soon as there are at least so many.
    package func messages(_ count: Int) async throws -> [Message] {
        try await told.wait { $0.count >= count }
        return messages
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

    private func write(_ message: Message) {
        MainActor.preconditionIsolated()
        told.update { $0.append(message) }
        onMessage(message)
    }
}
