import LoadResource
import Observation
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("The focus")
struct FocusTests {
    private let terminal = ScriptedTerminal(columns: 60, rows: 10)
    private let clock = ScriptedClock()

    /// Shows a view without a title in a root view.
    private func show(_ view: any View, keys: [KeyBinding<KeyCommand>] = []) -> (main: MainView, display: Display) {
        let main = MainView(nil, view, keys: keys)
        let display = Display(terminal: terminal.device, root: main, clock: clock)
        display.start()
        return (main, display)
    }

    private let left = List(["a", "b", "c"])
    private let right = List(["x", "y", "z"])

    @Test func `begins in the first view, whose keys alone work`() {
        let (main, display) = show(Columns(.rest(left), .rest(right)))
        terminal.press(.down)
        #expect((left.selected, right.selected) == ("b", "x"))
        #expect(main.focus?.focusedView === left)
        withExtendedLifetime(display) {}
    }

    @Test func `goes to the next view by Tab, from the last to the first, and back by Shift-Tab`() {
        let (main, display) = show(Columns(.rest(left), .rest(right)))
        terminal.press(.tab)
        #expect(main.focus?.focusedView === right)
        terminal.press(.down)
        #expect((left.selected, right.selected) == ("a", "y"))
        terminal.press(.tab)
        #expect(main.focus?.focusedView === left)
        terminal.press(.backTab)
        #expect(main.focus?.focusedView === right)
        withExtendedLifetime(display) {}
    }

    @Test func `goes to the view that the mouse presses`() {
        let (main, display) = show(Columns(.rest(left), .rest(right)))
        terminal.click(column: 40, row: 2)
        #expect(main.focus?.focusedView === right)
        #expect(right.selected == "z")
        withExtendedLifetime(display) {}
    }

    @Test func `is visible: only the list that has it accents its row, and only its frame is accented`() {
        let panels = Columns(.rest(Panel("One", content: left)), .rest(Panel("Two", content: right)))
        let (_, display) = show(panels)
        let accent = Theme.standard.accent
        func style(_ column: Int, _ row: Int) -> Style? { terminal.canvas?[column, row].style }
        #expect((style(0, 1), style(30, 1)) == (accent, Theme.standard.muted))
        terminal.press(.tab)
        #expect((style(0, 1), style(30, 1)) == (Theme.standard.muted, accent))
        #expect((style(1, 1), style(31, 1)) == (Theme.standard.inactiveSelection, Theme.standard.selection))
        withExtendedLifetime(display) {}
    }

    @Observable
    fileprivate final class Switch {
        var isOther = false
    }

    private struct Either: CompositeView {
        let one: any View
        let other: any View
        let state: Switch

        var body: any View { state.isOther ? other : one }
    }

    @Test func `follows what is shown, and comes back to the view that had it`() async {
        let state = Switch()
        let both = Columns(.rest(left), .rest(right))
        let (main, display) = show(Either(one: both, other: List(["only"]), state: state))
        terminal.press(.tab)
        state.isOther = true
        await mainActorQueueHasRun()
        #expect(terminal.text.contains("only"))
        terminal.press(.down)
        state.isOther = false
        await mainActorQueueHasRun()
        #expect(main.focus?.focusedView === right)
        withExtendedLifetime(display) {}
    }

    @Test func `reaches a view that came with the key before, in one read`() {
        let state = Switch()
        let open = KeyBinding(.enter, hint: "open", help: "Open it") { state.isOther = true }
        let field = TextField()
        let (_, display) = show(Either(one: left, other: field, state: state), keys: [open])
        terminal.press(.down, .enter, .character("h"), .character("i"))
        #expect(field.text == "hi")
        #expect(left.selected == "b")
        withExtendedLifetime(display) {}
    }

    @Test func `shows a key once in footer and help, of the innermost view`() {
        let outer = Keyed(name: "outer", content: Keyed(name: "inner", content: left))
        let (_, display) = show(outer)
        #expect(terminal.line(9) == " ↑↓ move  ⏎ inner  ? help")
        terminal.resize(columns: 60, rows: 30)
        terminal.press(.character("?"))
        #expect(terminal.text.contains("Open inner"))
        #expect(!terminal.text.contains("Open outer"))
        withExtendedLifetime(display) {}
    }

    private struct Keyed: CompositeView {
        let name: String
        let content: any View
        var onOpen: () -> Void = {}

        var keyBindings: [KeyBinding<KeyCommand>] {
            [KeyBinding(.enter, hint: name, help: "Open \(name)") { onOpen() }]
        }

        var body: any View { content }
    }

    @Test func `offers a key to the views around the focused one`() {
        let opened = Awaited(0)
        let (_, display) = show(Keyed(name: "outer", content: left) { opened.update { $0 += 1 } })
        terminal.press(.enter)
        #expect(opened.state == 1)
        withExtendedLifetime(display) {}
    }

    @Test func `gives a text field letters, and the others what it ignores`() {
        let quit = Awaited(0)
        let field = TextField()
        let main = MainView(
            nil,
            Rows(.fixed(1, field), .rest(left)),
            appKeys: [KeyBinding(.character("q"), hint: "quit", help: "Quit") { quit.update { $0 += 1 } }]
        )
        let display = Display(terminal: terminal.device, root: main, clock: clock)
        display.start()
        terminal.type("q?r")
        #expect(field.text == "q?r")
        #expect(quit.state == 0)
        #expect(terminal.canvas?.caret == Caret(column: 3, row: 0))
        terminal.press(.tab)
        #expect(terminal.canvas?.caret == nil)
        terminal.type("q")
        #expect(quit.state == 1)
        withExtendedLifetime(display) {}
    }

    @Test func `leads through the fields of a form, and on`() {
        let (title, notes) = (TextField(), TextField())
        let form = FormView([FormField("Title", title), FormField("Notes", notes)])
        let (main, display) = show(Rows(.fixed(5, form), .rest(left)))
        terminal.type("a")
        terminal.press(.tab)
        terminal.type("b")
        #expect((title.text, notes.text) == ("a", "b"))
        terminal.press(.tab)
        #expect(main.focus?.focusedView === left)
        terminal.press(.backTab)
        #expect(main.focus?.focusedView === form)
        #expect(form.focus == 1)
        terminal.press(.backTab, .backTab)
        #expect(main.focus?.focusedView === left)
        withExtendedLifetime(display) {}
    }

    @Test func `is in a form that is all there is`() {
        let title = TextField()
        let form = FormView([FormField("Title", title), FormField("Format", ChoiceField(["paper", "file"]))])
        let (_, display) = show(form)
        terminal.type("Ulysses")
        #expect(title.text == "Ulysses")
        #expect(terminal.line(9).contains("Tab field"))
        terminal.press(.tab, .tab)
        #expect(form.focus == 0)
        withExtendedLifetime(display) {}
    }

    @Test func `goes into a layer, and back`() {
        let (main, display) = show(left)
        main.layers.push(Dialog(content: right))
        terminal.press(.down)
        #expect((left.selected, right.selected) == ("a", "y"))
        terminal.press(.escape, .down)
        #expect((left.selected, right.selected) == ("b", "y"))
        withExtendedLifetime(display) {}
    }

    private final class Dialog: Layer, Observable {
        var onClose: () -> Void = {}
        var hints: [KeyHint] { [KeyHint(.escape, text: "close")] }
        private let content: any View

        init(content: any View) { self.content = content }

        func handle(_ key: Key) -> KeyAnswer {
            guard key == .escape else { return answer(toUnknown: key) }
            onClose()
            return .handled
        }

        func draw(in rect: Rect, on canvas: inout Canvas) { canvas.drawInline(content, in: rect) }
    }

    // MARK: - State that nothing observes

    private final class Plain {
        var count = 0
    }

    private struct PlainView: View {
        let plain: Plain

        func draw(in rect: Rect, on canvas: inout Canvas) { canvas.write("\(plain.count)", in: rect) }
    }

    @Test func `has all views drawn again after a command`() {
        let plain = Plain()
        let more = KeyBinding(.character("+"), help: "One more") { plain.count += 1 }
        let (_, display) = show(PlainView(plain: plain), keys: [more])
        terminal.type("++")
        #expect(terminal.line(0) == "2")
        withExtendedLifetime(display) {}
    }

    // MARK: - Loads in sight

    @Test func `r retries what failed in the rows, and loads what the view shows again if nothing has`() async {
        let (items, detail) = (LoadableSpy(LoadingState.loaded([1, 2])), LoadableSpy<String>())
        detail.state = .error("Oh")
        let list = List(items) { _ in LoadingView(detail) { TextView($0) } }
        let (_, display) = show(list)
        #expect(terminal.line(9) == " ↑↓ move  r retry  ? help")
        #expect(terminal.line(0).contains("Oh · r retry"))
        terminal.type("r")
        #expect((items.loads, detail.loads) == (0, 2), "one for each row that shows it")
        detail.state = .loaded("Fine")
        await mainActorQueueHasRun()
        #expect(terminal.line(9) == " ↑↓ move  ? help")
        terminal.type("r")
        #expect((items.loads, detail.loads) == (1, 2))
        withExtendedLifetime(display) {}
    }
}
