internal import TerminalUI

/// An image that the terminal takes as a PNG.
final class PNGImage: Image {
    let number = PNGImage.newNumber()
    let size: Size
    let cell: PixelSize
    private let pixels: Pixels
    /// The whole image, as it is mostly seen.
    private let whole: [UInt8]

    /// - Parameters:
    ///   - size: in cells.
    ///   - cell: pixels of a cell of the PNG.
    ///   - screenCell: pixels of a cell on the screen, to which the terminal scales it.
    init(_ pixels: Pixels, size: Size, cell: PixelSize, shownIn screenCell: PixelSize) throws(PictureError) {
        self.size = size
        self.cell = cell
        self.pixels = pixels.fitted(in: size, cell: cell, shownIn: screenCell)
        whole = try self.pixels.png()
    }

    func data(of part: Rect) -> [UInt8] {
        if part.size == size { return whole }
        // The whole one was encoded, so this one will be.
        return (try? pixels.cropped(to: part, cell: cell).png()) ?? []
    }
}

extension Pixels {
    /// The image as a PNG, in 24 bits a pixel if it is opaque and in 32 otherwise.
    func png() throws(PictureError) -> [UInt8] {
        let isOpaque = stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
        let samples = isOpaque ? 3 : 4
        // Each line begins with its filter, of which "up" suits areas of one colour.
        var lines = Array(repeating: UInt8(0), count: height * (1 + width * samples))
        var index = 0
        for y in 0..<height {
            lines[index] = 2
            index += 1
            for x in 0..<width {
                let pixel = (y * width + x) * 4
                for sample in 0..<samples {
                    let above = y == 0 ? 0 : bytes[pixel - width * 4 + sample]
                    lines[index] = bytes[pixel + sample] &- above
                    index += 1
                }
            }
        }
        let header = Self.bytes(of: width) + Self.bytes(of: height) + [8, isOpaque ? 2 : 6, 0, 0, 0]
        let zlib = try ZlibLibrary.shared.get()
        return try PNGFile.signature + Self.chunk("IHDR", header, zlib)
            + Self.chunk("IDAT", zlib.compressed(lines), zlib) + Self.chunk("IEND", [], zlib)
    }

    private static func chunk(_ name: String, _ content: [UInt8], _ zlib: ZlibLibrary) -> [UInt8] {
        let checked = Array(name.utf8) + content
        return bytes(of: content.count) + checked + bytes(of: Int(zlib.checksum(checked)))
    }

    /// Four bytes, the highest first.
    private static func bytes(of number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
