/// A control sequence or control string as defined by ECMA-48.
enum ControlSequence: Equatable {
    /// `CSI`: parameter and intermediate bytes, and the final byte that identifies the function.
    case control(parameters: String, final: Character)
    /// `OSC`: the text before the terminator.
    case command(String)
    /// `DCS`: the text before the terminator.
    case device(String)
    /// `APC`: the text before the terminator.
    case application(String)
    /// `SS3`: an optional modifier and the final byte.
    case shifted(parameters: String, final: Character)
    /// `SOS`, `PM`, a mouse report without numbers, or a function key of the Linux console. Its bytes are not parsed.
    case other
}

/// The result of matching the start of some bytes against control sequences. `rest` is the bytes after the match.
///
/// A sequence starts with Escape. Terminals that send UTF-8 never send the one-byte forms of C1.
enum SequenceMatch: Equatable {
    case none
    /// The start of a sequence, which needs more bytes.
    case incomplete
    case complete(ControlSequence, rest: ArraySlice<UInt8>)
    /// A sequence interrupted by an invalid byte, with which `rest` starts.
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
        // The user typed Escape and another character.
        if self == .aborted(rest: body) { self = .none }
    }

    private static func control(_ body: ArraySlice<UInt8>) -> SequenceMatch {
        switch body.first {
        // A mouse report without numbers has three more bytes of any value.
        case UInt8(ascii: "M"): return body.count < 4 ? .incomplete : .complete(.other, rest: body.dropFirst(4))
        // A function key of the Linux console has one more byte.
        case UInt8(ascii: "["): return body.count < 2 ? .incomplete : .complete(.other, rest: body.dropFirst(2))
        default: break
        }
        let digits = body.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        // rxvt ends the sequence of a shifted key with `$`, which otherwise is an intermediate byte.
        let isShiftedKey = !digits.isEmpty && body.dropFirst(digits.count).first == UInt8(ascii: "$")
        let parameters = isShiftedKey ? digits : body.prefix { (0x20...0x3F).contains($0) }
        let rest = body.dropFirst(parameters.count)
        guard let final = rest.first else { return .incomplete }
        guard isShiftedKey || (0x40...0x7E).contains(final) else { return .aborted(rest: rest) }
        let text = String(decoding: parameters, as: UTF8.self)
        let sequence = ControlSequence.control(parameters: text, final: Character(Unicode.Scalar(final)))
        return .complete(sequence, rest: rest.dropFirst())
    }

    /// One final byte, which some terminals precede with the number of a modifier.
    private static func singleShift(_ body: ArraySlice<UInt8>) -> SequenceMatch {
        let parameters = body.prefix { (0x30...0x3B).contains($0) }
        let rest = body.dropFirst(parameters.count)
        guard let final = rest.first else { return .incomplete }
        guard (0x20...0x7E).contains(final) else { return .aborted(rest: rest) }
        let text = String(decoding: parameters, as: UTF8.self)
        let sequence = ControlSequence.shifted(parameters: text, final: Character(Unicode.Scalar(final)))
        return .complete(sequence, rest: rest.dropFirst())
    }

    /// Parses a control string up to the string terminator or, for `OSC` only, a bell.
    ///
    /// ECMA-48 (8.3.89) specifies the terminator only. A bell after `OSC` is an extension of xterm, and a terminal ends
    /// its reply the same way as the query. In other strings, xterm rings on a bell and foot ignores it, and both read
    /// on to the terminator. kitty accepts a bell at the end of any string, but ends its own replies with the
    /// terminator. If content were taken for the end, the rest would be read as keys.
    private static func string(
        _ body: ArraySlice<UInt8>,
        endsWithBell: Bool = false,
        _ sequence: (String) -> ControlSequence
    ) -> SequenceMatch {
        // Accepts text and the control characters from BEL to CR.
        let text = body.prefix { byte in
            byte >= 0x20 && byte != 0x7F || (.bell...0x0D).contains(byte) && !(endsWithBell && byte == .bell)
        }
        let rest = body.dropFirst(text.count)
        guard let end = rest.first, rest != [.escape] else { return .incomplete }
        let isComplete = end == .bell || rest.starts(with: [.escape, UInt8(ascii: "\\")])
        guard isComplete else { return .aborted(rest: rest) }
        return .complete(sequence(String(decoding: text, as: UTF8.self)), rest: rest.dropFirst(end == .bell ? 1 : 2))
    }
}

extension UInt8 {
    static let controlC: UInt8 = 0x03
    static let bell: UInt8 = 0x07
    static let escape: UInt8 = 0x1B
}
