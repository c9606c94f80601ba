internal import TerminalUI

nonisolated extension MouseEvent {
    /// A report of the kind that xterm calls SGR: `ESC [ <`, a number for what happened, column and row from 1, and `M`,
    /// or `m` for a button that was released. `nil` for what nobody answers to: other buttons, sideways wheels, moves.
    init?(_ sequence: ControlSequence) {
        guard case .control(let parameters, let final) = sequence, final == "M" || final == "m",
            parameters.first == "<"
        else { return nil }
        let numbers = parameters.dropFirst().split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 3, let code = numbers[0], let column = numbers[1], let row = numbers[2],
            let kind = Self.kind(code, isRelease: final == "m"), column > 0, row > 0
        else { return nil }
        self.init(kind, column: column - 1, row: row - 1)
    }

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
