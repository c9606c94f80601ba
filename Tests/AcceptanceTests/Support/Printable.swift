import TerminalTesting
import TerminalUI
import Testing

extension LaunchedApp {
    /// Expects printable characters of the correct width in all cells.
    func expectPrintable(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let canvas = try #require(terminal.canvas)
        for (place, cell) in canvas.cells.enumerated() {
            let follower = place + 1 < canvas.cells.count ? canvas.cells[place + 1] : .blank
            guard let character = cell.character else { continue }
            let isPrintable = character.unicodeScalars.allSatisfy(\.isPrintable)
            let isInItsPlace = character.columns == (follower.isRightHalf ? 2 : 1)
            let scalars = character.unicodeScalars.map { String($0.value, radix: 16) }
            #expect(isPrintable, "\(scalars) at \(place)", sourceLocation: sourceLocation)
            #expect(isInItsPlace, "\(scalars) at \(place)", sourceLocation: sourceLocation)
        }
    }
}

extension Unicode.Scalar {
    /// Whether a cell may contain it; joiners and marks modify the character before them.
    nonisolated fileprivate var isPrintable: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
        case .format: value == 0x200C || value == 0x200D
        default: true
        }
    }
}
