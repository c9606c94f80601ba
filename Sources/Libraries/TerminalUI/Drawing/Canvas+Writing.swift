extension Canvas {
    /// Writes text on the first line of `rect`, truncated with an ellipsis if necessary. Returns the columns used.
    ///
    /// ```swift
    /// let used = canvas.write(book.title, in: rect, style: canvas.theme.heading)
    /// canvas.write(book.author, in: rect.splitLeft(used + 1).rest)
    /// ```
    ///
    /// - Parameters:
    ///   - text: any characters. A tab is written as a space; other control characters and characters without width are
    ///     dropped.
    ///   - rect: may extend beyond the canvas.
    ///   - style: ``Theme/text`` if `nil`.
    @discardableResult
    public mutating func write(_ text: String, in rect: Rect, style: Style? = nil) -> Int {
        let columns = rect.column..<max(rect.column, min(rect.endColumn, size.columns))
        guard rect.rows > 0, (0..<size.rows).contains(rect.row), !columns.isEmpty else { return 0 }
        let style = style ?? theme.text
        return writeASCII(text, in: columns, row: rect.row, style)
            ?? writeCharacters(text, in: columns, row: rect.row, style)
    }

    /// Writes text at the start of `rest`, and removes the columns used from it. Returns the area used.
    ///
    /// ```swift
    /// var place = rect
    /// canvas.write("Title ", advancing: &place, style: canvas.theme.secondary)
    /// canvas.write(book.title, advancing: &place)
    /// ```
    @discardableResult
    public mutating func write(_ text: String, advancing rest: inout Rect, style: Style? = nil) -> Rect {
        let (used, remaining) = rest.splitLeft(write(text, in: rest, style: style))
        rest = remaining
        return used
    }

    /// Writes text centred on the first line of `rect`.
    public mutating func writeCentered(_ text: String, in rect: Rect, style: Style? = nil) {
        write(text, in: rect.splitLeft((rect.columns - text.columns) / 2).rest, style: style)
    }

    /// Writes text right-aligned on the first line of `rect`. Returns the columns used.
    @discardableResult
    public mutating func writeRight(_ text: String, in rect: Rect, style: Style? = nil) -> Int {
        let used = min(text.columns, rect.columns)
        return write(text, in: rect.splitRight(used).right, style: style)
    }

    /// Writes a warning on the first line of `rect`, after a warning sign.
    public mutating func writeWarning(_ text: String, in rect: Rect) {
        let (mark, rest) = rect.line(0).splitLeft(2)
        write(String(glyphs.warning), in: mark, style: theme.failure)
        write(text, in: rest, style: theme.failure)
    }

    /// Fills an area with a character.
    ///
    /// - Parameters:
    ///   - rect: may extend beyond the canvas.
    ///   - character: one column wide. A space, the default, erases the area.
    ///   - style: ``Theme/text`` if `nil`.
    public mutating func fill(_ rect: Rect, with character: Character = " ", style: Style? = nil) {
        let cell = Cell(character, style: style ?? theme.text)
        let columns = (rect.column..<rect.endColumn).clamped(to: 0..<size.columns)
        for row in (rect.row..<rect.endRow).clamped(to: 0..<size.rows) {
            prepareForWriting(columns, row: row)
            for column in columns { self[column, row] = cell }
        }
    }

    /// The fast path for nearly all text, with one column per byte. Returns `nil` unless the text is printable ASCII.
    private mutating func writeASCII(_ text: String, in columns: Range<Int>, row: Int, _ style: Style) -> Int? {
        guard columns.lowerBound >= 0 else { return nil }
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.isPrintableASCII else { return nil }
            let used = min(bytes.count, columns.count)
            prepareForWriting(columns.lowerBound..<columns.lowerBound + used, row: row)
            for offset in 0..<used {
                self[columns.lowerBound + offset, row] = Cell(Unicode.Scalar(bytes[offset]), style: style)
            }
            if used < bytes.count { self[columns.upperBound - 1, row] = Cell(glyphs.ellipsis, style: style) }
            return used
        }
    }

    private mutating func writeCharacters(_ text: String, in columns: Range<Int>, row: Int, _ style: Style) -> Int {
        var column = columns.lowerBound
        var rest = text[...]
        while let next = rest.popFirst() {
            let character = next == "\t" ? " " : next
            let width = character.columns
            guard width > 0 else { continue }
            let room = columns.upperBound - column
            guard width < room || (width == room && !rest.contains { $0.columns > 0 }) else {
                if room > 0 { put(glyphs.ellipsis, 1, column, row, style) }
                return columns.count
            }
            put(character, width, column, row, style)
            column += width
        }
        return column - columns.lowerBound
    }

    private mutating func put(_ character: Character, _ width: Int, _ column: Int, _ row: Int, _ style: Style) {
        guard character.onlyScalar == nil else { return putPart(character, width, column, row, style) }
        var column = column
        for part in character.parts {
            putPart(part.character, part.columns, column, row, style)
            column += part.columns
        }
    }

    private mutating func putPart(_ character: Character, _ width: Int, _ column: Int, _ row: Int, _ style: Style) {
        let columns = (column..<column + width).clamped(to: 0..<size.columns)
        prepareForWriting(columns, row: row)
        for place in columns {
            // A wide character that starts left of the canvas is not drawn.
            let isHead = place == column
            self[place, row] = Cell(isHead ? character : column < 0 ? " " : nil, style: style)
        }
    }

    /// Prepares columns for writing: blanks the other half of each wide character that they cut in two.
    mutating func prepareForWriting(_ columns: Range<Int>, row: Int) {
        guard !columns.isEmpty else { return }
        markDirty(row: row)
        if columns.lowerBound > 0, self[columns.lowerBound, row].isRightHalf {
            self[columns.lowerBound - 1, row].character = " "
        }
        if columns.upperBound < size.columns, self[columns.upperBound, row].isRightHalf {
            self[columns.upperBound, row].character = " "
        }
    }

    /// Writes a name and underlines the characters that match the current search. Returns the columns used.
    @discardableResult
    public mutating func writeName(_ name: String, in rect: Rect, style: Style? = nil) -> Int {
        let used = write(name, in: rect, style: style ?? titleStyle)
        markFound(in: name, at: rect, used: used)
        return used
    }

    /// Underlines the characters of a text that match the current search.
    ///
    /// - Parameters:
    ///   - name: the text, already written.
    ///   - rect: area in which the text starts.
    ///   - used: columns that the text takes.
    mutating func markFound(in name: String, at rect: Rect, used: Int) {
        guard let highlights = context.highlights, used > 0, (0..<size.rows).contains(rect.row) else { return }
        let marked = highlights(name)
        guard !marked.isEmpty else { return }
        // The last column of a truncated name is the ellipsis.
        let end = rect.column + used - (name.columns > used ? 1 : 0)
        var column = rect.column
        for (index, character) in name.enumerated() {
            let next = column + character.columns
            guard next <= end else { break }
            for column in (column..<next).clamped(to: 0..<size.columns) where marked.contains(index) {
                self[column, rect.row].style = theme.found(in: self[column, rect.row].style)
            }
            column = next
        }
    }
}
