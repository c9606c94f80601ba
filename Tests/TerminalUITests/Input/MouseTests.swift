import LoadResource
import Observation
import TerminalTesting
import Testing

@testable import TerminalUI

@Suite("A mouse router")
struct MouseTests {
    private let terminal = ScriptedTerminal(columns: 30, rows: 8)
    private let clock = ScriptedClock()

    /// Records the keys that it receives.
    private final class Root: RootView, Observable {
        var content: any View = BlankView()
        var onKey: (Key) -> Void = { _ in }
        private(set) var keys: [Key] = []

        func handle(_ key: Key) {
            keys.append(key)
            onKey(key)
        }

        func prepare(for size: Size) { content.prepare(for: size) }
        func draw(in rect: Rect, on canvas: inout Canvas) { content.draw(in: rect, on: &canvas) }
    }

    /// A view that records its mouse events. `onEvent` returns their results.
    private final class Pad: View, Observable {
        var onEvent: (MouseEvent) -> MouseResult = { _ in .handled }
        private(set) var events: [MouseEvent] = []
        private let place: Rect
        private let below: (any View)?

        init(_ place: Rect, above below: (any View)? = nil) {
            self.place = place
            self.below = below
        }

        func draw(in rect: Rect, on canvas: inout Canvas) {
            below?.draw(in: rect, on: &canvas)
            canvas.onMouse(in: place) { event in
                self.events.append(event)
                return self.onEvent(event)
            }
        }

        var kinds: [MouseEvent.Kind] { events.map(\.kind) }
    }

    private func start(_ content: any View) -> (root: Root, display: Display) {
        let root = Root()
        root.content = content
        let display = Display(terminal: terminal.device, root: root, appearance: Appearance(), clock: clock)
        display.start()
        return (root, display)
    }

    @Test func `sends an event to the topmost area, and to the areas below if it is ignored`() {
        let below = Pad(Rect(columns: 30, rows: 8))
        let above = Pad(Rect(column: 2, row: 2, columns: 3, rows: 2), above: below)
        withExtendedLifetime(start(above)) {
            terminal.mouse(.press, column: 2, row: 2)
            terminal.mouse(.press, column: 5, row: 2)
            #expect(above.events.count == 1)
            #expect(below.events.count == 1)
            above.onEvent = { _ in .ignored }
            terminal.mouse(.wheelUp, column: 4, row: 3)
            #expect(above.events.count == 2)
            #expect(below.kinds == [.press, .wheelUp])
            terminal.mouse(.press, column: 40, row: 3)
            #expect(above.events.count == 2)
            #expect(below.events.count == 2)
        }
    }

    @Test func `sends drags and the release to the pressed area, wherever the mouse is`() {
        let pad = Pad(Rect(columns: 3, rows: 3))
        withExtendedLifetime(start(pad)) {
            terminal.mouse(.press, column: 1, row: 1)
            terminal.mouse(.drag, column: 20, row: 7)
            terminal.mouse(.release, column: 25, row: 7)
            terminal.mouse(.drag, column: 1, row: 1)
            terminal.mouse(.release, column: 1, row: 1)
            #expect(pad.kinds == [.press, .drag, .release])
            #expect(pad.events[1].column == 20)
        }
    }

    @Test func `ignores presses after a wheel event or a press until the next frame, except for a double click`() {
        let (root, display) = start(Pad(Rect(columns: 3, rows: 3)))
        let pad = Pad(Rect(columns: 3, rows: 3))
        pad.onEvent = { _ in
            display.setNeedsDisplay()
            return .handled
        }
        root.content = pad
        display.setNeedsDisplay()
        terminal.send([.ready])
        let press = TerminalEvent.mouse(MouseEvent(.press, column: 0, row: 0))
        let wheel = TerminalEvent.mouse(MouseEvent(.wheelDown, column: 0, row: 0))
        terminal.send([wheel, press])
        #expect(pad.kinds == [.wheelDown])
        terminal.send([press, press, .mouse(MouseEvent(.press, column: 1, row: 1))])
        #expect(pad.kinds == [.wheelDown, .press, .press])
    }

    @Test(arguments: [(0, 0, 0), (400, 0, 0), (401, 0, 1), (100, 1, 1)])
    func `ignores the second press of a double click if the first one opened something`(
        milliseconds: Int,
        column: Int,
        presses: Int
    ) {
        let (first, second) = (Pad(Rect(columns: 3, rows: 3)), Pad(Rect(columns: 3, rows: 3)))
        let (root, display) = start(first)
        first.onEvent = { $0.kind == .press ? .key(.enter) : .handled }
        root.onKey = { _ in
            root.content = second
            display.setNeedsDisplay()
        }
        terminal.click(column: 0, row: 0)
        clock.advance(by: .milliseconds(milliseconds))
        terminal.click(column: column, row: 0)
        #expect(first.kinds == [.press, .release])
        #expect(second.kinds.count { $0 == .press } == presses)
        terminal.click(column: 0, row: 0)
        #expect(second.kinds.count { $0 == .press } == presses + 1)
    }

    @Test func `converts a press on a footer entry into its key`() throws {
        let hints = [KeyHint(.up, text: "move"), KeyHint(.down, text: "move"), KeyHint(.control("s"), text: "save")]
        let (root, display) = start(FooterView(hints: hints))
        try withExtendedLifetime(display) {
            for text in ["↓", "↑", "Ctrl-S", "save", "move"] { try terminal.click(on: text) }
            #expect(root.keys == [.down, .up, .control("s"), .control("s")])
        }
    }

    @Test func `ignores a press after a key until the next frame, since the screen may change`() {
        let pad = Pad(Rect(columns: 3, rows: 3))
        withExtendedLifetime(start(pad)) {
            let press = MouseEvent(.press, column: 0, row: 0)
            terminal.send([.key(.enter), .mouse(press), .mouse(MouseEvent(.wheelUp, column: 0, row: 0))])
            #expect(pad.kinds == [.wheelUp])
        }
    }

    @Test func `moves the focus on a press, outermost view first, but not on a wheel event`() {
        final class Frame: View, Observable {
            var calls: [String] = []
            func draw(in rect: Rect, on canvas: inout Canvas) {
                canvas.focusing(in: rect, { self.calls.append("outer") }) { canvas in
                    canvas.focusing(in: rect.line(0), { self.calls.append("inner") }) { canvas in
                        canvas.onMouse(in: rect.line(0)) { _ in
                            self.calls.append("answer")
                            return .handled
                        }
                    }
                }
            }
        }
        let frame = Frame()
        withExtendedLifetime(start(frame)) {
            terminal.mouse(.press, column: 0, row: 0)
            terminal.mouse(.press, column: 0, row: 5)
            terminal.mouse(.wheelUp, column: 0, row: 5)
            #expect(frame.calls == ["outer", "inner", "answer", "outer"])
        }
    }
}
