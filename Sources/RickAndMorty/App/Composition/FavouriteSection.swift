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
    let reload: () async -> Void
    private let marks: FavouriteMarks
    private let services: AppServices

    init(_ library: any FavouriteStore, _ services: AppServices) {
        let dependencies = services.dependencies
        let marks = FavouriteMarks()
        let favourites = TrackedLoader(local: "favourites", counting: \.newestFirst.count) {
            FavouriteList(try await library.favourites())
        }
        marks.adapter = services.loadables.load(favourites, view: marks, mapper: \.item)
        // Loaded at once, because every list shows the marks.
        marks.load()
        let editor = FavouriteEditor(
            marks,
            store: library,
            writes: dependencies.writes,
            wallClock: dependencies.wallClock,
            errorMessage: dependencies.errorMessage,
            services: services.ui
        )
        var toggleCommand = SubjectCommand(
            .toggleFavourite,
            with: { marks.canChange ? $0.subject() : nil },
            performAll: editor.toggle
        )
        toggleCommand.hint = { marks.contains($0.destination) ? Strings.unfavourite : nil }
        commands = [
            toggleCommand,
            SubjectCommand(.toggleFavouriteOfOpen, with: { marks.canChange ? $0.openedSubject : nil }) {
                editor.toggle([$0])
            },
        ]
        reload = { await editor.reload(from: library) }
        self.marks = marks
        self.services = services
    }

    var isFavourite: (Destination) -> Bool { marks.contains }

    /// Whether favourites have loaded or failed to load. Observable.
    var isReady: () -> Bool { { [marks] in !marks.presented.isLoading } }

    func screen() -> any Screen {
        let app = services.app
        return FavouritesScreen(
            marks,
            divider: services.ui.divider,
            detail: { app[$0.kind]?.detail(of: $0.id, facts: nil) },
            open: app.open
        )
    }

    func place() -> any LinearPlace {
        let (app, favourites) = (services.app, StaticListModel(marks.map(\.newestFirst)))
        return LinearList(Strings.favourites, favourites, empty: LinearStrings.noFavourites) { favourite in
            let model = FavouritePresentationModel(favourite)
            return LinearRow(model, model.summary) { app.place(favourite.id) }
        }
    }
}
