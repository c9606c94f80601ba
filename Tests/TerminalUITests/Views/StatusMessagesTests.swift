import TerminalTesting
import TestSupport
import Testing

@testable import TerminalUI

@Suite("Status messages")
struct StatusMessagesTests {
    private let terminal = ScriptedTerminal(columns: 60, rows: 4)
    private let clock = ScriptedClock()
    private let main: MainView
    private let display: Display

    init() {
        main = MainView("Users", on: terminal.device, quit: {})
        display = Display(terminal: terminal.device, root: main, clock: clock)
        display.start()
    }

    /// The message in the footer, after some messages have been shown and some time has passed.
    private func message(after seconds: Int = 0, showing messages: StatusMessage...) async -> String {
        messages.forEach(main.say)
        await drainMainActorQueue()
        clock.advance(by: .seconds(seconds))
        await drainMainActorQueue()
        return String(terminal.line(3).split(separator: "quit").dropFirst().first?.drop { $0 == " " } ?? "")
    }

    @Test func `a success is replaced by the next one at once`() async {
        #expect(await message(showing: .done("Saved"), .done("Deleted", advice: "u undo")) == "Deleted · u undo")
    }

    @Test func `a failure replaces a success at once`() async {
        #expect(await message(showing: .done("Opening"), .failed("Not opened")) == "⚠ Not opened")
        #expect(await message(after: 60) == "⚠ Not opened")
    }

    @Test func `a failure is shown for a second before the next message`() async {
        #expect(await message(showing: .failed("Not saved"), .done("Copied")) == "⚠ Not saved")
        #expect(await message(after: 1) == "Copied")
        #expect(await message(showing: .failed("Not saved"), .failed("Not opened")) == "⚠ Not saved")
        #expect(await message(after: 1) == "⚠ Not opened")
    }

    @Test func `a key removes a failure that has been shown long enough`() async {
        #expect(await message(after: 4, showing: .failed("Not saved")) == "⚠ Not saved")
        terminal.press(.down)
        #expect(await message(after: 1) == "⚠ Not saved")
        terminal.press(.down)
        #expect(await message() == "")
    }

    @Test func `Escape removes a failure at once, and the next one follows`() async {
        #expect(await message(showing: .failed("Not saved"), .failed("Not opened")) == "⚠ Not saved")
        terminal.press(.escape)
        #expect(await message() == "⚠ Not opened")
    }

    @Test func `a key removes a success that waits`() async {
        #expect(await message(showing: .failed("Not saved"), .done("Copied")) == "⚠ Not saved")
        terminal.press(.down)
        #expect(await message(after: 5) == "⚠ Not saved")
    }

    @Test func `failures of one kind are counted`() async {
        let disk = StatusMessage.failed("Not saved", "disk full")
        #expect(await message(showing: disk, disk, .failed("Not saved", "locked")) == "⚠ Not saved · locked · 3 times")
        #expect(await message(showing: .failed("Not opened"), disk) == "⚠ Not saved · disk full · 4 times")
        #expect(await message(after: 1) == "⚠ Not opened")
    }

    @Test func `a success that waits is dropped if a failure follows`() async {
        #expect(await message(showing: .failed("A failed"), .done("B"), .failed("B failed")) == "⚠ A failed")
        #expect(await message(after: 1) == "⚠ B failed")
    }
}
