/// An LRU cache of view models by ID.
///
/// The most recently used values are held strongly, up to a limit, and the others weakly. A value that a screen holds
/// is therefore always found, with its current state.
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
    private final class Entry {
        /// `nil` after eviction.
        var retained: Value?
        weak var value: Value?
        var lastUse = 0
    }

    private let limit: Int
    private let make: (ID) -> Value
    private var entries: [ID: Entry] = [:]
    private var retainedCount = 0
    private var lastUse = 0
    /// Number of entries above which those with released values are removed.
    private var sweepCount: Int

    /// - Parameters:
    ///   - limit: The maximum number of strongly held values.
    ///   - make: Makes the value of an ID after a cache miss.
    public init(limit: Int, make: @escaping (ID) -> Value) {
        self.limit = limit
        self.make = make
        sweepCount = 2 * limit
    }

    /// The value of an ID, made after a cache miss. The access makes it the most recently used value.
    public subscript(id: ID) -> Value {
        let value = entries[id]?.value ?? make(id)
        // `make` may have accessed the cache.
        let entry = entries[id] ?? Entry()
        entries[id] = entry
        if entry.retained == nil { retainedCount += 1 }
        lastUse += 1
        (entry.value, entry.retained, entry.lastUse) = (value, value, lastUse)
        if retainedCount > limit { evict() }
        return value
    }

    /// Releases the least recently used value.
    private func evict() {
        let retained = entries.values.lazy.filter { $0.retained != nil }
        // The value's deinit may use this cache, so the value is released last.
        let evicted = retained.min { $0.lastUse < $1.lastUse }?.retained.take()
        retainedCount -= 1
        if entries.count > sweepCount {
            entries = entries.filter { $0.value.value != nil }
            sweepCount = 2 * max(limit, entries.count)
        }
        withExtendedLifetime(evicted) {}
    }
}
