internal import CChafa
internal import TerminalUI

extension Picture {
    /// Halves, quarters and eighths of a cell: terminals draw them without gaps, and every font has them. Excludes shades,
    /// which look different everywhere, and lines, which add strokes that the image does not have; and of two characters that
    /// are each other's inverse all but one, as that draws both: trying the other would cost as much again.
    private static let symbols: [ClosedRange<UInt32>] = [
        0x20...0x20, 0x2581...0x2587, 0x2589...0x258F, 0x2596...0x259A,
    ]

    /// Draws pixels in coloured block characters chosen by Chafa.
    ///
    /// - Parameter colors: number of colours of the terminal, at least 8.
    init(blocks pixels: Pixels, size: Size, colors: Int) throws(PictureError) {
        let library = try ChafaLibrary.shared.get()
        guard let symbols = library.newSymbols() else { throw .unavailable(reason: "libchafa gave no symbols") }
        defer { library.freeSymbols(symbols) }
        for range in Self.symbols { library.addSymbols(symbols, range.lowerBound, range.upperBound) }

        guard let config = library.newConfig() else { throw .unavailable(reason: "libchafa gave no configuration") }
        defer { library.freeConfig(config) }
        library.setSymbols(config, symbols)
        library.setGeometry(config, CInt(size.columns), CInt(size.rows))
        library.setMode(config, Self.mode(colors))
        // The median keeps edges slightly sharper, but loses thin lines and small lights.
        library.setColorExtractor(config, CHAFA_COLOR_EXTRACTOR_AVERAGE)
        // In cells this large, dithering shows as dots.
        library.setDitherMode(config, CHAFA_DITHER_MODE_NONE)
        // Tries every symbol. With so few, that takes a fifth longer than the default.
        library.setWorkFactor(config, 1)

        guard let canvas = library.newCanvas(config) else { throw .unavailable(reason: "libchafa gave no canvas") }
        defer { library.freeCanvas(canvas) }
        // A cell of Chafa has 8×8 pixels. Its own scaling samples too few pixels, and blurs.
        let scaled = pixels.scaled(toWidth: 8 * size.columns, height: 8 * size.rows).sharpened()
        let (width, height) = (CInt(scaled.width), CInt(scaled.height))
        library.draw(canvas, CHAFA_PIXEL_RGBA8_UNASSOCIATED, scaled.bytes, width, height, 4 * width)

        self.init(size: size) { column, row in
            let scalar = Unicode.Scalar(library.character(canvas, CInt(column), CInt(row))) ?? " "
            var (foreground, background) = (CInt(-1), CInt(-1))
            library.colors(canvas, CInt(column), CInt(row), &foreground, &background)
            return Tile(
                scalar,
                foreground: Self.color(foreground, among: colors),
                background: Self.color(background, among: colors)
            )
        }
    }

    private static func mode(_ colors: Int) -> ChafaCanvasMode {
        switch colors {
        // For 256 colours, symbols are chosen in true colour too, and the colours are mapped to the palette afterwards:
        // Chafa would map each pixel first, and then find edges that the image does not have.
        case 256...: CHAFA_CANVAS_MODE_TRUECOLOR
        case 16...: CHAFA_CANVAS_MODE_INDEXED_16
        default: CHAFA_CANVAS_MODE_INDEXED_8
        }
    }

    /// - Parameter number: Chafa's number of a colour.
    private static func color(_ number: CInt, among colors: Int) -> Color {
        guard number >= 0 else { return .standard }
        let low = UInt8(truncatingIfNeeded: number)
        let (red, green) = (UInt8(truncatingIfNeeded: number >> 16), UInt8(truncatingIfNeeded: number >> 8))
        return switch colors {
        case 257...: .rgb(red: red, green: green, blue: low)
        case 256: .indexed(PerceivedColor(red: red, green: green, blue: low).paletteIndex)
        default: .indexed(low)
        }
    }
}
