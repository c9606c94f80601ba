package import FuzzySearch
package import RickAndMorty

/// Searches one kind of resource by title, and collects the titles that are loaded between two searches.
@MainActor
package final class TitleSearch {
    private let known: KnownTitles
    /// Titles loaded since the last search, by id.
    private var new: [Int: String] = [:]
    /// Number of views that search.
    private var users = 0

    package init(_ known: KnownTitles) {
        self.known = known
    }

    package func note(_ title: String, id: Int) {
        if users == 0 { new = new.bounded }
        new[id] = title
    }

    /// Reads the titles on this machine in the background. They are in memory for as long as a result of this exists.
    package func open() -> OpenTitleSearch {
        users += 1
        Task { [known] in await known.refresh() }
        return OpenTitleSearch(self)
    }

    fileprivate func close() {
        users -= 1
        guard users == 0 else { return }
        Task { [known] in await known.close() }
    }

    fileprivate func titles() async -> [String] {
        let new = new
        self.new = [:]
        return await known.titles(beside: new)
    }

    fileprivate func title(of reference: ResourceReference) async -> TitleMatches.Element? {
        let new = new
        self.new = [:]
        return await known.title(of: reference, beside: new)
    }

    /// - Throws: `CancellationError`.
    fileprivate func titles(matching pattern: FuzzyPattern) async throws -> TitleMatches {
        let new = new
        self.new = [:]
        return try await known.titles(matching: pattern, beside: new)
    }
}

/// What a view searches with. It keeps the index in memory.
@MainActor
package final class OpenTitleSearch {
    private let search: TitleSearch

    fileprivate init(_ search: TitleSearch) {
        self.search = search
    }

    /// Searches what has been read so far. The result tells whether that is all.
    ///
    /// - Throws: `CancellationError`.
    package func titles(matching pattern: FuzzyPattern) async throws -> TitleMatches {
        try await search.titles(matching: pattern)
    }

    /// The title of one resource, once all have been read; `nil` if it is not on this machine.
    package func title(of reference: ResourceReference) async -> TitleMatches.Element? {
        await search.title(of: reference)
    }

    /// All titles, once they have been read.
    package func titles() async -> [String] { await search.titles() }

    isolated deinit {
        search.close()
    }
}
