import LoadResource
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("Motion")
struct MotionTests {
    private let clock = ScriptedClock()
    private let terminal = ScriptedTerminal(columns: 40, rows: 5)

    private func show(_ view: any View, hasMotion: Bool = true) -> Display {
        let appearance = Appearance(hasMotion: hasMotion)
        let display = Display(
            terminal: terminal.device,
            root: FramelessView(view, on: terminal.device),
            appearance: appearance,
            clock: clock
        )
        display.start()
        return display
    }

    /// Three quarters red, of which one corner is lighter; of the lower right quarter, a quarter is transparent.
    private static let picture: Picture = {
        var picture = Picture(size: Size(columns: 16, rows: 4)) { _, _ in Picture.Tile("█", foreground: .indexed(1)) }
        let values = (0..<64).flatMap { index -> [UInt8] in
            let (column, row) = (index % 8, index / 8)
            if column >= 4, row >= 4 { return [0, 0, 240, column == 7 ? 0 : 255] }
            return column < 4 && row < 4 ? [250, 10, 10, 255] : [210, 10, 10, 255]
        }
        picture.mosaic = Mosaic(values, at: Rect(column: 4, row: 0, columns: 8, rows: 4))
        return picture
    }()

    private static func color(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
        .rgb(red: red, green: green, blue: blue)
    }

    private func background(_ column: Int, _ row: Int) -> Color? { terminal.canvas?[column, row].style.background }

    @Test func `sharpens a picture that was waited for from its dominant colour`() {
        let load = LoadableSpy<Picture>()
        let view = LoadingView(loader: load) { $0 }.progressView { PicturePlaceholder() }
        withExtendedLifetime(show(view)) {
            clock.advance(by: .milliseconds(150))
            load.state = .loaded(Self.picture)
            terminal.send([.ready])
            // The mean of the red ones: blue and transparent ones would make it grey.
            let red = Self.color(223, 10, 10)
            #expect([background(4, 0), background(11, 3)] == [red, red])
            #expect([background(3, 0), background(12, 3)] == [.standard, .standard])
            step()
            #expect([background(4, 0), background(8, 0)] == [Self.color(250, 10, 10), Self.color(210, 10, 10)])
            #expect(background(8, 2) == Self.color(0, 0, 240))
            step()
            #expect([background(8, 2), background(10, 2)] == [Self.color(0, 0, 240), .standard])
            step()
            #expect(!terminal.text.contains("█"))
            step()
            #expect(terminal.line(0) == String(repeating: "█", count: 16))
            #expect(clock.nextWake == nil)
        }
    }

    private func step() {
        clock.advance(by: .milliseconds(50))
        terminal.send([.ready])
    }

    @Test(arguments: [(149, true), (1000, false)])
    func `shows a picture whole that loads at once, or where nothing is to move`(wait: Int, hasMotion: Bool) {
        let load = LoadableSpy<Picture>()
        let view = LoadingView(loader: load) { $0 }.progressView { PicturePlaceholder() }
        withExtendedLifetime(show(view, hasMotion: hasMotion)) {
            clock.advance(by: .milliseconds(wait))
            load.state = .loaded(Self.picture)
            terminal.send([.ready])
            #expect(terminal.line(0) == String(repeating: "█", count: 16))
            if !hasMotion { #expect(clock.nextWake == nil) }
        }
    }

    @Test func `shows a picture whole that replaces a failure`() {
        let load = LoadableSpy<Picture>(.loading)
        let view = LoadingView(loader: load) { $0 }.progressView { PicturePlaceholder() }
        withExtendedLifetime(show(view)) {
            clock.advance(by: .milliseconds(500))
            load.state = .error("no route")
            terminal.send([.ready])
            load.state = .loaded(Self.picture)
            terminal.send([.ready])
            #expect(terminal.line(0) == String(repeating: "█", count: 16))
        }
    }
}
