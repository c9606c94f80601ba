internal import TerminalUI

/// Decodes the text of a bracketed paste as it arrives. A tab becomes a blank, and control characters other than line
/// breaks are dropped, so that nothing in the text acts as a key or a sequence.
struct PastedText {
    /// In bytes; the rest of a longer paste is dropped.
    static let limit = 1 << 20
    static let start = ControlSequence.control(parameters: "200", final: "~")
    private static let end = Array("\u{1B}[201~".utf8)
    /// Reply to a device status report, which may arrive in the middle of a paste.
    private static let ready = Array("\u{1B}[0n".utf8)

    private(set) var isOver = false
    private var bytes = 0
    private var endsInReturn = false

    /// - Returns: the keys and replies read. A possible start of a marker, a reply or a character stays in `rest`.
    mutating func read(_ rest: inout ArraySlice<UInt8>) -> [TerminalInput] {
        var text = String.UnicodeScalarView()
        var inputs: [TerminalInput] = []
        func handOnText() {
            if !text.isEmpty { inputs.append(.key(.paste(String(text)))) }
            text = String.UnicodeScalarView()
        }
        while !rest.isEmpty, !isOver {
            let plain = rest.prefix { $0 != .escape }
            if plain.endIndex == rest.endIndex {
                let complete = plain.dropLast(plain.incompleteCharacterLength)
                append(complete, to: &text)
                rest = rest[complete.endIndex...]
                break
            }
            // A reply may arrive between the bytes of a character.
            let mayBeReply = zip(rest[plain.endIndex...], Self.ready).allSatisfy { $0 == $1 }
            let cut = mayBeReply ? plain.suffix(plain.incompleteCharacterLength) : []
            append(plain.dropLast(cut.count), to: &text)
            rest = rest[plain.endIndex...]
            if rest.starts(with: Self.end) {
                rest.removeFirst(Self.end.count)
                isOver = true
            } else if rest.starts(with: Self.ready) {
                rest = cut + rest.dropFirst(Self.ready.count)
                handOnText()
                inputs.append(.reply(.deviceStatus))
            } else if Self.end.starts(with: rest) || Self.ready.starts(with: rest) {
                rest = cut + rest
                break
            } else {
                rest.removeFirst()
            }
        }
        handOnText()
        return inputs
    }

    private mutating func append(_ encoded: ArraySlice<UInt8>, to text: inout String.UnicodeScalarView) {
        guard bytes < Self.limit else { return }
        for scalar in String(decoding: encoded, as: UTF8.self).unicodeScalars {
            let follows = endsInReturn && scalar == "\n"
            endsInReturn = scalar == "\r"
            let kept: Unicode.Scalar
            switch scalar {
            case "\n" where follows: continue
            case "\r", "\n": kept = "\n"
            case "\t": kept = " "
            case ..<" ", "\u{7F}"..."\u{9F}": continue
            default: kept = scalar
            }
            bytes += UTF8.width(kept)
            guard bytes <= Self.limit else { return }
            text.append(kept)
        }
    }
}

extension ArraySlice<UInt8> {
    /// Number of bytes at the end that start a UTF-8 character without completing it: 0 to 3.
    var incompleteCharacterLength: Int {
        guard let lead = suffix(3).lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return 0 }
        return UTF8.isIncomplete(self[lead...]) ? endIndex - lead : 0
    }

    /// Number of bytes at the start that belong to a UTF-8 character which an Escape interrupts: 0 to 3.
    var interruptedCharacterLength: Int {
        guard let first, first >= 0xC2 else { return 0 }
        let head = prefix(4).prefix { $0 != .escape }
        return head.count < count && self[head.endIndex] == .escape && UTF8.isIncomplete(head) ? head.count : 0
    }
}

extension UTF8 {
    /// Whether the bytes are an incomplete UTF-8 character.
    static func isIncomplete(_ bytes: ArraySlice<UInt8>) -> Bool {
        var iterator = bytes.makeIterator()
        var parser = ForwardParser()
        guard let lead = bytes.first, (0xC2...0xF4).contains(lead),
            case .error(let length) = parser.parseScalar(from: &iterator)
        else { return false }
        return length == bytes.count
    }
}
