internal import CNCurses
internal import TerminalUI

/// Maps styles to ncurses' colour pairs.
struct ColorPairs {
    /// Number of colours of the terminal; 0 for none.
    let colors: Int

    /// Pair of the terminal's default colours. Not pair 0, if there are colours: ncurses writes twice as many bytes to
    /// return to that one.
    private let standard: Int32

    /// Requires that ncurses has initialized the terminal's colours.
    ///
    /// - Parameter colors: number of colours of the terminal; 0 for none.
    init(colors: Int) {
        self.colors = colors
        standard = colors > 0 && init_extended_pair(1, -1, -1) == OK ? 1 : 0
    }

    func pair(for style: Style) -> Int32 {
        guard colors > 0 else { return 0 }
        guard style.foreground != .standard || style.background != .standard else { return standard }
        return max(0, alloc_pair(number(of: style.foreground), number(of: style.background)))
    }

    /// The terminal's number of a colour; −1 for its default.
    func number(of color: Color) -> Int32 {
        switch color {
        case .standard: -1
        case .indexed(let index): Int32(number(ofIndex: index))
        case .rgb(let red, let green, let blue):
            Int32(number(of: TerminalPalette.RGB(red: Int(red), green: Int(green), blue: Int(blue))))
        }
    }

    private func number(ofIndex index: UInt8) -> Int {
        switch colors {
        case 257...: index < Self.paletteColors ? Int(index) : number(of: TerminalPalette.rgb(index))
        case 256: Int(index)
        default: TerminalPalette.nearest(to: index, among: min(colors, 16))
        }
    }

    private func number(of rgb: TerminalPalette.RGB) -> Int {
        switch colors {
        case 257...: direct(rgb)
        case 256: TerminalPalette.nearest(to: rgb)
        default: TerminalPalette.nearest(to: rgb, among: min(colors, 16))
        }
    }

    /// Number of a direct colour: its red, green and blue, except that 0 to 7 are of the palette. The blacks with those
    /// numbers are shown with the least amount of green.
    private func direct(_ rgb: TerminalPalette.RGB) -> Int {
        let number = rgb.red << 16 | rgb.green << 8 | rgb.blue
        return number < Self.paletteColors ? number | 1 << 8 : number
    }

    private static let paletteColors = 8
}

/// xterm's palette of 256 colours, and its mapping to smaller ones.
enum TerminalPalette {
    struct RGB: Hashable {
        let red, green, blue: Int

        var isGrey: Bool { red == green && green == blue }

        func squaredDistance(to other: RGB) -> Int {
            let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
            return red * red + green * green + blue * blue
        }
    }

    private static let basic: [RGB] = [
        RGB(red: 0, green: 0, blue: 0), RGB(red: 205, green: 0, blue: 0),
        RGB(red: 0, green: 205, blue: 0), RGB(red: 205, green: 205, blue: 0),
        RGB(red: 0, green: 0, blue: 238), RGB(red: 205, green: 0, blue: 205),
        RGB(red: 0, green: 205, blue: 205), RGB(red: 229, green: 229, blue: 229),
        RGB(red: 127, green: 127, blue: 127), RGB(red: 255, green: 0, blue: 0),
        RGB(red: 0, green: 255, blue: 0), RGB(red: 255, green: 255, blue: 0),
        RGB(red: 92, green: 92, blue: 255), RGB(red: 255, green: 0, blue: 255),
        RGB(red: 0, green: 255, blue: 255), RGB(red: 255, green: 255, blue: 255),
    ]

    private static let steps = [0, 95, 135, 175, 215, 255]

    /// 16 basic colours, a 6×6×6 cube and 24 greys.
    static func rgb(_ index: UInt8) -> RGB {
        let index = Int(index)
        switch index {
        case ..<16:
            return basic[index]
        case ..<232:
            let cube = index - 16
            return RGB(red: steps[cube / 36], green: steps[cube / 6 % 6], blue: steps[cube % 6])
        default:
            let grey = 8 + 10 * (index - 232)
            return RGB(red: grey, green: grey, blue: grey)
        }
    }

    /// The most similar basic colour of a terminal with 8 or 16 colours.
    static func nearest(to index: UInt8, among count: Int) -> Int {
        index < count ? Int(index) : nearest(to: rgb(index), among: count)
    }

    /// The most similar basic colour of a terminal with 8 or 16 colours. A grey stays grey: yellow may be nearer by
    /// distance, but not to the eye.
    static func nearest(to wanted: RGB, among count: Int) -> Int {
        let candidates = basic.prefix(count).enumerated().filter { !wanted.isGrey || $0.element.isGrey }
        let best = candidates.min { wanted.squaredDistance(to: $0.element) < wanted.squaredDistance(to: $1.element) }
        return best?.offset ?? 0
    }

    /// The most similar colour of the cube and the greys, which are the same on every terminal.
    static func nearest(to wanted: RGB) -> Int {
        let cube = 16 + 36 * step(wanted.red) + 6 * step(wanted.green) + step(wanted.blue)
        let mean = (wanted.red + wanted.green + wanted.blue) / 3
        let grey = 232 + min(max(0, mean - 3) / 10, 23)
        return [cube, grey].min { distance(of: $0, to: wanted) < distance(of: $1, to: wanted) } ?? cube
    }

    private static func distance(of index: Int, to wanted: RGB) -> Int {
        rgb(UInt8(index)).squaredDistance(to: wanted)
    }

    /// The nearest step of the cube.
    private static func step(_ light: Int) -> Int {
        steps.indices.min { abs(steps[$0] - light) < abs(steps[$1] - light) } ?? 0
    }
}
