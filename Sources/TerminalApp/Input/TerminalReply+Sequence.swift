internal import TerminalUI

nonisolated extension TerminalReply {
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

nonisolated extension Background {
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
