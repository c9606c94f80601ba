import TerminalUI
import TestSupport
import Testing

@testable import Pictures

@Suite("A canvas as an image")
struct CanvasImageTests {
    private static let cell = GlyphMask.cell

    /// The image of one line of text, encoded and decoded.
    private func pixels(_ text: String, style: Style = .plain) throws -> Pixels {
        var canvas = Canvas(size: Size(columns: text.columns, rows: 1))
        canvas.write(text, in: canvas.bounds, style: style)
        return try decoded(canvas)
    }

    private func decoded(_ canvas: Canvas) throws -> Pixels {
        let png = try CanvasImage(
            canvas,
            foreground: .rgb(red: 200, green: 201, blue: 202),
            background: .rgb(red: 10, green: 11, blue: 12)
        ).png()
        return try Pixels(decoding: png)
    }

    private static let ink: [UInt8] = [200, 201, 202]
    private static let paper: [UInt8] = [10, 11, 12]

    private func color(_ pixels: Pixels, _ x: Int, _ y: Int) -> [UInt8] {
        Array(pixels.bytes[(y * pixels.width + x) * 4..<(y * pixels.width + x) * 4 + 3])
    }

    /// Number of pixels that are not of the paper's colour.
    private func inked(_ pixels: Pixels) -> Int {
        (0..<pixels.height).reduce(0) { sum, y in
            sum + (0..<pixels.width).count { color(pixels, $0, y) != Self.paper }
        }
    }

    @Test func `has a rectangle of pixels for each cell`() throws {
        let pixels = try decoded(Canvas(size: Size(columns: 3, rows: 2)))
        #expect([pixels.width, pixels.height] == [3 * Self.cell.width, 2 * Self.cell.height])
        #expect(inked(pixels) == 0)
        #expect(stride(from: 3, to: pixels.bytes.count, by: 4).allSatisfy { pixels.bytes[$0] == 255 })
    }

    @Test func `fills cells with their backgrounds, and full blocks with their colours`() throws {
        let red = Color.rgb(red: 255, green: 0, blue: 0)
        let block = try pixels("█", style: Style(foreground: red, background: .indexed(21)))
        #expect(color(block, 0, 0) == [255, 0, 0])
        #expect(color(block, Self.cell.width - 1, Self.cell.height - 1) == [255, 0, 0])
        #expect(color(try pixels(" x", style: Style(background: .indexed(21))), 0, 0) == [0, 0, 255])
        let reversed = try pixels("█", style: Style(foreground: red, .reverse))
        #expect(color(reversed, 5, 5) == Self.paper)
    }

    @Test(
        arguments: [
            ("▀", true, true, false, false), ("▄", false, false, true, true), ("▌", true, false, true, false),
            ("▐", false, true, false, true), ("▚", true, false, false, true), ("▞", false, true, true, false),
            ("▙", true, false, true, true), ("▟", false, true, true, true), ("▛", true, true, true, false),
            ("▜", true, true, false, true), ("▖", false, false, true, false), ("▗", false, false, false, true),
            ("▘", true, false, false, false), ("▝", false, true, false, false),
        ]
    )
    func `divides a cell into quarters`(
        text: String,
        upperLeft: Bool,
        upperRight: Bool,
        lowerLeft: Bool,
        lowerRight: Bool
    )
        throws
    {
        let pixels = try pixels(text)
        let (right, bottom) = (Self.cell.width - 1, Self.cell.height - 1)
        let corners = [(0, 0), (right, 0), (0, bottom), (right, bottom)].map { color(pixels, $0.0, $0.1) == Self.ink }
        #expect(corners == [upperLeft, upperRight, lowerLeft, lowerRight])
        let share = Double(inked(pixels)) / Double(Self.cell.width * Self.cell.height)
        #expect(share == Double(corners.count { $0 }) / 4)
    }

    @Test func `draws levels of bars in equal steps, and shades`() throws {
        let heights = try "▁▂▃▄▅▆▇█".map { inked(try pixels(String($0))) / Self.cell.width }
        #expect(heights == [5, 9, 14, 18, 23, 27, 32, 36])
        let widths = try "▏▎▍▌▋▊▉█".map { inked(try pixels(String($0))) / Self.cell.height }
        #expect(widths == widths.sorted() && Set(widths).count == 8 && widths.last == Self.cell.width)
        let light = try "░▒▓█".map { color(try pixels(String($0)), 3, 3)[0] }
        #expect(light == light.sorted() && Set(light).count == 4)
    }

    @Test func `joins the lines of frames`() throws {
        let frame = try pixels("┌─┐")
        let row = (Self.cell.width..<2 * Self.cell.width).map { x in
            (0..<Self.cell.height).filter { color(frame, x, $0) == Self.ink }
        }
        #expect(Set(row).count == 1 && row[0].count == GlyphMask.dot)
        #expect(color(frame, Self.cell.width - 1, row[0][0]) == Self.ink)
        #expect(color(frame, 0, row[0][0]) == Self.paper)
        #expect(color(frame, Self.cell.width / 2, Self.cell.height - 1) == Self.ink)
    }

    @Test func `has a different shape for each letter of ASCII`() {
        let letters = (0x20...0x7E).compactMap { Unicode.Scalar($0) }
        #expect(letters.allSatisfy { BitmapFont.dots(of: $0)?.count == BitmapFont.columns * BitmapFont.rows })
        #expect(Set(letters.map { GlyphMask($0).coverage }).count == letters.count)
        for mark in "·…★☆½♥●○■✓✗›⚠".unicodeScalars { #expect(BitmapFont.dots(of: mark) != nil, "\(mark)") }
    }

    @Test func `draws accented letters as their base, and unknown ones as a frame`() {
        #expect(GlyphMask("é").coverage == GlyphMask("e").coverage)
        #expect(GlyphMask("Á").coverage == GlyphMask("A").coverage)
        #expect(GlyphMask("ζ").coverage == GlyphMask("猫").coverage)
        #expect(GlyphMask("ζ").coverage.contains(255))
    }

    @Test func `draws bold letters heavier, dim ones weaker, and lines under underlined ones`() throws {
        let plain = try pixels("l")
        #expect(inked(try pixels("l", style: Style(.bold))) > inked(plain))
        #expect(inked(try pixels("l", style: Style(.underline))) == inked(plain) + Self.cell.width)
        let dim = try pixels("█", style: Style(.dim))
        #expect(color(dim, 0, 0)[0] > Self.paper[0] && color(dim, 0, 0)[0] < Self.ink[0])
    }

    @Test func `leaves the right half of a wide character to its left one`() throws {
        let wide = try pixels("猫")
        #expect(wide.width == 2 * Self.cell.width)
        #expect((0..<wide.height).allSatisfy { color(wide, Self.cell.width + 5, $0) == Self.paper })
    }

    @Test func `has pictures in their pixels`() async throws {
        let size = Size(columns: 4, rows: 2)
        let png = try TestPNG.bytes(width: 72, height: 72) { x, y in (UInt8(3 * x), UInt8(3 * y), 7, 255) }
        let picture = try await PicturePainter(CanvasImage.pictures).paint(png, size: size)
        var canvas = Canvas(size: Size(columns: 6, rows: 2))
        await picture.draw(in: canvas.bounds.splitLeft(1).rest, on: &canvas)
        let pixels = try decoded(canvas)
        for (x, y) in [(0, 0), (71, 0), (0, 71), (30, 50)] {
            #expect(color(pixels, Self.cell.width + x, y) == [UInt8(3 * x), UInt8(3 * y), 7])
        }
        #expect(color(pixels, 0, 0) == Self.paper)
        #expect(color(pixels, 5 * Self.cell.width, 0) == Self.paper)
    }

    @Test func `scales pictures of fewer pixels, and shows the paper through transparent ones`() async throws {
        let png = try TestPNG.bytes(width: 4, height: 4) { x, _ in (250, 0, 0, x < 2 ? 255 : 0) }
        let picture = try await PicturePainter(CanvasImage.pictures).paint(png, size: Size(columns: 4, rows: 2))
        var canvas = Canvas(size: Size(columns: 4, rows: 2))
        await picture.draw(in: canvas.bounds, on: &canvas)
        let pixels = try decoded(canvas)
        #expect(color(pixels, 1, 1) == [250, 0, 0])
        #expect(color(pixels, pixels.width - 1, 1) == Self.paper)
    }
}
