import LoadResource
import RickAndMorty
import RickAndMortyUI

/// Loads what a form begins with: the draft that was kept of it, where there is one.
struct DraftLoader: Loader {
    let subject: DraftSubject
    let pristine: EntryDraft
    let keeper: any DraftStore

    /// What was kept beside another draft takes its place when that one is done with.
    ///
    /// - Throws: `LibraryError`.
    nonisolated func load() async throws -> OpenedDraft {
        if let draft = try await keeper.draft(of: subject) { return OpenedDraft(pristine: pristine, kept: draft) }
        guard let draft = try await keeper.draft(of: .beside(subject)) else {
            return OpenedDraft(pristine: pristine, kept: nil)
        }
        try await keeper.saveDraft(draft, of: subject)
        try await keeper.deleteDraft(of: .beside(subject))
        return OpenedDraft(pristine: pristine, kept: draft)
    }
}
