import LoadResource
import RickAndMorty
import RickAndMortyUI

/// Deletes entries, and brings them back where a person wants to undo it.
final class EntryRemover {
    private let library: any DeleteEntryProtocol
    private let writes: WriteQueue
    private let stage: Stage
    private let changes: DiaryChanges
    private let errorMessage: ErrorMessage

    init(
        library: any DeleteEntryProtocol,
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
        writes.add { [self] in
            do throws(LibraryError) {
                let deleted = try await library.deleteEntry(entry.id)
                changes.tell(of: nil)
                if let deleted { offerUndo(of: deleted) }
            } catch {
                stage.remarks.say(.failed(Words.notDeleted, errorMessage(error)))
            }
        }
    }

    private func offerUndo(of entry: DiaryEntry) {
        stage.undoStack.push(Words.deleted) { [weak self] in self?.restore(entry) }
    }

    private func restore(_ entry: DiaryEntry) {
        writes.add { [self] in
            do throws(LibraryError) {
                try await library.restoreEntry(entry)
                changes.tell(of: entry.id)
                stage.remarks.say(.done(Words.restored))
            } catch {
                offerUndo(of: entry)
                stage.remarks.say(.failed(Words.notRestored, errorMessage(error)))
            }
        }
    }
}
