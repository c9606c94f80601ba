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
        let place = rect.clipped(to: bounds)
        for row in place.row..<place.endRow {
            touch(row: row)
            for column in place.column..<place.endColumn { self[column, row].restyle { $0.on(selection) } }
        }
    }

    /// Draws what is in an area as the background of what lies on top of it: in one quiet colour, without a selection, bars in that
    /// of skeletons, and pictures as their placeholders.
    mutating func dim(_ rect: Rect) {
        let (muted, skeleton, track) = (theme.muted, theme.skeleton, theme.track)
        let halfOnTrack = Style(foreground: skeleton.foreground, background: track.background)
        let halves = glyphs.halves.map { [$0.left, $0.lower, $0.upper].map(\.unicodeScalars.first) } ?? []
        let place = rect.clipped(to: bounds)
        for row in place.row..<place.endRow {
            touch(row: row)
            for column in place.column..<place.endColumn {
                let cell = self[column, row]
                if cell.isPicture {
                    self[column, row] = Cell(glyphs.skeleton, style: skeleton)
                } else if cell.style.isSolid {
                    self[column, row].restyle { $0 == track ? track : skeleton.solid }
                } else {
                    let isHalf = cell.scalar.map(halves.contains) ?? false
                    self[column, row].restyle { style in
                        guard isHalf else { return muted }
                        return style.background == track.background ? halfOnTrack : skeleton
                    }
                }
            }
        }
    }

    /// Erases a margin of one column on both sides of an area, with the texts that reach into it, since their rest would say
    /// something else: words as far as only one blank is between them. What is left of a placeholder or a bar beside them would look
    /// like a part of the dialog.
    mutating func clearMargins(of rect: Rect) {
        for row in (rect.row..<rect.endRow).clamped(to: 0..<size.rows) {
            clearText(reaching: rect.column - 1, step: -1, row: row)
            clearText(reaching: rect.endColumn, step: 1, row: row)
            clearSliver(from: rect.column - 2, step: -1, row: row)
            clearSliver(from: rect.endColumn + 1, step: 1, row: row)
        }
    }

    private mutating func clearSliver(from margin: Int, step: Int, row: Int) {
        let sliver = stride(from: margin, to: margin + 3 * step, by: step).prefix { isPlaceholder($0, row: row) }
        guard sliver.count < 3 else { return }
        for column in sliver { fill(Rect(column: column, row: row, columns: 1, rows: 1)) }
    }

    private func isPlaceholder(_ column: Int, row: Int) -> Bool {
        (0..<size.columns).contains(column) && self[column, row].scalar == glyphs.skeleton.unicodeScalars.first
    }

    private mutating func clearText(reaching margin: Int, step: Int, row: Int) {
        var column = margin
        let isReached = isText(column, row: row) || isText(column + step, row: row) && isText(column - step, row: row)
        repeat {
            fill(Rect(column: column, row: row, columns: 1, rows: 1))
            column += step
        } while isReached && (isText(column, row: row) || isText(column + step, row: row) && !isFrame(column, row: row))
    }

    private func isText(_ column: Int, row: Int) -> Bool {
        guard (0..<size.columns).contains(column) else { return false }
        let cell = self[column, row]
        guard !cell.isPicture, cell.style.background == .standard else { return false }
        if cell.scalar == " " { return false }
        return cell.character.map { $0 != glyphs.skeleton && !glyphs.box.contains($0) } ?? true
    }

    private func isFrame(_ column: Int, row: Int) -> Bool {
        guard (0..<size.columns).contains(column) else { return true }
        return self[column, row].character.map(glyphs.box.contains) ?? false
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
