package import RickAndMorty

/// A stop on the way from one character to another: a character, or an episode or place that its neighbours share.
package nonisolated struct PathStop: Hashable, Sendable {
    package let destination: Destination
    package let title: String

    package init(_ destination: Destination, title: String) {
        self.destination = destination
        self.title = title
    }

    package var isCharacter: Bool { destination.kind == .character }
}

nonisolated extension Words {
    package static func path(from name: String) -> String { "Path from \(name) to…" }
    package static func path(from name: String, to other: String) -> String { "\(name) to \(other)" }
    package static let noPath = "No chain of shared episodes and places joins them"
    package static let recent = "recent"
}
