/// Text at the top of its area, wrapped to the width. Ends in an ellipsis if it doesn't fit.
///
/// ```swift
/// let view = Rows(
///     .fixed(2, TextView("Swift", style: \.heading, alignment: .center)),
///     .fixed(2, TextView("A language for apps, servers, embedded devices and terminals.")),
///     .rest(TextView("1204 stars, by swiftlang", style: \.accent, alignment: .trailing))
/// )
/// ```
///
/// ```
///                    Swift
///
/// A language for apps, servers, embedded
/// devices and terminals.
///                     1204 stars, by swiftlang
/// ```
public struct TextView: View {
    private let text: String
    private let style: ThemeStyle
    private let alignment: TextAlignment

    /// - Parameters:
    ///   - text: may contain line breaks.
    ///   - style: theme style of the text.
    ///   - alignment: horizontal alignment of each line.
    public init(
        _ text: String,
        style: ThemeStyle = \.text,
        alignment: TextAlignment = .leading
    ) {
        self.text = text
        self.style = style
        self.alignment = alignment
    }

    /// Number of lines of the whole text at a width.
    public func rows(columns: Int) -> Int { text.lines(columns: columns).count }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let lines = text.lines(columns: rect.columns)
        for row in canvas.lines(of: rect).clamped(to: lines.indices) {
            let isCut = row == rect.rows - 1 && lines.count > rect.rows
            let line = isCut ? truncated(lines[row...], at: rect.columns, canvas.glyphs.ellipsis) : lines[row]
            let place = alignment.place(columns: line.columns, in: rect.line(row))
            let used = canvas.write(line, in: place, style: canvas.theme[keyPath: style])
            if canvas.context.highlights != nil { canvas.markFound(in: line, at: place, used: used) }
        }
    }

    /// Joins the last visible line with the text after it, up to the width, and adds an ellipsis.
    private func truncated(_ lines: ArraySlice<String>, at columns: Int, _ ellipsis: Character) -> String {
        var text = ""
        for line in lines where text.columns <= columns {
            if !text.isEmpty { text += " " }
            text += line
        }
        return text + String(ellipsis)
    }
}

/// Horizontal alignment of text.
public enum TextAlignment: Hashable, Sendable {
    /// Aligned to the left edge.
    case leading
    /// Centred; an odd column goes to the right.
    case center
    /// Aligned to the right edge.
    case trailing

    /// The area of a text of `columns` within a line.
    func place(columns: Int, in line: Rect) -> Rect {
        switch self {
        case .leading: line
        case .center: line.splitLeft((line.columns - columns) / 2).rest
        case .trailing: line.splitRight(min(columns, line.columns)).right
        }
    }
}

extension String {
    /// Splits the text at line breaks, and wraps longer lines to `columns` like ``wrapped(to:)``.
    ///
    /// - Complexity: O(*n*) in the number of characters.
    fileprivate func lines(columns: Int) -> [String] {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { line in
            line.columns > columns ? String(line).wrapped(to: columns) : [String(line)]
        }
    }
}
