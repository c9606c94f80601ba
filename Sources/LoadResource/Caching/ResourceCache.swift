/// Keeps view models by id, so that what has loaded, or failed, is found as it was left.
///
/// The most recently used stay, up to a limit. Beyond it a value stays only while something else holds it: what is on
/// screen is held by its screen and is never evicted. An access takes constant time, amortized.
@MainActor
public final class ResourceCache<ID: Hashable, Value: AnyObject> {
    private struct Entry {
        /// `nil` once it was evicted.
        var kept: Value?
        weak var value: Value?
        var lastUse: Int
    }

    private struct Use {
        let id: ID
        let number: Int
    }

    private let limit: Int
    private let make: (ID) -> Value
    private var entries: [ID: Entry] = [:]
    private var keptCount = 0
    /// In order; those that a later use of the same id follows are outdated.
    private var uses: [Use] = []
    /// Those before this index are outdated.
    private var firstUse = 0
    private var lastUse = 0
    /// Number of entries beyond which released values are looked for.
    private var sweepCount: Int

    /// - Parameters:
    ///   - limit: how many values are kept that nothing else holds.
    ///   - make: called when there is no value with that id.
    public init(limit: Int, make: @escaping (ID) -> Value) {
        self.limit = limit
        self.make = make
        sweepCount = 2 * limit
    }

    public subscript(id: ID) -> Value {
        let value = entries[id]?.value ?? make(id)
        if entries[id]?.kept == nil { keptCount += 1 }
        lastUse += 1
        entries[id] = Entry(kept: value, value: value, lastUse: lastUse)
        uses.append(Use(id: id, number: lastUse))
        if uses.count > 2 * limit + 32 { dropOutdatedUses() }
        if keptCount > limit { evict() }
        return value
    }

    /// Lets go of the least recently used value.
    private func evict() {
        while !isCurrent(uses[firstUse]) { firstUse += 1 }
        let id = uses[firstUse].id
        firstUse += 1
        // Taken out first: its deinit may use this cache.
        let evicted = entries[id]?.kept.take()
        keptCount -= 1
        if entries.count > sweepCount {
            entries = entries.filter { $0.value.value != nil }
            sweepCount = 2 * max(limit, entries.count)
        }
        withExtendedLifetime(evicted) {}
    }

    private func dropOutdatedUses() {
        uses = uses[firstUse...].filter(isCurrent)
        firstUse = 0
    }

    private func isCurrent(_ use: Use) -> Bool { entries[use.id]?.lastUse == use.number }
}
