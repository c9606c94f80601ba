import RickAndMorty
import SystemSupport

/// A favourite as it was kept, made safe for the terminal: whoever keeps it may have been told anything.
nonisolated struct FavouritePresentationModel: Identifiable, Hashable, Sendable, Subject {
    let id: FavouriteID
    let kind: String
    let name: String
    let facts: [Fact]

    init(_ favourite: Favourite) {
        id = favourite.id
        kind = SafeText(favourite.id.kind.name).string
        name = SafeText(favourite.name).string
        facts = favourite.facts.map { Fact(SafeText($0.label).string, SafeText($0.text).string) }
    }

    var destination: Destination { Destination(id) }

    var line: String {
        ([name, kind] + facts.prefix(2).map(\.value).filter { !$0.isEmpty }).joined(separator: ", ")
    }
}
