/// xterm's palette of 256 colours, and its mapping to smaller palettes.
package enum TerminalPalette {
    package struct RGB: Hashable, Sendable {
        package let red, green, blue: Int

        package init(red: Int, green: Int, blue: Int) {
            self.red = red
            self.green = green
            self.blue = blue
        }

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

    /// The colour of a palette entry: 16 basic colours, a 6×6×6 cube and 24 greys.
    package static func rgb(_ index: UInt8) -> RGB {
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

    /// Returns the nearest basic colour on a terminal with 8 or 16 colours.
    package static func nearest(to index: UInt8, among count: Int) -> Int {
        index < count ? Int(index) : nearest(to: rgb(index), among: count)
    }

    /// Returns the nearest basic colour on a terminal with 8 or 16 colours. Greys map to greys only: yellow may be
    /// nearer numerically, but not to the eye.
    package static func nearest(to wanted: RGB, among count: Int) -> Int {
        let candidates = basic.prefix(count).enumerated().filter { !wanted.isGrey || $0.element.isGrey }
        let best = candidates.min { wanted.squaredDistance(to: $0.element) < wanted.squaredDistance(to: $1.element) }
        return best?.offset ?? 0
    }

    /// Returns the nearest colour of the cube and the greys, which are the same on every terminal.
    package static func nearest(to wanted: RGB) -> Int {
        let cube = 16 + 36 * step(wanted.red) + 6 * step(wanted.green) + step(wanted.blue)
        let mean = (wanted.red + wanted.green + wanted.blue) / 3
        let grey = 232 + min(max(0, mean - 3) / 10, 23)
        return [cube, grey].min { distance(of: $0, to: wanted) < distance(of: $1, to: wanted) } ?? cube
    }

    private static func distance(of index: Int, to wanted: RGB) -> Int {
        rgb(UInt8(index)).squaredDistance(to: wanted)
    }

    /// Returns the index of the nearest cube level.
    private static func step(_ component: Int) -> Int {
        steps.indices.min { abs(steps[$0] - component) < abs(steps[$1] - component) } ?? 0
    }
}
