import LoadResource
import RickAndMorty
import RickAndMortyUI

/// Brings what shows the diary up to date when it has changed.
final class DiaryChanges {
    /// Holds, through what a person can do on it, those who change the diary.
    weak var screen: DiaryScreen? {
        didSet { last.map { screen?.select($0) } }
    }
    private var last: EntryID?
    private let watched: any Loadable<Set<Int>>

    init(watched: any Loadable<Set<Int>>) {
        self.watched = watched
    }

    /// - Parameter id: of an entry that is there now.
    func tell(of id: EntryID?) {
        if let id { select(id) }
        screen?.reload()
        // What is on its way may have been read before.
        watched.cancel()
        watched.load()
    }

    /// Also where nobody has seen the diary yet.
    private func select(_ id: EntryID) {
        last = id
        screen?.select(id)
    }
}
