internal import TerminalUI

/// An image as sixels: columns of six pixels, in colours of a palette.
final class SixelImage: Image {
    let number = SixelImage.newNumber()
    let size: Size
    let cell: PixelSize
    private let width: Int
    private let palette: [PaletteColor]
    /// Index of each pixel's colour; `palette.count` for a transparent one.
    private let indices: [UInt8]

    /// - Parameter colors: number of colours of the terminal.
    init(_ pixels: Pixels, size: Size, cell: PixelSize, colors: Int) {
        self.size = size
        self.cell = cell
        let pixels = pixels.fitted(in: size, cell: cell, shownIn: cell)
        width = pixels.width
        (palette, indices) = pixels.indexed(colors: min(colors, 255))
    }

    /// The device control string that draws the part with its top left corner at the cursor. Transparent pixels keep what is
    /// there.
    func data(of part: Rect) -> [UInt8] {
        let (columns, rows) = (part.columns * cell.width, part.rows * cell.height)
        var writer = SixelWriter(width: columns, height: rows, colors: palette.count)
        writer.define(palette)
        for top in stride(from: 0, to: rows, by: 6) {
            writer.write(
                band: indices,
                from: (part.row * cell.height + top) * width + part.column * cell.width,
                lines: min(6, rows - top),
                stride: width
            )
        }
        return writer.end()
    }
}

/// Writes the bands of a sixel image, each of six lines.
private struct SixelWriter {
    private let width: Int
    private let colors: Int
    private var bytes: [UInt8]
    /// The band of each colour: six bits a column, the upper line in the lowest.
    private var bits: [UInt8]

    init(width: Int, height: Int, colors: Int) {
        self.width = width
        self.colors = colors
        bits = Array(repeating: 0, count: width * colors)
        // Square pixels; what is not drawn is kept.
        bytes = Array("\u{1B}P0;1;0q\"1;1;\(width);\(height)".utf8)
    }

    /// In per cent, as sixels have them.
    mutating func define(_ palette: [PaletteColor]) {
        func share(_ light: UInt8) -> Int { (Int(light) * 100 + 127) / 255 }
        for (number, color) in palette.enumerated() {
            let (red, green, blue) = (share(color.red), share(color.green), share(color.blue))
            bytes += "#\(number);2;\(red);\(green);\(blue)".utf8
        }
    }

    mutating func write(band indices: [UInt8], from start: Int, lines: Int, stride: Int) {
        var used = Array(repeating: false, count: colors + 1)
        for line in 0..<lines {
            let first = start + line * stride
            for column in 0..<width {
                let color = Int(indices[first + column])
                used[color] = true
                if color < colors { bits[color * width + column] |= 1 << UInt8(line) }
            }
        }
        for color in 0..<colors where used[color] {
            bytes += "#\(color)".utf8
            let row = color * width..<(color + 1) * width
            write(bits[row])
            for index in row { bits[index] = 0 }
            bytes.append(UInt8(ascii: "$"))
        }
        bytes.append(UInt8(ascii: "-"))
    }

    /// Writes runs, without the blank one at the end.
    private mutating func write(_ row: ArraySlice<UInt8>) {
        var index = row.startIndex
        while index < row.endIndex {
            var end = index + 1
            while end < row.endIndex, row[end] == row[index] { end += 1 }
            let (count, sixel) = (end - index, 0x3F + row[index])
            if end == row.endIndex, row[index] == 0 { return }
            if count > 3 {
                bytes += "!\(count)".utf8
                bytes.append(sixel)
            } else {
                for _ in 0..<count { bytes.append(sixel) }
            }
            index = end
        }
    }

    mutating func end() -> [UInt8] {
        bytes += [0x1B, UInt8(ascii: "\\")]
        return bytes
    }
}
