/// Vertical bars; the highest is as high as the area. Neighbouring values share a bar, which is their sum, if there are more
/// values than columns.
public struct BarChart: View {
    private let values: [Int]

    /// - Parameter values: from left to right, not negative.
    public init(_ values: [Int]) {
        self.values = values
    }

    /// Columns of a bar at most.
    private static let widest = 4

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let bars = bars(in: rect.columns)
        guard let highest = bars.max(), !rect.isEmpty else { return }
        let columns = columns(of: bars.count, in: rect.columns)
        for (index, bar) in bars.enumerated() {
            let place = rect.splitLeft(index * columns).rest.splitLeft(max(1, columns - 1)).left
            draw(bar, of: max(1, highest), in: place, on: &canvas)
        }
    }

    /// Columns that the bars and their gaps take of those available.
    package func columns(in columns: Int) -> Int {
        let count = bars(in: columns).count
        return count * self.columns(of: count, in: columns)
    }

    /// Columns of one bar, with the gap beside it if there is one.
    private func columns(of bars: Int, in columns: Int) -> Int {
        bars == 0 ? 0 : min(Self.widest, columns / bars)
    }

    private func bars(in columns: Int) -> [Int] {
        guard columns > 0 else { return [] }
        let shared = max(1, (values.count + columns - 1) / columns)
        return stride(from: 0, to: values.count, by: shared).map { start in
            values[start..<min(start + shared, values.count)].reduce(0, +)
        }
    }

    /// Draws full cells from the bottom, and a partial one on top. A value above 0 is always visible.
    private func draw(_ bar: Int, of highest: Int, in place: Rect, on canvas: inout Canvas) {
        guard bar > 0 else {
            return canvas.fill(place.line(place.rows - 1), with: canvas.glyphs.separator, style: canvas.theme.muted)
        }
        let levels = canvas.glyphs.bars.count
        let height = max(1, bar * place.rows * levels / highest)
        for row in 0..<(height + levels - 1) / levels {
            let level = min(levels, height - row * levels)
            let line = place.line(place.rows - 1 - row)
            canvas.fill(line, with: canvas.glyphs.bars[level - 1], style: canvas.theme.accent)
        }
    }
}
