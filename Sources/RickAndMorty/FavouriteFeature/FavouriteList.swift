package import LoadResource

/// Favourites in the order of a list, each to be found by what it is.
package struct FavouriteList: Sendable, Hashable {
    package private(set) var newestFirst: [Favourite]
    private var byID: [FavouriteID: Favourite]

    package init(_ favourites: [Favourite]) {
        byID = Dictionary(favourites.map { ($0.id, $0) }) { $1 }
        newestFirst = byID.values.sorted { $0.isNewer(than: $1) }
    }

    /// When something is added that is marked at a moment: a second after the newest one, where both are of the same, for
    /// what was marked last is first.
    package func added(at moment: WallTime) -> WallTime {
        guard let newest = newestFirst.first?.added, newest.seconds >= moment.seconds else { return moment }
        return newest + .seconds(1)
    }

    /// `nil` for what is not marked.
    package subscript(id: FavouriteID) -> Favourite? {
        get { byID[id] }
        set {
            byID[id] = newValue
            newestFirst.removeAll { $0.id == id }
            guard let newValue else { return }
            let place = newestFirst.firstIndex { newValue.isNewer(than: $0) } ?? newestFirst.endIndex
            newestFirst.insert(newValue, at: place)
        }
    }
}
