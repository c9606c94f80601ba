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

    package subscript(id: Destination) -> Favourite? {
        get { byID[id] }
        set { change([(id, newValue)]) }
    }

    /// - Parameter changes: what each is to be; `nil` if it is to be none.
    package mutating func change(_ changes: [(id: Destination, favourite: Favourite?)]) {
        for (id, favourite) in changes { byID[id] = favourite }
        let ids = Set(changes.map(\.id))
        newestFirst.removeAll { ids.contains($0.id) }
        let new = ids.compactMap { byID[$0] }
        if !new.isEmpty { newestFirst = (newestFirst + new).sorted { $0.isNewer(than: $1) } }
    }
}
