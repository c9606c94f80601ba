import LoadResource
import Observation
import RickAndMorty
import TerminalUI

/// What is marked, the newest first. What is selected stays selected while others come and go; where it goes itself, the
/// next one is.
@Observable
final class FavouriteListView: ListView {
    var position = ListPosition()
    @ObservationIgnored private var selectedID: FavouriteID?
    @ObservationIgnored private let marks: FavouriteMarks

    init(_ marks: FavouriteMarks) {
        self.marks = marks
    }

    var state: ListState<[Favourite]> { ListState(from: marks.presented.state.map(\.newestFirst)) }
    var wait: LoadWait? { marks.presented.wait }

    func loadItems() { marks.onLoad() }

    func row(_ favourite: Favourite) -> any View {
        FavouriteRowView(favourite: FavouritePresentationModel(favourite))
    }

    /// All of them are.
    var isMarked: ((Favourite) -> Bool)? { { _ in true } }

    var emptyView: any View { MessageView(Words.noFavourites, advice: Words.howToMark) }
    func errorView(_ message: String) -> any View { MessageView.failure(message, advice: Words.retry) }

    var favourites: [Favourite] { marks.presented.model?.newestFirst ?? [] }

    var selected: FavouritePresentationModel? {
        let favourites = favourites
        return favourites.isEmpty ? nil : FavouritePresentationModel(favourites[place(in: favourites)])
    }

    /// Brings the selection to where the selected one stands now.
    func catchUp() {
        let favourites = favourites
        guard !favourites.isEmpty else { return }
        let place = place(in: favourites)
        if place != position.selection { position.select(place) }
        selectedID = favourites[place].id
    }

    func step(_ move: ListMove) {
        catchUp()
        self.move(move)
        settle()
    }

    func go(to position: ListPosition) {
        self.position = position
        settle()
    }

    /// What is at the position is the selected one from now on.
    private func settle() {
        let favourites = favourites
        selectedID = favourites.indices.contains(position.selection) ? favourites[position.selection].id : nil
    }

    private func place(in favourites: [Favourite]) -> Int {
        selectedID.flatMap { id in favourites.firstIndex { $0.id == id } }
            ?? min(position.selection, favourites.count - 1)
    }
}
