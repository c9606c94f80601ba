import LoadResource
import Observation
import SystemSupport
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import Pictures

@MainActor
@Suite("A picture view", .timeLimit(.minutes(1)))
struct PictureViewTests {
    private static let blocks = PictureStyle(colors: 256)
    private static let pixels = PictureStyle(
        colors: 256,
        graphics: Graphics(.kitty, cell: PixelSize(width: 8, height: 16))
    )

    private let terminal = ScriptedTerminal(columns: 20, rows: 6)
    private let cache = PictureCache(limit: 1 << 20)
    private let png: [UInt8]

    init() throws {
        png = try TestPNG.bytes(width: 48, height: 24) { _, _ in (200, 40, 40, 255) }
    }

    private func show(_ view: any View, pictures: PictureStyle? = blocks) -> Display {
        let appearance = Appearance(pictures: pictures)
        let display = Display(
            terminal: terminal.device,
            root: Root(view),
            appearance: appearance,
            clock: ScriptedClock()
        )
        display.start()
        return display
    }

    @Test func `draws a placeholder, then the picture in its proportions`() async throws {
        let display = show(PictureView(png, alt: "Red", cache: cache))
        #expect(terminal.line(0) == String(repeating: "░", count: 20))
        try await terminal.wait(forNo: "░")
        let canvas = try #require(terminal.canvas)
        #expect(canvas.coloredArea == Rect(column: 0, row: 0, columns: 20, rows: 5))
        withExtendedLifetime(display) {}
    }

    @Test func `is redrawn at another size`() async throws {
        let display = show(PictureView(png, alt: "Red", cache: cache))
        terminal.resize(columns: 40, rows: 4)
        try await terminal.wait { $0.size.columns == 40 && !$0.text.contains("░") }
        #expect(try #require(terminal.canvas).coloredArea == Rect(column: 12, row: 0, columns: 16, rows: 4))
        withExtendedLifetime(display) {}
    }

    @Test func `is redrawn in pixels once the terminal shows images`() async throws {
        let display = show(PictureView(png, alt: "Red", cache: cache))
        try await terminal.wait(forNo: "░")
        display.adopt(Appearance(pictures: Self.pixels))
        try await terminal.wait { $0.cells[0].tile != nil }
        let image = try #require(terminal.canvas?.images.values.first)
        #expect(image.size == Size(columns: 20, rows: 5))
        withExtendedLifetime(display) {}
    }

    @Test func `is a placeholder until image support is known`() async throws {
        var pending = Self.blocks
        (pending.isPending, pending.cell) = (true, Self.pixels.cell)
        let view = PictureView(png, alt: "Red", proportions: PixelSize(width: 2, height: 1), cache: cache)
        let display = show(view, pictures: pending)
        let placeholder = Array(repeating: String(repeating: "░", count: 20), count: 5)
        #expect(terminal.text.split(separator: "\n").map(String.init) == placeholder)
        display.adopt(Appearance(pictures: Self.pixels))
        try await terminal.wait { $0.cells[0].tile != nil }
        withExtendedLifetime(display) {}
    }

    @Test func `draws the loaded bytes`() async throws {
        let png = png
        let load = LoadableResource { png }
        let display = show(LoadingView(loader: load) { PictureView($0, alt: "Red", cache: cache) })
        try await terminal.wait { !$0.coloredArea.isEmpty }
        withExtendedLifetime(display) {}
    }

    @Test func `does not redraw the view around it`() async throws {
        let view = CountingView(content: PictureView(png, alt: "Red", cache: cache))
        let display = show(view)
        try await terminal.wait(forNo: "░")
        #expect(view.drawings == 1)
        withExtendedLifetime(display) {}
    }

    nonisolated static let undrawable: [(bytes: [UInt8], reason: String)] = [
        ([1, 2, 3], "can't be decoded"), ([], "can't be decoded"), (Array("\u{1B}[2J".utf8), "can't be decoded"),
        (Array(repeating: 0, count: 1 << 20 + 1), "larger than 1 MiB"),
    ]

    @Test(arguments: undrawable)
    func `shows its alternative text and the reason if it can't be decoded`(
        bytes: [UInt8],
        reason: String
    ) async throws {
        let display = show(PictureView(bytes, alt: "A red area", cache: cache))
        try await terminal.wait(for: "A red area")
        #expect(terminal.text.contains(reason))
        #expect(!terminal.text.contains("\u{1B}"))
        withExtendedLifetime(display) {}
    }

    @Test func `shows its alternative text if the terminal shows no pictures`() {
        let display = show(PictureView(png, alt: "A red area", cache: cache), pictures: nil)
        #expect(terminal.text.split(separator: "\n").map { $0.drop { $0 == " " } } == ["A red area"])
        withExtendedLifetime(display) {}
    }

    @Test func `draws and decodes nothing in an empty area`() {
        var canvas = Canvas(size: Size(columns: 4, rows: 1), appearance: Appearance(pictures: Self.blocks))
        PictureView(png, alt: "Red", cache: cache).draw(in: Rect(columns: 4, rows: 0), on: &canvas)
        #expect(canvas.text.isEmpty)
    }
}

@MainActor
@Suite("The picture cache")
struct PictureCacheTests {
    private let size = Size(columns: 4, rows: 2)
    private let style = PictureStyle(colors: 256)

    /// Data that identifies a picture by number. It is never decoded.
    private func bytes(_ number: UInt8) -> [UInt8] { Array(repeating: number, count: 1000) }

    @Test func `decodes a picture once for each size and style`() {
        let cache = PictureCache(limit: 1 << 20)
        let picture = cache.picture(of: bytes(1), size: size, style: style)
        #expect(cache.picture(of: bytes(1), size: size, style: style) === picture)
        #expect(cache.picture(of: bytes(2), size: size, style: style) !== picture)
        #expect(cache.picture(of: bytes(1), size: Size(columns: 2, rows: 4), style: style) !== picture)
        #expect(cache.picture(of: bytes(1), size: size, style: PictureStyle(colors: 16)) !== picture)
    }

    @Test func `draws a known picture at once at another size, style and block count, unless it is large`()
        async throws
    {
        let cache = PictureCache(limit: 1 << 20)
        let png = try TestPNG.bytes(width: 8, height: 8) { _, _ in (200, 40, 40, 255) }
        let first = cache.picture(of: png, size: size, style: style)
        #expect(cache.picture(of: png, size: Size(columns: 6, rows: 3), style: style).state.isIdle, "not drawn yet")
        first.load()
        while first.isLoading { await Task.yield() }
        let copy = png.map { $0 }
        for (size, style) in [(Size(columns: 50, rows: 25), style), (size, PictureStyle(colors: 16))] {
            #expect(cache.picture(of: copy, size: size, style: style).state.value?.size == size)
        }
        #expect(cache.picture(of: png, size: Size(columns: 52, rows: 26), style: style).state.isIdle)
        #expect(cache.picture(of: png, size: size, style: style, blocks: 2).state.value?.size == size)
    }

    @Test func `distinguishes pictures that end in the same bytes`() {
        let cache = PictureCache(limit: 1 << 20)
        let picture = cache.picture(of: [1] + bytes(0), size: size, style: style)
        #expect(cache.picture(of: [2] + bytes(0), size: size, style: style) !== picture)
    }

    @Test func `evicts the least recently used pictures beyond its limit`() {
        let cache = PictureCache(limit: 3500)
        let tracker = ObjectTracker()
        func use(_ number: UInt8) {
            tracker.note(cache.picture(of: bytes(number), size: size, style: style), number)
        }
        for number: UInt8 in [1, 2, 3, 1, 4] { use(number) }
        #expect(tracker.alive == [1, 3, 4])
    }

    @Test func `keeps pictures that a view uses, and evicts them later`() {
        let cache = PictureCache(limit: 3500)
        let tracker = ObjectTracker()
        var held: [any Loadable<Picture>] = []
        for number in UInt8(1)...5 {
            held.append(cache.picture(of: bytes(number), size: size, style: style))
            tracker.note(held[held.count - 1], number)
        }
        #expect(cache.picture(of: bytes(1), size: size, style: style) === held[0])
        held = []
        _ = cache.picture(of: bytes(6), size: size, style: style)
        #expect(tracker.alive == [1, 5])
    }

    @Test func `keeps a picture larger than its limit while a view uses it`() {
        let cache = PictureCache(limit: 10)
        let picture = cache.picture(of: bytes(1), size: size, style: style)
        #expect(cache.picture(of: bytes(1), size: size, style: style) === picture)
    }
}

/// Tracks which objects are still alive.
@MainActor
private final class ObjectTracker {
    private struct Weak { weak var object: AnyObject? }

    private var objects: [UInt8: Weak] = [:]

    func note(_ object: AnyObject, _ number: UInt8) { objects[number] = Weak(object: object) }
    var alive: [UInt8] { objects.filter { $0.value.object != nil }.keys.sorted() }
}

/// A root view that contains another view.
final class Root: RootView, CompositeView, Observable {
    let body: any View

    init(_ body: any View) { self.body = body }
    func handle(_ key: Key) {}
}

/// Counts how often it is drawn.
private final class CountingView: View, Observable {
    private(set) var drawings = 0
    private let content: any View

    init(content: any View) { self.content = content }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        drawings += 1
        content.draw(in: rect, on: &canvas)
    }
}

extension Canvas {
    /// The area of the cells that have a colour.
    fileprivate var coloredArea: Rect {
        let places = cells.indices.filter {
            cells[$0].style.background != .standard || cells[$0].style.foreground != .standard
        }
        let (rows, columns) = (places.map { $0 / size.columns }, places.map { $0 % size.columns })
        guard let top = rows.min(), let bottom = rows.max(), let left = columns.min(), let right = columns.max() else {
            return Rect(columns: 0, rows: 0)
        }
        return Rect(column: left, row: top, columns: right - left + 1, rows: bottom - top + 1)
    }
}

@MainActor
@Suite("A picture view in blocks", .timeLimit(.minutes(1)))
struct BlockPictureViewTests {
    private let terminal = ScriptedTerminal(columns: 16, rows: 8)
    private let cache = PictureCache(limit: 1 << 20)

    /// A board of 4×4 squares. All quarters have the same mean colour.
    private let board: [UInt8]

    init() throws {
        board = try TestPNG.bytes(width: 32, height: 32) { x, y in
            (x / 8 + y / 8).isMultiple(of: 2) ? (200, 200, 200, 255) : (40, 40, 40, 255)
        }
    }

    private func show(_ view: any View) -> Display {
        let display = Display(
            terminal: terminal.device,
            root: Root(view),
            appearance: Appearance(pictures: PictureStyle(colors: 1 << 24)),
            clock: ScriptedClock()
        )
        display.start()
        return display
    }

    /// Number of visible colours. A blank shows only its background.
    private nonisolated static func colors(of canvas: Canvas?) -> Int {
        Set(
            canvas?.cells.flatMap { cell in
                [cell.style.background] + (cell.character == " " ? [] : [cell.style.foreground])
            } ?? []
        ).count
    }

    private var colors: Int { Self.colors(of: terminal.canvas) }

    @Test func `shows one colour per block, and all colours without blocks`() async throws {
        let coarse = show(PictureView(board, alt: "", blocks: 2, cache: cache))
        try await terminal.wait(forNo: "░")
        #expect(colors == 1)
        withExtendedLifetime(coarse) {}
        let whole = show(PictureView(board, alt: "", cache: cache))
        try await terminal.wait { Self.colors(of: $0) > 1 }
        withExtendedLifetime(whole) {}
    }

    @Test func `shows a larger number of blocks at once`() async throws {
        let coarse = show(PictureView(board, alt: "", blocks: 2, cache: cache))
        try await terminal.wait(forNo: "░")
        withExtendedLifetime(coarse) {}
        let fine = show(PictureView(board, alt: "", blocks: 4, cache: cache))
        #expect(!terminal.text.contains("░"))
        #expect(colors > 1)
        withExtendedLifetime(fine) {}
    }
}

@Suite("Picture queue")
struct PictureQueueTests {
    private let size = Size(columns: 6, rows: 3)

    private func jpeg(_ number: Int) throws -> [UInt8] {
        try TestJPEG(width: 24, height: 24).bytes { x, y in (UInt8(number * 20), UInt8(x * 10), UInt8(y * 10)) }
    }

    @Test func `gives concurrent callers the same results as sequential ones`() async throws {
        var alone: [Picture] = []
        for number in 0..<8 {
            alone.append(try await PicturePainter(PictureStyle(colors: 1 << 24)).paint(try jpeg(number), size: size))
        }
        let together = try await withThrowingTaskGroup { [size] group in
            for number in 0..<8 {
                let jpeg = try jpeg(number)
                group.addTask {
                    (number, try await PicturePainter(PictureStyle(colors: 1 << 24)).paint(jpeg, size: size))
                }
            }
            return try await group.reduce(into: [Int: Picture]()) { $0[$1.0] = $1.1 }
        }
        #expect((0..<8).map { together[$0] } == alone)
    }

    @Test func `continues after an invalid image`() async throws {
        let painter = PicturePainter(PictureStyle(colors: 256))
        await #expect(throws: PictureError.self) { try await painter.paint([1, 2, 3], size: size) }
        #expect(try await painter.paint(try jpeg(1), size: size).size == size)
    }

    @Test func `draws synchronously while other pictures wait`() async throws {
        let painter = PicturePainter(PictureStyle(colors: 1 << 24))
        let jpeg = try jpeg(1)
        async let others = withThrowingTaskGroup { [size] group in
            for _ in 0..<8 { group.addTask { try await painter.paint(jpeg, size: size) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let picture = try painter.paintSynchronously(jpeg, size: size)
        #expect(try await others == Array(repeating: picture, count: 8))
        #expect(throws: PictureError.self) { try painter.paintSynchronously([1, 2, 3], size: size) }
    }

    @Test func `uses one thread`() async throws {
        _ = try await PicturePainter(PictureStyle(colors: 1 << 24)).paint(try jpeg(1), size: size)
        let library = try DynamicLibrary("libchafa", version: 0)
        let threads: @convention(c) () -> CInt = try library.function("chafa_get_n_threads")
        #expect(threads() == 1)
    }
}
