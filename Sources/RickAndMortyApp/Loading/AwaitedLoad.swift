import LoadResource

extension LoadableBuilder {
    /// Makes a load like all others, for somebody who waits for its end; cancelled with them.
    func delivery<Resource>(
        of loader: NamedLoader<Resource>,
        onWait: @escaping (RetryWait) -> Void
    ) async throws -> Delivery<Resource> {
        let awaited = AwaitedLoad<Resource>(onWait: onWait)
        let adapter = load(loader, delegate: awaited).adapter
        try Task.checkCancellation()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                awaited.onEnd = { continuation.resume(with: $0) }
                adapter.load()
            }
        } onCancel: {
            Task.immediate { @MainActor in adapter.cancel() }
        }
    }
}

/// Tells of a load's end, and of its waits.
private final class AwaitedLoad<Resource: Sendable>: LoadResourceDelegate, RetryDelegate {
    typealias Item = Delivery<Resource>

    /// Called once: what is made again afterwards is nobody's.
    var onEnd: ((Result<Item, any Error>) -> Void)?
    private let onWait: (RetryWait) -> Void

    init(onWait: @escaping (RetryWait) -> Void) {
        self.onWait = onWait
    }

    func didStartLoading() {}
    func didFinishLoading(with item: Item) { end(.success(item)) }
    func didFinishLoading(with error: any Error) { end(.failure(error)) }
    func didStartWaiting(_ wait: RetryWait) { onWait(wait) }
    func didFinishWaiting() {}

    private func end(_ result: Result<Item, any Error>) {
        onEnd.take()?(result)
    }
}
