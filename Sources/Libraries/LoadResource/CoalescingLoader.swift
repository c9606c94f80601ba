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
    private typealias Waiter = (id: ID, continuation: CheckedContinuation<Item, any Error>)

    /// Sends the request; cancelled with its last waiter.
    var task: Task<Void, Never>?
    /// Whether the request has left or will never leave.
    private var isClosed = false
    private var waiters: [Int: Waiter] = [:]
    private var lastWaiter = 0
    /// Number of waiters for each id.
    private var counts: [ID: Int] = [:]
    private let onAbandoned: (ID) -> Void

    /// - Parameter onAbandoned: called with an id that has lost its last waiter.
    init(onAbandoned: @escaping (ID) -> Void) {
        self.onAbandoned = onAbandoned
    }

    func hasRoom(limit: Int) -> Bool {
        !isClosed && counts.count < limit
    }

    /// Closes the batch to further ids.
    ///
    /// - Returns: the ids to request, in the order of their first load.
    func close() -> [ID] {
        isClosed = true
        var known: Set<ID> = []
        return inOrder.map(\.id).filter { known.insert($0).inserted }
    }

    private var inOrder: [Waiter] {
        waiters.sorted { $0.key < $1.key }.map(\.value)
    }

    func item(_ id: ID) async throws -> Item {
        lastWaiter += 1
        let number = lastWaiter
        counts[id, default: 0] += 1
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiters[number] = (id, $0) }
        } onCancel: {
            // Synchronous on the main actor, so that a request about to leave does not include it.
            Task.immediate { @MainActor in self.leave(number) }
        }
    }

    private func leave(_ number: Int) {
        guard let waiter = waiters.removeValue(forKey: number) else { return }
        let count = counts[waiter.id, default: 1] - 1
        counts[waiter.id] = count > 0 ? count : nil
        if count == 0 { onAbandoned(waiter.id) }
        if waiters.isEmpty {
            isClosed = true
            task?.cancel()
        }
        waiter.continuation.resume(throwing: CancellationError())
    }

    /// Resumes the waiters in the order of their loads, which the loads that follow from them then keep.
    func end(_ result: (ID) -> Result<Item, any Error>) {
        let all = inOrder
        isClosed = true
        waiters = [:]
        for id in counts.keys { onAbandoned(id) }
        counts = [:]
        for waiter in all { waiter.continuation.resume(with: result(waiter.id)) }
    }
}
