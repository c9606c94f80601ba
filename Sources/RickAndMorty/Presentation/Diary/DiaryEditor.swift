package import LoadResource
package import RickAndMorty
import TerminalUI

/// Saves and deletes entries, and undoes additions, changes and deletions.
package final class DiaryEditor {
    private let library: any Library
    private let writes: WriteQueue
    private let errorMessage: ErrorMessage
    private let statusMessages: StatusMessages
    private let undoStack: UndoStack
    private let changes: DiaryChanges

    /// Retains no layers, since an open form retains the editor.
    package init(
        _ library: any Library,
        writes: WriteQueue,
        errorMessage: @escaping ErrorMessage,
        services: UIServices,
        changes: DiaryChanges
    ) {
        self.library = library
        self.writes = writes
        self.errorMessage = errorMessage
        statusMessages = services.statusMessages
        undoStack = services.undoStack
        self.changes = changes
    }

    /// Saves entries and deletes their draft. Draft saves queued earlier run first; none runs later.
    ///
    /// - Parameters:
    ///   - entries: one, or several new ones.
    ///   - known: the entry that is replaced, as the user knows it; `nil` for a new one.
    /// - Throws: `LibraryError`.
    package func save(
        _ entries: [DiaryEntry],
        replacing known: DiaryEntry?,
        insteadOf draft: DraftAutosave
    ) async throws -> EntrySaveResult {
        draft.pause()
        return try await writes.add(Words.entry(Words.list(entries.map(\.title)))) { [self] in
            var result = EntrySaveResult.saved
            if entries.count == 1 {
                result = try await library.saveEntry(entries[0], replacing: known, insteadOf: draft.subject)
            } else {
                try await library.saveEntries(entries, insteadOf: draft.subject)
            }
            draft.resume(isSaved: result == .saved)
            // Also after a conflict: the view shows the entry as it was.
            changes.tell(of: entries.last?.id)
            return result
        } onFailure: { _ in
            draft.resume(isSaved: false)
        }
        .value
    }

    package func delete(_ entries: [DiaryEntry]) {
        writes.add(Words.deletion(ofEntry: Words.list(entries.map(\.title)))) { [self] in
            let deleted = try await library.deleteEntries(entries.map(\.id))
            changes.tell(of: nil)
            if !deleted.isEmpty { offerUndo(ofDeleting: deleted) }
        } onFailure: { [self] in
            statusMessages.say(.failed(Words.notDeleted, errorMessage($0)))
        }
    }

    /// - Parameters:
    ///   - entries: one, or several new ones.
    ///   - before: the entry before the change; `nil` for a new one.
    package func offerUndo(ofSaving entries: [DiaryEntry], before: DiaryEntry?) {
        undoStack.push(Words.saved) { [weak self] in
            guard let self else { return }
            guard let before, let entry = entries.first else { return delete(entries) }
            bringBack(
                [before],
                by: { [library] in try await library.saveEntry(before, replacing: entry, insteadOf: nil) },
                or: { self.offerUndo(ofSaving: entries, before: before) }
            )
        }
    }

    private func offerUndo(ofDeleting entries: [DiaryEntry]) {
        undoStack.push(Words.deleted) { [weak self] in
            guard let self else { return }
            bringBack(
                entries,
                by: { [library] in
                    _ = try await library.addEntries(entries)
                    return .saved
                },
                or: { self.offerUndo(ofDeleting: entries) }
            )
        }
    }

    /// - Parameter offerAgain: called when the write failed.
    private func bringBack(
        _ entries: [DiaryEntry],
        by write: @escaping @MainActor () async throws -> EntrySaveResult,
        or offerAgain: @escaping () -> Void
    ) {
        writes.add(Words.entry(Words.list(entries.map(\.title)))) { [self] in
            let result = try await write()
            changes.tell(of: entries.first?.id)
            statusMessages.say(
                result == .saved ? .done(Words.restored) : .failed(Words.notRestored, Words.changedElsewhere)
            )
        } onFailure: { [self] in
            offerAgain()
            statusMessages.say(.failed(Words.notRestored, errorMessage($0)))
        }
    }
}

/// Reloads the diary's view and the watched episodes after a change.
package final class DiaryChanges {
    /// Weak: the view's actions retain the objects that change the diary.
    private weak var view: (any DiaryView)?
    /// Entry of the latest change.
    private var last: EntryID?
    private let watched: any Loadable<Set<Int>>

    package init(watched: any Loadable<Set<Int>>) {
        self.watched = watched
    }

    /// - Returns: the view, which is notified of changes from now on, with the entry of the latest change selected.
    package func telling<View: DiaryView>(_ view: View) -> View {
        self.view = view
        last.map(view.select)
        return view
    }

    /// - Parameter id: id of the entry that was added or changed; `nil` after a deletion, or a change by another program.
    package func tell(of id: EntryID?) {
        last = id ?? last
        id.map { view?.select($0) }
        view?.reload()
        // A load under way may have read the state before the change.
        watched.reload()
    }
}
