internal import TerminalUI

/// Images that replace the cells that they cover, as sixels and iTerm2's do: text that is written there removes them. The
/// terminal does not keep them, so that a part which becomes visible again is sent again.
final class CoveringLayer: ImageLayer {
    private let encode: (any Image, Rect) -> [UInt8]
    /// The tiles that the screen shows, row by row.
    private var shown: [[ImageTile?]] = []
    private(set) var isIncomplete = false
    let farewell: [UInt8] = []

    /// - Parameter encode: returns the bytes that draw a part of an image at the cursor.
    init(encode: @escaping (any Image, Rect) -> [UInt8]) {
        self.encode = encode
    }

    func update(to rows: [[Cell]], of images: [UInt32: any Image], sends: Bool) -> [UInt8] {
        if shown.count != rows.count || shown.first?.count != rows.first?.count {
            shown = rows.map { Array(repeating: nil, count: $0.count) }
        }
        var outdated = shown.map { Array(repeating: false, count: $0.count) }
        var covered: [(column: Int, row: Int)] = []
        isIncomplete = false
        for (y, row) in rows.enumerated() {
            for (x, cell) in row.enumerated() where cell.tile != shown[y][x] {
                if cell.tile == nil {
                    shown[y][x] = nil
                } else {
                    outdated[y][x] = true
                    isIncomplete = true
                    if shown[y][x] != nil { covered.append((x, y)) }
                }
            }
        }
        guard isIncomplete, sends else { return [] }
        isIncomplete = false
        // The new image may be transparent in places.
        var bytes = covered.flatMap { Terminfo.at(column: $0.column, row: $0.row, Self.erasure) }
        for fragment in ImageFragment.all(in: rows, where: { outdated[$1][$0] }) {
            guard let image = images[fragment.number] else { continue }
            bytes += Terminfo.at(column: fragment.column, row: fragment.row, encode(image, fragment.part))
            for y in 0..<fragment.part.rows {
                for x in 0..<fragment.part.columns {
                    shown[fragment.row + y][fragment.column + x] = rows[fragment.row + y][fragment.column + x].tile
                }
            }
        }
        return bytes
    }

    /// Writes a blank in the terminal's own colours.
    private static let erasure = Array("\u{1B}[m ".utf8)

    func forgetScreen() { shown = [] }
}
