internal import TerminalUI

/// Images that replace the cells that they cover, as sixels and iTerm2's do: text that is written there removes them. The
/// terminal does not keep them, so that a part which becomes visible again is sent again.
final class CoveringLayer: ImageLayer {
    private let cell: PixelSize?
    private let encode: (any Image, Rect) -> [UInt8]
    /// The tiles that the screen shows, row by row.
    private var shown: [[ImageTile?]] = []
    private(set) var isIncomplete = false
    let farewell: [UInt8] = []

    /// - Parameters:
    ///   - cell: pixels of a cell on the screen: images for cells of another size would cover the text beside them. `nil` if
    ///     the terminal scales images to cells.
    ///   - encode: returns the bytes that draw a part of an image at the cursor.
    init(cell: PixelSize?, encode: @escaping (any Image, Rect) -> [UInt8]) {
        self.cell = cell
        self.encode = encode
    }

    func update(to rows: [[Cell]], of images: [UInt32: any Image], sends: Bool) -> [UInt8] {
        if shown.count != rows.count || shown.first?.count != rows.first?.count {
            shown = rows.map { Array(repeating: nil, count: $0.count) }
        }
        // Text has removed what it covers.
        for (y, row) in rows.enumerated() {
            for (x, cell) in row.enumerated() where cell.tile == nil { shown[y][x] = nil }
        }
        let outdated = ImageFragment.all(in: rows) { rows[$1][$0].tile != shown[$1][$0] }
        isIncomplete = !outdated.isEmpty && !sends
        guard sends else { return [] }
        var bytes: [UInt8] = []
        for fragment in outdated {
            let image = images[fragment.number].flatMap { cell == nil || $0.cell == cell ? $0 : nil }
            let columns = fragment.column..<fragment.column + fragment.part.columns
            for row in fragment.row..<fragment.row + fragment.part.rows {
                // The new image may be transparent in places, or not be shown: blanks in the terminal's own colours.
                if shown[row][columns].contains(where: { $0 != nil }) {
                    let blanks = Array(("\u{1B}[m" + String(repeating: " ", count: columns.count)).utf8)
                    bytes += Terminfo.at(column: fragment.column, row: row, blanks)
                }
                for column in columns { shown[row][column] = image == nil ? nil : rows[row][column].tile }
            }
            guard let image else { continue }
            bytes += Terminfo.at(column: fragment.column, row: fragment.row, encode(image, fragment.part))
        }
        return bytes
    }

    func forgetScreen() { shown = [] }
}
