internal import TerminalUI

enum TerminalInput: Hashable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    case reply(TerminalReply)
}

extension MouseEvent {
    /// Decodes an SGR mouse report: `ESC [ <`, the button, column and row (from 1), and `M`, or `m` for a release.
    ///
    /// - Returns: `nil` for buttons other than the left one, horizontal scrolling and plain movement, and for positions
    ///   beyond any screen.
    init?(_ sequence: ControlSequence) {
        guard case .control(let parameters, let final) = sequence, final == "M" || final == "m",
            parameters.first == "<"
        else { return nil }
        let numbers = parameters.dropFirst().split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 3, let code = numbers[0], let column = numbers[1], let row = numbers[2],
            let kind = Self.kind(code, isRelease: final == "m"), Self.validPositions.contains(column),
            Self.validPositions.contains(row)
        else { return nil }
        self.init(kind, column: column - 1, row: row - 1)
    }

    private static let validPositions = 1...0xFFFF
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

enum TerminalReply: Hashable, Sendable {
    case background(Background)
    /// Whether the terminal supports synchronized output (DEC mode 2026).
    case synchronizedOutput(Bool)
    /// The device status (DSR 5). The terminal has processed everything before the query.
    case deviceStatus
    /// The device attributes (DA1), which every terminal reports. Queried last, so that they follow all other replies.
    case attributes(Set<Int>)
    /// Name and version of the terminal (XTVERSION).
    case version(String)
    /// Size of a cell in pixels.
    case cell(PixelSize)
    /// Number of colours in a sixel image (XTSMGRAPHICS).
    case sixelColors(Int)
    /// The terminal has set the RGB background of `EscapeSequences.directColorQuery`.
    case directColor
    /// The terminal supports the kitty graphics protocol.
    case kittyGraphics

    /// - Returns: `nil` if the sequence is not a reply.
    init?(_ sequence: ControlSequence) {
        switch sequence {
        case .control(let parameters, "c") where parameters.hasPrefix("?"):
            self = .attributes(Set(parameters.dropFirst().split(separator: ";").compactMap { Int($0) }))
        case .control(let parameters, "t"):
            let numbers = parameters.split(separator: ";").compactMap { Int($0) }
            guard numbers.count == 3, numbers[0] == 6, let size = PixelSize(cell: numbers[2], numbers[1]) else {
                return nil
            }
            self = .cell(size)
        case .control(let parameters, "S") where parameters.hasPrefix("?1;0;"):
            guard let count = Int(parameters.dropFirst("?1;0;".count)), count > 1 else { return nil }
            self = .sixelColors(count)
        case .device(let text) where text.hasPrefix(">|"): self = .version(String(text.dropFirst(2)))
        case .device(let text) where text.hasPrefix("1$r") && text.hasSuffix("m"):
            // Terminals separate the numbers with semicolons or colons. An empty one is the colour space.
            let numbers = text.dropFirst(3).dropLast().split { $0 == ";" || $0 == ":" }
            guard numbers.suffix(5).elementsEqual(["48", "2", "1", "2", "3"]) else { return nil }
            self = .directColor
        case .application(let text) where text.hasPrefix("G") && text.hasSuffix(";OK"): self = .kittyGraphics
        case .control("0", "n"): self = .deviceStatus
        case .control(let parameters, "y") where parameters.hasPrefix("?2026;") && parameters.hasSuffix("$"):
            // 1 means set and 2 reset. Both can be changed.
            let state = parameters.dropFirst("?2026;".count).dropLast()
            self = .synchronizedOutput(state == "1" || state == "2")
        case .command(let text) where text.hasPrefix("11;"):
            guard let background = Background(specification: text.dropFirst("11;".count)) else { return nil }
            self = .background(background)
        default: return nil
        }
    }
}

extension PixelSize {
    /// A reported cell size. `nil` outside the range of readable fonts, because images would be arbitrarily large.
    init?(cell width: Int, _ height: Int) {
        guard (2...100).contains(width), (2...100).contains(height) else { return nil }
        self.init(width: width, height: height)
    }
}

extension Background {
    /// Parses X11's notation: `rgb:` or `rgba:` with one to four hexadecimal digits per component.
    fileprivate init?(specification: Substring) {
        guard specification.hasPrefix("rgb:") || specification.hasPrefix("rgba:") else { return nil }
        let parts = specification.drop { $0 != ":" }.dropFirst().split(separator: "/").map { digits in
            digits.count > 4 ? nil : Int(digits, radix: 16).map { Double($0) / Double(1 << (4 * digits.count) - 1) }
        }
        guard parts.count >= 3, let red = parts[0], let green = parts[1], let blue = parts[2] else { return nil }
        self.init(red: red, green: green, blue: blue)
    }
}
