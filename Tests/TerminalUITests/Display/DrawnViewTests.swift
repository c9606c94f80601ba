import LoadResource
import Observation
import TerminalTesting
import TestSupport
import Testing

@testable import TerminalUI

@Suite("A partial redraw")
struct DrawnViewTests {
    /// Counts how often it is drawn.
    private final class Label: View, Observable {
        @Published var text: String
        private(set) var drawings = 0

        init(_ text: String) { self.text = text }

        func draw(in rect: Rect, on canvas: inout Canvas) {
            drawings += 1
            canvas.write(text, in: rect)
        }
    }

    private final class Root: RootView, Observable {
        var onKey: () -> Void = {}
        private let content: (Rect, inout Canvas) -> Void

        init(_ content: @escaping (Rect, inout Canvas) -> Void) { self.content = content }

        func handle(_ key: Key) { onKey() }
        func draw(in rect: Rect, on canvas: inout Canvas) { content(rect, &canvas) }
    }

    private let terminal = ScriptedTerminal(columns: 12, rows: 5)
    private let clock = ScriptedClock()

    private func show(_ content: @escaping (Rect, inout Canvas) -> Void) -> (Root, Display) {
        let root = Root(content)
        let display = Display(terminal: terminal.device, root: root, appearance: Appearance(), clock: clock)
        display.start()
        return (root, display)
    }

    private func show(_ view: any View) -> (Root, Display) { show { $1.draw(view, in: $0) } }

    @Test func `draws only the changed view`() {
        let (one, other) = (Label("one"), Label("other"))
        let (root, display) = show(Rows(.fixed(1, one), .fixed(1, other)))
        root.onKey = { one.text = "1" }
        terminal.press(.enter)
        #expect(terminal.text == "1\nother\n\n\n")
        #expect((one.drawings, other.drawings) == (2, 1))
        withExtendedLifetime(display) {}
    }

    @Test func `clears the old cells of the view, and restores the content below`() {
        let label = Label("Rick")
        let (root, display) = show { rect, canvas in
            canvas.fill(rect, with: ".")
            canvas.draw(label, in: rect.line(1))
        }
        root.onKey = { label.text = "M" }
        terminal.press(.enter)
        #expect(terminal.line(1) == "M...........")
        #expect(label.drawings == 2)
        withExtendedLifetime(display) {}
    }

    @Test func `includes the views on top of the changed view`() {
        let (below, above) = (Label("below here"), Label("above"))
        let (root, display) = show { rect, canvas in
            canvas.draw(below, in: rect.line(0))
            canvas.draw(above, in: rect.line(0).splitLeft(3).rest)
        }
        #expect(terminal.line(0) == "belabovere")
        root.onKey = { below.text = "BELOW HERE" }
        terminal.press(.enter)
        #expect(terminal.line(0) == "BELaboveRE")
        root.onKey = { above.text = "A" }
        terminal.press(.enter)
        #expect(terminal.line(0) == "BELAW HERE")
        #expect((below.drawings, above.drawings) == (2, 3))
        withExtendedLifetime(display) {}
    }

    @Test func `keeps the cells of a view while a dialog covers them`() {
        let label = Label("Rick Sanchez")
        let layers = LayerStack()
        let (root, display) = show { rect, canvas in
            canvas.draw(label, in: rect.line(2))
            layers.draw(in: rect, on: &canvas)
        }
        root.onKey = { layers.push(MenuLayer("Menu", [.init("a", "First") {}])) }
        terminal.press(.enter)
        #expect(terminal.line(2) != "Rick Sanchez")
        root.onKey = { label.text = "Morty Smith" }
        terminal.press(.enter)
        #expect(terminal.line(2) != "Morty Smith")
        root.onKey = { layers.top?.onClose() }
        terminal.press(.enter)
        #expect(terminal.line(2) == "Morty Smith")
        #expect(label.drawings == 2)
        withExtendedLifetime(display) {}
    }

    private final class DrawnRows {
        var numbers: [Int] = []
    }

    /// A list of forty rows that records the rows it draws.
    private func list(_ drawn: DrawnRows) -> List<NamedItem> {
        List(LoadableSpy<[NamedItem]>(.loaded((0..<40).map { NamedItem(name: "\($0)") }))) { item in
            RecordingRow { drawn.numbers += [Int(item.name)].compactMap(\.self) }
        }
    }

    @Test func `draws two rows when the selection moves, and newly visible rows when the list scrolls`() {
        let drawn = DrawnRows()
        let list = list(drawn)
        let (root, display) = show(list)
        root.onKey = {
            drawn.numbers = []
            list.move(.next)
        }
        list.prepare(for: terminal.size)
        terminal.press(.enter)
        #expect(drawn.numbers == [0, 1])
        terminal.press(.enter, .enter, .enter)
        terminal.press(.enter)
        #expect(drawn.numbers == [4, 5, 7])
        #expect(terminal.line(2).hasPrefix("▌"))
        #expect(!terminal.line(1).hasPrefix("▌"))
        withExtendedLifetime(display) {}
    }

    @Test func `keeps the content below a list in place when its rows scroll`() {
        let drawn = DrawnRows()
        let list = list(drawn)
        let (root, display) = show { rect, canvas in
            for row in 0..<rect.rows {
                canvas.write(String(repeating: "\(row)", count: rect.columns), in: rect.line(row))
            }
            canvas.draw(list, in: rect)
        }
        root.onKey = {
            drawn.numbers = []
            list.position.scroll(toTop: list.position.top + 1, count: 40)
        }
        list.prepare(for: terminal.size)
        terminal.press(.enter)
        #expect(drawn.numbers == [1, 2, 3, 4, 5])
        #expect((0..<5).allSatisfy { terminal.line($0).contains("row\($0)\($0)") })
        withExtendedLifetime(display) {}
    }

    private struct RecordingRow: View {
        let onDraw: () -> Void

        func draw(in rect: Rect, on canvas: inout Canvas) {
            onDraw()
            canvas.write("row", in: rect)
        }
    }

    @Test func `draws only the animated view for an animation step`() {
        let load = LoadableSpy<String>(.loading)
        let label = Label("still")
        let (_, display) = show(Rows(.fixed(1, label), .fixed(1, LoadingView(loader: load) { TextView($0) })))
        let before = terminal.text
        clock.advance(by: .milliseconds(150))
        terminal.send([.ready])
        #expect(terminal.text != before)
        #expect(label.drawings == 1)
        withExtendedLifetime(display) {}
    }

    @Test func `draws all views in the first frame after a minute, since time is not observable`() {
        let (one, other) = (Label("one"), Label("other"))
        let (root, display) = show(Rows(.fixed(1, one), .fixed(1, other)))
        clock.advance(by: .seconds(60))
        #expect(terminal.frames == 1)
        root.onKey = { one.text += "!" }
        terminal.press(.enter)
        #expect((one.drawings, other.drawings) == (2, 2))
        terminal.press(.enter)
        #expect((one.drawings, other.drawings) == (3, 2))
        withExtendedLifetime(display) {}
    }

    @Test func `re-evaluates an action only when one of its dependencies changes`() {
        let label = Label("0")
        var evaluated: [Action] = []
        let count = Action("count", .character("c"), hint: "on", help: "")
        let always = Action("always", .character("a"), hint: "all", help: "")
        let keys = KeyTable([count, always])
        let (root, display) = show { rect, canvas in
            let hints = keys.hints { action in
                evaluated.append(action)
                return action == always || label.text.count > 1
            }
            FooterView(hints: hints).draw(in: rect, on: &canvas)
        }
        #expect(terminal.line(0) == " a all")
        evaluated = []
        root.onKey = { label.text = "1" }
        terminal.press(.enter)
        #expect(evaluated == [count])
        root.onKey = { label.text = "10" }
        terminal.press(.enter)
        #expect(terminal.line(0) == " c on  a all")
        withExtendedLifetime(display) {}
    }
}
