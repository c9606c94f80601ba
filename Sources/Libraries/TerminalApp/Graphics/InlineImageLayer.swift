internal import TerminalUI

/// Sixel and iTerm2 images. Text written to the cells under an image erases it, and the terminal keeps no copy, so a
/// part that becomes visible again is sent again.
final class InlineImageLayer: ImageLayer {
    private let cell: PixelSize?
    private let encode: (any Image, Rect) -> [UInt8]
    /// The tiles on the screen, by row and column.
    private var shown: [[ImageTile?]] = []
    private(set) var isIncomplete = false
    let deletionSequence: [UInt8] = []

    /// - Parameters:
    ///   - cell: The size of a cell on the screen in pixels, or `nil` if the terminal scales images to cells. An image
    ///     made for cells of another size would cover adjacent text and is not drawn.
    ///   - encode: Returns the bytes that draw a part of an image at the cursor.
    init(cell: PixelSize?, encode: @escaping (any Image, Rect) -> [UInt8]) {
        self.cell = cell
        self.encode = encode
    }

    func update(to rows: [[Cell]], of images: [UInt32: any Image], on _: TerminalPalette.RGB, sends: Bool)
        -> ImageUpdate
    {
        if shown.count != rows.count || shown.first?.count != rows.first?.count {
            shown = rows.map { Array(repeating: nil, count: $0.count) }
        }
        // Text has erased the tiles of these cells.
        for (y, row) in rows.enumerated() {
            for (x, cell) in row.enumerated() where cell.tile == nil { shown[y][x] = nil }
        }
        let outdated = ImageFragment.all(in: rows) { rows[$1][$0].tile != shown[$1][$0] }
        isIncomplete = !outdated.isEmpty && !sends
        var update = ImageUpdate()
        for fragment in outdated {
            let image = sends ? images[fragment.number].flatMap { cell == nil || $0.cell == cell ? $0 : nil } : nil
            let columns = fragment.column..<fragment.column + fragment.part.columns
            for row in fragment.row..<fragment.row + fragment.part.rows {
                // Erases the old image with blanks in the default colours. The new one may be partly transparent, and is
                // drawn later or not at all.
                if shown[row][columns].contains(where: { $0 != nil }) {
                    let blanks = Array(("\u{1B}[m" + String(repeating: " ", count: columns.count)).utf8)
                    update.removal += Terminfo.at(column: fragment.column, row: row, blanks)
                }
                for column in columns { shown[row][column] = image == nil ? nil : rows[row][column].tile }
            }
            guard let image else { continue }
            update.drawing += Terminfo.at(column: fragment.column, row: fragment.row, encode(image, fragment.part))
        }
        return update
    }

    func invalidate() { shown = [] }
}
