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
/// Where the end is not known, a piece moves to and fro in the bar, as long as the view around it loads:
///
/// ```swift
/// LoadingView(report) { ReportView($0) }
///     .progressView { ProgressBar(text: "Reading") }
/// ```
///
/// ```
/// ░░░░░░░░██████░░░░░░░░░░░░░ Reading
/// ```
///
/// An area with fewer than three columns for the bar has the text only.
public struct ProgressBar: View {
    private static let narrowest = 3

    /// `nil` if the end is not known.
    private let share: (value: Int, total: Int)?
    private let text: String
    private let style: ThemeStyle

    /// Creates a bar that is filled in proportion to a value.
    ///
    /// - Parameters:
    ///   - value: fills one cell at least if it is above 0, and all of them only if it is `total` or more.
    ///   - total: what fills the bar; the bar is empty if it is 0.
    ///   - text: at the end of the bar; none if it is empty.
    ///   - style: of the filled part, by meaning.
    public init(_ value: Int, of total: Int, text: String = "", style: ThemeStyle = \.accent) {
        share = (value, total)
        self.text = text
        self.style = style
    }

    /// Creates a bar of something whose end is not known. It moves where a ``SpinnerView`` turns: within a
    /// ``LoadingView`` or ``Canvas/whileLoading(_:_:)``, after a delay. Without motion, the piece stays in the middle.
    ///
    /// - Parameters:
    ///   - text: at the end of the bar; none if it is empty.
    ///   - style: of the piece that moves, by meaning.
    public init(text: String = "", style: ThemeStyle = \.accent) {
        share = nil
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
        guard let share else { return canvas.fillBar(piece(of: bar, on: canvas), style: style) }
        let steps = canvas.barSteps
        let filled = (bar.columns * steps).part(share.value, of: share.total)
        let end = share.value > 0 && share.total > 0 ? max(steps, filled) : 0
        canvas.fillBar(to: end, in: bar, style: style, track: track)
    }

    /// What moves to and fro.
    private func piece(of bar: Rect, on canvas: Canvas) -> Rect {
        guard let frame = canvas.spinnerFrame else { return bar.splitLeft(0).left }
        let columns = max(1, bar.columns / 4)
        let room = bar.columns - columns
        guard canvas.appearance.hasMotion, room > 0 else { return bar.middle(columns: columns, rows: 1) }
        let step = frame % (2 * room)
        return bar.splitLeft(min(step, 2 * room - step)).rest.splitLeft(columns).left
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
