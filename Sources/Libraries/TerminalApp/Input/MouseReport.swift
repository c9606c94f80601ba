internal import TerminalUI

extension MouseEvent {
    /// Decodes an SGR mouse report: `ESC [ <`, then button, column and row (from 1), then `M`, or `m` for a release.
    ///
    /// - Returns: `nil` for other buttons, horizontal wheels and moves, and for positions that no screen has.
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
