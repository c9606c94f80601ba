/// A bar on one line that tells how much of something is done, with a text at its end.
///
/// ```swift
/// ProgressBar(copied, of: files, text: "\(copied) of \(files)")
/// ```
///
/// ```
/// ████████████░░░░░░░░░░░░░░░ 12 of 27
/// ```
///
/// An area with fewer than three columns for the bar has the text only.
public struct ProgressBar: View {
    private static let narrowest = 3

    private let value: Int
    private let total: Int
    private let text: String
    private let style: ThemeStyle

    /// - Parameters:
    ///   - value: fills one cell at least if it is above 0, and all of them only if it is `total` or more.
    ///   - total: what fills the bar; the bar is empty if it is 0.
    ///   - text: at the end of the bar; none if it is empty.
    ///   - style: of the filled part, by meaning.
    public init(_ value: Int, of total: Int, text: String = "", style: ThemeStyle = \.accent) {
        self.value = value
        self.total = total
        self.text = text
        self.style = style
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let line = rect.line(0)
        let textColumns = text.isEmpty ? 0 : text.columns + 1
        let hasBar = text.isEmpty || line.columns - textColumns >= Self.narrowest
        let (bar, rest) = line.splitLeft(hasBar ? line.columns - textColumns : 0)
        canvas.write(text, in: hasBar ? rest.splitLeft(1).rest : rest)
        let (style, track) = (canvas.theme[keyPath: style], canvas.theme.track)
        canvas.fill(bar, with: canvas.glyphs.skeleton, style: track)
        let steps = canvas.barSteps
        let filled = (bar.columns * steps).part(value, of: total)
        let end = value > 0 && total > 0 ? max(steps, filled) : 0
        canvas.fillBar(to: end, in: bar, style: style, track: track)
    }
}

extension Int {
    /// As large a part of this length as `value` is of `total`, rounded down; all of it at most, and none of a total of
    /// 0.
    func part(_ value: Int, of total: Int) -> Int {
        guard total > 0 else { return 0 }
        // The product may be too large for an `Int`.
        return total.dividingFullWidth(multipliedFullWidth(by: Swift.min(Swift.max(0, value), total))).quotient
    }
}
