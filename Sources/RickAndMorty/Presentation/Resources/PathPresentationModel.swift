package import RickAndMorty

/// How one character leads to another.
package nonisolated struct PathPresentationModel: Hashable, Sendable {
    /// A character, or what the characters before and after it share.
    package struct Stop: Hashable, Sendable {
        package let destination: Destination
        package let title: String

        package init(_ destination: Destination, title: String) {
            self.destination = destination
            self.title = title
        }

        package var isCharacter: Bool { destination.kind == .character }
    }

    /// From the first character to the last one; empty if nothing joins them.
    package let stops: [Stop]

    package init(_ stops: [Stop]) {
        self.stops = stops
    }
}

nonisolated extension Words {
    package static func path(from name: String) -> String { "Path from \(name) to…" }
    package static func path(from name: String, to other: String) -> String { "\(name) to \(other)" }
    package static let noPath = "No chain of shared episodes and places joins them"
    package static let recent = "recent"
}
