/// The 256 colours of xterm, and the way from them to fewer.
nonisolated enum TerminalPalette {
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

    /// 16 basic colours, a cube of 6×6×6 and 24 greys.
    static func rgb(_ index: UInt8) -> RGB {
        let index = Int(index)
        switch index {
        case ..<16:
            return basic[index]
        case ..<232:
            let steps = [0, 95, 135, 175, 215, 255]
            let cube = index - 16
            return RGB(red: steps[cube / 36], green: steps[cube / 6 % 6], blue: steps[cube % 6])
        default:
            let grey = 8 + 10 * (index - 232)
            return RGB(red: grey, green: grey, blue: grey)
        }
    }

    /// The basic colour that looks most like it, on a terminal that has 8 or 16. A grey stays one: yellow may be
    /// nearer to it, but not to the eye.
    static func nearest(to index: UInt8, among count: Int) -> Int {
        guard index >= count else { return Int(index) }
        let wanted = rgb(index)
        let candidates = basic.prefix(count).enumerated().filter { !wanted.isGrey || $0.element.isGrey }
        let best = candidates.min { wanted.squaredDistance(to: $0.element) < wanted.squaredDistance(to: $1.element) }
        return best?.offset ?? 0
    }
}
