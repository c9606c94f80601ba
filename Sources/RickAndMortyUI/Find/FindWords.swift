/// What each resource says of looking for it.
package nonisolated struct FindWords: Sendable {
    /// That nothing matches what was looked for.
    package let nothing: @Sendable (String) -> String

    package init(nothing: @escaping @Sendable (String) -> String) {
        self.nothing = nothing
    }
}

/// What is said of looking for something.
nonisolated extension Words {
    static let searchMark = "/"
    static let clears = "Esc clears"
    static let move = "move"
    static let keep = "keep"
    static let earlier = "earlier"
    static let clear = "clear"

    static func asking(for text: String) -> String { "Asking for '\(text)'" }

    static func foundHere(because message: String) -> [String] {
        ["Only what is on this machine", "r tries again", message]
    }
}
