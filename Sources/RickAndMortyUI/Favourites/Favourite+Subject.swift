package import LoadResource
package import RickAndMorty

extension Favourite {
    package nonisolated init(_ thing: any Subject, added: WallTime) {
        self.init(
            id: FavouriteID(thing.destination),
            name: thing.name,
            facts: thing.facts.map { Favourite.Fact($0.label, $0.value) },
            added: added
        )
    }
}

extension FavouriteID {
    package nonisolated init(_ destination: Destination) {
        self.init(Kind(destination.kind.name), destination.id)
    }
}

extension Destination {
    nonisolated init(_ id: FavouriteID) {
        self.init(Kind(id.kind.name), id: id.number)
    }
}
