/// A key press, or pasted text.
///
/// ```swift
/// let quit = Key(named: "Ctrl-Q") ?? .control("q")
/// print(quit.name(in: .ascii))  // Ctrl-Q
/// ```
public enum Key: Hashable, Sendable {
    /// A typed character, with Shift applied.
    case character(Character)
    /// Ctrl and a lowercase letter. Ctrl-H, Ctrl-I, Ctrl-J and Ctrl-M arrive as Backspace, Tab and Enter.
    case control(Character)
    /// Alt and a character. Terminals send the same input for Escape followed by the character, so a view without a
    /// binding for this key treats it as two keys.
    case alt(Character)
    /// Alt and Backspace. Deletes the word before the cursor in a text field.
    case altBackspace
    /// Keys that confirm, cancel, move the focus or delete. `backTab` is Shift-Tab.
    case enter, escape, tab, backTab, backspace, delete
    /// Keys that move the selection or the cursor; with Ctrl, by words.
    case up, down, left, right, home, end, pageUp, pageDown, controlLeft, controlRight
    /// Alt and an arrow key: back and forward, as in browsers; by words in a text field.
    case altLeft, altRight
    /// F1 to F12, by number.
    case function(Int)
    /// Two letters typed one after the other, such as "gl". The terminal sends two keys, which a root view combines.
    /// The first letter may also have a binding.
    case sequence(String)
    /// Pasted text, including its line breaks. Never treated as a command.
    case paste(String)

    /// Returns the name shown in the footer and the help, such as "Ctrl-Q", "Space" or an arrow.
    public func name(in glyphs: Glyphs) -> String {
        switch self {
        case .character(" "): "Space"
        case .character(let character): String(character)
        case .control(let character): "Ctrl-\(character.uppercased())"
        case .alt(let character): "Alt-\(character.uppercased())"
        case .altBackspace: "Alt-Backspace"
        case .enter: glyphs.enter
        case .escape: "Esc"
        case .tab: "Tab"
        case .backTab: "Shift-Tab"
        case .backspace: "Backspace"
        case .delete: "Del"
        case .up: glyphs.arrows.up
        case .down: glyphs.arrows.down
        case .left: glyphs.arrows.left
        case .right: glyphs.arrows.right
        case .home: "Home"
        case .end: "End"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        case .controlLeft: "Ctrl-\(glyphs.arrows.left)"
        case .controlRight: "Ctrl-\(glyphs.arrows.right)"
        case .altLeft: "Alt-\(glyphs.arrows.left)"
        case .altRight: "Alt-\(glyphs.arrows.right)"
        case .function(let number): "F\(number)"
        case .sequence(let characters): characters
        case .paste: "Paste"
        }
    }

    /// Parses the name of a key as the footer and the help show it, in Unicode or ASCII. Ignores case, except in single
    /// characters. Two letters are a sequence.
    ///
    /// - Returns: `nil` if the name is unknown, or if terminals don't send the key.
    public init?(named name: String) {
        if let key = Self.named.first(where: { $0.hasName(name) }) {
            self = key
        } else if name.count == 1, let character = name.first, !character.isWhitespace, !character.isControl {
            self = .character(character)
        } else if name.count == 2, name.allSatisfy(\.isLetter) {
            self = .sequence(name)
        } else {
            return nil
        }
    }

    private func hasName(_ name: String) -> Bool {
        [Glyphs.ascii, .unicode].contains { self.name(in: $0).lowercased() == name.lowercased() }
    }

    /// All keys with names, except single characters.
    private static let named: [Key] =
        [.enter, .escape, .tab, .backTab, .backspace, .delete, .altBackspace, .character(" ")]
        + [
            .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .controlLeft, .controlRight, .altLeft,
            .altRight,
        ]
        + (1...12).map(Key.function) + letters.filter { !ambiguousControlLetters.contains($0) }.map(Key.control)
        + letters.map(Key.alt)

    private static let letters = "abcdefghijklmnopqrstuvwxyz"

    /// With Ctrl, terminals send these letters as the bytes of Backspace, Tab and Enter.
    private static let ambiguousControlLetters = "hijm"
}

extension Character {
    fileprivate var isControl: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } }
}
