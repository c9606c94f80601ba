internal import CNCurses
internal import TerminalUI

/// Turns strokes into keys. What is no key of ours is dropped.
nonisolated enum KeyDecoder {
    /// Takes the strokes of one key; `nil` where they mean nothing.
    static func key(from strokes: inout ArraySlice<KeyStroke>) -> Key? {
        guard let stroke = strokes.popFirst() else { return nil }
        guard stroke == .character(escape), let key = strokes.first.flatMap(keyWithAlt) else { return key(for: stroke) }
        strokes.removeFirst()
        return key
    }

    private static let escape: Unicode.Scalar = "\u{1B}"

    /// What came in one go with the escape before it.
    private static func keyWithAlt(_ stroke: KeyStroke) -> Key? {
        switch stroke {
        case .character(let scalar) where ("a"..."z").contains(scalar): .alt(Character(scalar))
        case .character("\u{7F}"), .character("\u{08}"), .function(KEY_BACKSPACE): .altBackspace
        default: nil
        }
    }

    private static func key(for stroke: KeyStroke) -> Key? {
        switch stroke {
        case .function(let code): functionKeys[code]
        case .character("\r"), .character("\n"): .enter
        case .character("\t"): .tab
        case .character(escape): .escape
        case .character("\u{7F}"), .character("\u{08}"): .backspace
        case .character(let scalar) where scalar.value < 0x20: control(scalar)
        case .character("\u{80}"..."\u{9F}"): nil
        case .character(let scalar): .character(Character(scalar))
        }
    }

    /// The key that was held with Ctrl: 64 above, letters lower-case.
    private static func control(_ scalar: Unicode.Scalar) -> Key {
        .control(Character(Character(Unicode.Scalar(UInt8(scalar.value) + 0x40)).lowercased()))
    }

    private static let functionKeys: [Int32: Key] = [
        KEY_UP: .up, KEY_DOWN: .down, KEY_LEFT: .left, KEY_RIGHT: .right,
        KEY_HOME: .home, KEY_FIND: .home, KEY_A1: .home, KEY_BEG: .home,
        KEY_END: .end, KEY_SELECT: .end, KEY_LL: .end, KEY_C1: .end,
        KEY_PPAGE: .pageUp, KEY_A3: .pageUp, KEY_NPAGE: .pageDown, KEY_C3: .pageDown,
        KEY_ENTER: .enter, KEY_BACKSPACE: .backspace, KEY_DC: .delete, KEY_BTAB: .backTab,
        KeySequences.controlLeft: .controlLeft, KeySequences.controlRight: .controlRight,
    ]
}
