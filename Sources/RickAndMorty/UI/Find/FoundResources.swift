import FuzzySearch
package import LoadResource
package import RickAndMorty
import RickAndMortyPresentation
import TerminalUI

/// The resources on this machine that match a question.
package nonisolated struct FoundResources: Sendable {
    package struct Match: Hashable, Sendable {
        package let id: Int
        package let title: String
    }

    /// The question as it is written.
    let text: String
    /// Whether its last word could still go on.
    let isTyping: Bool
    package let matches: [Match]
    /// Whether these have merely similar titles.
    let areSimilar: Bool
    /// The words, to highlight in rows.
    let pattern: SearchPattern
    /// How the words were read, and the terms that change nothing; `nil` if there is nothing to say.
    let interpretation: String?
    /// Without matches, the term that excludes most, and how many match without it.
    let exclusion: (term: String, count: Int)?
    /// Where the words are.
    let places: [QuestionReading]
    /// Number of resources that were asked.
    let searched: Int
    /// What the first matches are sorted by, by id, if it is a measure such as a number.
    let values: [Int: String]
    /// Width of the widest value; 0 without any.
    let valueColumns: Int
    /// When the catalogue was made that some of these are from: "2026-06"; `nil` if none is.
    let catalogueDate: String?

    package init<Model: Resource>(
        _ answer: QuestionAnswer<Model>,
        to question: Question<Model>,
        searched: Int,
        values: [Int: String] = [:],
        catalogueDate: String? = nil
    ) {
        text = question.text.description
        isTyping = question.isTyping
        matches = answer.models.map { Match(id: $0.id, title: $0.title) }
        areSimilar = answer.areSimilar
        pattern = answer.pattern
        interpretation = Words.interpreted(answer, introduction: "")
        exclusion = answer.exclusion
        places = answer.places
        self.searched = searched
        self.values = values
        valueColumns = values.values.map(\.count).max() ?? 0
        self.catalogueDate = catalogueDate
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
