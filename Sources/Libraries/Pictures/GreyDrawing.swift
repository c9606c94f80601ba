internal import TerminalUI

extension Picture {
    /// Draws the brightness of an image in the greys of a palette with 8 or 16 colours, whose other colours are too
    /// saturated for a face. Uses only characters that every console has.
    init(greys pixels: Pixels, size: Size, colors: Int) {
        let width = 2 * size.columns
        let brightness = pixels.scaled(toWidth: width, height: 2 * size.rows).sharpened().brightness
        let patterns = colors < 16 ? GreyPattern.withTwoGreys : GreyPattern.withFourGreys
        self.init(size: size) { column, row in
            let (upper, lower) = (2 * row * width + 2 * column, (2 * row + 1) * width + 2 * column)
            let wanted = SIMD4(brightness[upper], brightness[upper + 1], brightness[lower], brightness[lower + 1])
            var best = (tile: Tile.blank, difference: Int.max)
            for pattern in patterns {
                let distance = wanted &- pattern.brightness
                let difference = (distance &* distance).wrappedSum()
                if difference < best.difference { best = (pattern.tile, difference) }
            }
            return best.tile
        }
    }
}

/// A character in two greys.
private struct GreyPattern {
    let tile: Picture.Tile
    /// The brightness of the quarters of the cell, from 0 to 255: upper left, upper right, lower left, lower right.
    let brightness: SIMD4<Int>

    /// The share of each quarter that a character fills, in quarters.
    private static let shares: [(scalar: Unicode.Scalar, SIMD4<Int>)] = [
        ("█", [4, 4, 4, 4]), ("▀", [4, 4, 0, 0]), ("▌", [4, 0, 4, 0]), ("▐", [0, 4, 0, 4]), ("▄", [0, 0, 4, 4]),
        ("░", [1, 1, 1, 1]), ("▒", [2, 2, 2, 2]), ("▓", [3, 3, 3, 3]),
    ]

    static let withTwoGreys = all(in: [0, 7])
    static let withFourGreys = all(in: [0, 8, 7, 15])

    /// - Parameter greys: Palette indices.
    private static func all(in greys: [UInt8]) -> [GreyPattern] {
        greys.flatMap { foreground in
            greys.flatMap { background in
                let (light, dark) = (TerminalPalette.rgb(foreground).red, TerminalPalette.rgb(background).red)
                return shares.map { scalar, share in
                    GreyPattern(
                        tile: .init(scalar, foreground: .indexed(foreground), background: .indexed(background)),
                        brightness: (share &* light &+ (4 &- share) &* dark) / 4
                    )
                }
            }
        }
    }
}
