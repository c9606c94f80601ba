internal import TerminalUI

/// Decodes the bytes from a terminal into keys, mouse events, pasted text and replies.
///
/// The result does not depend on how the bytes are cut into pieces: an incomplete end is decoded with the next piece.
/// Text is UTF-8; each invalid byte becomes U+FFFD. An unknown sequence is dropped as a whole.
struct InputDecoder {
    /// Time to wait after Escape, which may be a key or start a sequence.
    static let standardEscapeDelay = Duration.milliseconds(25)
    /// Time to wait for the rest of a sequence that no key starts with.
    private static let sequenceDelay = Duration.seconds(1)
    /// In bytes; longer sequences are recognized, but not read.
    private static let longestSequence = 4096

    private let keys: [[UInt8]: Key]
    private let escapeDelay: Duration
    private var paste: PastedText?
    /// Incomplete bytes, to be decoded with the next piece.
    private var pending: [UInt8] = []
    /// Whether `pending` has lost its middle, because the sequence is too long.
    private var isTooLong = false
    /// Whether the last piece within a paste was a single Escape, which was probably typed.
    private var endsPaste = false
    /// Whether the last input was an Escape key that may turn out to start a delayed sequence.
    private var followsEscape = false

    /// - Parameters:
    ///   - keys: keys by the bytes that the terminal sends for them.
    ///   - escapeDelay: time to wait for the rest of a sequence after its Escape.
    init(keys: [[UInt8]: Key] = KeySequenceTable.standard, escapeDelay: Duration = standardEscapeDelay) {
        self.keys = keys
        self.escapeDelay = escapeDelay
    }

    /// Time to wait for another piece before calling `timeOut()`; `nil` if nothing is incomplete.
    var patience: Duration? {
        if paste != nil {
            // A slow line may cut the end marker of a paste right behind its Escape.
            return endsPaste ? escapeDelay * 10 : nil
        }
        let rest = pending.dropFirst(pending[...].interruptedCharacterLength)
        if rest.elementsEqual([.escape]) { return escapeDelay }
        return followsEscape || SequenceMatch(rest) == .incomplete ? Self.sequenceDelay : nil
    }

    /// - Parameter piece: the bytes of one read.
    mutating func inputs(from piece: [UInt8]) -> [TerminalInput] {
        if paste != nil, piece == [.controlC] {
            endPaste()
            return []
        }
        endsPaste = paste != nil && piece == [.escape]
        let escape = followsEscape && Self.isRestOfSequence(piece) ? [UInt8.escape] : []
        followsEscape = false
        return decode(pending + escape + piece)
    }

    /// Decodes the incomplete bytes as they are, when the rest has not arrived within `patience`.
    mutating func timeOut() -> [TerminalInput] {
        let bytes = pending
        if paste != nil {
            if endsPaste { endPaste() }
            return []
        }
        let interruption = bytes.dropFirst(bytes[...].interruptedCharacterLength)
        if interruption.count < bytes.count {
            pending = Array(interruption)
            return [.key(.character("\u{FFFD}"))] + timeOut()
        }
        followsEscape = bytes == [.escape]
        let isSequence = SequenceMatch(bytes[...]) == .incomplete
        guard followsEscape || isSequence else { return [] }
        defer { isTooLong = false }
        pending = []
        // Escape and one more character were typed; a longer sequence was sent by the terminal, and is dropped.
        if isTooLong || (bytes.first == .escape && bytes.count > 2) { return [] }
        var rest = bytes[...]
        let key = readKey(&rest).map { [TerminalInput.key($0)] } ?? []
        return key + decode(Array(rest))
    }

    private mutating func endPaste() {
        (paste, pending, endsPaste) = (nil, [], false)
        followsEscape = true
    }

    /// Whether a piece right after an Escape key completes a sequence that cannot have been typed.
    private static func isRestOfSequence(_ piece: [UInt8]) -> Bool {
        guard piece.count > 3, case .complete(_, let length) = SequenceMatch([.escape] + piece) else { return false }
        return length > 3
    }

    private mutating func decode(_ bytes: [UInt8]) -> [TerminalInput] {
        var rest = bytes[...]
        var inputs: [TerminalInput] = []
        var isIncomplete = false
        while !rest.isEmpty, !isIncomplete {
            if var text = paste {
                inputs += text.read(&rest)
                isIncomplete = !text.isOver
                paste = text.isOver ? nil : text
            } else {
                isIncomplete = !readInput(&rest, &inputs)
            }
        }
        keep(rest)
        return inputs
    }

    private mutating func keep(_ rest: ArraySlice<UInt8>) {
        guard rest.count > Self.longestSequence else {
            pending = Array(rest)
            return
        }
        // Enough to recognize the sequence and its end.
        pending = Array(rest.prefix(3) + rest.suffix(2))
        isTooLong = true
    }

    /// - Returns: whether the bytes were sufficient to decode an input.
    private mutating func readInput(_ rest: inout ArraySlice<UInt8>, _ inputs: inout [TerminalInput]) -> Bool {
        switch SequenceMatch(rest) {
        case .incomplete: return false
        case .complete(let sequence, let length):
            let bytes = Array(rest.prefix(length))
            rest.removeFirst(length)
            if !isTooLong { adopt(sequence, bytes, &inputs) }
            isTooLong = false
        case .aborted(let length):
            rest.removeFirst(length)
            isTooLong = false
        case .none:
            guard rest != [.escape], !UTF8.isIncomplete(rest) else { return false }
            let length = rest.interruptedCharacterLength
            if length > 0, let isOver = readReply(&rest, behind: length, &inputs) { return isOver }
            if let key = readKey(&rest) { inputs.append(.key(key)) }
        }
        return true
    }

    /// Takes a reply out of the bytes of a character that it interrupted.
    ///
    /// - Returns: whether the bytes were sufficient; `nil` if they are no reply.
    private func readReply(
        _ rest: inout ArraySlice<UInt8>,
        behind length: Int,
        _ inputs: inout [TerminalInput]
    ) -> Bool? {
        let interruption = rest.dropFirst(length)
        switch SequenceMatch(interruption) {
        case .incomplete: return false
        case .none where interruption.count == 1: return false
        case .complete(let sequence, let replyLength):
            guard let reply = TerminalReply(sequence) else { return nil }
            inputs.append(.reply(reply))
            rest = rest.prefix(length) + interruption.dropFirst(replyLength)
            return true
        case .none, .aborted: return nil
        }
    }

    private mutating func adopt(_ sequence: ControlSequence, _ bytes: [UInt8], _ inputs: inout [TerminalInput]) {
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

    /// Decodes the first bytes as a key, whatever follows; `nil` for an unknown control character.
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
