package import TerminalUI

/// A character's portrait.
package nonisolated enum Portrait: Hashable, Sendable {
    /// The character's picture, in every size.
    case drawn([IllustrationSize: Picture])
    /// A generated face, as there is no picture.
    case madeUp(id: Int)
    /// Withheld as a spoiler.
    case hidden
}

/// The available picture sizes.
package nonisolated enum IllustrationSize: Hashable, Sendable, CaseIterable {
    case large, medium, small

    /// Square, as cells are about twice as high as wide.
    package var cells: Size {
        switch self {
        case .large: Size(columns: 30, rows: 15)
        case .medium: Size(columns: 20, rows: 10)
        case .small: Size(columns: 12, rows: 6)
        }
    }
}
