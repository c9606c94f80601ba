/// What is printed of a thing in one place: a column of a table, a field of a line.
nonisolated struct ResourceColumn<Model>: Sendable {
    let name: String
    let room: ColumnRoom
    let text: @Sendable (Model) -> String

    init(_ name: String, _ room: ColumnRoom, text: @escaping @Sendable (Model) -> String) {
        self.name = name
        self.room = room
        self.text = text
    }
}

/// How much of a table's width a column takes, in columns of the terminal.
nonisolated struct ColumnRoom: Sendable, Equatable {
    let least: Int
    let most: Int
    /// The greater it is, the sooner the column is left out where there is no room for all.
    let rank: Int
    /// Whether its texts end below each other.
    let isNumber: Bool

    static func text(_ range: ClosedRange<Int>, rank: Int = 0) -> ColumnRoom {
        ColumnRoom(least: range.lowerBound, most: range.upperBound, rank: rank, isNumber: false)
    }

    static func number(_ columns: Int, rank: Int = 0) -> ColumnRoom {
        ColumnRoom(least: columns, most: columns, rank: rank, isNumber: true)
    }
}
