extension Canvas {
    /// Restyles an area as the selected row: in ``Theme/selection`` if it has the focus, otherwise in the style of an
    /// inactive selection. Pictures and bars keep their colours.
    ///
    /// ```swift
    /// canvas.write(entry.title, in: line)
    /// if isSelected { canvas.select(line, isFocused: canvas.isFocused) }
    /// ```
    public mutating func select(_ rect: Rect, isFocused: Bool) {
        let selection = isFocused ? theme.selection : theme.inactiveSelection
        let place = rect.clipped(to: bounds)
        for row in place.row..<place.endRow {
            markDirty(row: row)
            for column in place.column..<place.endColumn { self[column, row].restyle { $0.on(selection) } }
        }
    }

    /// Restyles an area as the background of a dialog: secondary text, no selection, faint bars, and
    /// pictures as plain areas.
    mutating func dim(_ rect: Rect) {
        let (secondary, faint, track) = (theme.secondary, theme.faint, theme.track)
        let picture = track.isSolid ? Cell(" ", style: track) : Cell(glyphs.skeleton, style: faint)
        let halves = glyphs.halves.map { [$0.left, $0.lower, $0.upper].map(\.unicodeScalars.first) } ?? []
        let place = rect.clipped(to: bounds)
        for row in place.row..<place.endRow {
            markDirty(row: row)
            var isAfterBar = false
            for column in place.column..<place.endColumn {
                let cell = self[column, row]
                if cell.isPicture {
                    self[column, row] = picture
                } else if cell.style.isSolid {
                    self[column, row].restyle { $0 == track ? track : faint.solid }
                } else if cell.scalar.map(halves.contains) ?? false {
                    // A half block is the end of a bar, or the mark of a selected row.
                    let ground = isAfterBar ? cell.style.background : .standard
                    self[column, row].restyle { _ in faint.on(Style(background: ground)) }
                } else {
                    self[column, row].restyle { $0.foreground == faint.foreground ? faint : secondary }
                }
                isAfterBar = cell.style.isSolid
            }
        }
    }

    /// Erases the rest of the rows that a dialog covers, up to the nearest border on each side. Truncated words could
    /// be misread, and whole words beside the dialog would look like part of it.
    mutating func clearRows(beside rect: Rect) {
        let rows = (rect.row..<rect.endRow).clamped(to: 0..<size.rows)
        let before = stride(from: min(rect.column, size.columns) - 1, to: -1, by: -1)
        let after = stride(from: max(0, rect.endColumn), to: size.columns, by: 1)
        for columns in [before, after] {
            for column in columns.prefix(while: { !isFrame($0, in: rows) }) {
                fill(Rect(column: column, row: rows.lowerBound, columns: 1, rows: rows.count))
            }
        }
    }

    /// Whether a column is a border in more than half of the rows. A scroll bar may interrupt it.
    private func isFrame(_ column: Int, in rows: Range<Int>) -> Bool {
        let vertical = glyphs.box.vertical.unicodeScalars.first
        let count = rows.count { row in
            let cell = self[column, row]
            return cell.scalar == vertical || cell.style.isSolid && cell.style != theme.track
        }
        return 2 * count > rows.count
    }
}

extension Style {
    /// Whether the style overrides the colours of all content drawn on it.
    var overridesContentColors: Bool { foreground != .standard || attributes.contains(.reverse) }

    /// The style for text in a row or field with the style `ground`.
    func on(_ ground: Style) -> Style {
        guard background == .standard else { return self }
        let underline = attributes.intersection(.underline)
        guard !ground.overridesContentColors else { return ground.adding(underline) }
        return Style(foreground: foreground, background: ground.background, attributes.union(ground.attributes))
    }
}
