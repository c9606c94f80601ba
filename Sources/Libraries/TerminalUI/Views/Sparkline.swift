/// The course of a value on one line, a column for each of its last values.
///
/// ```swift
/// Sparkline(responseTimes, in: 0...500)
/// ```
///
/// ```
/// ▁▂▂▃▅▇█▆▄▃▂▂▁▁▂▃
/// ```
public struct Sparkline: View {
    private let values: [Double]
    private let range: ClosedRange<Double>?
    private let style: ThemeStyle

    /// - Parameters:
    ///   - values: from left to right. If there are more than columns, the last ones are drawn. One that is not finite
    ///     leaves a gap.
    ///   - range: the values of the lowest and the highest mark; values beyond have these marks, too. By default, from
    ///     0 to the highest value that is drawn, or from the lowest if that is negative.
    ///   - style: of the marks, by meaning.
    public init(_ values: [Double], in range: ClosedRange<Double>? = nil, style: ThemeStyle = \.accent) {
        self.values = values
        self.range = range
        self.style = style
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let line = rect.line(0)
        guard !line.isEmpty else { return }
        let shown = values.suffix(line.columns)
        let finite = shown.filter(\.isFinite)
        let range = range ?? min(0, finite.min() ?? 0)...max(0, finite.max() ?? 0)
        let marks = canvas.glyphs.bars
        let text = shown.map { value in value.isFinite ? marks[Self.level(value, in: range, of: marks.count)] : " " }
        canvas.write(String(text), in: line, style: canvas.theme[keyPath: style])
    }

    private static func level(_ value: Double, in range: ClosedRange<Double>, of count: Int) -> Int {
        // Halved, since the difference of two values may be too large for a `Double`.
        let height = range.upperBound / 2 - range.lowerBound / 2
        let share = (value / 2 - range.lowerBound / 2) / height
        guard height > 0, share.isFinite else { return value > range.lowerBound ? count - 1 : 0 }
        return Int((min(max(0, share), 1) * Double(count - 1)).rounded())
    }
}
