nonisolated extension Key {
    /// By the name that footer and help show for it, in either set of marks; "Ctrl-" and "Alt-" stand before a letter.
    ///
    /// - Returns: `nil` for what is no key that a terminal sends.
    public init?(named name: String) {
        if let key = Self.named.first(where: { $0.isCalled(name) }) {
            self = key
        } else if name.count == 1, let character = name.first, !character.isWhitespace, !character.isControl {
            self = .character(character)
        } else {
            return nil
        }
    }

    private func isCalled(_ name: String) -> Bool {
        [Glyphs.ascii, .unicode].contains { self.name(in: $0).lowercased() == name.lowercased() }
    }

    /// All with a name, but for single characters.
    private static let named: [Key] =
        [.enter, .escape, .tab, .backTab, .backspace, .delete, .altBackspace, .character(" ")]
        + [.up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .controlLeft, .controlRight]
        + letters.filter { !sentOtherwise.contains($0) }.map(Key.control) + letters.map(Key.alt)

    private static let letters = "abcdefghijklmnopqrstuvwxyz"

    /// With Ctrl, what a terminal sends for them are keys of their own: Backspace, Tab, and Enter twice.
    private static let sentOtherwise = "hijm"
}

nonisolated extension Character {
    fileprivate var isControl: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } }
}
