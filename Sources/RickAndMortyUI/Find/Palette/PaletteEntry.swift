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
    /// What kind of thing it is, in a word.
    let kind: String
    /// How well it matches what is looked for: the better, the greater.
    let score: Int

    package init(_ destination: Destination, title: String, kind: String, score: Int) {
        self.destination = destination
        self.title = title
        self.kind = kind
        self.score = score
    }
}
