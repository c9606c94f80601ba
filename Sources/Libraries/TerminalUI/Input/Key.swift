/// A key press, or a pasted text.
///
/// ```swift
/// let quit = Key(named: "Ctrl-Q") ?? .control("q")
/// print(quit.name(in: .ascii))  // Ctrl-Q
/// ```
public enum Key: Hashable, Sendable {
    /// What a key types; Shift is part of it.
    case character(Character)
    /// Ctrl and a letter, in lowercase. Ctrl-H, Ctrl-I, Ctrl-J and Ctrl-M arrive as Backspace, Tab and Enter.
    case control(Character)
    /// Alt and a character. Some keyboards send Escape and the character for it: a view without a binding for Alt
    /// treats it as these two keys.
    case alt(Character)
    /// Alt and Backspace: in a text, cuts the word before the cursor.
    case altBackspace
    /// Keys that confirm, cancel, move the focus or delete; `backTab` is Shift-Tab.
    case enter, escape, tab, backTab, backspace, delete
    /// Keys that move; with Ctrl, by words.
    case up, down, left, right, home, end, pageUp, pageDown, controlLeft, controlRight
    /// Alt and an arrow: back and forward, as in browsers; in a text, by words.
    case altLeft, altRight
    /// F1 to F12, by number.
    case function(Int)
    /// Two letters, one after the other, such as "gl": terminals send two keys, from which a root view makes it. The first
    /// one may have a binding of its own.
    case sequence(String)
    /// A pasted text, with its line breaks. Never a command, whatever it contains.
    case paste(String)

    /// Name shown in the footer and the help, such as "Ctrl-Q", "Space" or an arrow.
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

    /// Parses the name that the footer and the help show, in Unicode or ASCII, with "Ctrl-" and "Alt-" before a letter. Two other
    /// letters are a sequence.
    ///
    /// - Returns: `nil` for a name of no key, or of one that terminals do not send.
    public init?(named name: String) {
        if let key = Self.named.first(where: { $0.isCalled(name) }) {
            self = key
        } else if name.count == 1, let character = name.first, !character.isWhitespace, !character.isControl {
            self = .character(character)
        } else if name.count == 2, name.allSatisfy(\.isLetter) {
            self = .sequence(name)
        } else {
            return nil
        }
    }

    private func isCalled(_ name: String) -> Bool {
        [Glyphs.ascii, .unicode].contains { self.name(in: $0).lowercased() == name.lowercased() }
    }

    /// Keys with a name, except for single characters.
    private static let named: [Key] =
        [.enter, .escape, .tab, .backTab, .backspace, .delete, .altBackspace, .character(" ")]
        + [
            .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .controlLeft, .controlRight, .altLeft,
            .altRight,
        ]
        + (1...12).map(Key.function) + letters.filter { !sentOtherwise.contains($0) }.map(Key.control)
        + letters.map(Key.alt)

    private static let letters = "abcdefghijklmnopqrstuvwxyz"

    /// With Ctrl, terminals send the same bytes for these as for Backspace, Tab and Enter.
    private static let sentOtherwise = "hijm"
}

extension Character {
    fileprivate var isControl: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } }
}
