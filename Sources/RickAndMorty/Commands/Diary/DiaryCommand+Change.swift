import RickAndMorty
import RickAndMortyPresentation
import SystemSupport

/// Edits and deletes entries by their references from `diary list`.
extension DiaryCommand {
    /// - Parameters:
    ///   - changes: new texts by field.
    ///   - episode: episode that the new title addresses; `nil` for a plain title.
    /// - Throws: `CommandFailure`, `LibraryError`.
    func edit(
        _ reference: String,
        changing changes: [EntryField: String],
        about episode: ResourceReference?
    ) async throws {
        let known = try entries([reference], of: try await library.entries(in: nil))[0]
        let draft = try await applyingEpisode(EntryDraft(known).changed(by: changes), from: episode)
        let entry = try entry(known.id, draft, latest: max(known.day, calendar().today))
        guard case .saved = try await library.saveEntry(entry, replacing: known, discarding: nil) else {
            throw CommandFailure("another program changed the entry, so it was not saved. Try again")
        }
        console.writeNote("Saved \(line(entry))")
    }

    /// Deletes the entries, or none of them if any reference is unknown or ambiguous.
    ///
    /// - Parameter isConfirmed: whether to delete without confirmation.
    /// - Throws: `CommandFailure`, `LibraryError`.
    func delete(_ references: [String], isConfirmed: Bool) async throws {
        let entries = try entries(references, of: try await library.entries(in: nil))
        if !isConfirmed {
            guard let confirm = console.confirm else {
                throw CommandFailure("nothing deleted. Use --yes to delete without a terminal")
            }
            for entry in entries { console.writeMessage(line(entry)) }
            let question = entries.count == 1 ? "Delete this entry?" : "Delete these \(entries.count) entries?"
            guard confirm(question) else { throw CommandFailure("nothing deleted") }
        }
        for deleted in try await library.deleteEntries(entries.map(\.id)) {
            console.writeNote("Deleted \(line(deleted))")
        }
    }

    /// Resolves references to entries, without duplicates.
    private func entries(
        _ references: [String],
        of diary: [DiaryEntry]
    ) throws(CommandFailure) -> [DiaryEntry] {
        let known = EntryReferences(diary)
        var entries: [DiaryEntry] = []
        var ids: Set<EntryID> = []
        for reference in references {
            let matches = known.entries(reference)
            guard matches.count == 1 else {
                let name = SafeText(reference).string
                let message =
                    matches.isEmpty
                    ? "no entry has the reference '\(name)'. Run 'rickmorty diary list' to see references"
                    : "reference '\(name)' is ambiguous: \(Strings.list(matches.map(known.reference))). Use more digits"
                throw CommandFailure(message, code: .nothingFound)
            }
            if ids.insert(matches[0].id).inserted { entries.append(matches[0]) }
        }
        return entries
    }
}
