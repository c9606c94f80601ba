package import FuzzySearch
import SystemSupport

/// An index of the titles of one kind of resource: those on this machine, and those loaded since.
///
/// It runs on a queue of its own: the program's other jobs away from the main actor, mostly decoding, share one queue,
/// where a search of a million titles would delay them.
package actor KnownTitles {
    package typealias Title = (id: Int, title: String)

    private nonisolated let executor = QueueExecutor(label: "rickmorty.titles")
    private let read: @Sendable () async -> [Title]
    private var reading: Task<[Title], Never>?
    private var index: TitleIndex?
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

    /// - Parameter read: the titles on this machine, by ascending id.
    package init(_ read: @escaping @Sendable () async -> [Title]) {
        self.read = read
    }

    /// Matching titles, best first.
    ///
    /// - Parameter new: titles loaded since the last search, by id.
    /// - Throws: `CancellationError`.
    package func titles(matching pattern: FuzzyPattern, beside new: [Int: String]) async throws -> TitleMatches {
        // Before the first suspension: a later search must not overtake these titles.
        unread.merge(new) { $1 }
        if index == nil { await refresh() }
        noteUnread()
        try Task.checkCancellation()
        let found = try TitleMatches(pattern, in: index ?? TitleIndex(), within: last)
        last = found
        return found
    }

    /// Reads the titles on this machine again. Searches use the old index until then.
    package func refresh() async {
        let task = reading ?? Task { [read] in await read() }
        reading = task
        let titles = await task.value
        guard reading == task else { return }
        reading = nil
        var index = TitleIndex()
        index.reserve(titles.count)
        for (id, title) in titles { index.append(title, id: id) }
        countRead = titles.count
        self.index = index
        last = nil
        places = [:]
        unread = seen.merging(unread) { $1 }
        seen = [:]
        noteUnread()
    }

    private func noteUnread() {
        guard var index else { return }
        let new = unread
        unread = [:]
        self.index = nil
        for (id, title) in new.sorted(by: { $0.key < $1.key }) where seen[id] != title {
            seen[id] = title
            if let place = places[id] ?? index.ids[..<countRead].place(sorted: id) {
                guard index.title(at: place) != title else { continue }
                index.replaceTitle(at: place, by: title)
            } else {
                places[id] = index.count
                index.append(title, id: id)
            }
            last = nil
        }
        self.index = index
    }
}

extension ArraySlice<Int> {
    /// The index of an id in a slice that is sorted in ascending order; `nil` if there is none.
    fileprivate func place(sorted id: Int) -> Int? {
        var range = startIndex..<endIndex
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if self[middle] == id { return middle }
            range = self[middle] < id ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }
}

/// Searches one kind of resource by title, and collects the titles that are loaded between two searches.
@MainActor
package final class TitleSearch {
    private let known: KnownTitles
    /// Titles loaded since the last search, by id.
    private var new: [Int: String] = [:]

    package init(_ known: KnownTitles) {
        self.known = known
    }

    package func note(_ title: String, id: Int) {
        new[id] = title
    }

    /// - Throws: `CancellationError`.
    package func titles(matching pattern: FuzzyPattern) async throws -> TitleMatches {
        let new = new
        self.new = [:]
        return try await known.titles(matching: pattern, beside: new)
    }

    /// Reads the titles on this machine again, in the background.
    package func refresh() {
        Task { [known] in await known.refresh() }
    }
}
