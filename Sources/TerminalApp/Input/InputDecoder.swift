internal import TerminalUI

/// Decodes what a terminal sends into keys, mouse events, pasted text and replies.
///
/// The same bytes give the same inputs however they are cut into pieces: what is incomplete at the end of one piece is
/// decoded with the next. Text is UTF-8; an invalid byte becomes U+FFFD and takes nothing with it. A sequence that means
/// nothing here is dropped whole.
struct InputDecoder {
    /// How long the rest of a sequence may take after its Escape, which alone is a key.
    static let standardEscapeDelay = Duration.milliseconds(25)
    /// How long the rest of a sequence may take after what no key begins with.
    private static let sequenceDelay = Duration.seconds(1)
    /// In bytes; longer ones are recognized, but not read.
    private static let longestSequence = 4096
    private static let escape: UInt8 = 0x1B
    private static let controlC: UInt8 = 0x03

    private let keys: [[UInt8]: Key]
    private let escapeDelay: Duration
    private var paste: PastedText?
    /// Incomplete: decoded with what comes next.
    private var pending: [UInt8] = []
    /// `pending` has lost its middle, which was too long to keep.
    private var isTooLong = false
    /// An Escape came as a piece of its own in the middle of a paste: it was typed.
    private var endsPaste = false
    /// An Escape was taken for a key just now, though its sequence may be late.
    private var followsEscape = false

    /// - Parameters:
    ///   - keys: by the bytes that the terminal sends for them.
    ///   - escapeDelay: how long the rest of a sequence may take after its Escape.
    init(keys: [[UInt8]: Key] = KeySequences.standard, escapeDelay: Duration = standardEscapeDelay) {
        self.keys = keys
        self.escapeDelay = escapeDelay
    }

    /// How long to wait for another piece before `timeOut()`; `nil` where nothing depends on it.
    var patience: Duration? {
        if paste != nil {
            // A slow line may cut the marker at the end of a paste just behind its Escape.
            return endsPaste ? escapeDelay * 10 : nil
        }
        let rest = pending.dropFirst(pending[...].interruptedCharacterLength)
        if rest.elementsEqual([Self.escape]) { return escapeDelay }
        return followsEscape || SequenceMatch(rest) == .incomplete ? Self.sequenceDelay : nil
    }

    /// - Parameter piece: what was read in one go.
    mutating func inputs(from piece: [UInt8]) -> [TerminalInput] {
        if paste != nil, piece == [Self.controlC] {
            endPaste()
            return []
        }
        endsPaste = paste != nil && piece == [Self.escape]
        let escape = followsEscape && Self.isRestOfSequence(piece) ? [Self.escape] : []
        followsEscape = false
        return decode(pending + escape + piece)
    }

    /// Decodes what is incomplete as it is, for the rest of it did not come within `patience`.
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
        followsEscape = bytes == [Self.escape]
        let isSequence = SequenceMatch(bytes[...]) == .incomplete
        guard followsEscape || isSequence else { return [] }
        defer { isTooLong = false }
        pending = []
        // An Escape with one more character was typed; with more than that it was a sequence, and is dropped.
        if isTooLong || (bytes.first == Self.escape && bytes.count > 2) { return [] }
        var rest = bytes[...]
        let key = readKey(&rest).map { [TerminalInput.key($0)] } ?? []
        return key + decode(Array(rest))
    }

    private mutating func endPaste() {
        (paste, pending, endsPaste) = (nil, [], false)
        followsEscape = true
    }

    /// Whether a piece that came right after an Escape that was taken for a key cannot have been typed.
    private static func isRestOfSequence(_ piece: [UInt8]) -> Bool {
        guard piece.count > 3, case .complete(_, let length) = SequenceMatch([escape] + piece) else { return false }
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
        // Enough to find its end, and to know what it is the end of.
        pending = Array(rest.prefix(3) + rest.suffix(2))
        isTooLong = true
    }

    /// - Returns: whether there were enough bytes to tell what stands at the beginning.
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
            guard rest != [Self.escape], !UTF8.isIncomplete(rest) else { return false }
            let length = rest.interruptedCharacterLength
            if length > 0, let isOver = readReply(&rest, behind: length, &inputs) { return isOver }
            if let key = readKey(&rest) { inputs.append(.key(key)) }
        }
        return true
    }

    /// Takes a reply that arrived between the bytes of a character, whose bytes are together then.
    ///
    /// - Returns: whether there were enough bytes to tell; `nil` where it is no reply.
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
        }
    }

    /// Takes what stands at the beginning for a key, whatever may follow it; `nil` for a control character that is none.
    private func readKey(_ rest: inout ArraySlice<UInt8>) -> Key? {
        guard let first = rest.first else { return nil }
        if first == Self.escape, let key = rest.dropFirst().first.flatMap(keyAfterEscape) {
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
        if let key = keys[[Self.escape, byte]] { return key }
        switch Unicode.Scalar(byte) {
        case let letter where ("a"..."z").contains(letter): return .alt(Character(letter))
        case "\u{7F}", "\u{08}": return .altBackspace
        default: return nil
        }
    }

    private func key(for byte: UInt8) -> Key {
        let scalar = Unicode.Scalar(byte)
        if (" "..."~").contains(scalar) { return .character(Character(scalar)) }
        if let key = keys[[byte]] { return key }
        switch scalar {
        case "\r", "\n": return .enter
        case "\t": return .tab
        case "\u{1B}": return .escape
        case "\u{7F}", "\u{08}": return .backspace
        // 64 above the control character is the key that was held with Ctrl.
        default: return .control(Character(Character(Unicode.Scalar(byte + 0x40)).lowercased()))
        }
    }
}
