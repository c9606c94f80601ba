internal import CChafa
internal import TerminalUI

/// A drawing in coloured block characters chosen by Chafa. Owns Chafa's canvas.
struct ChafaDrawing: ~Copyable {
    private let library: ChafaLibrary
    private let canvas: ChafaLibrary.Canvas
    private let colors: PortraitColors

    /// Halves, quarters and eighths of a cell: terminals draw them without gaps, and every font has them. Excludes shades,
    /// which look different everywhere, and lines, which add strokes that the image does not have.
    private static let symbols: [ClosedRange<UInt32>] = [0x20...0x20, 0x2580...0x2590, 0x2594...0x259F]

    init(_ pixels: Pixels, size: Size, colors: PortraitColors) throws(PortraitError) {
        let library = try ChafaLibrary.shared.get()
        guard let symbols = library.newSymbols() else { throw .unavailable(reason: "libchafa gave no symbols") }
        defer { library.freeSymbols(symbols) }
        for range in Self.symbols { library.addSymbols(symbols, range.lowerBound, range.upperBound) }

        guard let config = library.newConfig() else { throw .unavailable(reason: "libchafa gave no configuration") }
        defer { library.freeConfig(config) }
        library.setSymbols(config, symbols)
        library.setGeometry(config, CInt(size.columns), CInt(size.rows))
        library.setMode(config, colors.mode)
        // The median keeps edges slightly sharper, but loses thin lines and small lights.
        library.setColorExtractor(config, CHAFA_COLOR_EXTRACTOR_AVERAGE)
        // In cells this large, dithering shows as dots.
        library.setDitherMode(config, CHAFA_DITHER_MODE_NONE)
        // Tries every symbol. With so few, that takes a fifth longer than the default.
        library.setWorkFactor(config, 1)

        guard let canvas = library.newCanvas(config) else { throw .unavailable(reason: "libchafa gave no canvas") }
        // A cell of Chafa has 8×8 pixels. Its own scaling samples too few pixels, and blurs.
        let scaled = pixels.scaled(toWidth: 8 * size.columns, height: 8 * size.rows).sharpened()
        let (width, height) = (CInt(scaled.width), CInt(scaled.height))
        library.draw(canvas, CHAFA_PIXEL_RGBA8_UNASSOCIATED, scaled.bytes, width, height, 4 * width)
        self.library = library
        self.canvas = canvas
        self.colors = colors
    }

    deinit {
        library.freeCanvas(canvas)
    }

    func tile(_ column: Int, _ row: Int) -> Picture.Tile {
        let scalar = Unicode.Scalar(library.character(canvas, CInt(column), CInt(row))) ?? " "
        var (foreground, background) = (CInt(-1), CInt(-1))
        library.colors(canvas, CInt(column), CInt(row), &foreground, &background)
        return Picture.Tile(scalar, foreground: color(foreground), background: color(background))
    }

    /// - Parameter number: Chafa's number of a colour.
    private func color(_ number: CInt) -> Color {
        guard number >= 0 else { return .standard }
        let low = UInt8(truncatingIfNeeded: number)
        let (red, green) = (UInt8(truncatingIfNeeded: number >> 16), UInt8(truncatingIfNeeded: number >> 8))
        return switch colors {
        case .trueColor: .rgb(red: red, green: green, blue: low)
        case .indexed(256...): .indexed(PerceivedColor(red: red, green: green, blue: low).paletteIndex)
        case .indexed, .mono: .indexed(low)
        }
    }
}

extension PortraitColors {
    fileprivate var mode: ChafaCanvasMode {
        switch self {
        // For 256 colours, symbols are chosen in true colour too, and the colours are mapped to the palette afterwards:
        // Chafa would map each pixel first, and then find edges that the image does not have.
        case .trueColor, .indexed(256...): CHAFA_CANVAS_MODE_TRUECOLOR
        case .indexed(16...): CHAFA_CANVAS_MODE_INDEXED_16
        case .indexed, .mono: CHAFA_CANVAS_MODE_INDEXED_8
        }
    }
}
