public import TerminalUI

/// A canvas as an image: each cell is a rectangle of pixels, with its character in a font of this module.
///
/// ```swift
/// let appearance = Appearance(theme: .dark, pictures: CanvasImage.pictures)
/// var canvas = Canvas(size: Size(columns: 40, rows: 12), appearance: appearance)
/// poster.draw(in: canvas.bounds, on: &canvas)
/// let png = try CanvasImage(canvas, foreground: .indexed(255), background: .indexed(234)).png()
/// ```
///
/// Frames and block elements are drawn without gaps, and pictures in their pixels, as far as the canvas has them in pixels.
/// The font has the letters of ASCII and some marks; accented Latin letters are drawn without their accents, and other
/// characters as a frame.
public struct CanvasImage: Sendable {
    /// How pictures are drawn on the canvas so that the image has their pixels.
    public static let pictures = PictureStyle(colors: 1 << 24, graphics: Graphics(.kitty, cell: GlyphMask.cell))

    let pixels: Pixels

    /// Draws a canvas.
    ///
    /// - Parameters:
    ///   - canvas: the cells to draw.
    ///   - foreground: of the cells in the terminal's own colours.
    ///   - background: likewise.
    public init(_ canvas: Canvas, foreground: Color, background: Color) {
        let cell = GlyphMask.cell
        let colors = (ink: foreground.rgb ?? (255, 255, 255), paper: background.rgb ?? (0, 0, 0))
        var pixels = Pixels(width: canvas.size.columns * cell.width, height: canvas.size.rows * cell.height)
        var masks: [GlyphKey: GlyphMask] = [:]
        for row in 0..<canvas.size.rows {
            for column in 0..<canvas.size.columns {
                let (left, top) = (column * cell.width, row * cell.height)
                let content = canvas[column, row]
                let (ink, paper) = content.style.inkAndPaper(colors.ink, colors.paper)
                if let tile = content.tile {
                    pixels.fillCell(left: left, top: top, with: paper)
                    if let image = canvas.images[tile.number] as? PNGImage {
                        pixels.draw(image.pixels(of: tile, cell: cell), left: left, top: top, on: paper)
                    }
                    continue
                }
                let style = content.style.attributes
                let key = GlyphKey(scalar: content.firstScalar, isBold: style.contains(.bold))
                let mask = masks[key] ?? GlyphMask(key.scalar, isBold: key.isBold)
                masks[key] = mask
                pixels.draw(mask, left: left, top: top, ink: ink, paper: paper)
                if style.contains(.underline) { pixels.underlineCell(left: left, top: top, ink: ink) }
            }
        }
        self.pixels = pixels
    }

    /// The image as a PNG.
    ///
    /// - Throws: an error that says why, if zlib is missing.
    public func png() throws -> [UInt8] { try pixels.png() }

}

/// Red, green and blue.
private typealias RGB = (UInt8, UInt8, UInt8)

private struct GlyphKey: Hashable {
    let scalar: Unicode.Scalar
    let isBold: Bool
}

extension Color {
    /// `nil` for the terminal's own.
    fileprivate var rgb: RGB? {
        switch self {
        case .standard: return nil
        case .indexed(let index):
            let color = TerminalPalette.rgb(index)
            return (UInt8(color.red), UInt8(color.green), UInt8(color.blue))
        case .rgb(let red, let green, let blue): return (red, green, blue)
        }
    }
}

extension Style {
    /// Colours of the character and of the rest of its cell.
    fileprivate func inkAndPaper(_ standardInk: RGB, _ standardPaper: RGB) -> (ink: RGB, paper: RGB) {
        var (ink, paper) = (foreground.rgb ?? standardInk, background.rgb ?? standardPaper)
        if attributes.contains(.reverse) { (ink, paper) = (paper, ink) }
        // Two thirds of the contrast.
        if attributes.contains(.dim) { ink = mix(ink, over: paper, 170) }
        return (ink, paper)
    }
}

extension Cell {
    /// A blank for the right half of a wide character.
    fileprivate var firstScalar: Unicode.Scalar { character?.unicodeScalars.first ?? " " }
}

/// - Parameter share: of the upper colour, of 255.
private func mix(_ upper: RGB, over lower: RGB, _ share: UInt8) -> RGB {
    func mix(_ upper: UInt8, _ lower: UInt8) -> UInt8 {
        let sum: Int = Int(upper) * Int(share) + Int(lower) * Int(255 - share)
        return UInt8((sum + 127) / 255)
    }
    return (mix(upper.0, lower.0), mix(upper.1, lower.1), mix(upper.2, lower.2))
}

extension Pixels {
    fileprivate mutating func draw(_ mask: GlyphMask, left: Int, top: Int, ink: RGB, paper: RGB) {
        let cell = GlyphMask.cell
        for y in 0..<cell.height {
            for x in 0..<cell.width {
                let share = mask.coverage[y * cell.width + x]
                set(share == 0 ? paper : share == 255 ? ink : mix(ink, over: paper, share), x: left + x, y: top + y)
            }
        }
    }

    /// - Parameter tile: of the size of a cell.
    fileprivate mutating func draw(_ tile: Pixels, left: Int, top: Int, on paper: RGB) {
        for y in 0..<tile.height {
            for x in 0..<tile.width {
                let place = (y * tile.width + x) * 4
                let color = (tile.bytes[place], tile.bytes[place + 1], tile.bytes[place + 2])
                set(mix(color, over: paper, tile.bytes[place + 3]), x: left + x, y: top + y)
            }
        }
    }

    fileprivate mutating func fillCell(left: Int, top: Int, with color: RGB) {
        for y in top..<top + GlyphMask.cell.height {
            for x in left..<left + GlyphMask.cell.width { set(color, x: x, y: y) }
        }
    }

    fileprivate mutating func underlineCell(left: Int, top: Int, ink: RGB) {
        let y = top + GlyphMask.cell.height - 2 * GlyphMask.dot
        for x in left..<left + GlyphMask.cell.width { set(ink, x: x, y: y) }
    }

    private mutating func set(_ color: RGB, x: Int, y: Int) {
        let place = (y * width + x) * 4
        (bytes[place], bytes[place + 1], bytes[place + 2], bytes[place + 3]) = (color.0, color.1, color.2, 255)
    }
}
