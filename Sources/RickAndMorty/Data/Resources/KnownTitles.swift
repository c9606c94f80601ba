package import FuzzySearch
package import RickAndMorty
import SystemSupport

/// An index of the titles of one kind of resource: those on this machine, and those loaded since.
///
/// It runs on a queue of its own: the program's other jobs away from the main actor, mostly decoding, share one queue,
/// where a search of a million titles would delay them.
package actor KnownTitles {
    /// Reads the titles above an id, by ascending id: `count` or somewhat more, or all that are left.
    package typealias Read = @Sendable (_ id: Int, _ count: Int) async -> TitleIndex

    private nonisolated let executor = QueueExecutor(label: "rickmorty.titles")
    private let read: Read
    private let countAtOnce: Int
    /// All titles; `nil` until they have been read.
    private var index: TitleIndex?
    /// The titles that have been read so far; `nil` unless they are being read.
    private var growing: TitleIndex?
    private var part: Task<TitleIndex, Never>?
    /// Number of indexed titles that were read; those loaded since follow them.
    private var countRead = 0
    private var seen: [Int: String] = [:]
    /// Places in the index of the titles loaded since, by id.
    private var places: [Int: Int] = [:]
    /// Titles that are not indexed yet.
    private var unread: [Int: String] = [:]
    /// The last result, among which a longer pattern is searched.
    private var last: TitleMatches?

    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// - Parameters:
    ///   - countAtOnce: so few titles that other users of the cache hardly wait.
    ///   - read: reads the titles on this machine.
    package init(countAtOnce: Int = 1 << 14, _ read: @escaping Read) {
        self.read = read
        self.countAtOnce = countAtOnce
    }

    /// Matching titles, best first, among those that have been read so far. While these are not all, the next search for the
    /// same pattern waits for twice as many.
    ///
    /// - Parameter new: titles loaded since the last search, by id.
    /// - Throws: `CancellationError`.
    package func titles(matching pattern: FuzzyPattern, beside new: [Int: String]) async throws -> TitleMatches {
        // Before the first suspension: a later search must not overtake these titles.
        unread.merge(new) { $1 }
        let wanted = last?.pattern == pattern ? 2 * (last?.searched ?? 0) : 1
        if index == nil { await readTitles(atLeast: wanted) }
        noteUnread()
        try Task.checkCancellation()
        var found = try TitleMatches(pattern, in: index ?? growing ?? TitleIndex(), within: last)
        found.isComplete = index != nil
        last = found
        return found
    }

    /// The title of one resource, found by its id or code; `nil` if it is not on this machine.
    ///
    /// - Parameter new: titles loaded since the last search, by id.
    package func title(of reference: ResourceReference, beside new: [Int: String]) async -> TitleMatches.Element? {
        unread.merge(new) { $1 }
        if index == nil { await readTitles(atLeast: .max) }
        noteUnread()
        guard let index = index ?? growing else { return nil }
        switch reference {
        case .id(let id):
            return (places[id] ?? place(ofRead: id)).map { TitleMatches.Element(id: id, title: index.title(at: $0)) }
        case .name(let code):
            return try? TitleMatches(FuzzyPattern(code), in: index).first { $0.title.hasPrefix(code + " ") }
        }
    }

    /// All titles, in order of their ids but for those loaded since they were read.
    ///
    /// - Parameter new: titles loaded since the last search, by id.
    package func titles(beside new: [Int: String]) async -> [String] {
        unread.merge(new) { $1 }
        if index == nil { await readTitles(atLeast: .max) }
        noteUnread()
        let index = index ?? growing ?? TitleIndex()
        return (0..<index.count).map(index.title(at:))
    }

    /// Reads the titles on this machine again. Searches use the old index until then.
    package func refresh() async {
        await readTitles(atLeast: .max)
    }

    /// Gives back the memory of the index, which the next search reads again.
    package func close() {
        let count = (index ?? growing)?.count ?? 0
        (index, growing, part, last) = (nil, nil, nil, nil)
        forgetPlaces()
        // Where it is worth it: the program's next allocations take longer.
        if count > 100_000 { ProcessMemory.returnFreed() }
    }

    /// Reads titles until there are `count`, or all. Concurrent calls share the reads.
    private func readTitles(atLeast count: Int) async {
        if growing == nil { growing = TitleIndex() }
        while let read = growing?.count, read < count { await readPart() }
    }

    private func readPart() async {
        let lastID = growing.flatMap { $0.count > 0 ? $0.id(at: $0.count - 1) : nil } ?? -1
        let task = part ?? Task { [read, countAtOnce] in await read(lastID, countAtOnce) }
        part = task
        let titles = await task.value
        guard part == task else { return }
        part = nil
        growing?.append(contentsOf: titles)
        guard titles.count < countAtOnce, let growing else { return }
        if index != nil { last = nil }
        index = growing
        self.growing = nil
        countRead = growing.count
        forgetPlaces()
        noteUnread()
    }

    private func forgetPlaces() {
        places = [:]
        unread = seen.merging(unread) { $1 }.bounded
        seen = [:]
    }

    private func noteUnread() {
        guard index != nil else { return }
        let new = unread
        unread = [:]
        for (id, title) in new.sorted(by: { $0.key < $1.key }) where seen[id] != title {
            seen[id] = title
            if let place = places[id] ?? place(ofRead: id) {
                guard index?.title(at: place) != title else { continue }
                index?.replaceTitle(at: place, by: title)
                last = nil
            } else {
                places[id] = index?.count
                index?.append(title, id: id)
            }
        }
    }

    /// The place of a title that was read; `nil` if there is none with that id.
    private func place(ofRead id: Int) -> Int? {
        guard let index else { return nil }
        var range = 0..<countRead
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            let found = index.id(at: middle)
            if found == id { return middle }
            range = found < id ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }
}

extension [Int: String] {
    /// Loaded titles that a search may miss in the cache, which has them a moment later: few enough to keep for hours.
    var bounded: Self { count < 1 << 10 ? self : [:] }
}
