import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyLinear
import RickAndMortyPresentation
import RickAndMortyUI

/// Favourites in the app: their section, commands, and marks for lists and details.
final class FavouriteSection: AppSection {
    let commands: [SubjectCommand]
    private let marks: FavouriteMarks
    private let navigator: Navigator

    init(
        _ library: any FavouriteReader & FavouriteStore,
        _ dependencies: AppDependencies,
        _ services: UIServices,
        _ navigator: Navigator
    ) {
        let marks = Self.marks(library, errorMessage: dependencies.errorMessage)
        let marker = FavouriteMarker(marks, store: library, dependencies, services: services)
        commands = [
            SubjectCommand(.mark, with: { marks.canChange ? $0.selectedSubject : nil }, perform: marker.toggle),
            SubjectCommand(.markOpened, with: { marks.canChange ? $0.openedSubject : nil }, perform: marker.toggle),
        ]
        self.marks = marks
        self.navigator = navigator
    }

    var isMarked: (Destination) -> Bool { marks.contains }

    /// Whether loading the favourites has ended, with or without an error; observable.
    var isReady: () -> Bool { { [marks] in !marks.presented.isLoading } }

    func screen() -> any Screen { FavouritesScreen(marks, open: navigator.open) }
    func place() -> any LinearPlace { LinearListPlace(LinearFavouriteList(marks, open: navigator.place)) }

    /// Loads favourites at once, since every list shows them. Untracked, like the loads of the diary.
    private static func marks(_ reader: any FavouriteReader, errorMessage: @escaping ErrorMessage) -> FavouriteMarks {
        let marks = FavouriteMarks()
        let presenter = LoadResourcePresenter<FavouriteList, _>(
            view: WeakReference(marks),
            errorMessage: errorMessage
        )
        let loader = AnyLoader { FavouriteList(try await reader.favourites()) }
        let adapter = LoadResourcePresentationAdapter(loader: loader, delegate: presenter)
        marks.onLoad = adapter.load
        marks.onLoad()
        return marks
    }
}

/// Marks and unmarks favourites: on screen at once, then in the library. A change that cannot be saved is reverted, and
/// the footer says why.
final class FavouriteMarker {
    private let marks: FavouriteMarks
    private let store: any FavouriteStore
    private let dependencies: AppDependencies
    private let services: UIServices
    /// Favourites being saved; changes of one favourite are serialised.
    private var saving: Set<Destination> = []

    init(
        _ marks: FavouriteMarks,
        store: any FavouriteStore,
        _ dependencies: AppDependencies,
        services: UIServices
    ) {
        self.marks = marks
        self.store = store
        self.dependencies = dependencies
        self.services = services
    }

    func toggle(_ subject: any Subject) {
        if marks.areKnown { return toggleKnown(subject) }
        // Queued as a write, so that it is not lost when the app ends meanwhile.
        dependencies.writes.add("favourite \(subject.name)") { [self] in
            await marks.wait()
            guard marks.areKnown else {
                let error = Unknown(description: marks.presented.errorMessage ?? "")
                services.statusMessages.say(.failed(Words.notSaved, error.description))
                throw error
            }
            toggleKnown(subject)
        }
    }

    /// Error that keeps favourites from being loaded.
    private struct Unknown: Error, CustomStringConvertible {
        let description: String
    }

    private func toggleKnown(_ subject: any Subject) {
        let id = subject.destination
        let before = marks[id]
        let time = marks.added(at: dependencies.environment.wallClock.now())
        let now = before == nil ? Favourite(subject, added: time) : nil
        services.undoStack.push(Self.words(for: now)) { [weak self] in self?.undo(id, to: before) }
        change(id, to: now)
    }

    private func undo(_ id: Destination, to before: Favourite?) {
        guard marks[id] != before else { return services.statusMessages.say(.done(Words.nothingToUndo)) }
        if let name = (before ?? marks[id])?.name { services.statusMessages.say(.done(Self.words(for: before), name)) }
        change(id, to: before)
    }

    private static func words(for favourite: Favourite?) -> String {
        favourite == nil ? Words.unmarked : Words.marked
    }

    private func change(_ id: Destination, to favourite: Favourite?) {
        let saved = marks[id]
        marks[id] = favourite
        guard saving.insert(id).inserted else { return }
        let name = (favourite ?? saved)?.name ?? ""
        dependencies.writes.add("favourite \(name)") { [self] in try await save(id, instead: saved) }
    }

    /// Saves until the library matches the mark: the user may toggle faster than the disk writes.
    private func save(_ id: Destination, instead saved: Favourite?) async throws {
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
                services.statusMessages.say(.failed(Words.notSaved, dependencies.errorMessage(error)))
                throw error
            }
        }
    }

    private func keep(_ favourite: Favourite?, as id: Destination) async throws(LibraryError) {
        if let favourite {
            try await store.mark(favourite)
        } else {
            try await store.unmark(id)
        }
    }
}
