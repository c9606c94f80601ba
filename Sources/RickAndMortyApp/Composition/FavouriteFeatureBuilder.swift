import LoadResource
import RickAndMorty
import RickAndMortyUI

/// Connects favourites with where they are kept.
enum FavouriteFeatureBuilder {
    static func feature(
        library: any FavouriteReader & FavouriteStore,
        writes: WriteQueue,
        stage: Stage,
        clock: WallClock,
        errorMessage: @escaping ErrorMessage
    ) -> FavouriteFeature {
        let marks = marks(library, errorMessage: errorMessage)
        let marker = FavouriteMarker(
            marks,
            keeper: library,
            writes: writes,
            stage: stage,
            clock: clock,
            errorMessage: errorMessage
        )
        return FavouriteFeature(
            marks: { marks[FavouriteID($0.destination)] != nil },
            commands: [
                SubjectCommand(.mark, with: { marks.canChange ? $0.selectedSubject : nil }, perform: marker.toggle),
                SubjectCommand(.markOpened, with: { marks.canChange ? $0.openedSubject : nil }, perform: marker.toggle),
            ],
            section: { Section(.favourites, screen: FavouritesScreen(marks, open: $0)) },
            linear: { open in
                LinearSection(.favourites) { LinearListPlace(LinearFavouriteList(marks, open: open)) }
            },
            isReady: { !marks.presented.isLoading }
        )
    }

    /// Asks for them at once: every list shows them. Like the diary, they are not one of the loads that are watched.
    private static func marks(_ reader: any FavouriteReader, errorMessage: @escaping ErrorMessage) -> FavouriteMarks {
        let marks = FavouriteMarks()
        let presenter = LoadResourcePresenter<FavouriteList, _>(
            view: WeakReference(marks),
            errorMessage: errorMessage
        )
        let adapter = LoadResourcePresentationAdapter(loader: FavouriteLoader(from: reader), delegate: presenter)
        marks.onLoad = adapter.load
        marks.onLoad()
        return marks
    }
}

/// Favourites in the app: what lists and details know of them, what can be done with things, and their section.
struct FavouriteFeature {
    let marks: MarkReader
    let commands: [SubjectCommand]
    /// Makes the section, which opens what is marked.
    let section: (@escaping Feature.Open) -> Section
    /// The same for whom it is told line by line.
    let linear: (@escaping LinearFeature.Open) -> LinearSection
    /// Whether it is known what is marked, or that nobody can say so; observable.
    let isReady: () -> Bool
}

/// Marks and unmarks: at once for whoever looks, then where favourites are kept. What could not be saved is set back, and
/// the footer says why.
final class FavouriteMarker {
    private let marks: FavouriteMarks
    private let keeper: any FavouriteStore
    private let writes: WriteQueue
    private let stage: Stage
    private let clock: WallClock
    private let errorMessage: ErrorMessage
    /// What is being saved: one change of a thing after the other.
    private var saving: Set<FavouriteID> = []

    init(
        _ marks: FavouriteMarks,
        keeper: any FavouriteStore,
        writes: WriteQueue,
        stage: Stage,
        clock: WallClock,
        errorMessage: @escaping ErrorMessage
    ) {
        self.marks = marks
        self.keeper = keeper
        self.writes = writes
        self.stage = stage
        self.clock = clock
        self.errorMessage = errorMessage
    }

    func toggle(_ thing: any Subject) {
        if marks.areKnown { return toggleKnown(thing) }
        // Among what is written, so that it is not forgotten when the app ends meanwhile.
        writes.add("favourite \(thing.name)") { [self] in
            await marks.wait()
            guard marks.areKnown else {
                let error = Unknown(description: marks.presented.errorMessage ?? "")
                stage.remarks.say(.failed(Words.notSaved, error.description))
                throw error
            }
            toggleKnown(thing)
        }
    }

    /// Why it is not known what is marked.
    private struct Unknown: Error, CustomStringConvertible {
        let description: String
    }

    private func toggleKnown(_ thing: any Subject) {
        let id = FavouriteID(thing.destination)
        let before = marks[id]
        let now = before == nil ? Favourite(thing, added: marks.added(at: clock.now())) : nil
        stage.undoStack.push(Self.words(for: now)) { [weak self] in self?.undo(id, to: before) }
        change(id, to: now)
    }

    private func undo(_ id: FavouriteID, to before: Favourite?) {
        guard marks[id] != before else { return stage.remarks.say(.done(Words.nothingToUndo)) }
        if let name = (before ?? marks[id])?.name { stage.remarks.say(.done(Self.words(for: before), name)) }
        change(id, to: before)
    }

    private static func words(for favourite: Favourite?) -> String {
        favourite == nil ? Words.unmarked : Words.marked
    }

    private func change(_ id: FavouriteID, to favourite: Favourite?) {
        let saved = marks[id]
        marks[id] = favourite
        guard saving.insert(id).inserted else { return }
        let name = (favourite ?? saved)?.name ?? ""
        writes.add("favourite \(name)") { [self] in try await save(id, instead: saved) }
    }

    /// Until what is kept is what is marked: a person may be faster than the disk.
    private func save(_ id: FavouriteID, instead saved: Favourite?) async throws {
        defer { saving.remove(id) }
        var saved = saved
        while marks[id] != saved {
            let wanted = marks[id]
            do {
                try await keep(wanted, as: id)
                saved = wanted
            } catch {
                guard marks[id] == wanted else { continue }
                marks[id] = saved
                stage.remarks.say(.failed(Words.notSaved, errorMessage(error)))
                throw error
            }
        }
    }

    private func keep(_ favourite: Favourite?, as id: FavouriteID) async throws(LibraryError) {
        if let favourite {
            try await keeper.mark(favourite)
        } else {
            try await keeper.unmark(id)
        }
    }
}
