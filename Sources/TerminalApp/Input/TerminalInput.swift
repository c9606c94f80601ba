internal import TerminalUI

/// What comes from the terminal.
enum TerminalInput: Hashable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    case reply(TerminalReply)
}

/// What a terminal answers when it is asked about itself.
enum TerminalReply: Hashable, Sendable {
    case background(Background)
    /// Whether it can be told to show a frame all at once.
    case synchronizedOutput(Bool)
    /// It has taken all that came before the question (DSR 5).
    case fine
    /// The device attributes (DA1), which every terminal answers: what was asked before them is answered by now, if at
    /// all.
    case attributes
}

extension TerminalReply {
    /// `nil` for a sequence that answers nothing that is asked here.
    init?(_ sequence: ControlSequence) {
        switch sequence {
        case .control(let parameters, "c") where parameters.hasPrefix("?"): self = .attributes
        case .control("0", "n"): self = .fine
        case .control(let parameters, "y") where parameters.hasPrefix("?2026;") && parameters.hasSuffix("$"):
            // 1 and 2: it is on or off, and can be the other.
            let state = parameters.dropFirst("?2026;".count).dropLast()
            self = .synchronizedOutput(state == "1" || state == "2")
        case .command(let text) where text.hasPrefix("11;"):
            guard let background = Background(specification: text.dropFirst("11;".count)) else { return nil }
            self = .background(background)
        default: return nil
        }
    }
}

extension Background {
    /// As X11 writes colours: `rgb:` or `rgba:` and one to four hexadecimal digits for each part, or `#` and as many
    /// for all of them together.
    fileprivate init?(specification: Substring) {
        let parts = Self.digits(of: specification).map { digits in
            Int(digits, radix: 16).map { Double($0) / Double((1 << (4 * digits.count)) - 1) }
        }
        guard parts.count >= 3, let red = parts[0], let green = parts[1], let blue = parts[2] else { return nil }
        self.init(red: red, green: green, blue: blue)
    }

    private static func digits(of specification: Substring) -> [Substring] {
        if specification.hasPrefix("#") {
            let digits = specification.dropFirst()
            let length = digits.count / 3
            guard digits.count.isMultiple(of: 3), (1...4).contains(length) else { return [] }
            return (0..<3).map { digits.dropFirst($0 * length).prefix(length) }
        }
        guard specification.hasPrefix("rgb:") || specification.hasPrefix("rgba:") else { return [] }
        let digits = specification.drop { $0 != ":" }.dropFirst().split(
            separator: "/",
            omittingEmptySubsequences: false
        )
        return digits.allSatisfy { (1...4).contains($0.count) } ? digits : []
    }
}

extension MouseEvent {
    /// A report in the form that xterm calls SGR: `ESC [ <`, the button, column and row from 1, and `M`, or `m` for a
    /// button that was released. `nil` for what is not used: other buttons, sideways wheels, moves; and for places that no
    /// screen has.
    init?(_ sequence: ControlSequence) {
        guard case .control(let parameters, let final) = sequence, final == "M" || final == "m",
            parameters.first == "<"
        else { return nil }
        let numbers = parameters.dropFirst().split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 3, let code = numbers[0], let column = numbers[1], let row = numbers[2],
            let kind = Self.kind(code, isRelease: final == "m"), Self.places.contains(column), Self.places.contains(row)
        else { return nil }
        self.init(kind, column: column - 1, row: row - 1)
    }

    private static let places = 1...0xFFFF
    private static let modifiers = 4 + 8 + 16

    private static func kind(_ code: Int, isRelease: Bool) -> Kind? {
        switch code & ~modifiers {
        case 0: isRelease ? .release : .press
        case 32: isRelease ? nil : .drag
        case 64: .wheelUp
        case 65: .wheelDown
        default: nil
        }
    }
}
