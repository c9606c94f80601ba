/// Where a person is in a list: the selected row, and the first one in sight.
public nonisolated struct ListPosition: Hashable, Sendable {
    public private(set) var selection: Int
    public private(set) var top: Int

    public init(selection: Int = 0, top: Int = 0) {
        self.selection = max(0, selection)
        self.top = max(0, top)
    }

    public mutating func select(_ row: Int) {
        selection = max(0, row)
    }

    /// Keeps the selection within the list, and the window around the selection.
    /// - Parameters:
    ///   - count: rows in the list.
    ///   - rows: lines that the list has on the screen.
    public mutating func fit(count: Int, rows: Int) {
        selection = min(selection, max(0, count - 1))
        guard rows > 0 else { return }
        top = min(max(top, selection - rows + 1), selection)
        top = max(0, min(top, count - rows))
    }
}

/// A way to move in a list.
public nonisolated enum ListMove: Hashable, Sendable {
    case previous, next, pageUp, pageDown, halfPageUp, halfPageDown, first, last
}
