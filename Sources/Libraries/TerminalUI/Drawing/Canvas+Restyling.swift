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

    /// Restyles an area as the background of a dialog: each level of text one level fainter, no selection, and pictures
    /// faded.
    mutating func dim(_ rect: Rect) {
        let (secondary, faint) = (theme.secondary, theme.faint)
        let place = rect.clipped(to: bounds)
        for row in place.row..<place.endRow {
            markDirty(row: row)
            for column in place.column..<place.endColumn {
                let cell = self[column, row]
                if cell.tile != nil {
                    self[column, row].dimTile()
                } else if cell.isPicture {
                    self[column, row].style = theme.faded(cell.style)
                } else if cell.style.isSolid {
                    self[column, row].restyle { _ in faint.solid }
                } else {
                    let isFaint = [secondary, faint].contains { $0.foreground == cell.style.foreground }
                    self[column, row].restyle { _ in isFaint ? faint : secondary }
                }
            }
        }
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
