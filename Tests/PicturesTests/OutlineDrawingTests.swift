import TerminalUI
import Testing

@testable import Pictures

@Suite("Outline drawing")
struct OutlineDrawingTests {
    /// 2×2 cells, with a pixel per dot.
    private func drawing(_ isDark: (_ x: Int, _ y: Int) -> Bool, light: UInt8 = 200, dark: UInt8 = 20) -> String {
        var pixels = Pixels(width: 4, height: 8)
        pixels.bytes = (0..<32).flatMap { place in
            let grey = isDark(place % 4, place / 4) ? dark : light
            return [grey, grey, grey, 255]
        }
        let scalars = Picture(outline: pixels, size: Size(columns: 2, rows: 2)).tiles.map(\.scalar)
        return "\(scalars[0])\(scalars[1])\n\(scalars[2])\(scalars[3])"
    }

    @Test func `has a dot where the image is darker than its surroundings`() {
        #expect(drawing { x, y in x == 0 && y == 0 } == "⠁ \n  ")
        #expect(drawing { x, _ in x == 1 } == "⢸ \n⢸ ")
        #expect(drawing { x, y in x == y } == "⠑⢄\n  ")
        #expect(drawing { x, y in (x, y) == (3, 7) } == "  \n ⢀")
    }

    @Test func `has no dots in even areas or for noise`() {
        #expect(drawing { _, _ in false } == "  \n  ")
        #expect(drawing { _, _ in true } == "  \n  ")
        #expect(drawing({ x, y in (x + y) % 2 == 0 }, light: 104, dark: 100) == "  \n  ")
    }

    @Test func `uses the terminal's default colours`() {
        let drawing = Picture(outline: Pixels(width: 2, height: 4), size: Size(columns: 1, rows: 1))
        #expect(drawing.tiles == [.blank])
    }
}
