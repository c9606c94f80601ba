import Observation
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("A progress bar")
struct ProgressBarTests {
    @Test(arguments: [
        (0, 10, "░░░░░░░░░░"), (1, 1000, "█░░░░░░░░░"), (5, 10, "█████░░░░░"), (999, 1000, "█████████▌"),
        (10, 10, "██████████"), (11, 10, "██████████"), (-1, 10, "░░░░░░░░░░"), (0, 0, "░░░░░░░░░░"),
        (3, 0, "░░░░░░░░░░"), (.max, .max, "██████████"), (.max / 2, .max, "████▌░░░░░"), (1, .min, "░░░░░░░░░░"),
    ])
    func `is filled in proportion, and wholly only at the end`(value: Int, total: Int, shown: String) {
        #expect(ProgressBar(value, of: total).painted(columns: 10, rows: 1).text == shown)
    }

    @Test(arguments: [Size(columns: 40, rows: 1), Size(columns: 22, rows: 1), Size(columns: 12, rows: 1)])
    func `has a text at its end, and alone where there is no room for a bar`(size: Size) {
        let bar = ProgressBar(3, of: 12, text: "3 of 12 · 25 %")
        expectSnapshot("ProgressBar-\(size.columns)x1", of: bar.painted(columns: size.columns, rows: size.rows))
    }

    @Test func `draws in ASCII`() {
        let canvas = ProgressBar(1, of: 2, text: "half").painted(
            columns: 11,
            rows: 1,
            appearance: Appearance(glyphs: .ascii)
        )
        #expect(canvas.text == "###... half")
    }

    @Test(arguments: [
        (0, "██░░░░░░"), (1, "░██░░░░░"), (6, "░░░░░░██"), (7, "░░░░░██░"), (12, "██░░░░░░"), (13, "░██░░░░░"),
    ])
    func `moves to and fro while the end is not known`(frame: Int, shown: String) {
        let view = LoadingBar(bar: ProgressBar())
        let canvas = view.painted(columns: 8, rows: 1, after: .milliseconds(150 + 100 * frame))
        #expect(canvas.text == shown)
        #expect(canvas.schedule.nextFrame == .milliseconds(250 + 100 * frame))
    }

    @Test func `is empty while a load is young, and where nothing loads`() {
        #expect(LoadingBar(bar: ProgressBar()).painted(columns: 8, rows: 1).text == "░░░░░░░░")
        let still = ProgressBar().painted(columns: 8, rows: 1, after: .seconds(9))
        #expect(still.text == "░░░░░░░░")
        #expect(still.schedule.nextFrame == nil)
    }

    @Test func `stays in the middle without motion, and schedules no frame`() {
        let terminal = ScriptedTerminal(columns: 8, rows: 1)
        let clock = ScriptedClock()
        let display = Display(
            terminal: terminal.device,
            root: ContentRoot(LoadingBar(bar: ProgressBar())),
            appearance: Appearance(hasMotion: false),
            clock: clock
        )
        display.start()
        #expect(terminal.text == "░░░██░░░")
        clock.advance(by: .seconds(5))
        #expect(terminal.frames == 1)
    }

    @Test(arguments: 0...4)
    func `fits into few columns`(columns: Int) {
        let view = LoadingBar(bar: ProgressBar())
        for frame in 0...9 {
            let canvas = view.painted(columns: columns, rows: 1, after: .milliseconds(150 + 100 * frame))
            #expect(canvas.text.count { $0 == "█" } == min(columns, 1))
        }
    }
}

/// Draws a bar as that of a load.
private final class LoadingBar: View, Observable {
    private let bar: ProgressBar

    init(bar: ProgressBar) { self.bar = bar }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.whileLoading(self) { bar.draw(in: rect, on: &$0) }
    }
}
