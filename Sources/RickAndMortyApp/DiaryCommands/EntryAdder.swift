import RickAndMorty
import RickAndMortyUI
import SystemSupport

/// Adds an entry that was written in options.
struct EntryAdder {
    let saver: any SaveEntryProtocol
    /// `nil` where it is not on this machine.
    let episode: (EpisodeReference) async throws -> EpisodeModel?
    let today: CalendarDay
    let console: Console

    /// - Parameter reference: of the episode whose title it gets.
    /// - Throws: `DiaryCommandError`, `LibraryError`.
    func add(_ draft: EntryDraft, about reference: EpisodeReference?) async throws {
        var draft = draft
        if let reference {
            guard let episode = try await episode(reference) else { throw DiaryCommandError.noSuchEpisode(reference) }
            draft.title = EpisodePresentationModel(episode).fullName
            draft.episode = episode.id
        }
        let entry = try entry(draft)
        try await saver.saveEntry(entry)
        console.say("Saved: \(entry.day.text), \(entry.rating.text), \(SafeText(entry.title).string)")
    }

    private func entry(_ draft: EntryDraft) throws(DiaryCommandError) -> DiaryEntry {
        do throws(EntryProblems) {
            return try draft.entry(id: EntryID(), today: today)
        } catch {
            throw .noEntry(error)
        }
    }
}
