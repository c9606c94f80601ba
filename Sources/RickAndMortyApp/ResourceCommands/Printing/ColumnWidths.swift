import RickAndMorty

/// How wide the columns of a table are.
nonisolated enum ColumnWidths {
    /// Between two columns.
    static let gap = 2

    /// - Parameter columns: of the terminal.
    /// - Returns: a width for each column; 0 for one that is left out since there is no room for all.
    static func widths(of rooms: [ColumnWidth], within columns: Int) -> [Int] {
        var widths = rooms.map(\.least)
        let byRank = rooms.indices.sorted { (rooms[$0].rank, $0) > (rooms[$1].rank, $1) }
        // The first column stays, however narrow the terminal is.
        for place in byRank.dropLast() where total(widths) > columns { widths[place] = 0 }
        var rest = columns - total(widths)
        while rest > 0 {
            let narrow = rooms.indices.filter { widths[$0] > 0 && widths[$0] < rooms[$0].most }.prefix(rest)
            if narrow.isEmpty { break }
            for place in narrow { widths[place] += 1 }
            rest -= narrow.count
        }
        return widths
    }

    private static func total(_ widths: [Int]) -> Int {
        widths.reduce(0, +) + gap * max(0, widths.count { $0 > 0 } - 1)
    }
}

/// What is printed of a resource in one place: a column of a table, a field of a line.
nonisolated struct ResourceColumn<Model>: Sendable {
    let name: String
    let room: ColumnWidth
    let text: @Sendable (Model) -> String
}

nonisolated extension ResourceColumn where Model: Resource {
    static func columns(of _: Model.Type) -> [ResourceColumn] {
        Model.fields.compactMap { field in
            field.column.map { ResourceColumn(name: field.key, room: $0, text: field.value) }
        }
    }
}
