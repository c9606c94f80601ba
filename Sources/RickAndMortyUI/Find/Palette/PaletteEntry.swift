import TerminalUI

/// Something that somebody can choose by a part of its name.
nonisolated enum PaletteEntry: Hashable, Sendable {
    case action(Action, title: String, keys: [Key], isPossible: Bool)
    case thing(FoundThing)
    /// In the section with that number.
    case search(String, section: Int, title: String)
}

/// A thing that was found by its name.
package nonisolated struct FoundThing: Hashable, Sendable {
    let destination: Destination
    let title: String
    /// How well it matches what is looked for: the better, the greater.
    let score: Int

    /// What else it can be opened by, and told from another one of that name.
    var link: String { "\(destination.kind.name)/\(destination.id)" }

    package init(_ destination: Destination, title: String, score: Int) {
        self.destination = destination
        self.title = title
        self.score = score
    }
}
