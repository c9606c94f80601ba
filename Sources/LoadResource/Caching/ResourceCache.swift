/// Keeps view models by id, so that what has loaded, or failed, is found as it was left.
///
/// The most recently used stay, up to a limit. Beyond it one lives on for as long as somebody holds it: what is on
/// screen is held by its screen and is never evicted.
@MainActor
public final class ResourceCache<ID: Hashable, Value: AnyObject> {
    private struct Entry {
        var kept: Value?
        weak var value: Value?
        var lastUse: Int
    }

    private let limit: Int
    private let make: (ID) -> Value
    private var entries: [ID: Entry] = [:]
    private var keptCount = 0
    private var uses = 0

    /// - Parameters:
    ///   - limit: how many are kept though nobody holds them.
    ///   - make: called when there is none with that id.
    public init(limit: Int, make: @escaping (ID) -> Value) {
        self.limit = limit
        self.make = make
    }

    public subscript(id: ID) -> Value {
        let value = entries[id]?.value ?? make(id)
        uses += 1
        if entries[id]?.kept == nil { keptCount += 1 }
        entries[id] = Entry(kept: value, value: value, lastUse: uses)
        if keptCount > limit { evict() }
        return value
    }

    /// Lets go of the one that was not used for longest, and forgets those that are gone.
    private func evict() {
        let kept = entries.filter { $0.value.kept != nil }
        guard let oldest = kept.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
        // Taken out first: what its end sets off may well ask this cache for something.
        let evicted = entries[oldest.key]?.kept.take()
        keptCount -= 1
        entries = entries.filter { $0.value.value != nil }
        withExtendedLifetime(evicted) {}
    }
}
