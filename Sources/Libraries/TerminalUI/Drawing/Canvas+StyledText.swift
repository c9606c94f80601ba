extension Canvas {
    /// Writes on the first line of `rect`; a text that is too long ends in an ellipsis. Returns the columns used.
    ///
    /// ```swift
    /// canvas.write("\(book.title, \.heading) by \(book.author, link: book.address)", in: rect)
    /// ```
    ///
    /// - Parameters:
    ///   - text: shown as a `String` is, in the styles of the canvas' theme. Links are underlined.
    ///   - rect: may lie outside the canvas in part.
    @discardableResult
    public mutating func write(_ text: StyledText, in rect: Rect) -> Int {
        let columns = min(rect.endColumn, size.columns) - rect.column
        guard rect.rows > 0, (0..<size.rows).contains(rect.row), columns > 0 else { return 0 }
        var rest = rect.line(0).splitLeft(columns).left
        let isCut = text.columns > columns
        for piece in text.pieces {
            let style = style(of: piece.look)
            let shown = isCut ? piece.text.prefix(columns: rest.columns - 1) : piece.text
            write(String(shown), advancing: &rest, style: style)
            guard shown.endIndex == piece.text.endIndex else {
                write(String(glyphs.ellipsis), in: rest, style: style)
                return columns
            }
        }
        return columns - rest.columns
    }

    /// The style of a part, with the number of its link.
    private mutating func style(of look: StyledText.Look) -> Style {
        let style = theme[keyPath: look.style].adding(look.attributes)
        guard let link = look.link else { return style }
        return style.adding(.underline).linked(to: links.number(of: link))
    }
}
