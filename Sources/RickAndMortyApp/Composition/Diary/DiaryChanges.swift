import LoadResource
import RickAndMorty
import RickAndMortyUI

/// Brings what shows the diary up to date when it has changed.
final class DiaryChanges {
    /// Holds, through what a person can do on it, those who change the diary.
    private weak var view: (any DiaryView)?
    /// That was told of.
    private var last: EntryID?
    private let watched: any Loadable<Set<Int>>

    init(watched: any Loadable<Set<Int>>) {
        self.watched = watched
    }

    /// - Returns: the view, which is told from now on, and what it would have been told before it was made.
    func telling<View: DiaryView>(_ view: View) -> View {
        self.view = view
        last.map(view.select)
        return view
    }

    /// - Parameter id: of an entry that is there now.
    func tell(of id: EntryID?) {
        last = id ?? last
        id.map { view?.select($0) }
        view?.reload()
        // What is on its way may have been read before.
        watched.cancel()
        watched.load()
    }
}
