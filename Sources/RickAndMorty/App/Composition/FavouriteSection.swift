import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyLinear
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI

/// The favourites section, its commands, and the marks in lists and details.
final class FavouriteSection: AppSection {
    let commands: [SubjectCommand]
    /// Reloads the favourites after a change by another process.
    let reread: () async -> Void
    private let marks: FavouriteMarks
    private let services: AppServices

    init(_ library: any FavouriteStore, _ services: AppServices) {
        let dependencies = services.dependencies
        let marks = FavouriteMarks()
        let favourites = NamedLoader(local: "favourites", counting: \.newestFirst.count) {
            FavouriteList(try await library.favourites())
        }
        marks.adapter = services.loadables.load(favourites, view: marks, mapper: \.item)
        // Loaded at once, because every list shows the marks.
        marks.load()
        let marker = FavouriteMarker(
            marks,
            store: library,
            writes: dependencies.writes,
            wallClock: dependencies.wallClock,
            errorMessage: dependencies.errorMessage,
            services: services.ui
        )
        var mark = SubjectCommand(.mark, with: { marks.canChange ? $0.subject() : nil }, performAll: marker.toggle)
        mark.hint = { marks.contains($0.destination) ? Words.unfavourite : nil }
        commands = [
            mark,
            SubjectCommand(.markOpened, with: { marks.canChange ? $0.openedSubject : nil }) { marker.toggle([$0]) },
        ]
        reread = { await marker.reread(from: library) }
        self.marks = marks
        self.services = services
    }

    var isMarked: (Destination) -> Bool { marks.contains }

    /// Whether favourites have loaded or failed to load. Observable.
    var isReady: () -> Bool { { [marks] in !marks.presented.isLoading } }

    func screen() -> any Screen {
        let app = services.app
        return FavouritesScreen(
            marks,
            divider: services.ui.divider,
            detail: { app[$0.kind]?.detail(of: $0.id) },
            open: app.open
        )
    }

    func place() -> any LinearPlace {
        let (app, favourites) = (services.app, LoadedRows(marks.map(\.newestFirst)))
        return LinearList(Words.favourites, favourites, empty: LinearWords.nothingMarked) { favourite in
            let model = FavouritePresentationModel(favourite)
            return LinearRow(model, model.line) { app.place(favourite.id) }
        }
    }
}
