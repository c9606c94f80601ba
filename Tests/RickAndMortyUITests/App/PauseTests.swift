import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("A pause that the server requested")
struct PauseTests {
    private func app(pauseEnd: Duration, unicode: Bool = true) -> TestApp {
        let app = TestApp(appearance: Appearance(glyphs: unicode ? .unicode : .ascii))
        app.control.pauseEnd = pauseEnd
        app.start()
        return app
    }

    @Test func `counts down by the second in the title bar, and disappears`() async {
        let app = app(pauseEnd: .seconds(2))
        #expect(app.terminal.line(0).hasSuffix("▮▮ 2 s"))
        #expect(app.clock.nextWake == .seconds(1))
        let frames = app.terminal.frames
        app.clock.advance(by: .milliseconds(999))
        await mainActorQueueHasRun()
        #expect(app.terminal.frames == frames)
        app.clock.advance(by: .milliseconds(1))
        await mainActorQueueHasRun()
        #expect(app.terminal.line(0).hasSuffix("▮▮ 1 s"))
        #expect(app.terminal.frames == frames + 1)
        app.clock.advance(by: .seconds(1))
        await mainActorQueueHasRun()
        #expect(app.terminal.line(0).hasSuffix("● live"))
        #expect(app.clock.nextWake == nil)
    }

    @Test(arguments: [
        (1, "▮▮ 1 s"), (99, "▮▮ 99 s"), (100, "▮▮ 2 min"), (3600, "▮▮ 60 min"), (5940, "▮▮ 99 min"),
        (5941, "▮▮ 2 h"),
        (31_622_400, "▮▮ 8784 h"),
    ])
    func `is displayed in a suitable unit`(seconds: Int, text: String) {
        #expect(app(pauseEnd: .seconds(seconds)).terminal.line(0).hasSuffix("  \(text)"))
    }

    @Test func `causes no frame per second while it is displayed in minutes`() {
        #expect(app(pauseEnd: .seconds(610)).clock.nextWake == .seconds(10))
    }

    @Test func `stops all spinners`() async {
        let app = TestApp()
        app.control.pauseEnd = .seconds(2)
        app.characterList.answer = { _ in }
        app.start()
        #expect(app.screen.contains("░░░"))
        #expect(app.clock.nextWake == .seconds(1))
        app.clock.advance(by: .seconds(2))
        await mainActorQueueHasRun()
        #expect(app.clock.nextWake == .milliseconds(2150))
        app.clock.advance(by: .milliseconds(150))
        await mainActorQueueHasRun()
        #expect(app.screen.contains("⠋"))
    }

    @Test func `is not displayed after its end, and causes no frame`() {
        let app = app(pauseEnd: .zero)
        #expect(app.terminal.line(0).hasSuffix("● live"))
        #expect(app.clock.nextWake == nil)
    }
}
