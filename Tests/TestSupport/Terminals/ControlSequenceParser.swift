/// Splits terminal output into text and control sequences, byte by byte.
package struct ControlSequenceParser {
    package enum Action: Hashable, Sendable {
        case text(Unicode.Scalar)
        /// A C0 control, for example a carriage return.
        case control(UInt8)
        /// `ESC` and one character.
        case escape(Character)
        /// `ESC [`, an optional mark such as `?`, the numbers, and the final character.
        case sequence(mark: Character?, numbers: [Int], final: Character)
        /// `ESC`, an introducer such as `P`, `]` or `_`, and the text up to the terminator.
        case string(introducer: UInt8, text: [UInt8])
    }

    private enum State {
        case ground
        case utf8(missing: Int)
        case escape
        case charset
        case sequence
        case string(introducer: UInt8)
        case passthroughEscape(introducer: UInt8)
    }

    /// Prefix of sequences that tmux passes through to its terminal.
    package static let passthrough = Array("tmux;".utf8)

    private var isBehindPassthroughEscape: Bool {
        if case .passthroughEscape = state { true } else { false }
    }

    private var state = State.ground
    private var pending: [UInt8] = []

    package init() {}

    package mutating func feed(_ byte: UInt8) -> Action? {
        // Discarding output may cut off a sequence; Escape then starts a new one.
        if byte == 0x1B, !isBehindPassthroughEscape {
            guard case .string(let introducer) = state else {
                state = .escape
                return nil
            }
            if pending.starts(with: Self.passthrough) {
                state = .passthroughEscape(introducer: introducer)
                return nil
            }
            state = .escape
            return .string(introducer: introducer, text: pending)
        }
        switch state {
        case .ground: return ground(byte)
        case .utf8(let missing): return continueCharacter(byte, missing: missing)
        case .escape: return escape(byte)
        case .charset: state = .ground
        case .sequence: return sequence(byte)
        case .passthroughEscape(let introducer):
            // A doubled Escape is part of the text; a single one ends it.
            state = byte == 0x1B ? .string(introducer: introducer) : .ground
            guard byte == 0x1B else { return .string(introducer: introducer, text: pending) }
            pending.append(byte)
        case .string(let introducer):
            guard byte == 0x07 else {
                pending.append(byte)
                return nil
            }
            state = .ground
            return .string(introducer: introducer, text: pending)
        }
        return nil
    }

    private mutating func ground(_ byte: UInt8) -> Action? {
        switch byte {
        case ..<0x20, 0x7F: return .control(byte)
        case ..<0x80: return .text(Unicode.Scalar(byte))
        default:
            pending = [byte]
            state = .utf8(missing: byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1)
        }
        return nil
    }

    private mutating func continueCharacter(_ byte: UInt8, missing: Int) -> Action? {
        guard byte & 0xC0 == 0x80 else {
            state = .ground
            return ground(byte)
        }
        pending.append(byte)
        guard missing == 1 else {
            state = .utf8(missing: missing - 1)
            return nil
        }
        state = .ground
        return String(decoding: pending, as: UTF8.self).unicodeScalars.first.map { .text($0) }
    }

    private mutating func escape(_ byte: UInt8) -> Action? {
        pending = []
        switch byte {
        case UInt8(ascii: "["): state = .sequence
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"): state = .string(introducer: byte)
        case UInt8(ascii: "("), UInt8(ascii: ")"): state = .charset
        default:
            state = .ground
            return .escape(Character(Unicode.Scalar(byte)))
        }
        return nil
    }

    private mutating func sequence(_ byte: UInt8) -> Action? {
        guard (0x40...0x7E).contains(byte) else {
            pending.append(byte)
            return nil
        }
        state = .ground
        let body = String(decoding: pending, as: UTF8.self)
        let mark = body.first.flatMap { "?>=!".contains($0) ? $0 : nil }
        // Colons separate the parts of a parameter, which may be empty, as in 38:2::255:128:0.
        let parts = body.drop { "?>=!".contains($0) }.replacing("::", with: ":")
        let numbers = parts.split(omittingEmptySubsequences: false) { ";:".contains($0) }
        return .sequence(mark: mark, numbers: numbers.map { Int($0) ?? 0 }, final: Character(Unicode.Scalar(byte)))
    }
}
