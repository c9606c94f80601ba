internal import TerminalUI

/// Decodes the text of a bracketed paste as it arrives. Replaces tabs with spaces and drops control characters other
/// than line breaks, so that nothing in the text acts as a key or a sequence.
struct PastedText {
    /// The longest paste in bytes. The rest is dropped.
    static let limit = 1 << 20
    static let start = ControlSequence.control(parameters: "200", final: "~")
    private static let end = Array("\u{1B}[201~".utf8)
    /// The reply to a device status report, which may arrive in the middle of a paste.
    private static let ready = Array("\u{1B}[0n".utf8)

    private(set) var isComplete = false
    private var byteCount = 0
    private var endsInCarriageReturn = false

    /// - Returns: The keys and replies that were read. Leaves what may be the start of a marker, a reply or a character
    ///   in `rest`.
    mutating func read(_ rest: inout ArraySlice<UInt8>) -> [TerminalInput] {
        var inputs: [TerminalInput] = []
        while !rest.isEmpty, !isComplete {
            let plain = rest.prefix { $0 != .escape }
            let isAtEnd = plain.endIndex == rest.endIndex
            let complete = isAtEnd ? plain.dropLast(plain.incompleteCharacterLength) : plain
            let text = text(of: complete)
            if !text.isEmpty { inputs.append(.key(.paste(text))) }
            rest = rest[complete.endIndex...]
            if isAtEnd { break }
            if rest.starts(with: Self.end) {
                rest.removeFirst(Self.end.count)
                isComplete = true
            } else if rest.starts(with: Self.ready) {
                rest.removeFirst(Self.ready.count)
                inputs.append(.reply(.deviceStatus))
            } else if Self.end.starts(with: rest) || Self.ready.starts(with: rest) {
                break
            } else {
                rest.removeFirst()
            }
        }
        return inputs
    }

    private mutating func text(of encoded: ArraySlice<UInt8>) -> String {
        let encoded = encoded.prefix(Self.limit - byteCount)
        byteCount += encoded.count
        var text = String.UnicodeScalarView()
        for scalar in String(decoding: encoded, as: UTF8.self).unicodeScalars {
            switch scalar {
            case "\n" where endsInCarriageReturn: break
            case "\r", "\n": text.append("\n")
            case "\t": text.append(" ")
            case ..<" ", "\u{7F}"..."\u{9F}": break
            default: text.append(scalar)
            }
            endsInCarriageReturn = scalar == "\r"
        }
        return String(text)
    }
}

extension ArraySlice<UInt8> {
    /// The number of bytes, from 0 to 3, of an incomplete UTF-8 character at the end.
    fileprivate var incompleteCharacterLength: Int {
        guard let lead = suffix(3).lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return 0 }
        return UTF8.isIncomplete(self[lead...]) ? endIndex - lead : 0
    }
}

extension UTF8 {
    static func isIncomplete(_ bytes: ArraySlice<UInt8>) -> Bool {
        var iterator = bytes.makeIterator()
        var parser = ForwardParser()
        guard let lead = bytes.first, (0xC2...0xF4).contains(lead),
            case .error(let length) = parser.parseScalar(from: &iterator)
        else { return false }
        return length == bytes.count
    }
}
