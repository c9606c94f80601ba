internal import TerminalUI

extension Key {
    /// Decodes a key reported by number or with modifiers, as sent by xterm (`CSI 1;2B`, `CSI 27;2;71~`), kitty (`CSI
    /// 99;5u`) and rxvt (`CSI 5^`), or a key of the application keypad (`SS3 r`). Modifiers that no `Key` includes are
    /// ignored.
    ///
    /// - Returns: `nil` for a key release, or if there is no such `Key`.
    init?(_ sequence: ControlSequence) {
        let key: Key? =
            switch sequence {
            case .control(let parameters, let final): KeyReport(parameters)?.key(final)
            // A modifier may appear alone, as in `SS3 5D`.
            case .shifted(let parameters, let final):
                KeyReport(parameters.contains(";") ? parameters : "1;\(parameters)")?.keypadKey(final)
            default: nil
            }
        guard let key else { return nil }
        self = key
    }

    /// Creates a key from an ASCII control character.
    init(control byte: UInt8) {
        switch byte {
        case 0x0A, 0x0D: self = .enter
        case 0x09: self = .tab
        case .escape: self = .escape
        case 0x08, 0x7F: self = .backspace
        // A control character is 64 below the character of the key pressed with Ctrl.
        default: self = .control(Character(Character(Unicode.Scalar(byte + 0x40)).lowercased()))
        }
    }
}

/// The parameters of a key report. Semicolons separate parameters, colons separate subparameters.
private struct KeyReport {
    private struct Modifiers: OptionSet {
        let rawValue: Int
        static let shift = Modifiers(rawValue: 1)
        static let alt = Modifiers(rawValue: 2)
        static let control = Modifiers(rawValue: 4)
        /// Super, Hyper and Meta, which the desktop uses.
        static let others = Modifiers(rawValue: 8 | 16 | 32)
        static let capsLock = Modifiers(rawValue: 64)
    }

    private let numbers: [[Int?]]
    private let modifiers: Modifiers

    /// - Returns: `nil` for a key release or a private sequence.
    init?(_ parameters: String) {
        guard parameters.allSatisfy({ ("0"..."9").contains($0) || $0 == ";" || $0 == ":" }) else { return nil }
        numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { parameter in
            parameter.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        }
        let state = numbers.count > 1 ? numbers[1] : []
        if state.count > 1, state[1] == 3 { return nil }
        modifiers = Modifiers(rawValue: max(1, (state.first ?? nil) ?? 1) - 1)
    }

    private func number(_ index: Int, _ part: Int = 0) -> Int? {
        numbers.indices.contains(index) && numbers[index].indices.contains(part) ? numbers[index][part] : nil
    }

    /// The text that the key types, if reported.
    private var text: Character? {
        guard numbers.count > 2 else { return nil }
        let text = String(numbers[2].compactMap { $0.flatMap(Self.character) })
        return text.count == 1 ? text.first : nil
    }

    func key(_ final: Character) -> Key? {
        switch final {
        case "u": number(0).flatMap { key(ofCode: $0, shifted: number(0, 1), text: text) }
        case "~" where number(0) == 27: number(2).flatMap { key(ofCode: $0) }
        case "~": number(0).flatMap { key(numbered: $0) ?? (isModified ? nil : functionKey(numbered: $0)) }
        // In rxvt, the final byte stands for Shift, Ctrl or both.
        case "$", "^", "@": number(0).flatMap(key(numbered:))
        case "a"..."d" where number(0) == nil: key(lettered: Character(final.uppercased()))
        default: (number(0) ?? 1) == 1 ? key(lettered: final) : nil
        }
    }

    func keypadKey(_ final: Character) -> Key? {
        switch final {
        // The typed character is 64 below: `*` to `9`, Enter and Tab.
        case "j"..."y", "M", "I": final.asciiValue.flatMap { key(ofCode: Int($0) - 0x40) }
        case "X": key(ofCode: 0x3D)
        case " ": key(ofCode: 0x20)
        case "a"..."d": key(lettered: Character(final.uppercased()))
        default: key(lettered: final)
        }
    }

    private var isModified: Bool { !modifiers.isDisjoint(with: [.shift, .alt, .control, .others]) }

    private func key(lettered final: Character) -> Key? {
        switch final {
        case "A": .up
        case "B": .down
        case "C": modifiers.contains(.alt) ? .altRight : modifiers.contains(.control) ? .controlRight : .right
        case "D": modifiers.contains(.alt) ? .altLeft : modifiers.contains(.control) ? .controlLeft : .left
        case "F": .end
        case "H": .home
        case "Z": .backTab
        // With a modifier, these would be other function keys.
        case "P"..."S": isModified ? nil : final.asciiValue.map { .function(Int($0 - UInt8(ascii: "P")) + 1) }
        default: nil
        }
    }

    private func key(numbered number: Int) -> Key? {
        switch number {
        case 1, 7: .home
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        default: nil
        }
    }

    private func functionKey(numbered number: Int) -> Key? {
        let numbers = [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24]
        return numbers.firstIndex(of: number).map { .function($0 + 1) }
    }

    // MARK: - Characters

    /// The keypad keys of kitty's protocol in the order of their codes: typed characters, final bytes of the arrows,
    /// and numbers of the remaining keys.
    private static let (keypad, arrows, others) = (
        Array("0123456789./*-+\r=,".utf8), Array("DCAB"), [5, 6, 7, 8, 2, 3]
    )

    /// - Parameters:
    ///   - shifted: Code of the same key with Shift, if reported.
    ///   - text: Text that the key types, if reported.
    private func key(ofCode code: Int, shifted: Int? = nil, text: Character? = nil) -> Key? {
        switch code {
        case 0x09: modifiers.contains(.shift) ? .backTab : .tab
        case 0x0A, 0x0D, 0x1B: Key(control: UInt8(code))
        case 0x08, 0x7F: modifiers.contains(.alt) ? .altBackspace : .backspace
        case 57399..<57417: key(ofCode: Int(Self.keypad[code - 57399]))
        case 57417..<57421: key(lettered: Self.arrows[code - 57417])
        case 57421..<57427: key(numbered: Self.others[code - 57421])
        // Keys that type no character.
        case 0xE000...0xF8FF: nil
        default: characterKey(code, shifted: shifted, text: text)
        }
    }

    private func characterKey(_ code: Int, shifted: Int?, text: Character?) -> Key? {
        guard modifiers.isDisjoint(with: .others), let plain = Self.character(code) else { return nil }
        // AltGr is reported as Alt and Ctrl, along with the typed text.
        if modifiers.isSuperset(of: [.alt, .control]) { return text.map(Key.character) }
        if modifiers.contains(.control) { return controlKey(plain) }
        var character = plain
        if modifiers.contains(.shift), let shifted = shifted.flatMap(Self.character) {
            character = shifted
        } else if modifiers.contains(.shift) != modifiers.contains(.capsLock), plain.uppercased().count == 1 {
            character = Character(plain.uppercased())
        }
        return modifiers.contains(.alt) ? .alt(character) : .character(text ?? character)
    }

    private func controlKey(_ plain: Character) -> Key? {
        guard let code = plain.asciiValue else { return nil }
        switch plain {
        case "a"..."z", "@"..."_": return Key(control: code & 0x1F)
        case " ": return Key(control: 0)
        default: return nil
        }
    }

    /// - Returns: `nil` for a control character.
    private static func character(_ code: Int) -> Character? {
        guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init),
            scalar.properties.generalCategory != .control
        else { return nil }
        return Character(scalar)
    }
}
