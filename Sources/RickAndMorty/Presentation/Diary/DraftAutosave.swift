package import LoadResource
package import RickAndMorty

/// Stores the draft of a form.
@MainActor
package protocol DraftSaving {
    /// Stores the changed draft after a delay; the closure reads it then.
    func change(_ draft: @escaping () -> EntryDraft)
    /// Stores the current draft at once.
    func save()
    /// Deletes the stored draft.
    func delete()
}

/// Autosaves the draft of a form: some time after a change, or at once, until the form is done.
package final class DraftAutosave: DraftSaving {
    package private(set) var subject: DraftSubject
    private let store: any Library
    private let writes: WriteQueue
    private let clock: any LoadClock
    private let delay: Duration
    /// The current draft; `nil` if it has been saved.
    private var unsaved: (() -> EntryDraft)?
    private var timer: Task<Void, Never>?
    private var isPaused = false
    /// Called when a draft could not be saved.
    package var onFailure: (any Error) -> Void = { _ in }
    /// Called when the draft could not be deleted.
    package var onFailedDeletion: (any Error) -> Void = { _ in }

    /// - Parameter delay: time from a change until it is saved.
    package init(
        of subject: DraftSubject,
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

    /// Saves beside the earlier draft from now on, because that one could not be read.
    package func saveBeside() {
        subject = .beside(subject)
    }

    /// - Parameter draft: returns the draft when it is saved.
    package func change(_ draft: @escaping () -> EntryDraft) {
        unsaved = draft
        // Throttled, not debounced: further typing does not delay the save. Saving writes the whole text, so it is not
        // done for each key.
        guard timer == nil else { return }
        timer = Task { [weak self, clock, delay] in
            do {
                try await clock.sleep(until: clock.now + delay)
                self?.save()
            } catch {
                // Saved already, or discarded.
            }
        }
    }

    package func save() {
        stopTimer()
        guard !isPaused, let draft = unsaved?() else { return }
        unsaved = nil
        writes.add(Words.draft(draft.title)) { [store, subject] in
            try await store.saveDraft(draft, of: subject)
        } onFailure: { [weak self] in
            self?.fail(draft, with: $0)
        }
    }

    /// Stops autosaving while the entry is being saved: a draft saved meanwhile would remain beside the entry.
    package func pause() {
        stopTimer()
        isPaused = true
    }

    /// - Parameter isSaved: whether the entry has replaced the draft.
    package func resume(isSaved: Bool) {
        isPaused = false
        if isSaved { unsaved = nil } else { save() }
    }

    /// Retried with the next change, or when the form is left.
    private func fail(_ draft: EntryDraft, with error: any Error) {
        if unsaved == nil { unsaved = { draft } }
        onFailure(error)
    }

    package func delete() {
        stopTimer()
        unsaved = nil
        writes.add(Words.deletionOfDraft) { [store, subject] in
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
