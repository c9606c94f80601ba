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
