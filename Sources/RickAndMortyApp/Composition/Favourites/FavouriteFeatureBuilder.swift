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
