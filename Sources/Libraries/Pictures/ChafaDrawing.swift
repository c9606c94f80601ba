internal import CChafa
internal import TerminalUI

extension Picture {
    /// Halves, quarters and eighths of a cell, which terminals draw without gaps and every font includes. Excludes
    /// shades, which look different on each terminal, and lines, which add strokes that are not in the image. Excludes
    /// one of each pair of inverse characters: both draw the same, and trying the other would double the cost.
    private static let symbols: [ClosedRange<UInt32>] = [
        0x20...0x20, 0x2581...0x2587, 0x2589...0x258F, 0x2596...0x259A,
    ]

    /// Draws pixels in coloured block characters chosen by Chafa.
    ///
    /// - Parameter colors: The number of colours of the terminal, at least 256.
    init(blocks pixels: Pixels, size: Size, colors: Int) throws(PictureError) {
        let library = try ChafaLibrary.shared.get()
        guard let symbols = library.newSymbols() else {
            throw .unavailable(reason: "libchafa failed to create a symbol map")
        }
        defer { library.freeSymbols(symbols) }
        for range in Self.symbols { library.addSymbols(symbols, range.lowerBound, range.upperBound) }

        guard let config = library.newConfig() else {
            throw .unavailable(reason: "libchafa failed to create a configuration")
        }
        defer { library.freeConfig(config) }
        library.setSymbols(config, symbols)
        library.setGeometry(config, CInt(size.columns), CInt(size.rows))
        // For 256 colours, also chooses symbols in true colour and maps the colours to the palette afterwards. Chafa would
        // map each pixel first, and then find edges that are not in the image.
        library.setMode(config, CHAFA_CANVAS_MODE_TRUECOLOR)
        // The median keeps edges slightly sharper but loses thin lines and small lights.
        library.setColorExtractor(config, CHAFA_COLOR_EXTRACTOR_AVERAGE)
        // Dithering is visible as dots in cells of this size.
        library.setDitherMode(config, CHAFA_DITHER_MODE_NONE)
        // Tries every symbol. With so few symbols, this takes only a fifth longer than the default.
        library.setWorkFactor(config, 1)

        guard let canvas = library.newCanvas(config) else {
            throw .unavailable(reason: "libchafa failed to create a canvas")
        }
        defer { library.freeCanvas(canvas) }
        // Chafa uses 8×8 pixels per cell. Its own scaling samples too few pixels and blurs.
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

    /// - Parameter number: A colour as returned by Chafa.
    private static func color(_ number: CInt, among colors: Int) -> Color {
        guard number >= 0 else { return .standard }
        let low = UInt8(truncatingIfNeeded: number)
        let (red, green) = (UInt8(truncatingIfNeeded: number >> 16), UInt8(truncatingIfNeeded: number >> 8))
        return colors > 256
            ? .rgb(red: red, green: green, blue: low)
            : .indexed(DIN99dColor(red: red, green: green, blue: low).paletteIndex)
    }
}
