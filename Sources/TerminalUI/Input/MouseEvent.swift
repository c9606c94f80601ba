/// What a person does with the mouse, and where, in cells from the top left corner of the screen.
public nonisolated struct MouseEvent: Hashable, Sendable {
    /// Of the first button: the others are the terminal's.
    public enum Kind: Hashable, Sendable {
        case press, drag, release, wheelUp, wheelDown
    }

    public let kind: Kind
    public let column: Int
    public let row: Int
    /// 2 for the second press of a double click.
    public internal(set) var clicks = 1

    public init(_ kind: Kind, column: Int, row: Int) {
        self.kind = kind
        self.column = column
        self.row = row
    }

    /// Lines that the wheel moves; none for all else.
    public var lines: Int {
        switch kind {
        case .wheelUp: -3
        case .wheelDown: 3
        case .press, .drag, .release: 0
        }
    }
}
