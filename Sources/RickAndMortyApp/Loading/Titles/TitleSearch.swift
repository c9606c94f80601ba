import FuzzySearch

/// Looks for things of one kind by their titles, and has those known that come to be seen meanwhile.
final class TitleSearch {
    private let known: KnownTitles
    /// Since somebody last looked for something.
    private var new: [Int: String] = [:]

    init(_ known: KnownTitles) {
        self.known = known
    }

    func note(_ title: String, id: Int) {
        new[id] = title
    }

    /// - Throws: `CancellationError`.
    func titles(matching pattern: FuzzyPattern) async throws -> FoundTitles {
        let new = new
        self.new = [:]
        return try await known.titles(matching: pattern, beside: new)
    }

    /// What is on this machine may be more than when somebody looked last.
    func refresh() {
        Task { [known] in await known.refresh() }
    }
}
