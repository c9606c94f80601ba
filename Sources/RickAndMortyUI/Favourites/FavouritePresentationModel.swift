package import LoadResource
package import RickAndMorty
import SystemSupport
import TerminalUI

/// A favourite as stored, sanitised for the terminal, since a store may contain any text.
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

/// The favourites on one line each, newest first, for the linear mode.
package final class LinearFavouriteList: LinearList {
    private let marks: FavouriteMarks
    private let open: (Destination) -> LinearAnswer

    package init(_ marks: FavouriteMarks, open: @escaping (Destination) -> LinearAnswer) {
        self.marks = marks
        self.open = open
    }

    package var name: String { Words.favourites }
    package var empty: String { LinearWords.nothingMarked }
    package var count: LoadingState<Int> { marks.presented.state.map(\.newestFirst.count) }
    package func row(_ place: Int) -> LoadingState<LinearRow> { .loaded(known[place]) }

    package var known: [LinearRow] {
        (marks.presented.model?.newestFirst ?? []).map { favourite in
            let thing = FavouritePresentationModel(favourite)
            return LinearRow(id: thing.id, text: thing.line, subject: thing) { [open] in open(thing.destination) }
        }
    }

    package var canRetry: Bool { marks.presented.canRetry }
    package func retry() { marks.onLoad() }
}

/// The texts of favourites.
nonisolated extension Words {
    package static let favourites = "Favourites"
    package static let marked = "Added to favourites"
    package static let unmarked = "Removed from favourites"
    package static let notSaved = "Not saved"
    /// For a change that was not saved.
    package static let nothingToUndo = "Nothing to undo"
    static let noFavourites = "Nothing marked yet"
    static let howToMark: Advice = "\(Action.mark) marks what is selected, in every list"
    static let kind = "Kind"
}
