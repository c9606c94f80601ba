import LoadResource
import TerminalUI

/// A generated face, always the same for an ID.
///
/// Ten by ten pixels; the right half mirrors the left one.
nonisolated struct PlaceholderFace {
    enum Pixel: Hashable { case nothing, hair, skin, clothes }

    static let side = 10

    /// Index of the skin colour among four, and the offset from it to the hair colour.
    let colors: (skin: Int, hair: Int)
    private let rows: [[Pixel]]

    init(id: Int) {
        var dice = SplitMix64(seed: UInt64(truncatingIfNeeded: id))
        colors = (dice.roll(4), 1 + dice.roll(3))
        let shape = dice.pick(Self.shapes)
        let hair = dice.pick(Self.hair)
        let eyes = dice.pick(Self.eyes)
        let mouth = dice.pick(Self.mouths)
        let clothes = dice.pick(Self.clothes)
        rows = (0..<Self.side).map { row in
            (0..<Self.side / 2).map { column in
                let isOpening = Self.has(eyes, row: row - 4, column) || Self.has(mouth, row: row - 6, column)
                if Self.has(shape, row: row - 2, column) {
                    if Self.has(hair.fringe, row: row - 2, column) { return .hair }
                    return isOpening ? .nothing : .skin
                }
                if Self.has(hair.top, row: row, column) { return .hair }
                return Self.has(clothes, row: row - 8, column) ? .clothes : .nothing
            }
        }
    }

    /// Indices start at the top left.
    func pixel(column: Int, row: Int) -> Pixel {
        rows[row][column < Self.side / 2 ? column : Self.side - 1 - column]
    }

    /// Whether a drawing has a pixel. A drawing is the left half with one string per row; spaces are transparent.
    private static func has(_ drawing: [String], row: Int, _ column: Int) -> Bool {
        guard drawing.indices.contains(row) else { return false }
        return Array(drawing[row].utf8)[column] != UInt8(ascii: " ")
    }

    /// The face, centred and scaled by the largest integer that fits. A cell has two pixels, one above the other.
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

    /// Theme colours distinguish generated faces from real portraits.
    private func color(of pixel: Pixel, in theme: Theme) -> Color? {
        let palette = [theme.accent, theme.rating, theme.marked, theme.failure].map(\.foreground)
        return switch pixel {
        case .nothing: nil
        case .skin: palette[colors.skin]
        case .hair: palette[(colors.skin + colors.hair) % palette.count]
        case .clothes: theme.secondary.foreground
        }
    }
}

// MARK: - Parts

nonisolated extension PlaceholderFace {
    private static let shapes = [
        ["  xxx", " xxxx", " xxxx", " xxxx", " xxxx", "  xxx", "   xx"],
        ["  xxx", "  xxx", "  xxx", "  xxx", "  xxx", "  xxx", "  xxx"],
        [" xxxx", "xxxxx", "xxxxx", "xxxxx", " xxxx", "  xxx", "   xx"],
        [" xxxx", " xxxx", " xxxx", " xxxx", " xxxx", " xxxx", "  xxx"],
        ["   xx", "  xxx", " xxxx", "xxxxx", "xxxxx", " xxxx", "  xxx"],
    ]

    /// `top` starts at the first row, `fringe` at the forehead.
    private static let hair: [(top: [String], fringe: [String])] = [
        (["  x x", " xxxx", "xx   ", "x    "], ["xxx x"]),
        (["     ", "  xxx", " xx  ", " x   "], ["xxxxx", "xxx  "]),
        (["    x", "    x"], ["     "]),
        ([" x   ", "  x  "], ["     "]),
        (["     ", " xxxx", "xxx  ", "xx   ", "xx   ", "xx   ", "x    "], ["xxxx "]),
        (["x x x", " x x ", "x    "], [" x x "]),
        (["     ", "     "], ["     "]),
        (["   xx", "   xx"], ["   xx"]),
    ]

    private static let eyes = [
        ["   x "], ["  x  "], ["  xx "], ["   x ", "   x "], ["  x  ", "   x "], ["    x"],
    ]

    private static let mouths = [
        ["     ", "    x"], ["     ", "   xx"], ["     ", "   x "], ["    x", "    x"], ["     ", "  x  ", "   xx"],
    ]

    private static let clothes = [
        ["  xxx", " xxxx"], ["     ", "xxxxx"], [" xxxx", "xxxxx"], ["   xx", "  xxx"],
    ]
}

/// Reproducible random choices: a seed gives the same ones on every machine.
nonisolated extension SplitMix64 {
    fileprivate mutating func roll(_ sides: Int) -> Int {
        Int(next() % UInt64(sides))
    }

    fileprivate mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
        choices[roll(choices.count)]
    }
}

nonisolated extension Picture.Tile {
    /// Colours of the upper and lower half; `nil` for transparent.
    fileprivate init(upper: Color?, lower: Color?) {
        switch (upper, lower) {
        case (nil, nil): self = .blank
        case (let upper?, nil): self.init("▀", foreground: upper)
        case (nil, let lower?): self.init("▄", foreground: lower)
        case (let upper?, let lower?) where upper == lower: self.init("█", foreground: upper, background: upper)
        case (let upper?, let lower?): self.init("▀", foreground: upper, background: lower)
        }
    }
}
