package import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation

/// The favourites on one line each, newest first, for the linear mode.
package struct LinearFavouriteList: LinearList {
    private let marks: FavouriteMarks
    private let open: (Destination) -> LinearAnswer

    package init(_ marks: FavouriteMarks, open: @escaping (Destination) -> LinearAnswer) {
        self.marks = marks
        self.open = open
    }

    package var name: String { Words.favourites }
    package var empty: String { LinearWords.nothingMarked }
    package var count: LoadingState<Int> { marks.presented.state.map(\.newestFirst.count) }

    package var known: [LinearRow] {
        (marks.presented.model?.newestFirst ?? []).map { favourite in
            let model = FavouritePresentationModel(favourite)
            return LinearRow(id: model.id, text: model.line, subject: model) { [open] in open(model.destination) }
        }
    }

    package var canRetry: Bool { marks.presented.canRetry }
    package func retry() { marks.onLoad() }
}
