package import LoadResource
package import RickAndMorty

/// Stores a form's draft.
@MainActor
package protocol DraftStore {
    /// Schedules a save. `draft` is evaluated when the draft is saved.
    func change(_ draft: @escaping () -> EntryDraft)
    /// Saves pending changes now.
    func save()
    /// Deletes the stored draft.
    func delete()
}

/// Saves a form's draft a fixed time after the first unsaved change, or on demand.
package final class DraftAutosave: DraftStore {
    package private(set) var subject: DraftKey
    private let store: any Library
    private let writes: WriteQueue
    private let clock: any LoadClock
    private let delay: Duration
    /// Returns the current draft; `nil` if there are no unsaved changes.
    private var unsaved: (() -> EntryDraft)?
    private var timer: Task<Void, Never>?
    private var isPaused = false
    /// Called when a save failed.
    package var onFailure: (any Error) -> Void = { _ in }
    /// Called when the draft could not be deleted.
    package var onFailedDeletion: (any Error) -> Void = { _ in }

    /// - Parameter delay: Time from a change to its save.
    package init(
        of subject: DraftKey,
        store: any Library,
        writes: WriteQueue,
        clock: any LoadClock,
        delay: Duration
    ) {
        self.subject = subject
        self.store = store
        self.writes = writes
        self.clock = clock
        self.delay = delay
    }

    /// From now on, saves to a second draft, because the first could not be read and must not be overwritten.
    package func saveToSecondDraft() {
        subject = .second(subject)
    }

    package func change(_ draft: @escaping () -> EntryDraft) {
        unsaved = draft
        // Throttled, not debounced, so that continuous typing does not postpone the save. A save writes the whole text,
        // which is too much for every key.
        guard timer == nil else { return }
        timer = Task { [weak self, clock, delay] in
            do {
                try await clock.sleep(until: clock.now + delay)
                self?.save()
            } catch {
                // Cancelled: the draft was saved or discarded.
            }
        }
    }

    package func save() {
        stopTimer()
        guard !isPaused, let draft = unsaved?() else { return }
        unsaved = nil
        writes.add(Strings.draft(draft.title)) { [store, subject] in
            try await store.saveDraft(draft, of: subject)
        } onFailure: { [weak self] in
            self?.fail(draft, with: $0)
        }
    }

    /// Stops saving drafts while the entry is being saved. A draft saved meanwhile would outlive the form.
    package func pause() {
        stopTimer()
        isPaused = true
    }

    /// - Parameter isSaved: Whether the entry was saved, so that the draft is obsolete.
    package func resume(isSaved: Bool) {
        isPaused = false
        if isSaved { unsaved = nil } else { save() }
    }

    /// Marks the draft as unsaved again. The next change or leaving the form retries the save.
    private func fail(_ draft: EntryDraft, with error: any Error) {
        if unsaved == nil { unsaved = { draft } }
        onFailure(error)
    }

    package func delete() {
        stopTimer()
        unsaved = nil
        writes.add(Strings.deletionOfDraft) { [store, subject] in
            try await store.deleteDraft(of: subject)
        } onFailure: { [onFailedDeletion] in
            onFailedDeletion($0)
        }
    }

    private func stopTimer() {
        timer?.cancel()
        timer = nil
    }

    isolated deinit {
        stopTimer()
    }
}
