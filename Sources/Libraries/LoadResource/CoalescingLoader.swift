/// Batches loads of single items that start at about the same time into one request.
///
/// Each load waits, fails and is cancelled independently. A load that is cancelled before its request is sent is left
/// out of the request, and a request without waiters is cancelled. An ID whose request is in flight is not requested
/// again. The time to start a load does not depend on the number of loads in flight.
///
/// ```swift
/// let books = CoalescingLoader<Int, Book>(limit: 20) {
///     await Task.yield()
/// } request: { ids in
///     let found = try await api.books(ids)
///     return { id in found[id].map { .success($0) } ?? .failure(NotFound()) }
/// }
/// let book = try await books.load(7)
/// ```
@MainActor
public final class CoalescingLoader<ID: Hashable & Sendable, Item: Sendable> {
    /// Loads items with distinct IDs in one request. Returns a lookup of the result for each ID; throws if no item
    /// could be loaded.
    public typealias Request = @Sendable ([ID]) async throws -> @Sendable (ID) -> Result<Item, any Error>

    private let limit: Int
    private let window: @Sendable () async throws -> Void
    private let request: Request
    /// The batch of each ID that has waiters, whether or not its request has been sent.
    private var batches: [ID: LoadBatch<ID, Item>] = [:]
    private weak var latest: LoadBatch<ID, Item>?

    /// - Parameters:
    ///   - limit: The maximum number of IDs in one request.
    ///   - window: Suspends while a batch collects IDs; then its request is sent. An error that it throws fails every
    ///     load of the batch.
    ///   - request: Sends the request of a batch.
    public nonisolated init(limit: Int, window: @escaping @Sendable () async throws -> Void, request: @escaping Request)
    {
        self.limit = limit
        self.window = window
        self.request = request
    }

    /// Loads one item, possibly in a request shared with other loads.
    ///
    /// - Throws: The request's error, or its error for this ID; `CancellationError` when cancelled.
    public func load(_ id: ID) async throws -> Item {
        try Task.checkCancellation()
        return try await batch(with: id).item(id)
    }

    private func batch(with id: ID) -> LoadBatch<ID, Item> {
        if let batch = batches[id] { return batch }
        let batch = latest.flatMap { $0.hasRoom(limit: limit) ? $0 : nil } ?? newBatch()
        batches[id] = batch
        return batch
    }

    private func newBatch() -> LoadBatch<ID, Item> {
        let batch = LoadBatch<ID, Item> { [weak self] in self?.batches[$0] = nil }
        latest = batch
        batch.task = Task { [weak self, window] in
            do {
                try await window()
                try await self?.send(batch)
            } catch {
                batch.end { _ in .failure(error) }
            }
        }
        return batch
    }

    private func send(_ batch: LoadBatch<ID, Item>) async throws {
        try Task.checkCancellation()
        batch.end(try await request(batch.close()))
    }
}

/// The loads that share one request.
@MainActor
private final class LoadBatch<ID: Hashable & Sendable, Item: Sendable> {
    /// Sends the request; cancelled when the last waiter leaves.
    var task: Task<Void, Never>?
    /// Whether the request has been sent or never will be.
    private var isClosed = false
    /// In the order in which their loads started, so that loads resume, and start further loads, in that order.
    private var waiters: [(number: Int, id: ID, continuation: CheckedContinuation<Item, any Error>)] = []
    private var lastNumber = 0
    private let onLastWaiterRemoved: (ID) -> Void

    /// - Parameter onLastWaiterRemoved: Called with an ID that has no waiters left.
    init(onLastWaiterRemoved: @escaping (ID) -> Void) {
        self.onLastWaiterRemoved = onLastWaiterRemoved
    }

    func hasRoom(limit: Int) -> Bool { !isClosed && ids.count < limit }

    /// The distinct IDs, in the order of their first load.
    private var ids: [ID] {
        var known: Set<ID> = []
        return waiters.map(\.id).filter { known.insert($0).inserted }
    }

    /// Closes the batch to further IDs.
    ///
    /// - Returns: The IDs to request, in the order of their first load.
    func close() -> [ID] {
        isClosed = true
        return ids
    }

    func item(_ id: ID) async throws -> Item {
        lastNumber += 1
        let number = lastNumber
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiters.append((number, id, $0)) }
        } onCancel: {
            // Runs synchronously on the main actor, so that a request about to be sent does not include the ID.
            Task.immediate { @MainActor in self.leave(number) }
        }
    }

    private func leave(_ number: Int) {
        guard let index = waiters.firstIndex(where: { $0.number == number }) else { return }
        let waiter = waiters.remove(at: index)
        if !waiters.contains(where: { $0.id == waiter.id }) { onLastWaiterRemoved(waiter.id) }
        if waiters.isEmpty {
            isClosed = true
            task?.cancel()
        }
        waiter.continuation.resume(throwing: CancellationError())
    }

    func end(_ result: (ID) -> Result<Item, any Error>) {
        let all = waiters
        isClosed = true
        waiters = []
        for waiter in all { onLastWaiterRemoved(waiter.id) }
        for waiter in all { waiter.continuation.resume(with: result(waiter.id)) }
    }
}
