import TerminalUI

nonisolated extension Face {
    /// The face in the middle of a picture, as large as it fits; a cell is two pixels, one above the other.
    func picture(_ size: Size, theme: Theme) -> Picture {
        let scale = max(1, min(size.columns, size.rows * 2) / Self.side)
        let margin = (column: (size.columns - Self.side * scale) / 2, row: (size.rows * 2 - Self.side * scale) / 2)

        func color(_ column: Int, _ row: Int) -> Color? {
            let (x, y) = (column - margin.column, row - margin.row)
            guard x >= 0, y >= 0, x < Self.side * scale, y < Self.side * scale else { return nil }
            return self.color(of: pixel(column: x / scale, row: y / scale), in: theme)
        }

        return Picture(size: size) { column, row in
            Picture.Tile(upper: color(column, row * 2), lower: color(column, row * 2 + 1))
        }
    }

    /// Of the theme, so that a made-up face never looks like a picture that was drawn.
    private func color(of pixel: Pixel, in theme: Theme) -> Color? {
        let palette = [theme.positive, theme.warning, theme.accent, theme.negative].map(\.foreground)
        return switch pixel {
        case .nothing: nil
        case .skin: palette[colors.skin]
        case .hair: palette[(colors.skin + colors.hair) % palette.count]
        case .clothes: theme.muted.foreground
        }
    }
}

nonisolated extension Picture.Tile {
    /// - Parameters: the colours of its halves; `nil` where there is nothing.
    fileprivate init(upper: Color?, lower: Color?) {
        switch (upper, lower) {
        case (nil, nil): self = .blank
        case (let upper?, nil): self.init("▀", foreground: upper)
        case (nil, let lower?): self.init("▄", foreground: lower)
        case (let upper?, let lower?) where upper == lower: self.init("█", foreground: upper)
        case (let upper?, let lower?): self.init("▀", foreground: upper, background: lower)
        }
    }
}
