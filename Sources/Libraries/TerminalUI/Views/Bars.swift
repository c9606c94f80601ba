/// A vertical bar chart with labels below the bars and values above them. The tallest bar fills the available height.
///
/// ```swift
/// BarChart([3, 8, 5], labels: ["Mon", "Tue", "Wed"], showsValues: true)
/// ```
///
/// ```
///     8
/// 3   ███ 5
/// ▁▁▁ ███ ▇▇▇
/// ███ ███ ███
/// Mon Tue Wed
/// ```
///
/// If there are more values than columns, neighbouring values are summed into one bar without a label. Values are
/// hidden if one of them is wider than its bar. Labels are hidden if bars of one or two columns are too narrow for
/// them; use ``HorizontalBarChart`` for long labels.
public struct BarChart: View {
    private let values: [Int]
    private let labels: [String]
    private let showsValues: Bool
    private let barColumns: Int
    private let style: (Theme, Int) -> Style

    /// - Parameters:
    ///   - values: from left to right; negative values are drawn as 0.
    ///   - labels: one for each value. Labels wider than their bar are truncated.
    ///   - showsValues: whether each bar has its value above it.
    ///   - barColumns: preferred width of a bar without the gap; longer labels and values widen the bars.
    ///   - style: style of the bar at an index, by default the accent. A background colour, as in
    ///     ``Theme/level(_:of:)``, takes precedence over the foreground.
    public init(
        _ values: [Int],
        labels: [String] = [],
        showsValues: Bool = false,
        barColumns: Int = 10,
        style: @escaping (Theme, Int) -> Style = { theme, _ in theme.accent }
    ) {
        self.values = values
        self.labels = labels
        self.showsValues = showsValues
        self.barColumns = barColumns
        self.style = style
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let bars = bars(in: rect.columns)
        guard let highest = bars.max(), !rect.isEmpty else { return }
        let columns = columns(of: bars.count, in: rect.columns)
        let (upper, labelLine) = rect.splitBottom(hasLabels(below: bars.count, of: columns) && rect.rows > 1 ? 1 : 0)
        let hasValues = showsValues && upper.rows > 1 && bars.allSatisfy { "\($0)".columns < columns }
        for (index, bar) in bars.enumerated() {
            func place(in area: Rect) -> Rect {
                area.splitLeft(index * columns).rest.splitLeft(max(1, columns - 1)).left
            }
            let room = place(in: upper).splitTop(hasValues ? 1 : 0).rest
            let style = style(canvas.theme, index).asForeground
            let rows = draw(bar, of: max(1, highest), in: room, style: style, on: &canvas)
            if hasValues { canvas.write("\(bar)", in: place(in: upper).line(upper.rows - 1 - rows)) }
            if index < labels.count {
                canvas.write(labels[index], in: place(in: labelLine), style: canvas.theme.secondary)
            }
        }
    }

    /// - Parameter columns: width of a bar, including the gap beside it.
    private func hasLabels(below bars: Int, of columns: Int) -> Bool {
        guard !labels.isEmpty, bars == values.count else { return false }
        return columns > 3 || labels.allSatisfy { $0.columns <= max(1, columns - 1) }
    }

    /// Width of a bar in columns, including the gap beside it.
    private func columns(of bars: Int, in columns: Int) -> Int {
        guard bars > 0 else { return 0 }
        let texts = labels + (showsValues ? values.map { "\($0)" } : [])
        return min(texts.reduce(max(1, min(barColumns, columns)) + 1) { max($0, $1.columns + 1) }, columns / bars)
    }

    private func bars(in columns: Int) -> [Int] {
        guard columns > 0 else { return [] }
        let valuesPerBar = max(1, (values.count + columns - 1) / columns)
        return stride(from: 0, to: values.count, by: valuesPerBar).map { start in
            values[start..<min(start + valuesPerBar, values.count)].reduce(0) { $0 + max(0, $1) }
        }
    }

    /// Draws full cells from the bottom and a partial cell on top. A value above 0 is always visible.
    ///
    /// - Returns: the number of rows used.
    private func draw(
        _ bar: Int,
        of highest: Int,
        in place: Rect,
        style: Style,
        on canvas: inout Canvas
    ) -> Int {
        guard bar > 0 else {
            canvas.fill(place.line(place.rows - 1), with: canvas.glyphs.separator, style: canvas.theme.secondary)
            return 1
        }
        let levels = canvas.glyphs.bars.count
        let height = max(1, (place.rows * levels).scaled(bar, of: highest))
        let rows = (height + levels - 1) / levels
        for row in 0..<rows {
            let level = min(levels, height - row * levels)
            let line = place.line(place.rows - 1 - row)
            let isSolid = level == levels && !canvas.glyphs.isASCII
            canvas.fill(line, with: canvas.glyphs.bars[level - 1], style: isSolid ? style.solid : style)
        }
        return rows
    }
}

extension Style {
    /// The background colour as a foreground; unchanged without a background.
    fileprivate var asForeground: Style {
        background == .standard ? self : Style(foreground: background)
    }
}

/// A horizontal bar chart with one bar per line, labels before the bars and values after them. The longest bar fills
/// the available width. An empty line separates the bars if there is room.
///
/// ```swift
/// HorizontalBarChart([("Rust", 120), ("Swift", 310), ("Zig", 45)])
/// ```
///
/// ```
/// Rust  ━━━━━━━━──────────── 120
/// Swift ━━━━━━━━━━━━━━━━━━━━ 310
/// Zig   ━━━─────────────────  45
/// ```
///
/// Labels take up to half of the width. Bars that exceed the available lines are omitted.
public struct HorizontalBarChart: View {
    private let bars: [(label: String, value: Int)]

    /// - Parameter bars: from top to bottom; negative values have no bar.
    public init(_ bars: [(label: String, value: Int)]) {
        self.bars = bars
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let spacing = 2 * bars.count - 1 <= rect.rows ? 2 : 1
        let shown = bars.prefix(rect.rows)
        let highest = shown.map(\.value).max() ?? 0
        let labelColumns = min(shown.map(\.label.columns).max() ?? 0, rect.columns / 2)
        let valueColumns = shown.map { "\($0.value)".columns }.max() ?? 0
        for (row, bar) in shown.enumerated() {
            let (label, rest) = rect.line(row * spacing).splitLeft(labelColumns)
            let (line, value) = rest.splitLeft(labelColumns == 0 ? 0 : 1).rest.splitRight(valueColumns)
            canvas.write(bar.label, in: label)
            canvas.drawBar(bar.value, of: highest, in: line.splitRight(1).rest)
            canvas.writeRight("\(bar.value)", in: value, style: canvas.theme.secondary)
        }
    }
}

/// A single-line progress bar, followed by a text.
///
/// ```swift
/// ProgressBar(copied, of: files, text: "\(copied) of \(files)")
/// ```
///
/// ```
/// ━━━━━━━━━━━━─────────────── 12 of 27
/// ```
///
/// If fewer than three columns are left for the bar, only the text is drawn.
public struct ProgressBar: View {
    private static let minimumBarColumns = 3

    private let value: Int
    private let total: Int
    private let text: String

    /// - Parameters:
    ///   - value: completed amount. A value above 0 fills at least one cell; only `total` or more fills all cells.
    ///   - total: the amount that fills the bar; 0 leaves it empty.
    ///   - text: text after the bar; empty for none.
    public init(_ value: Int, of total: Int, text: String = "") {
        self.value = value
        self.total = total
        self.text = text
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let line = rect.line(0)
        let textColumns = text.isEmpty ? 0 : text.columns + 1
        let hasBar = text.isEmpty || line.columns - textColumns >= Self.minimumBarColumns
        let (bar, rest) = line.splitLeft(hasBar ? line.columns - textColumns : 0)
        canvas.write(text, in: hasBar ? rest.splitLeft(1).rest : rest)
        canvas.drawBar(value, of: total, in: bar)
    }
}

extension Int {
    /// The fraction `value`/`total` of this length, rounded down and clamped to the length; 0 if `total` is 0.
    func scaled(_ value: Int, of total: Int) -> Int {
        total > 0 ? self * Swift.min(Swift.max(0, value), total) / total : 0
    }
}

extension Canvas {
    /// Draws a horizontal bar of which `value` of `total` is filled: at least one cell for a value above 0, all cells
    /// for `total` or more.
    fileprivate mutating func drawBar(_ value: Int, of total: Int, in line: Rect) {
        fill(line, with: glyphs.barTrack, style: theme.faint)
        let filled = line.columns.scaled(value, of: total)
        let (bar, _) = line.splitLeft(value > 0 && total > 0 ? max(1, filled) : 0)
        fill(bar, with: glyphs.bar, style: theme.accent)
    }
}

extension Style {
    /// The style with its foreground as background; unchanged if the foreground is the terminal's default. Fonts leave
    /// seams between adjacent blocks, which are invisible if the background has the same colour.
    var solid: Style {
        foreground == .standard ? self : Style(foreground: foreground, background: foreground, attributes)
    }

    /// Whether foreground and background are the same colour.
    var isSolid: Bool { foreground != .standard && foreground == background }
}
