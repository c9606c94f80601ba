package import FuzzySearch

/// What the things of one kind can be found by: those that are on this machine, and those that a person has seen since.
/// It looks away from the main actor.
package actor KnownTitles {
    package typealias Title = (id: Int, title: String)

    private let read: @Sendable () async -> [Title]
    private var reading: Task<[Title], Never>?
    private var index: TitleIndex?
    /// Of what was read, by id; what was seen stands behind it.
    private var countRead = 0
    private var seen: [Int: String] = [:]
    /// Of those that were seen and not read.
    private var places: [Int: Int] = [:]
    /// Those that came while it was read.
    private var unread: [Int: String] = [:]
    /// What was looked for last: whoever types on looks among that.
    private var last: TitleMatches?

    /// - Parameter read: those on this machine, in the order of their ids.
    package init(_ read: @escaping @Sendable () async -> [Title]) {
        self.read = read
    }

    /// Those that match, the best first.
    ///
    /// - Parameter new: what a person has seen since somebody last asked.
    /// - Throws: `CancellationError`.
    package func titles(matching pattern: FuzzyPattern, beside new: [Int: String]) async throws -> TitleMatches {
        // Before somebody else gets the turn, who asked later and knows less.
        unread.merge(new) { $1 }
        if index == nil { await refresh() }
        noteUnread()
        try Task.checkCancellation()
        let found = try TitleMatches(pattern, in: index ?? TitleIndex(), within: last)
        last = found
        return found
    }

    /// Reads again what is on this machine: it may be more than when somebody looked last, who is not kept waiting.
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
    /// - Returns: where it is in it, which has to be in order.
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

/// Looks for things of one kind by their titles, and has those known that come to be seen meanwhile.
@MainActor
package final class TitleSearch {
    private let known: KnownTitles
    /// Since somebody last looked for something.
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

    /// What is on this machine may be more than when somebody looked last.
    package func refresh() {
        Task { [known] in await known.refresh() }
    }
}
