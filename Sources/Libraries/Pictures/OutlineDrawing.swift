internal import TerminalUI

extension Picture {
    /// How much darker than the mean of the surrounding 5×5 square a dot must be, on a scale of 255. Low enough to
    /// detect outlines, high enough to ignore JPEG noise.
    private static let contrast = 6

    /// Draws Braille dots where an image is darker than its surroundings. The outline is readable both as light on dark
    /// and as dark on light. Drawing the brightness would give a negative on half of all terminals.
    init(outline pixels: Pixels, size: Size) {
        let (width, height) = (2 * size.columns, 4 * size.rows)
        let brightness = pixels.scaled(toWidth: width, height: height).brightness
        func hasDot(_ x: Int, _ y: Int) -> Bool {
            var (sum, count) = (0, 0)
            for row in max(0, y - 2)...min(height - 1, y + 2) {
                for column in max(0, x - 2)...min(width - 1, x + 2) {
                    sum += brightness[row * width + column]
                    count += 1
                }
            }
            return sum > (brightness[y * width + x] + Self.contrast) * count
        }
        // The bits of a Braille pattern: the left column from the top, the right column, then the bottom row.
        let positions = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
        self.init(size: size) { column, row in
            let bits = positions.enumerated().reduce(UInt32(0)) { bits, position in
                let (x, y) = (2 * column + position.element.0, 4 * row + position.element.1)
                return hasDot(x, y) ? bits | 1 << UInt32(position.offset) : bits
            }
            return bits == 0 ? .blank : Tile(Unicode.Scalar(0x2800 + bits) ?? " ")
        }
    }
}

extension Pixels {
    /// The luma of each pixel on a white background, from 0 to 255.
    var brightness: [Int] {
        stride(from: 0, to: bytes.count, by: 4).map { start in
            let luma = (299 * Int(bytes[start]) + 587 * Int(bytes[start + 1]) + 114 * Int(bytes[start + 2])) / 1000
            return 255 - (255 - luma) * Int(bytes[start + 3]) / 255
        }
    }
}
