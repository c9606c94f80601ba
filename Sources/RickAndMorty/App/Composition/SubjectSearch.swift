import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI

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
            return FoundSubjects(address, typed: text, title: known?.title, id: known?.id)
        }
        var found: [FoundSubjects] = []
        for search in searches { found.append(try await search.find(text)) }
        return FoundSubjects(joining: found)
    }
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
                FoundSubject(Destination(kind, id: model.id), title: model.title)
            }
            return FoundSubjects(subjects, areSimilar: answer.areSimilar)
        } known: { [self] reference in
            await search.models().first { $0.isMeant(by: reference) }.map { model in
                (model.id, isWithheld(model) ? nil : model.title)
            }
        }
    }
}
