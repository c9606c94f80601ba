import LoadResource
import RickAndMorty
import RickAndMortyUI

/// The draft of one form: it is kept a moment after it was changed, or at once, until it is not needed any more.
final class KeptDraft {
    /// So much of what was typed may be lost when the program is killed. Keeping costs what the whole text holds, so it is
    /// not done for each key.
    private static let delay = Duration.seconds(1)

    private(set) var subject: DraftSubject
    private let keeper: any DraftStore
    private let writes: WriteQueue
    private let clock: any LoadClock
    /// The draft as it is now; `nil` where it has been kept.
    private var unkept: (() -> EntryDraft)?
    private var timer: Task<Void, Never>?
    private var isPaused = false
    /// Told when a draft could not be kept.
    var onFailure: (LibraryError) -> Void = { _ in }

    init(of subject: DraftSubject, keeper: any DraftStore, writes: WriteQueue, clock: any LoadClock) {
        self.subject = subject
        self.keeper = keeper
        self.writes = writes
        self.clock = clock
    }

    /// Leaves alone what was kept before, which could not be read.
    func standBeside() {
        subject = .beside(subject)
    }

    /// - Parameter draft: asked for when it is kept.
    func change(_ draft: @escaping () -> EntryDraft) {
        unkept = draft
        // Whoever goes on typing does not put it off.
        guard timer == nil else { return }
        timer = Task { [weak self, clock] in
            do {
                try await clock.sleep(until: clock.now + Self.delay)
                self?.keep()
            } catch {
                // It has been kept, or is not needed any more.
            }
        }
    }

    func keep() {
        stopTimer()
        guard !isPaused, let draft = unkept?() else { return }
        unkept = nil
        writes.add("draft \(draft.title)") { [keeper, subject, weak self] in
            do throws(LibraryError) {
                try await keeper.saveDraft(draft, of: subject)
            } catch {
                self?.fail(draft, with: error)
                throw error
            }
        }
    }

    /// It is being saved as an entry, which takes its place: what was kept meanwhile would stand beside that.
    func pause() {
        stopTimer()
        isPaused = true
    }

    /// - Parameter isSaved: whether the entry has taken its place.
    func resume(isSaved: Bool) {
        isPaused = false
        if isSaved { unkept = nil } else { keep() }
    }

    /// It is tried again with the next change, or at the latest when nobody types any more.
    private func fail(_ draft: EntryDraft, with error: LibraryError) {
        if unkept == nil { unkept = { draft } }
        onFailure(error)
    }

    /// - Parameter failed: told when it could not be forgotten.
    func forget(failed: @escaping (LibraryError) -> Void) {
        stopTimer()
        unkept = nil
        writes.add("deletion of a draft") { [keeper, subject] in
            do throws(LibraryError) {
                try await keeper.deleteDraft(of: subject)
            } catch {
                failed(error)
                throw error
            }
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
