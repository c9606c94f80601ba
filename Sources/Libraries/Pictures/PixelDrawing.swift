internal import TerminalUI

extension Picture {
    /// Encodes pixels for a terminal that shows images.
    init(_ pixels: Pixels, size: Size, on graphics: Graphics) throws(PictureError) {
        let place = Rect(of: pixels, in: size, cell: graphics.cell)
        guard !place.isEmpty else {
            self.init(size: size) { _, _ in .blank }
            return
        }
        let image: any Image =
            switch graphics.format {
            // The terminal scales these images to the size of their cells.
            case .kitty, .iterm:
                try PNGImage(
                    pixels,
                    size: place.size,
                    cell: graphics.cell.limited(to: pixels, in: place.size),
                    shownIn: graphics.cell
                )
            case .sixel: SixelImage(pixels, size: place.size, cell: graphics.cell, colors: graphics.colors)
            }
        self.init(size: size, image: image, at: place)
    }
}

extension PixelSize {
    /// How much larger than the original an image is sent. Terminals enlarge an image without smoothing it, but further
    /// pixels would be too many bytes for a slow connection.
    private static let maxEnlargement = 2

    /// The largest cell size, up to this one, at which an area has few enough pixels to be sent.
    fileprivate func limited(to pixels: Pixels, in size: Size) -> PixelSize {
        let (areaWidth, areaHeight) = (width * size.columns, height * size.rows)
        let (maxWidth, maxHeight) = (Self.maxEnlargement * pixels.width, Self.maxEnlargement * pixels.height)
        guard areaWidth > maxWidth, areaHeight > maxHeight else { return self }
        let scale = max(Double(maxWidth) / Double(areaWidth), Double(maxHeight) / Double(areaHeight))
        let (width, height) = (Double(width) * scale, Double(height) * scale)
        return PixelSize(width: max(1, Int(width.rounded(.up))), height: max(1, Int(height.rounded(.up))))
    }
}

extension Pixels {
    /// Scales the image to fill an area as far as its proportions allow, centred between transparent pixels.
    ///
    /// - Parameters:
    ///   - size: Size of the area in cells.
    ///   - cell: Size of a cell in pixels of the result.
    ///   - screenCell: Size of a cell in screen pixels, which determines the proportions.
    func fitted(in size: Size, cell: PixelSize, shownIn screenCell: PixelSize) -> Pixels {
        let (areaWidth, areaHeight) = (size.columns * cell.width, size.rows * cell.height)
        // The number of screen pixels per pixel of the result.
        let (stretchX, stretchY) = (
            Double(screenCell.width) / Double(cell.width), Double(screenCell.height) / Double(cell.height)
        )
        let scale = min(Double(areaWidth) * stretchX / Double(width), Double(areaHeight) * stretchY / Double(height))
        let newWidth = max(1, min(areaWidth, Int((Double(width) * scale / stretchX).rounded())))
        let newHeight = max(1, min(areaHeight, Int((Double(height) * scale / stretchY).rounded())))
        let scaled =
            newWidth == width && newHeight == height
            ? self : scaled(toWidth: newWidth, height: newHeight, smoothly: true)
        if newWidth == areaWidth, newHeight == areaHeight { return scaled }
        var result = Pixels(width: areaWidth, height: areaHeight)
        let (left, top) = ((areaWidth - newWidth) / 2, (areaHeight - newHeight) / 2)
        for y in 0..<newHeight {
            let (source, target) = (y * newWidth * 4, ((top + y) * areaWidth + left) * 4)
            for index in 0..<newWidth * 4 { result.bytes[target + index] = scaled.bytes[source + index] }
        }
        return result
    }

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

/// An image that the terminal receives as a PNG.
final class PNGImage: Image {
    let number = PNGImage.newNumber()
    let size: Size
    let cell: PixelSize
    private let pixels: Pixels
    /// The complete image, which is needed most often.
    private let fullImage: [UInt8]

    /// - Parameters:
    ///   - size: Size in cells.
    ///   - cell: Size of a cell in pixels of the PNG.
    ///   - screenCell: Size of a cell in screen pixels, to which the terminal scales the image.
    init(_ pixels: Pixels, size: Size, cell: PixelSize, shownIn screenCell: PixelSize) throws(PictureError) {
        self.size = size
        self.cell = cell
        self.pixels = pixels.fitted(in: size, cell: cell, shownIn: screenCell)
        fullImage = try self.pixels.png()
    }

    func data(of part: Rect) -> [UInt8] {
        if part.size == size { return fullImage }
        // Encoding the complete image has succeeded, so this should as well.
        return (try? pixels.cropped(to: part, cell: cell).png()) ?? []
    }
}
