/// A text from the top left, wrapped to the width of its area. What does not fit ends in an ellipsis.
///
/// ```swift
/// TextView("Users", style: \.heading)
/// ```
public struct TextView: View {
    private let text: String
    private let style: KeyPath<Theme, Style>

    /// - Parameters:
    ///   - text: its line breaks are kept.
    ///   - style: of all of it, by meaning.
    public init(_ text: String, style: KeyPath<Theme, Style> = \.text) {
        self.text = text
        self.style = style
    }

    public var idealRows: Int { 1 + text.count(where: \.isNewline) }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { line in
            let line = String(line)
            return line.columns <= rect.columns ? [line] : line.wrapped(to: rect.columns)
        }
        for (row, line) in lines.prefix(rect.rows).enumerated() {
            let isCut = row == rect.rows - 1 && lines.count > rect.rows
            let text = isCut ? lines[row...].joined(separator: " ") + String(canvas.glyphs.ellipsis) : line
            canvas.write(text, in: rect.line(row), style: canvas.theme[keyPath: style])
        }
    }
}
