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

/// Result of matching the start of some bytes against control sequences, with the number of bytes matched.
enum SequenceMatch: Equatable {
    /// Not a sequence.
    case none
    /// The start of a sequence; more bytes are needed.
    case incomplete
    case complete(ControlSequence, length: Int)
    /// A sequence that a byte interrupts which cannot be part of it; `length` excludes that byte.
    case aborted(length: Int)

    init(_ bytes: ArraySlice<UInt8>) {
        guard let introducer = Introducer(bytes) else {
            self = .none
            return
        }
        let body = bytes.dropFirst(introducer.length)
        let match =
            switch introducer.kind {
            case .control: Self.control(body, introducer)
            case .singleShift: Self.singleShift(body)
            case .command, .device, .application, .string: Self.string(body, introducer)
            }
        switch match {
        case .complete(let sequence, let length): self = .complete(sequence, length: introducer.length + length)
        // An 8-bit introducer may also be a byte of damaged text: an aborted sequence counts as text.
        case .aborted(let length) where length > 0 && !introducer.isEightBit:
            self = .aborted(length: introducer.length + length)
        case .aborted: self = .none
        case .none, .incomplete: self = match
        }
    }

    private static func control(_ body: ArraySlice<UInt8>, _ introducer: Introducer) -> SequenceMatch {
        switch body.first {
        case let first? where introducer.isEightBit && !(0x30...0x3F).contains(first): return .none
        // A mouse report without numbers: three bytes of any value follow.
        case UInt8(ascii: "M"): return body.count < 4 ? .incomplete : .complete(.other, length: 4)
        // A function key of the Linux console: one byte follows.
        case UInt8(ascii: "["): return body.count < 2 ? .incomplete : .complete(.other, length: 2)
        default: break
        }
        let digits = body.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        // rxvt ends a key with Shift in a dollar, which is an intermediate byte everywhere else.
        let isShiftedKey = !digits.isEmpty && body.dropFirst(digits.count).first == UInt8(ascii: "$")
        let parameters = isShiftedKey ? digits : body.prefix { (0x20...0x3F).contains($0) }
        guard let final = body.dropFirst(parameters.count).first else { return .incomplete }
        let length = parameters.count
        switch final {
        case UInt8(ascii: "$"), 0x40...0x7E:
            let text = String(decoding: parameters, as: UTF8.self)
            return .complete(
                .control(parameters: text, final: Character(Unicode.Scalar(final))),
                length: length + 1
            )
        case .cancel, .substitute: return .aborted(length: length + 1)
        default: return .aborted(length: length)
        }
    }

    /// One final byte, in some terminals after the number of a modifier.
    private static func singleShift(_ body: ArraySlice<UInt8>) -> SequenceMatch {
        let parameters = body.prefix { (0x30...0x3B).contains($0) }
        let length = parameters.count
        guard let final = body.dropFirst(length).first else { return .incomplete }
        guard (0x20...0x7E).contains(final) else { return .aborted(length: length) }
        let text = String(decoding: parameters, as: UTF8.self)
        return .complete(.shifted(parameters: text, final: Character(Unicode.Scalar(final))), length: length + 1)
    }

    /// Ends with the string terminator, and a command (`OSC`) with a bell as well.
    ///
    /// ECMA-48 (8.3.89) has the terminator only. A bell is xterm's addition for `OSC`, and terminals repeat the end of a
    /// query in their reply to it. In the other strings xterm rings and foot ignores it, and both go on to the terminator;
    /// kitty accepts it as an end of each, but ends its own replies with the terminator. Content that is taken for an end
    /// would leave the rest to be typed.
    private static func string(_ body: ArraySlice<UInt8>, _ introducer: Introducer) -> SequenceMatch {
        for (length, byte) in body.enumerated() {
            let next = body.dropFirst(length + 1).first
            var terminator: Int?
            switch byte {
            case .bell where introducer.kind == .command: terminator = 1
            case .cancel, .substitute: terminator = 1
            case 0x9C where introducer.length == 1: terminator = 1
            case .escape, 0xC2:
                guard let next else { return .incomplete }
                if next == (byte == .escape ? UInt8(ascii: "\\") : 0x9C) { terminator = 2 }
            default: break
            }
            if let terminator {
                let text = String(decoding: body.prefix(length), as: UTF8.self)
                return .complete(introducer.sequence(of: text), length: length + terminator)
            }
            switch byte {
            case 0x20...0x7E: break
            case .bell...0x0D, 0x80...: if introducer.isEightBit { return .aborted(length: length) }
            default: return .aborted(length: length)
            }
        }
        return .incomplete
    }
}

/// Control characters in ASCII.
extension UInt8 {
    static let controlC: UInt8 = 0x03
    static let bell: UInt8 = 0x07
    static let cancel: UInt8 = 0x18
    static let substitute: UInt8 = 0x1A
    static let escape: UInt8 = 0x1B
}

/// The bytes that introduce a sequence: Escape and a character, or the equivalent C1 control character.
private struct Introducer {
    enum Kind { case control, singleShift, command, device, application, string }

    let kind: Kind
    let length: Int
    /// Whether it is the C1 control character, as a byte (`length` 1) or in UTF-8 (2).
    let isEightBit: Bool

    init?(_ bytes: ArraySlice<UInt8>) {
        guard let first = bytes.first else { return nil }
        let second = bytes.dropFirst().first
        let code: UInt8?
        switch first {
        case .escape: (code, length, isEightBit) = (second, 2, false)
        case 0xC2: (code, length, isEightBit) = (second.flatMap(Self.sevenBitForm), 2, true)
        default: (code, length, isEightBit) = (Self.sevenBitForm(first), 1, true)
        }
        switch code.map(Unicode.Scalar.init) {
        case "[": kind = .control
        // SS3 only in its 7-bit form: the 8-bit one would swallow a letter of damaged text.
        case "O" where !isEightBit: kind = .singleShift
        case "]": kind = .command
        case "P": kind = .device
        case "_": kind = .application
        case "X", "^": kind = .string
        default: return nil
        }
    }

    /// The control string with that text.
    func sequence(of text: String) -> ControlSequence {
        switch kind {
        case .command: .command(text)
        case .device: .device(text)
        case .application: .application(text)
        case .control, .singleShift, .string: .other
        }
    }

    /// The character after Escape in the 7-bit form of a C1 control character.
    private static func sevenBitForm(_ byte: UInt8) -> UInt8? { (0x80...0x9F).contains(byte) ? byte - 0x40 : nil }
}
