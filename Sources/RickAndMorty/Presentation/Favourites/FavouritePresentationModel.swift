package import LoadResource
package import RickAndMorty
import SystemSupport
import TerminalUI

/// A stored favourite. Sanitized for the terminal, because the library may contain arbitrary text.
package nonisolated struct FavouritePresentationModel: Identifiable, Hashable, Sendable, Subject {
    package let id: Destination
    package let kind: String
    package let name: String
    package let facts: [Fact]

    package init(_ favourite: Favourite) {
        id = favourite.id
        kind = SafeText(favourite.id.kind.name).string
        name = SafeText(favourite.name).string
        facts = favourite.facts.map { Fact(SafeText($0.label).string, SafeText($0.text).string) }
    }

    package var destination: Destination { id }

    package var summary: String {
        ([name, kind] + facts.prefix(2).map(\.value).filter { !$0.isEmpty }).joined(separator: ", ")
    }
}

extension Favourite {
    package nonisolated init(_ subject: any Subject, added: WallTime) {
        self.init(
            id: subject.destination,
            name: subject.name,
            facts: subject.facts.map { Favourite.Fact($0.label, $0.value) },
            added: added
        )
    }
}
