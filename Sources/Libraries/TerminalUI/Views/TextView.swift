/// A text from the top, wrapped to the width of its area. What does not fit ends in an ellipsis.
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
    ///   - text: its line breaks are kept.
    ///   - style: of all of it, by meaning.
    ///   - alignment: of each line.
    public init(
        _ text: String,
        style: ThemeStyle = \.text,
        alignment: TextAlignment = .leading
    ) {
        self.text = text
        self.style = style
        self.alignment = alignment
    }

    /// Lines that the whole text takes at a width.
    public func rows(columns: Int) -> Int { text.lines(columns: columns).count }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let lines = text.lines(columns: rect.columns)
        for row in canvas.lines(of: rect).clamped(to: lines.indices) {
            let isCut = row == rect.rows - 1 && lines.count > rect.rows
            let line = isCut ? cut(lines[row...], at: rect.columns, canvas.glyphs.ellipsis) : lines[row]
            let place = alignment.place(columns: line.columns, in: rect.line(row))
            let used = canvas.write(line, in: place, style: canvas.theme[keyPath: style])
            if canvas.context.highlights != nil { canvas.markFound(in: line, at: place, used: used) }
        }
    }

    /// The last line of a text that does not fit: too long, unless the rest of the text is short.
    private func cut(_ lines: ArraySlice<String>, at columns: Int, _ ellipsis: Character) -> String {
        var text = ""
        for line in lines where text.columns <= columns {
            if !text.isEmpty { text += " " }
            text += line
        }
        return text + String(ellipsis)
    }
}

/// Where a line of text begins in its area.
public enum TextAlignment: Hashable, Sendable {
    /// At the left edge.
    case leading
    /// With as much room at the left as at the right, or a column less.
    case center
    /// At the right edge, at which it ends.
    case trailing

    /// The area of a text of so many columns in a line.
    func place(columns: Int, in line: Rect) -> Rect {
        switch self {
        case .leading: line
        case .center: line.splitLeft((line.columns - columns) / 2).rest
        case .trailing: line.splitRight(min(columns, line.columns)).right
        }
    }
}

extension String {
    /// Lines of at most that many columns: line breaks are kept, and a line that is too long is broken as by ``wrapped(to:)``.
    ///
    /// - Complexity: O(characters).
    fileprivate func lines(columns: Int) -> [String] {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { line in
            line.columns > columns ? String(line).wrapped(to: columns) : [String(line)]
        }
    }
}
