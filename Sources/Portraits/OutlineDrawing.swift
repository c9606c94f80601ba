internal import TerminalUI

/// A drawing in Braille dots where an image is darker than its surroundings. It is readable as light on dark and as dark on
/// light; a drawing of the brightness would be a negative on half of all terminals.
struct OutlineDrawing {
    private let columns: Int
    private let dots: [Bool]

    /// How much darker than the surrounding 5×5 square a dot is, of 255: enough for outlines, too much for JPEG noise.
    private static let contrast = 6

    init(_ pixels: Pixels, size: Size) {
        let (width, height) = (2 * size.columns, 4 * size.rows)
        let brightness = pixels.scaled(toWidth: width, height: height).brightness
        columns = size.columns
        dots = (0..<width * height).map { index in
            let (row, column) = index.quotientAndRemainder(dividingBy: width)
            var (sum, count) = (0, 0)
            for y in max(0, row - 2)...min(height - 1, row + 2) {
                for x in max(0, column - 2)...min(width - 1, column + 2) {
                    sum += brightness[y * width + x]
                    count += 1
                }
            }
            return sum > (brightness[index] + Self.contrast) * count
        }
    }

    func tile(_ column: Int, _ row: Int) -> Picture.Tile {
        // Bits of a Braille pattern: down the left column, down the right one, then the bottom row.
        let positions = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
        let bits = positions.enumerated().reduce(UInt32(0)) { bits, position in
            let (x, y) = (2 * column + position.element.0, 4 * row + position.element.1)
            return dots[y * 2 * columns + x] ? bits | 1 << UInt32(position.offset) : bits
        }
        return bits == 0 ? .blank : Picture.Tile(Unicode.Scalar(0x2800 + bits) ?? " ")
    }
}

extension Pixels {
    /// Luma of each pixel on a white background, up to 255.
    fileprivate var brightness: [Int] {
        stride(from: 0, to: bytes.count, by: 4).map { start in
            let luma = (299 * Int(bytes[start]) + 587 * Int(bytes[start + 1]) + 114 * Int(bytes[start + 2])) / 1000
            return 255 - (255 - luma) * Int(bytes[start + 3]) / 255
        }
    }
}
