internal import TerminalUI

/// Decodes bytes from a terminal into keys, mouse events, pasted text and replies.
///
/// The result does not depend on how the bytes are split into pieces. An incomplete sequence is decoded together with
/// the next piece. Text is UTF-8, in which each invalid byte becomes U+FFFD. Unknown sequences are discarded as a
/// whole.
struct InputDecoder {
    /// Time to wait after Escape, which may be a key or start a sequence.
    static let standardEscapeDelay = Duration.milliseconds(25)
    /// Time to wait for the rest of a sequence that cannot be a key press.
    private static let sequenceDelay = Duration.seconds(1)
    /// The size in bytes at which incomplete input is discarded, far above that of any sequence a terminal sends.
    private static let maxSequenceLength = 1 << 16

    private let keys: [[UInt8]: Key]
    private let escapeDelay: Duration
    private var paste: PastedText?
    /// Incomplete bytes, to be decoded with the next piece.
    private var pending: [UInt8] = []

    /// - Parameters:
    ///   - keys: Keys by the byte sequences that the terminal sends for them.
    ///   - escapeDelay: Time to wait for the rest of a sequence after its Escape.
    init(keys: [[UInt8]: Key] = KeySequenceTable.standard, escapeDelay: Duration = standardEscapeDelay) {
        self.keys = keys
        self.escapeDelay = escapeDelay
    }

    /// Time to wait for another piece before calling `timeOut()`, or `nil` if no input is incomplete.
    var timeout: Duration? {
        if paste != nil { return nil }
        if pending == [.escape] { return escapeDelay }
        return SequenceMatch(pending[...]) == .incomplete ? Self.sequenceDelay : nil
    }

    /// - Parameter piece: The bytes of one read.
    mutating func inputs(from piece: [UInt8]) -> [TerminalInput] {
        // Allows the user to end a paste whose end marker was lost.
        if paste != nil, piece == [.controlC] {
            (paste, pending) = (nil, [])
            return []
        }
        return decode(pending + piece)
    }

    /// Decodes the incomplete bytes when no more have arrived within `timeout`.
    mutating func timeOut() -> [TerminalInput] {
        guard timeout != nil else { return [] }
        var rest = pending[...]
        pending = []
        // Up to two bytes are a key with Escape. A longer sequence came from the terminal and is discarded.
        guard rest.count <= 2 else { return [] }
        let key = readKey(&rest).map { [TerminalInput.key($0)] } ?? []
        return key + decode(Array(rest))
    }

    private mutating func decode(_ bytes: [UInt8]) -> [TerminalInput] {
        var rest = bytes[...]
        var inputs: [TerminalInput] = []
        var isIncomplete = false
        while !rest.isEmpty, !isIncomplete {
            if var text = paste {
                inputs += text.read(&rest)
                isIncomplete = !text.isComplete
                paste = text.isComplete ? nil : text
            } else {
                isIncomplete = !readInput(&rest, &inputs)
            }
        }
        pending = rest.count > Self.maxSequenceLength ? [] : Array(rest)
        return inputs
    }

    /// - Returns: Whether there were enough bytes to decode an input.
    private mutating func readInput(_ rest: inout ArraySlice<UInt8>, _ inputs: inout [TerminalInput]) -> Bool {
        switch SequenceMatch(rest) {
        case .incomplete: return false
        case .complete(let sequence, let next):
            interpret(sequence, Array(rest[..<next.startIndex]), &inputs)
            rest = next
        case .aborted(let next): rest = next
        case .none:
            guard rest != [.escape], !UTF8.isIncomplete(rest) else { return false }
            if let key = readKey(&rest) { inputs.append(.key(key)) }
        }
        return true
    }

    private mutating func interpret(_ sequence: ControlSequence, _ bytes: [UInt8], _ inputs: inout [TerminalInput]) {
        if let key = keys[bytes] {
            inputs.append(.key(key))
        } else if sequence == PastedText.start {
            paste = PastedText()
        } else if let event = MouseEvent(sequence) {
            inputs.append(.mouse(event))
        } else if let reply = TerminalReply(sequence) {
            inputs.append(.reply(reply))
        } else if let key = Key(sequence) {
            inputs.append(.key(key))
        }
    }

    /// Decodes the first bytes as a key, regardless of the bytes after them. `nil` for a C1 control character.
    private func readKey(_ rest: inout ArraySlice<UInt8>) -> Key? {
        guard let first = rest.first else { return nil }
        if first == .escape, let key = rest.dropFirst().first.flatMap(keyAfterEscape) {
            rest.removeFirst(2)
            return key
        }
        if first < 0x80 {
            rest.removeFirst()
            return key(for: first)
        }
        var iterator = rest.makeIterator()
        var parser = UTF8.ForwardParser()
        switch parser.parseScalar(from: &iterator) {
        case .valid(let encoded):
            rest.removeFirst(encoded.count)
            let scalar = UTF8.decode(encoded)
            return ("\u{80}"..."\u{9F}").contains(scalar) ? nil : .character(Character(scalar))
        case .error(let length):
            rest.removeFirst(length)
            return .character("\u{FFFD}")
        case .emptyInput: return nil
        }
    }

    private func keyAfterEscape(_ byte: UInt8) -> Key? {
        if let key = keys[[.escape, byte]] { return key }
        switch Unicode.Scalar(byte) {
        case let letter where ("a"..."z").contains(letter): return .alt(Character(letter))
        case "\u{7F}", "\u{08}": return .altBackspace
        default: return nil
        }
    }

    private func key(for byte: UInt8) -> Key {
        let scalar = Unicode.Scalar(byte)
        if (" "..."~").contains(scalar) { return .character(Character(scalar)) }
        return keys[[byte]] ?? Key(control: byte)
    }
}
