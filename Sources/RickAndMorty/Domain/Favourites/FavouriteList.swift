package import LoadResource

/// Favourites in the order of display, with O(1) lookup by id.
package struct FavouriteList: Sendable, Hashable {
    package private(set) var newestFirst: [Favourite]
    private var byID: [Destination: Favourite]

    package init(_ favourites: [Favourite]) {
        byID = Dictionary(favourites.map { ($0.id, $0) }) { $1 }
        newestFirst = byID.values.sorted { $0.isNewer(than: $1) }
    }

    /// Time to store for a favourite marked at `moment`: at least one second after the newest, so that it sorts first.
    package func added(at moment: WallTime) -> WallTime {
        guard let newest = newestFirst.first?.added, newest.seconds >= moment.seconds else { return moment }
        return newest + .seconds(1)
    }

    /// The setter is O(n).
    package subscript(id: Destination) -> Favourite? {
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
