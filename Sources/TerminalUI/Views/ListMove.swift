/// A movement within a list.
public enum ListMove: Hashable, Sendable {
    case previous, next, pageUp, pageDown, halfPageUp, halfPageDown, first, last

    /// Line that the move leads to, which may be outside the list.
    func target(from line: Int, page: Int, halfPage: Int, count: Int) -> Int {
        switch self {
        case .previous: line - 1
        case .next: line + 1
        case .pageUp: line - page
        case .pageDown: line + page
        case .halfPageUp: line - halfPage
        case .halfPageDown: line + halfPage
        case .first: 0
        case .last: count - 1
        }
    }
}
