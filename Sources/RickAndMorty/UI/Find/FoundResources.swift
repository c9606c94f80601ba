package import FuzzySearch
package import LoadResource
package import RickAndMorty
import TerminalUI

/// The resources on this machine that match a question, among those that have been read so far.
package nonisolated struct FoundResources: Sendable {
    /// The question as it is written.
    let text: String
    private(set) var matches: TitleMatches
    /// Number of resources that were asked.
    let searched: Int
    /// What the first matches are sorted by, by id, if it is a measure such as a number.
    let values: [Int: String]
    /// Width of the widest value; 0 without any.
    let valueColumns: Int
    /// When the catalogue was made that some of these are from: "2026-06"; `nil` if none is.
    let catalogueDate: String?
    /// Without matches, the condition that excludes most, and how many match without it.
    let exclusion: (term: String, count: Int)?
    /// The question that was answered in place of words that no title has.
    let readAs: String?

    /// - Parameter text: the question as it is written.
    package init(
        _ matches: TitleMatches,
        text: String,
        searched: Int,
        values: [Int: String] = [:],
        catalogueDate: String? = nil,
        exclusion: (term: String, count: Int)? = nil,
        readAs: String? = nil
    ) {
        self.text = text
        self.matches = matches
        self.searched = searched
        self.values = values
        valueColumns = values.values.map(\.count).max() ?? 0
        self.catalogueDate = catalogueDate
        self.exclusion = exclusion
        self.readAs = readAs
    }

    /// The same, with the first ones of an earlier list in the places that they had there.
    func keeping(first count: Int, of shown: FoundResources) -> FoundResources {
        var kept = self
        kept.matches = matches.keeping(first: count, of: shown.matches)
        return kept
    }
}

/// What goes on with a question that is typed.
package final class QuestionCompletion: StatefulResourceView {
    package typealias ResourcePresentationModel = [QuestionOffer]

    package let presented = ResourceViewState<[QuestionOffer]>()
    /// Looks for what goes on with a text.
    package var onLoad: (String) -> Void = { _ in }
    private var typed: String?

    package init() {}

    /// - Parameter typed: text before the cursor.
    func complete(_ typed: String) {
        guard typed != self.typed else { return }
        self.typed = typed
        onLoad(typed)
    }

    /// `nil` while they are looked for.
    var offers: [SearchOffer]? {
        guard !presented.isLoading else { return nil }
        return presented.errorMessage == nil ? (presented.model ?? []).map(SearchOffer.init) : []
    }
}
