internal import CChafa
internal import TerminalUI

/// A drawing in coloured block glyphs, as Chafa chooses them.
struct ChafaDrawing: ~Copyable {
    private let canvas: ChafaCanvas
    private let colors: PortraitColors

    init(_ pixels: Pixels, size: Size, colors: PortraitColors) throws(PortraitError) {
        let library = try ChafaLibrary.shared.get()
        // Eight by eight pixels are a cell of Chafa. Its own scaling takes too few of them, and blurs.
        let scaled = pixels.scaled(toWidth: 8 * size.columns, height: 8 * size.rows).sharpened()
        canvas = try ChafaCanvas(scaled, ChafaConfig(size, colors.mode, library), library)
        self.colors = colors
    }

    func tile(_ column: Int, _ row: Int) -> Picture.Tile {
        let (foreground, background) = canvas.colors(column, row)
        let scalar = canvas.character(column, row)
        return Picture.Tile(scalar, foreground: color(foreground), background: color(background))
    }

    private func color(_ number: Int) -> Color {
        guard number >= 0 else { return .standard }
        let low = UInt8(truncatingIfNeeded: number)
        let (red, green) = (UInt8(truncatingIfNeeded: number >> 16), UInt8(truncatingIfNeeded: number >> 8))
        return switch colors {
        case .trueColor: .rgb(red: red, green: green, blue: low)
        case .indexed(256...): .indexed(Palette.nearest(to: PerceivedColor(red: red, green: green, blue: low)))
        case .indexed, .mono: .indexed(low)
        }
    }
}

extension PortraitColors {
    fileprivate var mode: ChafaCanvasMode {
        switch self {
        // Of 256 colours, too, the glyphs are chosen in all colours, and the nearest of the palette are taken
        // afterwards: Chafa would first turn each pixel into one of the palette, and then find edges where none are.
        case .trueColor, .indexed(256...): CHAFA_CANVAS_MODE_TRUECOLOR
        case .indexed(16...): CHAFA_CANVAS_MODE_INDEXED_16
        case .indexed, .mono: CHAFA_CANVAS_MODE_INDEXED_8
        }
    }
}
