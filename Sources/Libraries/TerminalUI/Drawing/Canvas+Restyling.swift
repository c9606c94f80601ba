extension Canvas {
    /// Draws what is in an area as the selected row: in ``Theme/selection``, or in ``Theme/inactiveSelection`` while keys go
    /// elsewhere. Pictures and bars keep their colours.
    ///
    /// ```swift
    /// canvas.write(entry.title, in: line)
    /// if isSelected { canvas.select(line, isFocused: canvas.isFocused) }
    /// ```
    public mutating func select(_ rect: Rect, isFocused: Bool) {
        let selection = isFocused ? theme.selection : theme.inactiveSelection
        restyle(rect) { $0.on(selection) }
    }

    /// Draws what is in an area as the background of what lies on top of it: in one quiet colour, without a selection. Pictures
    /// keep their colours.
    mutating func dim(_ rect: Rect) {
        let muted = theme.muted
        let grounds = [.standard, theme.selection.background, theme.inactiveSelection.background]
        restyle(rect) { style in
            if style.isSolid { return muted.solid }
            return grounds.contains(style.background) ? muted : style
        }
    }

    /// Erases a margin of one column on both sides of an area, with the words that reach into it.
    mutating func clearMargins(of rect: Rect) {
        for row in (rect.row..<rect.endRow).clamped(to: 0..<size.rows) {
            clearWord(reaching: rect.column - 1, step: -1, row: row)
            clearWord(reaching: rect.endColumn, step: 1, row: row)
        }
    }

    private mutating func clearWord(reaching column: Int, step: Int, row: Int) {
        let isReached = isPartOfWord(column, row: row)
        var column = column
        repeat {
            fill(Rect(column: column, row: row, columns: 1, rows: 1))
            column += step
        } while isReached && isPartOfWord(column, row: row)
    }

    private func isPartOfWord(_ column: Int, row: Int) -> Bool {
        guard (0..<size.columns).contains(column) else { return false }
        let cell = self[column, row]
        guard cell.tile == nil, cell.style.background == .standard else { return false }
        return cell.character.map { $0 != " " && !glyphs.box.contains($0) } ?? true
    }

    private mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
        let place = rect.clipped(to: bounds)
        for row in place.row..<place.endRow {
            touch(row: row)
            for column in place.column..<place.endColumn { self[column, row].restyle(change) }
        }
    }
}

extension Style {
    /// Whether all that is drawn on it has its colours.
    var hasOneColor: Bool { foreground != .standard || attributes.contains(.reverse) }

    /// The style on a row or field of another style.
    func on(_ ground: Style) -> Style {
        guard background == .standard else { return self }
        let underline = attributes.intersection(.underline)
        guard !ground.hasOneColor else { return ground.adding(underline) }
        return Style(foreground: foreground, background: ground.background, attributes.union(ground.attributes))
    }
}
