import TerminalUI

/// Lines of a title and an address, for a terminal.
struct AddressTable {
    let rows: [(title: String, address: String)]

    /// In two columns, of which the second one is as wide as it has to be.
    func text(columns: Int, glyphs: Glyphs) -> String {
        let addresses = rows.map(\.address.columns).max() ?? 0
        let titles = min(rows.map(\.title.columns).max() ?? 0, max(0, columns - addresses - ColumnWidths.gap))
        return rows.map { row in
            let size = Size(columns: columns, rows: 1)
            var canvas = Canvas(size: size, appearance: Appearance(glyphs: glyphs))
            let (title, rest) = canvas.bounds.splitLeft(titles)
            canvas.write(row.title, in: title)
            canvas.write(row.address, in: rest.splitLeft(ColumnWidths.gap).rest)
            return canvas.plainLine(0) + "\n"
        }.joined()
    }
}
