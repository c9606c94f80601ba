internal import CNCurses
internal import TerminalUI

/// Turns what was typed into keys. What is no key of ours is dropped, never shown as the letters it is made of.
nonisolated enum KeyDecoder {
    static func keys(from strokes: [KeyStroke]) -> [Key] {
        var keys: [Key] = []
        var rest = strokes[...]
        while let stroke = rest.popFirst() {
            if stroke == .character(escape), let length = sequenceLength(rest) {
                rest.removeFirst(length)
            } else if stroke == .character(escape), let letter = letter(rest) {
                rest.removeFirst()
                keys.append(.alt(letter))
            } else if let key = key(for: stroke) {
                keys.append(key)
            }
        }
        return keys
    }

    private static let escape: Unicode.Scalar = "\u{1B}"

    /// How many strokes after an escape belong to one sequence that ncurses did not know, for example of a mouse.
    ///
    /// ECMA-48: an opening bracket, parameters and intermediates, and one final byte.
    private static func sequenceLength(_ strokes: ArraySlice<KeyStroke>) -> Int? {
        guard strokes.first == .character("[") else { return nil }
        for (offset, stroke) in strokes.enumerated().dropFirst() {
            switch stroke {
            case .character(" "..."?"): continue
            case .character("@"..."~"): return offset + 1
            default: return nil
            }
        }
        return nil
    }

    /// The letter that came in one go with the escape before it.
    private static func letter(_ strokes: ArraySlice<KeyStroke>) -> Character? {
        guard case .character(let scalar) = strokes.first, ("a"..."z").contains(scalar) else { return nil }
        return Character(scalar)
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
