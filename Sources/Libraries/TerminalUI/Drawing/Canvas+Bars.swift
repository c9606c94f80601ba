extension Canvas {
    /// Steps of a bar in a cell: 2 where the glyphs have halves of a cell.
    var barSteps: Int { glyphs.halves == nil ? 1 : 2 }

    /// Fills cells of a bar. Their background has the bar's colour, too, since fonts leave seams between two blocks.
    mutating func fillBar(_ rect: Rect, style: Style) {
        fill(rect, with: glyphs.scrollThumb, style: glyphs.isASCII ? style : style.solid)
    }

    /// Fills a line from the left, up to a step (``barSteps``).
    ///
    /// - Parameter track: style of the cells that the line is filled with behind the bar, if any.
    mutating func fillBar(to end: Int, in line: Rect, style: Style, track: Style = .plain) {
        let (cells, rest) = line.splitLeft(end / barSteps)
        fillBar(cells, style: style)
        guard let halves = glyphs.halves, !end.isMultiple(of: barSteps) else { return }
        let half = Style(foreground: style.foreground, background: track.background, style.attributes)
        fill(rest.splitLeft(1).left, with: halves.left, style: half)
    }

    /// Fills a column from one step to another one, both counted from the top (``barSteps``).
    mutating func fillBar(_ range: Range<Int>, in column: Rect, style: Style) {
        let steps = barSteps
        for row in range.lowerBound / steps..<(range.upperBound + steps - 1) / steps {
            let cell = column.line(row)
            if let halves = glyphs.halves, range.lowerBound > row * steps {
                fill(cell, with: halves.lower, style: style)
            } else if let halves = glyphs.halves, range.upperBound < (row + 1) * steps {
                fill(cell, with: halves.upper, style: style)
            } else {
                fillBar(cell, style: style)
            }
        }
    }
}

extension Theme {
    /// Style of the cells behind a bar: filled with the background of form fields, if that is one.
    var track: Style {
        let ground = input.background
        return input.hasOneColor || ground == .standard ? skeleton : Style(foreground: ground, background: ground)
    }
}

extension Style {
    /// The style of a cell that is filled with the foreground's colour; the same style if that is the terminal's own.
    var solid: Style {
        foreground == .standard ? self : Style(foreground: foreground, background: foreground, attributes)
    }

    /// Whether it is that of a filled cell.
    var isSolid: Bool { foreground != .standard && foreground == background }
}
