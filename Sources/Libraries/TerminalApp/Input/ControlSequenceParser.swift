/// A control sequence or control string, as ECMA-48 defines them.
enum ControlSequence: Equatable {
    /// `CSI`: parameter and intermediate bytes, and the final byte, which names the function.
    case control(parameters: String, final: Character)
    /// `OSC`: the text before its terminator.
    case command(String)
    /// `DCS`: the text before its terminator.
    case device(String)
    /// `APC`: the text before its terminator.
    case application(String)
    /// `SS3`: a modifier, if any, and the final byte.
    case shifted(parameters: String, final: Character)
    /// `SOS`, `PM`, or a mouse report without numbers: none carries anything that is used here.
    case other
}

/// Result of matching the start of some bytes against control sequences. `rest` is what follows them.
///
/// Sequences begin with Escape: the one-byte forms of C1 occur in no terminal that sends UTF-8.
enum SequenceMatch: Equatable {
    /// Not a sequence.
    case none
    /// The start of a sequence; more bytes are needed.
    case incomplete
    case complete(ControlSequence, rest: ArraySlice<UInt8>)
    /// A sequence that a byte interrupts which cannot be part of it; `rest` begins with that byte.
    case aborted(rest: ArraySlice<UInt8>)

    init(_ bytes: ArraySlice<UInt8>) {
        let body = bytes.dropFirst(2)
        guard bytes.first == .escape, let introducer = bytes.dropFirst().first.map(Unicode.Scalar.init) else {
            self = .none
            return
        }
        self =
            switch introducer {
            case "[": Self.control(body)
            case "O": Self.singleShift(body)
            case "]": Self.string(body, endsWithBell: true, ControlSequence.command)
            case "P": Self.string(body, ControlSequence.device)
            case "_": Self.string(body, ControlSequence.application)
            case "X", "^": Self.string(body) { _ in .other }
            default: .none
            }
        // Escape and a character were typed.
        if self == .aborted(rest: body) { self = .none }
    }

    private static func control(_ body: ArraySlice<UInt8>) -> SequenceMatch {
        switch body.first {
        // A mouse report without numbers: three bytes of any value follow.
        case UInt8(ascii: "M"): return body.count < 4 ? .incomplete : .complete(.other, rest: body.dropFirst(4))
        // A function key of the Linux console: one byte follows.
        case UInt8(ascii: "["): return body.count < 2 ? .incomplete : .complete(.other, rest: body.dropFirst(2))
        default: break
        }
        let digits = body.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        // rxvt ends a key with Shift in a dollar, which is an intermediate byte everywhere else.
        let isShiftedKey = !digits.isEmpty && body.dropFirst(digits.count).first == UInt8(ascii: "$")
        let parameters = isShiftedKey ? digits : body.prefix { (0x20...0x3F).contains($0) }
        let rest = body.dropFirst(parameters.count)
        guard let final = rest.first else { return .incomplete }
        guard isShiftedKey || (0x40...0x7E).contains(final) else { return .aborted(rest: rest) }
        let text = String(decoding: parameters, as: UTF8.self)
        let sequence = ControlSequence.control(parameters: text, final: Character(Unicode.Scalar(final)))
        return .complete(sequence, rest: rest.dropFirst())
    }

    /// One final byte, in some terminals after the number of a modifier.
    private static func singleShift(_ body: ArraySlice<UInt8>) -> SequenceMatch {
        let parameters = body.prefix { (0x30...0x3B).contains($0) }
        let rest = body.dropFirst(parameters.count)
        guard let final = rest.first else { return .incomplete }
        guard (0x20...0x7E).contains(final) else { return .aborted(rest: rest) }
        let text = String(decoding: parameters, as: UTF8.self)
        let sequence = ControlSequence.shifted(parameters: text, final: Character(Unicode.Scalar(final)))
        return .complete(sequence, rest: rest.dropFirst())
    }

    /// Ends with the string terminator, and a command (`OSC`) with a bell as well.
    ///
    /// ECMA-48 (8.3.89) has the terminator only. A bell is xterm's addition for `OSC`, and terminals repeat the end of a
    /// query in their reply to it. In the other strings xterm rings and foot ignores it, and both go on to the terminator;
    /// kitty accepts it as an end of each, but ends its own replies with the terminator. Content that is taken for an end
    /// would leave the rest to be typed.
    private static func string(
        _ body: ArraySlice<UInt8>,
        endsWithBell: Bool = false,
        _ sequence: (String) -> ControlSequence
    ) -> SequenceMatch {
        // Bell to carriage return, and text.
        let text = body.prefix { byte in
            byte >= 0x20 && byte != 0x7F || (.bell...0x0D).contains(byte) && !(endsWithBell && byte == .bell)
        }
        let rest = body.dropFirst(text.count)
        guard let end = rest.first, rest != [.escape] else { return .incomplete }
        let isOver = end == .bell || rest.starts(with: [.escape, UInt8(ascii: "\\")])
        guard isOver else { return .aborted(rest: rest) }
        return .complete(sequence(String(decoding: text, as: UTF8.self)), rest: rest.dropFirst(end == .bell ? 1 : 2))
    }
}

/// Control characters in ASCII.
extension UInt8 {
    static let controlC: UInt8 = 0x03
    static let bell: UInt8 = 0x07
    static let escape: UInt8 = 0x1B
}
