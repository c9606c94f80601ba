/// Lets loads of single things that are asked for at about the same time travel in one request.
///
/// Each load waits, fails and is cancelled by itself. One that is cancelled before its request has left is left out of
/// it, and a request without waiters is cancelled. What is on its way already is not asked for again. A load takes
/// constant time, however many are under way.
@MainActor
public final class CoalescingLoader<ID: Hashable & Sendable, Item: Sendable> {
    /// Loads what these ids stand for, in one go; throws what is wrong with all of them.
    public typealias Request = @Sendable ([ID]) async throws -> @Sendable (ID) -> Result<Item, any Error>

    private let limit: Int
    private let window: @Sendable () async throws -> Void
    private let request: Request
    /// By the ids that are waited for, whether their request has left or not.
    private var awaited: [ID: CoalescedLoads<ID, Item>] = [:]
    /// The request that was begun last.
    private weak var latest: CoalescedLoads<ID, Item>?

    /// - Parameters:
    ///   - limit: of ids in one request.
    ///   - window: returns when those that belong together have been asked for.
    public nonisolated init(limit: Int, window: @escaping @Sendable () async throws -> Void, request: @escaping Request)
    {
        self.limit = limit
        self.window = window
        self.request = request
    }

    public nonisolated func loader(for id: ID) -> AnyLoader<Item> {
        AnyLoader { try await self.load(id) }
    }

    /// - Throws: what the request threw or says of this id; `CancellationError` when cancelled.
    public func load(_ id: ID) async throws -> Item {
        try Task.checkCancellation()
        return try await loads(with: id).item(id)
    }

    private func loads(with id: ID) -> CoalescedLoads<ID, Item> {
        if let loads = awaited[id] { return loads }
        let loads = latest.flatMap { $0.hasRoom(limit: limit) ? $0 : nil } ?? begun()
        awaited[id] = loads
        return loads
    }

    private func begun() -> CoalescedLoads<ID, Item> {
        let loads = CoalescedLoads<ID, Item> { [weak self] in self?.awaited[$0] = nil }
        latest = loads
        loads.task = Task { [weak self, window] in
            do {
                try await window()
                try await self?.send(loads)
            } catch {
                loads.end { _ in .failure(error) }
            }
        }
        return loads
    }

    private func send(_ loads: CoalescedLoads<ID, Item>) async throws {
        try Task.checkCancellation()
        loads.end(try await request(loads.takeOff()))
    }
}
