/// Batches loads of single items that start at about the same time into one request.
///
/// Each load waits, fails and is cancelled by itself. A load cancelled before its request leaves is left out of the
/// request; a request without waiters is cancelled. An id whose request is in flight is not requested again. A load
/// takes constant time, independent of the number of loads in flight.
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
    /// Loads the items of these ids, which are distinct, in one request. Returns the result of each id; throws if none
    /// of them could be loaded.
    public typealias Request = @Sendable ([ID]) async throws -> @Sendable (ID) -> Result<Item, any Error>

    private let limit: Int
    private let window: @Sendable () async throws -> Void
    private let request: Request
    /// The batch of each id with waiters, whether its request has left or not.
    private var batches: [ID: LoadBatch<ID, Item>] = [:]
    private weak var latest: LoadBatch<ID, Item>?

    /// - Parameters:
    ///   - limit: maximum number of ids in one request.
    ///   - window: suspends until the current batch of ids is complete; what it throws, all loads of the batch throw.
    ///   - request: sends the request of a batch.
    public nonisolated init(limit: Int, window: @escaping @Sendable () async throws -> Void, request: @escaping Request)
    {
        self.limit = limit
        self.window = window
        self.request = request
    }

    /// Loads one item, in a request that it may share.
    ///
    /// - Throws: the request's error, or its error for this id; `CancellationError` when cancelled.
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

/// The loads of one request, with their waiters.
@MainActor
private final class LoadBatch<ID: Hashable & Sendable, Item: Sendable> {
    /// Sends the request; cancelled with its last waiter.
    var task: Task<Void, Never>?
    /// Whether the request has left or will never leave.
    private var isClosed = false
    /// In the order of their loads, which the loads that follow from them then keep.
    private var waiters: [(number: Int, id: ID, continuation: CheckedContinuation<Item, any Error>)] = []
    private var lastNumber = 0
    private let onAbandoned: (ID) -> Void

    /// - Parameter onAbandoned: called with an id that has lost its last waiter.
    init(onAbandoned: @escaping (ID) -> Void) {
        self.onAbandoned = onAbandoned
    }

    func hasRoom(limit: Int) -> Bool { !isClosed && ids.count < limit }

    /// In the order of their first load.
    private var ids: [ID] {
        var known: Set<ID> = []
        return waiters.map(\.id).filter { known.insert($0).inserted }
    }

    /// Closes the batch to further ids.
    ///
    /// - Returns: the ids to request, in the order of their first load.
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
            // Synchronous on the main actor, so that a request about to leave does not include it.
            Task.immediate { @MainActor in self.leave(number) }
        }
    }

    private func leave(_ number: Int) {
        guard let index = waiters.firstIndex(where: { $0.number == number }) else { return }
        let waiter = waiters.remove(at: index)
        if !waiters.contains(where: { $0.id == waiter.id }) { onAbandoned(waiter.id) }
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
        for waiter in all { onAbandoned(waiter.id) }
        for waiter in all { waiter.continuation.resume(with: result(waiter.id)) }
    }
}
