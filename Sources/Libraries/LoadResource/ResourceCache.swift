/// An LRU cache of view models by id.
///
/// It holds the most recently used values strongly, up to a limit, and the others weakly. A value that a screen holds
/// is therefore always found in the state in which it was left. An access takes amortized constant time.
///
/// ```swift
/// let titles = ResourceCache<Int, LoadableResource<Book, String>>(limit: 200) { id in
///     let viewModel = LoadResourceViewModel(mapper: \Book.title)
///     let loader = AnyLoader { try await api.book(id) }
///     let adapter = LoadResourcePresentationAdapter(loader: loader, delegate: viewModel)
///     return LoadableResource(viewModel: viewModel, adapter: adapter)
/// }
/// titles[7].loadIfIdle()
/// ```
@MainActor
public final class ResourceCache<ID: Hashable, Value: AnyObject> {
    /// A class, so that an access changes it without a search for its place.
    private final class Entry {
        /// `nil` after its eviction.
        var retained: Value?
        weak var value: Value?
        var lastUse = 0

        init(_ value: Value) { self.value = value }
    }

    private typealias Use = (id: ID, number: Int)

    private let limit: Int
    private let make: (ID) -> Value
    private var entries: [ID: Entry] = [:]
    private var retainedCount = 0
    /// In chronological order. A use is outdated if a later one has the same id.
    private var uses: [Use] = []
    /// The uses before this index are outdated.
    private var firstUse = 0
    private var lastUse = 0
    /// Number of entries beyond which the entries of released values are removed.
    private var sweepCount: Int

    /// - Parameters:
    ///   - limit: maximum number of values that are held strongly.
    ///   - make: makes the value of an id after a cache miss.
    public init(limit: Int, make: @escaping (ID) -> Value) {
        self.limit = limit
        self.make = make
        sweepCount = 2 * limit
    }

    /// The value of an id, made on a cache miss. The access makes it the most recently used one.
    public subscript(id: ID) -> Value {
        if let entry = entries[id], let value = entry.value {
            use(entry, of: value, id)
            return value
        }
        let value = make(id)
        let entry = Entry(value)
        // Making it may have made another one.
        if entries.updateValue(entry, forKey: id)?.retained != nil { retainedCount -= 1 }
        use(entry, of: value, id)
        return value
    }

    private func use(_ entry: Entry, of value: Value, _ id: ID) {
        if entry.retained == nil {
            entry.retained = value
            retainedCount += 1
        }
        lastUse += 1
        entry.lastUse = lastUse
        uses.append((id, lastUse))
        if uses.count > 2 * limit + 32 { dropOutdatedUses() }
        if retainedCount > limit { evict() }
    }

    /// Releases the least recently used value.
    private func evict() {
        while !isCurrent(uses[firstUse]) { firstUse += 1 }
        let id = uses[firstUse].id
        firstUse += 1
        // Its deinit may use this cache, so the value is released at the end.
        let evicted = entries[id]?.retained.take()
        retainedCount -= 1
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
