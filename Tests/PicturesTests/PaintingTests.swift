import TerminalUI
import TestSupport
import Testing

@testable import Pictures

@Suite("Picture painter")
struct PaintingTests {
    private func painted(
        _ colors: Int,
        _ size: Size,
        of jpeg: TestJPEG = TestJPEG(width: 60, height: 60),
        _ color: (Int, Int) -> (UInt8, UInt8, UInt8) = { x, _ in x < 30 ? (255, 0, 0) : (0, 0, 255) }
    ) async throws -> Picture {
        try await PicturePainter(PictureStyle(colors: colors)).paint(try jpeg.bytes(color), size: size)
    }

    @Test(arguments: [(30, 15), (12, 6), (1, 1)])
    func `draws a picture of the requested size`(columns: Int, rows: Int) async throws {
        let size = Size(columns: columns, rows: rows)
        #expect(try await painted(1 << 24, size).size == size)
    }

    @Test func `shows colours at their positions, in true colour`() async throws {
        let picture = try await painted(1 << 24, Size(columns: 12, rows: 6))
        #expect(picture.color(0, 0).isClose(255, 0, 0))
        #expect(picture.color(5, 5).isClose(255, 0, 0))
        #expect(picture.color(6, 0).isClose(0, 0, 255))
        #expect(picture.color(11, 5).isClose(0, 0, 255))
    }

    @Test func `uses the fixed part of 256 colours`() async throws {
        let picture = try await painted(256, Size(columns: 12, rows: 6))
        #expect(Set(picture.tiles.prefix(6).map(\.visibleColor)) == [.indexed(196)])
        #expect(Set(picture.tiles.suffix(6).map(\.visibleColor)) == [.indexed(21)])
    }

    @Test(arguments: [(8, [0, 7]), (16, [0, 7, 8, 15])] as [(Int, Set<UInt8>)])
    func `draws in greys with 8 or 16 colours, in characters of a console`(colors: Int, greys: Set<UInt8>) async throws
    {
        let picture = try await painted(colors, Size(columns: 30, rows: 15)) { x, y in
            (UInt8(x * 255 / 60), UInt8(y * 255 / 60), UInt8((x + y) * 255 / 120))
        }
        let used = Set(picture.tiles.flatMap { [$0.foreground, $0.background] })
        #expect(used == Set(greys.map(Color.indexed)))
        #expect(Set(picture.tiles.map(\.scalar)).isSubset(of: ["█", "▀", "▄", "▌", "▐", "░", "▒", "▓"]))
        let halves = try await painted(colors, Size(columns: 3, rows: 2)) { x, _ in
            x < 30 ? (0, 0, 0) : (240, 240, 240)
        }
        let light = Color.indexed(colors == 8 ? 7 : 15)
        func color(_ column: Int) -> Color {
            let tile = halves.tiles[column]
            return tile.scalar == "█" ? tile.foreground : tile.background
        }
        #expect(color(0) == .indexed(0))
        #expect(color(2) == light || color(2) == .indexed(7))
        #expect(["▌", "▐"].contains(halves.tiles[1].scalar))
    }

    @Test func `draws details smaller than a cell with half blocks`() async throws {
        let picture = try await painted(1 << 24, Size(columns: 12, rows: 6)) { x, y in
            (x % 10 < 5) == (y % 10 < 5) ? (255, 255, 255) : (0, 0, 0)
        }
        #expect(Set(picture.tiles.map(\.scalar)).isSubset(of: ["▀", "▄"]))
    }

    @Test(arguments: [0, 2])
    func `draws an outline in the default colours if there are fewer than 8 colours`(colors: Int) async throws {
        let picture = try await painted(colors, Size(columns: 12, rows: 6)) { x, _ in
            x < 30 ? (255, 255, 255) : (0, 0, 0)
        }
        #expect(picture.tiles.allSatisfy { $0.foreground == .standard && $0.background == .standard })
        #expect(Set(picture.tiles.map(\.scalar)).count > 1)
    }

    @Test(arguments: [(60, 30, 0..<12, 1..<4), (30, 60, 3..<9, 0..<6), (1, 60, 5..<6, 0..<6)])
    func `keeps the proportions, centred`(width: Int, height: Int, columns: Range<Int>, rows: Range<Int>) async throws {
        let picture = try await painted(
            1 << 24,
            Size(columns: 12, rows: 6),
            of: TestJPEG(width: width, height: height)
        ) { _, _ in (0, 255, 0) }
        for row in 0..<6 {
            for column in 0..<12 {
                let isBlank = picture.tiles[row * 12 + column] == .blank
                #expect(isBlank == !(columns.contains(column) && rows.contains(row)))
            }
        }
    }

    @Test func `fills the same cells in characters and in pixels if the cell size is known`() async throws {
        let cell = PixelSize(width: 8, height: 19)
        let jpeg = try TestJPEG(width: 60, height: 60).bytes { _, _ in (0, 255, 0) }
        let pixels = PictureStyle(colors: 256, graphics: Graphics(.kitty, cell: cell))
        let image = try await PicturePainter(pixels).paint(jpeg, size: Size(columns: 24, rows: 6)).image
        #expect(image?.size == Size(columns: 14, rows: 6))
        var blocks = PictureStyle(colors: 256)
        blocks.cell = cell
        let picture = try await PicturePainter(blocks).paint(jpeg, size: Size(columns: 24, rows: 6))
        #expect(picture.tiles.prefix(24).count { $0 != .blank } == 14)
    }

    @Test func `draws an empty picture for an empty size`() async throws {
        for size in [Size(columns: 0, rows: 5), Size(columns: -3, rows: 2)] {
            #expect(try await painted(256, size).tiles.isEmpty)
        }
    }

    @Test func `leaves transparent areas blank`() async throws {
        let png = try TestPNG.bytes(width: 48, height: 48) { x, _ in (200, 40, 40, x < 24 ? 255 : 0) }
        let painter = PicturePainter(PictureStyle(colors: 1 << 24))
        let picture = try await painter.paint(png, size: Size(columns: 4, rows: 2))
        #expect(picture.color(0, 0) == .rgb(red: 200, green: 40, blue: 40))
        #expect(picture.tiles[3].foreground == .standard || picture.tiles[3].scalar == " ")
        #expect(picture.tiles[3].background == .standard)
    }

    @Test func `draws blocks with edges at half cells, and nothing beside them`() async throws {
        let png = try TestPNG.bytes(width: 60, height: 60) { x, y in
            (x < 30 ? 250 : 10, y < 30 ? 250 : 10, 10, x < 30 || y < 30 ? 255 : 0)
        }
        let painter = PicturePainter(PictureStyle(colors: 256))
        let picture = try await painter.paint(png, size: Size(columns: 8, rows: 3), blocks: 2)
        let (yellow, red) = (Color.rgb(red: 250, green: 250, blue: 10), Color.rgb(red: 250, green: 10, blue: 10))
        let green = Color.rgb(red: 10, green: 250, blue: 10)
        func row(_ left: Picture.Tile, _ right: Picture.Tile) -> [Picture.Tile] {
            [.blank] + Array(repeating: left, count: 3) + Array(repeating: right, count: 3) + [.blank]
        }
        #expect(
            picture.tiles == row(.init(" ", background: yellow), .init(" ", background: green))
                + row(.init("▀", foreground: yellow, background: red), .init("▀", foreground: green))
                + row(.init(" ", background: red), .blank)
        )
    }

    @Test(arguments: [(48, 200, 55), (300, 97, 45), (300, 40, 19)])
    func `keeps the proportions of an image that the terminal scales`(width: Int, columns: Int, rows: Int) async throws
    {
        let cell = PixelSize(width: 7, height: 16)
        let png = try TestPNG.bytes(width: width, height: width) { _, _ in (200, 40, 40, 255) }
        let painter = PicturePainter(PictureStyle(colors: 256, graphics: Graphics(.kitty, cell: cell)))
        let picture = try await painter.paint(png, size: Size(columns: columns, rows: rows))
        let image = try #require(picture.image)
        let sent = try Pixels(png: image.data(of: Rect(columns: image.size.columns, rows: image.size.rows)))
        func opaque(_ index: (Int) -> Int, _ count: Int) -> Int {
            (0..<count).count { sent.bytes[index($0) * 4 + 3] > 127 }
        }
        let shownWidth =
            opaque({ sent.height / 2 * sent.width + $0 }, sent.width) * image.size.columns * cell.width / sent.width
        let shownHeight =
            opaque({ $0 * sent.width + sent.width / 2 }, sent.height) * image.size.rows * cell.height / sent.height
        // Within one pixel of the sent image.
        #expect(abs(shownWidth - shownHeight) <= max(shownWidth, shownHeight) / min(sent.width, sent.height) + 1)
    }

    @Test(arguments: [(5, 60), (20, 96), (50, 96)])
    func `enlarges an image smoothly before it is sent, up to twice its size`(columns: Int, width: Int) async throws {
        let png = try TestPNG.bytes(width: 48, height: 48) { x, _ in x < 24 ? (0, 0, 0, 255) : (200, 200, 200, 255) }
        let graphics = Graphics(.kitty, cell: PixelSize(width: 12, height: 12))
        let painter = PicturePainter(PictureStyle(colors: 256, graphics: graphics))
        let image = try await painter.paint(png, size: Size(columns: columns, rows: columns)).image
        let sent = try Pixels(png: #require(image).data(of: Rect(columns: columns, rows: columns)))
        #expect(abs(sent.width - width) <= columns)
        #expect(Set(stride(from: 0, to: sent.width * 4, by: 4).map { sent.bytes[$0] }).count > 2, "soft edge")
    }

    @Test func `does not paint for a cancelled task`() async {
        // Empty data would otherwise be reported as an invalid image.
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await PicturePainter(PictureStyle(colors: 1 << 24)).paint([], size: Size(columns: 1, rows: 1))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test @MainActor
    func `is deallocated`() async throws {
        let jpeg = try TestJPEG(width: 8, height: 8).bytes { _, _ in (1, 2, 3) }
        try await expectDeallocated {
            let painter = PicturePainter(PictureStyle(colors: 1 << 24))
            _ = try await painter.paint(jpeg, size: Size(columns: 2, rows: 1))
            return painter
        }
    }
}

extension Picture.Tile {
    /// The visible colour of a tile that shows only one.
    fileprivate var visibleColor: Color {
        scalar == " " ? background : foreground
    }
}

extension Picture {
    fileprivate func color(_ column: Int, _ row: Int) -> Color {
        tiles[row * size.columns + column].visibleColor
    }
}

extension Color {
    /// Whether the colour matches within the precision of a JPEG.
    fileprivate func isClose(_ red: Int, _ green: Int, _ blue: Int) -> Bool {
        guard case .rgb(let ownRed, let ownGreen, let ownBlue) = self else { return false }
        return abs(Int(ownRed) - red) < 6 && abs(Int(ownGreen) - green) < 6 && abs(Int(ownBlue) - blue) < 6
    }
}

@Suite("Outline drawing")
struct OutlineDrawingTests {
    /// Draws 2×2 cells, with a pixel per dot.
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

    @Test func `has no dots in uniform areas or for noise`() {
        #expect(drawing { _, _ in false } == "  \n  ")
        #expect(drawing { _, _ in true } == "  \n  ")
        #expect(drawing({ x, y in (x + y) % 2 == 0 }, light: 104, dark: 100) == "  \n  ")
    }

    @Test func `uses the terminal's default colours`() {
        let drawing = Picture(outline: Pixels(width: 2, height: 4), size: Size(columns: 1, rows: 1))
        #expect(drawing.tiles == [.blank])
    }
}

@Suite("Picture fit")
struct PictureFitTests {
    private func place(_ width: Int, _ height: Int, _ columns: Int, _ rows: Int) -> Rect {
        Rect(of: Pixels(width: width, height: height), in: Size(columns: columns, rows: rows))
    }

    @Test(arguments: [(30, 15), (12, 6), (2, 1)])
    func `fills twice as many columns as rows with a square`(columns: Int, rows: Int) {
        #expect(place(300, 300, columns, rows) == Rect(columns: columns, rows: rows))
    }

    @Test func `is centred`() {
        #expect(place(300, 300, 40, 15) == Rect(column: 5, columns: 30, rows: 15))
        #expect(place(300, 300, 30, 20) == Rect(row: 2, columns: 30, rows: 15))
        #expect(place(200, 100, 12, 6) == Rect(row: 1, columns: 12, rows: 3))
    }

    @Test func `is at least one cell wide and tall`() {
        #expect(place(1, 1024, 12, 6) == Rect(column: 5, columns: 1, rows: 6))
        #expect(place(1024, 1, 12, 6) == Rect(row: 2, columns: 12, rows: 1))
    }

    @Test func `is never larger than Chafa draws safely`() {
        #expect(place(300, 300, 500, 120) == Rect(column: 150, row: 10, columns: 200, rows: 100))
    }

    @Test(arguments: [(0, 6), (12, 0), (-1, 6), (12, -9)])
    func `is empty in an empty size`(columns: Int, rows: Int) {
        #expect(place(300, 300, columns, rows).isEmpty)
    }
}

@Suite("Palette of 256 colours")
struct PaletteTests {
    private func nearest(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
        DIN99dColor(red: red, green: green, blue: blue).paletteIndex
    }

    @Test(
        arguments: [
            (0, 0, 0, 16), (255, 0, 0, 196), (95, 135, 175, 67), (255, 255, 255, 231), (8, 8, 8, 232),
            (238, 238, 238, 255),
        ] as [(UInt8, UInt8, UInt8, UInt8)]
    )
    func `maps its colours to themselves`(red: UInt8, green: UInt8, blue: UInt8, index: UInt8) {
        #expect(nearest(red, green, blue) == index)
    }

    @Test func `keeps the hue if the nearest RGB value has another one`() {
        // A dark red wall, which is nearer to the dark grey 233 in RGB.
        #expect(nearest(48, 0, 4) == 52)
        // A wooden wall, which is nearer to an olive green (144) in RGB.
        #expect(nearest(190, 150, 115) == 137)
    }
}

@Suite("Perceived colour")
struct DIN99dColorTests {
    private let black = DIN99dColor(red: 0, green: 0, blue: 0)
    private let white = DIN99dColor(red: 255, green: 255, blue: 255)

    private func distance(_ first: DIN99dColor, _ second: DIN99dColor) -> Double {
        first.squaredDistance(to: second).squareRoot()
    }

    @Test func `has a distance of 120 between black and white, and of 0 to itself`() {
        #expect(abs(distance(black, white) - 120) < 0.1)
        #expect(distance(white, white) == 0)
    }

    @Test func `has a symmetric distance`() {
        let red = DIN99dColor(red: 200, green: 30, blue: 40)
        #expect(distance(red, black) == distance(black, red))
    }

    @Test func `orders greys between black and white`() {
        let middle = DIN99dColor(red: 119, green: 119, blue: 119)
        #expect(abs(distance(black, middle) + distance(middle, white) - 120) < 0.2)
    }

    @Test func `separates greys from colours of the same brightness`() {
        let (olive, grey) = (
            DIN99dColor(red: 110, green: 100, blue: 0), DIN99dColor(red: 98, green: 98, blue: 98)
        )
        let brighter = DIN99dColor(red: 118, green: 118, blue: 118)
        #expect(distance(olive, grey) > 2 * distance(grey, brighter))
    }
}

@Suite("Pixels")
struct ScalingTests {
    /// An image of grey pixels, row by row.
    private func pixels(width: Int, _ greys: [UInt8]) -> Pixels {
        var pixels = Pixels(width: width, height: greys.count / width)
        pixels.bytes = greys.flatMap { [$0, $0, $0, 255] }
        return pixels
    }

    private func greys(_ pixels: Pixels) -> [UInt8] {
        stride(from: 0, to: pixels.bytes.count, by: 4).map { pixels.bytes[$0] }
    }

    @Test(
        arguments: [
            (4, [0, 100, 200, 40], 2, 1, [50, 120]), (2, [0, 100, 200, 40], 1, 1, [85]),
            (3, [0, 90, 240], 2, 1, [30, 190]), (1, [10, 250], 1, 4, [10, 10, 250, 250]),
            (2, [7, 9], 2, 1, [7, 9]), (2, [0, 90], 3, 1, [0, 45, 90]),
        ] as [(Int, [UInt8], Int, Int, [UInt8])]
    )
    func `average the area that they cover when scaled`(
        width: Int,
        given: [UInt8],
        newWidth: Int,
        newHeight: Int,
        wanted: [UInt8]
    ) {
        let scaled = pixels(width: width, given).scaled(toWidth: newWidth, height: newHeight)
        #expect(greys(scaled) == wanted)
        #expect(scaled.width == newWidth)
        #expect(scaled.height == newHeight)
    }

    @Test(
        arguments: [
            (2, [0, 90], 4, 1, [0, 18, 72, 96]), (1, [250, 0], 1, 4, [255, 199, 51, 0]),
            (4, [0, 100, 200, 40], 2, 1, [50, 120]), (3, [7, 7, 7], 8, 2, Array(repeating: 7, count: 16)),
        ] as [(Int, [UInt8], Int, Int, [UInt8])]
    )
    func `are interpolated when enlarged smoothly`(
        width: Int,
        given: [UInt8],
        newWidth: Int,
        newHeight: Int,
        wanted: [UInt8]
    ) {
        #expect(
            greys(pixels(width: width, given).scaled(toWidth: newWidth, height: newHeight, smoothly: true)) == wanted
        )
    }

    @Test func `average each block when pixelated`() {
        let image = pixels(width: 4, [0, 100, 7, 7, 200, 40, 7, 7, 1, 1, 9, 9, 1, 1, 9, 13])
        let blocks = image.pixelated(blocks: 2)
        #expect(greys(blocks) == [85, 85, 7, 7, 85, 85, 7, 7, 1, 1, 10, 10, 1, 1, 10, 10])
        #expect(image.pixelated(blocks: 9) == image, "no more blocks than pixels")
    }

    @Test func `match the selected cells when cropped`() {
        let image = pixels(width: 2, [1, 2, 3, 4, 5, 6, 7, 8])
        let part = image.cropped(to: Rect(column: 1, row: 1, columns: 1, rows: 1), cell: PixelSize(width: 1, height: 2))
        #expect(greys(part) == [6, 8])
    }

    @Test func `keep full brightness and alpha when scaled`() {
        let scaled = pixels(width: 7, Array(repeating: 255, count: 49)).scaled(toWidth: 5, height: 3)
        #expect(Set(scaled.bytes) == [255])
    }

    @Test func `gain contrast with their neighbours when sharpened`() {
        let dot = pixels(width: 3, [100, 100, 100, 100, 164, 100, 100, 100, 100]).sharpened()
        #expect(greys(dot) == [100, 100, 100, 100, 188, 100, 100, 100, 100])
        let black = pixels(width: 3, [255, 255, 255, 255, 10, 255, 255, 255, 255]).sharpened()
        #expect(greys(black)[4] == 0)
        #expect(Set(stride(from: 3, to: 36, by: 4).map { black.bytes[$0] }) == [255])
    }

    @Test func `stay unchanged without a neighbour on each side when sharpened`() {
        let line = pixels(width: 2, [1, 200, 3, 4])
        #expect(line.sharpened() == line)
    }
}
