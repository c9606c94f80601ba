internal import TerminalUI

extension Picture {
    /// Encodes pixels for a terminal that shows them.
    init(_ pixels: Pixels, size: Size, on graphics: Graphics) throws(PictureError) {
        let place = Rect(of: pixels, in: size, cell: graphics.cell)
        guard !place.isEmpty else {
            self.init(size: size) { _, _ in .blank }
            return
        }
        let image: any Image =
            switch graphics.format {
            // The terminal scales them: more pixels than the original has would show nothing more.
            case .kitty, .iterm:
                try PNGImage(
                    pixels,
                    size: place.size,
                    cell: graphics.cell.scaledDown(to: pixels, in: place.size),
                    shownIn: graphics.cell
                )
            case .sixel: SixelImage(pixels, size: place.size, cell: graphics.cell, colors: graphics.colors)
            }
        self.init(size: size, image: image, at: place)
    }
}

extension PixelSize {
    /// The largest size of a cell, up to this one, at which an area has no more pixels than an image.
    fileprivate func scaledDown(to pixels: Pixels, in size: Size) -> PixelSize {
        let (across, down) = (width * size.columns, height * size.rows)
        guard across > pixels.width, down > pixels.height else { return self }
        let scale = max(Double(pixels.width) / Double(across), Double(pixels.height) / Double(down))
        let (width, height) = (Double(width) * scale, Double(height) * scale)
        return PixelSize(width: max(1, Int(width.rounded(.up))), height: max(1, Int(height.rounded(.up))))
    }
}

extension Pixels {
    /// The image scaled to fill a size as far as its proportions allow, centred; transparent around it.
    ///
    /// - Parameters:
    ///   - size: in cells.
    ///   - cell: pixels of a cell of the result.
    ///   - screenCell: pixels of a cell on the screen, where the image has its proportions.
    func fitted(in size: Size, cell: PixelSize, shownIn screenCell: PixelSize) -> Pixels {
        let (across, down) = (size.columns * cell.width, size.rows * cell.height)
        // Screen pixels for each pixel of the result.
        let (stretchX, stretchY) = (
            Double(screenCell.width) / Double(cell.width), Double(screenCell.height) / Double(cell.height)
        )
        let scale = min(Double(across) * stretchX / Double(width), Double(down) * stretchY / Double(height))
        let newWidth = max(1, min(across, Int((Double(width) * scale / stretchX).rounded())))
        let newHeight = max(1, min(down, Int((Double(height) * scale / stretchY).rounded())))
        let scaled = newWidth == width && newHeight == height ? self : scaled(toWidth: newWidth, height: newHeight)
        if newWidth == across, newHeight == down { return scaled }
        var result = Pixels(width: across, height: down)
        let (left, top) = ((across - newWidth) / 2, (down - newHeight) / 2)
        for y in 0..<newHeight {
            let (source, target) = (y * newWidth * 4, ((top + y) * across + left) * 4)
            for index in 0..<newWidth * 4 { result.bytes[target + index] = scaled.bytes[source + index] }
        }
        return result
    }

    /// The pixels of an area.
    func cropped(to part: Rect, cell: PixelSize) -> Pixels {
        let (newWidth, newHeight) = (part.columns * cell.width, part.rows * cell.height)
        if newWidth == width, newHeight == height { return self }
        var result = Pixels(width: newWidth, height: newHeight)
        for y in 0..<newHeight {
            let start = ((part.row * cell.height + y) * width + part.column * cell.width) * 4
            result.bytes.replaceSubrange(
                y * newWidth * 4..<(y + 1) * newWidth * 4,
                with: bytes[start..<start + newWidth * 4]
            )
        }
        return result
    }
}

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
