/// A picture in a few blocks, each of one colour: how it looks at first where it takes the place of a ``PicturePlaceholder``.
///
/// ```
/// ████████   ████▒▒▒▒   ██░░▒▒▓▓   ▟▛▀▜▙▄▟█
/// ████████ → ████▒▒▒▒ → ▒▒██▓▓░░ → █▖▄▗█▀▀▀
/// ████████   ░░░░▓▓▓▓   ░░▓▓██▒▒   ▝▀▀▀▘▝▘▀
/// ```
package struct Mosaic: Equatable, Sendable {
    /// Number of steps from the dominant colour to the whole picture; each has twice as many blocks in each dimension.
    static let steps = 4
    /// Number of its colours in each dimension.
    package static let colors = 1 << (steps - 1)

    /// Red, green, blue and alpha of each colour, row by row.
    private let values: [SIMD4<Int>]
    private let place: Rect

    /// - Parameters:
    ///   - values: red, green, blue and alpha of each colour, row by row; ``colors`` in each dimension.
    ///   - place: in the picture, which is blank around it.
    package init(_ values: [UInt8], at place: Rect) {
        precondition(values.count == Self.colors * Self.colors * 4, "not the colours of a mosaic")
        self.values = stride(from: 0, to: values.count, by: 4).map { start in
            SIMD4(values[start..<start + 4].map(Int.init))
        }
        self.place = place
    }

    /// Draws the blocks of a step.
    ///
    /// - Parameters:
    ///   - step: 0 for the dominant colour alone.
    ///   - rect: of the picture, to which the blocks are clipped.
    func draw(step: Int, in rect: Rect, on canvas: inout Canvas) {
        let blocks = 1 << step
        for row in 0..<blocks {
            for column in 0..<blocks {
                let values = values(inColumn: column, row: row, of: blocks)
                guard let color = color(of: step == 0 ? dominant(in: values) : values) else { continue }
                let (left, top) = (place.columns * column / blocks, place.rows * row / blocks)
                let block = Rect(
                    column: rect.column + place.column + left,
                    row: rect.row + place.row + top,
                    columns: place.columns * (column + 1) / blocks - left,
                    rows: place.rows * (row + 1) / blocks - top
                )
                canvas.fill(block.clipped(to: rect), with: " ", style: Style(background: color))
            }
        }
    }

    private func values(inColumn column: Int, row: Int, of blocks: Int) -> [SIMD4<Int>] {
        let length = Self.colors / blocks
        return (row * length..<(row + 1) * length).flatMap { row in
            let start = row * Self.colors + column * length
            return values[start..<start + length]
        }
    }

    /// Those of the most frequent colour: a mean of all would be grey.
    private func dominant(in values: [SIMD4<Int>]) -> [SIMD4<Int>] {
        Dictionary(grouping: values) { $0 / 64 }.values.max {
            // Of two that are as frequent, the lighter one, whatever their order.
            ($0.count, $0[0].wrappedSum()) < ($1.count, $1[0].wrappedSum())
        } ?? values
    }

    /// The mean; `nil` if most of it is transparent.
    private func color(of values: [SIMD4<Int>]) -> Color? {
        let mean = values.reduce(.zero, &+) / values.count
        guard mean.w >= 128 else { return nil }
        return .rgb(red: UInt8(mean.x), green: UInt8(mean.y), blue: UInt8(mean.z))
    }
}
