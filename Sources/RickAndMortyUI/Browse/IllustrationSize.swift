package import TerminalUI

/// The sizes in which there are pictures.
package nonisolated enum IllustrationSize: Hashable, Sendable, CaseIterable {
    case large, medium, small

    /// Cells are about twice as high as wide: these are squares.
    package var cells: Size {
        switch self {
        case .large: Size(columns: 30, rows: 15)
        case .medium: Size(columns: 20, rows: 10)
        case .small: Size(columns: 12, rows: 6)
        }
    }

    /// The largest that leaves enough room for facts to its right and for a list below.
    static func beside(factsIn place: Size) -> IllustrationSize? {
        allCases.first {
            place.columns >= $0.cells.columns + columnsForFacts && place.rows >= $0.cells.rows + rowsForList
        }
    }

    /// Margins and a gap included.
    private static let columnsForFacts = 32
    /// Its heading included.
    private static let rowsForList = 6
}
