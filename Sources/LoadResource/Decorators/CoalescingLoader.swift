/// Lets loads of single things, asked for at about the same time, travel in one request.
///
/// Each of them still waits, fails and is cancelled by itself: one that nobody waits for any more is left out as long
/// as the request has not left, and a request that nobody waits for is cancelled. What is on its way already is not
/// asked for again.
@MainActor
public final class CoalescingLoader<ID: Hashable & Sendable, Item: Sendable> {
    /// Loads what these ids stand for, in one go; throws what is wrong with all of them.
    public typealias Request = @Sendable ([ID]) async throws -> @Sendable (ID) -> Result<Item, any Error>

    private let limit: Int
    private let window: @Sendable () async throws -> Void
    private let request: Request
    /// That collect, and that are on their way.
    private var groups: [CoalescedLoads<ID, Item>] = []

    /// - Parameters:
    ///   - limit: ids in one request.
    ///   - window: is over when those that belong together have been asked for.
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
        if let loads = groups.first(where: { $0.isAwaited(id) }) { return loads }
        if let loads = groups.first(where: { $0.hasRoom(limit: limit) }) { return loads }
        let loads = CoalescedLoads<ID, Item>()
        groups.append(loads)
        loads.task = Task { [weak self, window] in
            do {
                try await window()
                try await self?.send(loads)
            } catch {
                loads.end { _ in .failure(error) }
            }
            self?.groups.removeAll { $0 === loads }
        }
        return loads
    }

    private func send(_ loads: CoalescedLoads<ID, Item>) async throws {
        try Task.checkCancellation()
        loads.end(try await request(loads.takeOff()))
    }
}
