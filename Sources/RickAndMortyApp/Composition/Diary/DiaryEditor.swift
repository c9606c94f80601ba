import LoadResource
import RickAndMorty
import RickAndMortyUI

/// Deletes entries, and undoes what was done to one: brings it back, as it was, or takes it away again.
final class DiaryEditor {
    private let library: any DeleteEntryProtocol & SaveEntryProtocol
    private let writes: WriteQueue
    private let stage: Stage
    private let changes: DiaryChanges
    private let errorMessage: ErrorMessage

    init(
        library: any DeleteEntryProtocol & SaveEntryProtocol,
        writes: WriteQueue,
        stage: Stage,
        changes: DiaryChanges,
        errorMessage: @escaping ErrorMessage
    ) {
        self.library = library
        self.writes = writes
        self.stage = stage
        self.changes = changes
        self.errorMessage = errorMessage
    }

    func delete(_ entry: DiaryEntry) {
        writes.add("deletion of the entry \(entry.title)") { [self] in
            do throws(LibraryError) {
                let deleted = try await library.deleteEntry(entry.id)
                changes.tell(of: nil)
                if let deleted { offerUndo(of: deleted) }
            } catch {
                stage.remarks.say(.failed(Words.notDeleted, errorMessage(error)))
                throw error
            }
        }
    }

    /// - Parameter before: what the entry was; `nil` where it is a new one.
    func offerUndo(ofSaving entry: DiaryEntry, before: DiaryEntry?) {
        stage.undoStack.push(Words.saved) { [weak self] in
            guard let self else { return }
            guard let before else { return delete(entry) }
            bringBack(before, by: { [library] () throws(LibraryError) in try await library.saveEntry(before) }) {
                self.offerUndo(ofSaving: entry, before: before)
            }
        }
    }

    private func offerUndo(of entry: DiaryEntry) {
        stage.undoStack.push(Words.deleted) { [weak self] in
            guard let self else { return }
            bringBack(entry, by: { [library] () throws(LibraryError) in try await library.restoreEntry(entry) }) {
                self.offerUndo(of: entry)
            }
        }
    }

    /// - Parameter offerAgain: what is done where it could not be written.
    private func bringBack(
        _ entry: DiaryEntry,
        by write: @escaping @MainActor () async throws(LibraryError) -> Void,
        or offerAgain: @escaping () -> Void
    ) {
        writes.add("entry \(entry.title)") { [self] in
            do throws(LibraryError) {
                try await write()
                changes.tell(of: entry.id)
                stage.remarks.say(.done(Words.restored))
            } catch {
                offerAgain()
                stage.remarks.say(.failed(Words.notRestored, errorMessage(error)))
                throw error
            }
        }
    }
}
