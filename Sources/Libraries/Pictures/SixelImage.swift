internal import TerminalUI

/// An image in sixels, which are columns of six pixels, with a palette.
final class SixelImage: Image {
    let number = SixelImage.newNumber()
    let size: Size
    let cell: PixelSize
    private let width: Int
    private let palette: [PaletteColor]
    /// The palette index of each pixel, or `palette.count` if transparent.
    private let indices: [UInt8]

    /// - Parameter colors: The number of colours of the terminal.
    init(_ pixels: Pixels, size: Size, cell: PixelSize, colors: Int) {
        self.size = size
        self.cell = cell
        let pixels = pixels.fitted(in: size, cell: cell, shownIn: cell)
        width = pixels.width
        (palette, indices) = pixels.indexed(colors: min(colors, 255))
    }

    /// Returns the device control string that draws the part with its top left corner at the cursor. Transparent pixels
    /// leave the screen unchanged.
    func data(of part: Rect) -> [UInt8] {
        let (partWidth, partHeight) = (part.columns * cell.width, part.rows * cell.height)
        // Sets square pixels and keeps the background of pixels that are not drawn.
        var bytes = Array("\u{1B}P0;1;0q\"1;1;\(partWidth);\(partHeight)".utf8)
        // Sixel colours are percentages.
        func percentage(_ light: UInt8) -> Int { (Int(light) * 100 + 127) / 255 }
        for (number, color) in palette.enumerated() {
            bytes += "#\(number);2;\(percentage(color.red));\(percentage(color.green));\(percentage(color.blue))".utf8
        }
        /// A band of six lines for each colour, with six bits per column. The top line is the lowest bit.
        var bits = Array(repeating: UInt8(0), count: partWidth * palette.count)
        for top in stride(from: 0, to: partHeight, by: 6) {
            var used = Array(repeating: false, count: palette.count)
            for line in 0..<min(6, partHeight - top) {
                let start = (part.row * cell.height + top + line) * width + part.column * cell.width
                for column in 0..<partWidth where indices[start + column] < palette.count {
                    let color = Int(indices[start + column])
                    used[color] = true
                    bits[color * partWidth + column] |= 1 << UInt8(line)
                }
            }
            for color in palette.indices where used[color] {
                let band = color * partWidth..<(color + 1) * partWidth
                bytes += "#\(color)".utf8 + Self.runs(bits[band]) + "$".utf8
                for index in band { bits[index] = 0 }
            }
            bytes.append(UInt8(ascii: "-"))
        }
        return bytes + [0x1B, UInt8(ascii: "\\")]
    }

    /// Run-length encodes a band, omitting the blank run at the end.
    private static func runs(_ band: ArraySlice<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = band
        while let first = rest.first {
            let count = rest.prefix { $0 == first }.count
            rest = rest.dropFirst(count)
            if rest.isEmpty, first == 0 { break }
            let sixel = 0x3F + first
            if count > 3 { bytes += "!\(count)".utf8 + [sixel] } else { bytes += repeatElement(sixel, count: count) }
        }
        return bytes
    }
}
