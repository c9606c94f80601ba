internal import TerminalUI

/// The shape of a character in a cell: how much of each pixel it covers, row by row, from 0 to 255.
struct GlyphMask {
    /// Pixels of a dot of the font, in both directions.
    static let dot = 3
    /// Room for a dot between two letters, one above and two below them.
    static let cell = PixelSize(width: (BitmapFont.columns + 1) * dot, height: (BitmapFont.rows + 3) * dot)

    private(set) var coverage = Array(repeating: UInt8(0), count: cell.width * cell.height)

    /// - Parameters:
    ///   - scalar: block elements and frames are drawn without gaps to the next cell, letters in the ``BitmapFont``, and all
    ///     others as a frame.
    ///   - isBold: whether letters have heavier strokes.
    init(_ scalar: Unicode.Scalar, isBold: Bool = false) {
        if let arms = Self.frames[scalar] {
            draw(arms)
        } else if !drawBlock(scalar) {
            draw(BitmapFont.dots(of: scalar) ?? Self.unknown, isBold: isBold)
        }
    }

    private mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, with value: UInt8 = 255) {
        for row in rows.clamped(to: 0..<Self.cell.height) {
            for column in columns.clamped(to: 0..<Self.cell.width) { coverage[row * Self.cell.width + column] = value }
        }
    }

    // MARK: - Letters

    /// A character that the font lacks.
    private static let unknown = (0..<BitmapFont.rows).flatMap { row in
        (0..<BitmapFont.columns).map { column in
            row < 7 && (row == 0 || row == 6 || column == 0 || column == BitmapFont.columns - 1)
        }
    }

    private mutating func draw(_ dots: [Bool], isBold: Bool) {
        func dot(_ column: Int, _ row: Int) -> Bool {
            (0..<BitmapFont.columns).contains(column) && (0..<BitmapFont.rows).contains(row)
                && dots[row * BitmapFont.columns + column]
        }
        for row in 0..<BitmapFont.rows {
            for column in 0..<BitmapFont.columns {
                let (left, top) = (column * Self.dot, (row + 1) * Self.dot)
                let width = Self.dot + (isBold ? 1 : 0)
                if dot(column, row) {
                    fill(left..<left + width, top..<top + Self.dot)
                    continue
                }
                // Smooths diagonals: a corner between two dots that are not joined elsewhere is filled (as Scale3x does).
                for (across, down) in [(-1, -1), (1, -1), (-1, 1), (1, 1)] {
                    let isCorner = dot(column + across, row) && dot(column, row + down)
                    guard isCorner, !dot(column - across, row), !dot(column, row - down) else { continue }
                    let (x, y) = (left + (across + 1) * (Self.dot / 2), top + (down + 1) * (Self.dot / 2))
                    fill(x..<x + 1, y..<y + 1)
                }
            }
        }
    }

    // MARK: - Frames

    /// The sides of a cell that a line runs to from its middle.
    private struct Arms: OptionSet {
        let rawValue: Int
        static let up = Arms(rawValue: 1)
        static let right = Arms(rawValue: 2)
        static let down = Arms(rawValue: 4)
        static let left = Arms(rawValue: 8)
    }

    private static let frames: [Unicode.Scalar: Arms] = [
        "─": [.left, .right], "│": [.up, .down], "┌": [.right, .down], "┐": [.left, .down], "└": [.up, .right],
        "┘": [.up, .left], "├": [.up, .down, .right], "┤": [.up, .down, .left], "┬": [.left, .right, .down],
        "┴": [.left, .right, .up], "┼": [.up, .down, .left, .right], "╭": [.right, .down], "╮": [.left, .down],
        "╰": [.up, .right], "╯": [.up, .left],
    ]

    private mutating func draw(_ arms: Arms) {
        let (width, height) = (Self.cell.width, Self.cell.height)
        let columns = (width - Self.dot) / 2..<(width + Self.dot) / 2
        let rows = (height - Self.dot) / 2..<(height + Self.dot) / 2
        if arms.contains(.up) { fill(columns, 0..<rows.upperBound) }
        if arms.contains(.down) { fill(columns, rows.lowerBound..<height) }
        if arms.contains(.left) { fill(0..<columns.upperBound, rows) }
        if arms.contains(.right) { fill(columns.lowerBound..<width, rows) }
    }

    // MARK: - Block elements

    /// - Returns: whether the character is one.
    private mutating func drawBlock(_ scalar: Unicode.Scalar) -> Bool {
        let (width, height) = (Self.cell.width, Self.cell.height)
        func eighths(_ count: Int, of length: Int) -> Int { (length * count + 4) / 8 }
        let code = Int(scalar.value)
        switch code {
        case 0x2580: fill(0..<width, 0..<height / 2)
        case 0x2581...0x2588: fill(0..<width, height - eighths(code - 0x2580, of: height)..<height)
        case 0x2589...0x258F: fill(0..<eighths(0x2590 - code, of: width), 0..<height)
        case 0x2590: fill(width / 2..<width, 0..<height)
        case 0x2591...0x2593: fill(0..<width, 0..<height, with: UInt8((code - 0x2590) * 64 - 1))
        case 0x2594: fill(0..<width, 0..<eighths(1, of: height))
        case 0x2595: fill(width - eighths(1, of: width)..<width, 0..<height)
        case 0x2596...0x259F:
            for (bit, quarter) in [(0, 0), (1, 0), (0, 1), (1, 1)].enumerated()
            where Self.quarters[code - 0x2596] >> bit & 1 == 1 {
                let (left, top) = (quarter.0 * width / 2, quarter.1 * height / 2)
                fill(left..<left + width / 2, top..<top + height / 2)
            }
        default: return false
        }
        return true
    }

    /// Of ▖▗▘▙▚▛▜▝▞▟: bits for the upper left, upper right, lower left and lower right quarter.
    private static let quarters = [0b0100, 0b1000, 0b0001, 0b1101, 0b1001, 0b0111, 0b1011, 0b0010, 0b0110, 0b1110]
}
