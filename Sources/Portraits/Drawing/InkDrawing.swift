internal import TerminalUI

/// A drawing in dots, where a picture is darker than around it. It reads in light on dark and in dark on light, where
/// a picture made of its brightness would come out as its own negative on half of all terminals.
struct InkDrawing {
    private let columns: Int
    private let dots: [Bool]

    /// Of 255, by which a dot is darker than the square of five by five around it: enough for an outline, too much for
    /// the grain of a JPEG.
    private static let contrast = 6

    init(_ pixels: Pixels, size: Size) {
        let (width, height) = (2 * size.columns, 4 * size.rows)
        let light = pixels.scaled(toWidth: width, height: height).light
        columns = size.columns
        dots = (0..<width * height).map { place in
            let (row, column) = place.quotientAndRemainder(dividingBy: width)
            var (sum, count) = (0, 0)
            for y in max(0, row - 2)...min(height - 1, row + 2) {
                for x in max(0, column - 2)...min(width - 1, column + 2) {
                    sum += light[y * width + x]
                    count += 1
                }
            }
            return sum > (light[place] + Self.contrast) * count
        }
    }

    func tile(_ column: Int, _ row: Int) -> Picture.Tile {
        // Braille counts its dots down the left column, down the right one, and then those below.
        let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
        let bits = places.enumerated().reduce(UInt32(0)) { bits, place in
            let (x, y) = (2 * column + place.element.0, 4 * row + place.element.1)
            return dots[y * 2 * columns + x] ? bits | 1 << UInt32(place.offset) : bits
        }
        return bits == 0 ? .blank : Picture.Tile(Unicode.Scalar(0x2800 + bits) ?? " ")
    }
}

extension Pixels {
    /// How bright each pixel is on white paper, up to 255.
    fileprivate var light: [Int] {
        stride(from: 0, to: bytes.count, by: 4).map { place in
            let light = (299 * Int(bytes[place]) + 587 * Int(bytes[place + 1]) + 114 * Int(bytes[place + 2])) / 1000
            return 255 - (255 - light) * Int(bytes[place + 3]) / 255
        }
    }
}
