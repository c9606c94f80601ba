import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI

/// Finds resources of one kind for a palette. It holds what is searched in memory.
struct SubjectSearch {
    let model: any Resource.Type
    /// The first matches of a text.
    let find: (_ text: String) async throws -> FoundSubjects
    /// The id and the title of a resource; no title if it may not be shown, `nil` if it is not on this machine.
    let known: (ResourceReference) async -> (id: Int, title: String?)?

    /// What all kinds find.
    static func subjects(matching text: String, in searches: [SubjectSearch]) async throws -> FoundSubjects {
        if let address = ResourceAddress(text, of: searches.map(\.model)) {
            let known = await searches.first { Destination.Kind($0.model.name) == address.kind }?.known(
                address.reference
            )
            // Also one that is unknown here: the API may have it.
            let destination = address.destination ?? (known?.id).map { Destination(address.kind, id: $0) }
            let subject = destination.map {
                FoundSubject(destination: $0, title: known?.title ?? "\(address)", alias: text)
            }
            return FoundSubjects(subjects: [subject].compactMap(\.self))
        }
        var found: [FoundSubjects] = []
        for search in searches { found.append(try await search.find(text)) }
        // What is merely similar counts only if no kind has more.
        let matching = found.filter { !$0.areSimilar && !$0.subjects.isEmpty }
        let joined = matching.isEmpty ? found : matching
        return FoundSubjects(subjects: joined.flatMap(\.subjects), areSimilar: matching.isEmpty)
    }
}

/// The subjects that match a text.
nonisolated struct FoundSubjects: Sendable {
    var subjects: [FoundSubject] = []
    /// Whether these have merely similar titles.
    var areSimilar = false

    @MainActor func entries(_ entry: (FoundSubject) -> PaletteEntry) -> [PaletteEntry] {
        let entries = subjects.map(entry)
        return areSimilar ? entries.map(\.asSimilar) : entries
    }
}

nonisolated struct FoundSubject: Sendable {
    let destination: Destination
    let title: String
    /// Another name that it was found by.
    var alias: String?
}

extension ResourceBuilder {
    func subjectSearch() -> SubjectSearch {
        let search = questionSearch()
        return SubjectSearch(model: Model.self) { [self] text in
            guard let question = try? Question<Model>(text, isTyping: true), !question.isEmpty else {
                return FoundSubjects()
            }
            let answer = try await search.answer(to: question, beside: repository.loaded).answer
            let subjects = answer.models.prefix(AppPolicy.paletteMatches).map { model in
                FoundSubject(destination: Destination(kind, id: model.id), title: model.title)
            }
            return FoundSubjects(subjects: subjects, areSimilar: answer.areSimilar)
        } known: { [self] reference in
            await search.models().first { $0.isMeant(by: reference) }.map { model in
                (model.id, isWithheld(model) ? nil : model.title)
            }
        }
    }
}
