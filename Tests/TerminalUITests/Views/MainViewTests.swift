import LoadResource
import Observation
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("The usual root view")
struct MainViewTests {
    private final class Counter: View, Observable {
        @Observed var count = 0

        func draw(in rect: Rect, on canvas: inout Canvas) { canvas.write("\(count)", in: rect) }
    }

    private let terminal = ScriptedTerminal(columns: 44, rows: 8)
    private let counter = Counter()
    private let main: MainView
    private let quits = Awaited(0)

    init() {
        let (counter, quits) = (counter, quits)
        main = MainView(
            "Counter",
            counter,
            keys: [
                KeyBinding(.character("+"), hint: "more", help: "One more") { counter.count += 1 },
                KeyBinding(.character("-"), hint: "less", help: "One less", if: { counter.count > 0 }) {
                    counter.count -= 1
                },
                KeyBinding(.escape, help: "None") { counter.count = 0 },
            ],
            appKeys: [
                KeyBinding(.control("r"), help: "A hundred") { counter.count = 100 },
                KeyBinding(.character("q"), hint: "quit", help: "Quit") { quits.update { $0 += 1 } },
            ]
        )
        terminal.show(main)
    }

    @Test func `shows the view in a frame, and the keys that work now`() {
        #expect(terminal.line(0).hasPrefix("┌ Counter ─"))
        #expect(terminal.line(1).hasPrefix("│0"))
        #expect(terminal.line(7) == " + more  ? help  q quit")
        terminal.press(.character("+"))
        #expect(terminal.line(1).hasPrefix("│1"))
        #expect(terminal.line(7) == " + more  - less  ? help  q quit")
    }

    @Test func `performs the commands of its key table, the possible ones only`() {
        terminal.type("++-")
        #expect(counter.count == 1)
        terminal.type("--")
        #expect(counter.count == 0)
        terminal.type("q")
        #expect(quits.state == 1)
    }

    @Test func `takes Alt and a character for Escape and the character`() {
        terminal.type("+++")
        terminal.press(.alt("+"))
        #expect(counter.count == 1)
    }

    private struct Keyed: View {
        let counter: Counter

        var keyBindings: [KeyBinding<KeyCommand>] {
            [KeyBinding(.up, .character("k"), hint: "raise", help: "Ten more") { counter.count += 10 }]
        }

        func draw(in rect: Rect, on canvas: inout Canvas) { counter.draw(in: rect, on: &canvas) }
    }

    @Test func `adopts the bindings of the view, and shows it without a frame if it has no title`() {
        let less = KeyBinding(.down, hint: "lower", help: "Ten less") { counter.count -= 10 }
        terminal.show(MainView(nil, Keyed(counter: counter), keys: [less]))
        terminal.press(.up, .up, .down)
        #expect(terminal.line(0) == "10")
        #expect(terminal.line(7) == " ↑ raise  ↓ lower  ? help")
    }

    @Test func `adopts the bindings of views within layouts`() {
        let keyed = Keyed(counter: counter)
        let layout = Rows(
            .fixed(1, TextView("")),
            .rest(Split(.rest(BlankView()), .rest(keyed), from: 9, otherwise: .first))
        )
        let main = MainView("Layout", SpinnerlessView(Panel("", content: layout)))
        let display = Display(terminal: terminal.device, root: main, clock: ScriptedClock())
        display.start()
        main.handle(.up)
        #expect(counter.count == 10)
    }

    @Test func `takes the keys of the program from the bindings of the view`() {
        let own = KeyBinding(.up, hint: "one", help: "One more") { counter.count += 1 }
        terminal.show(MainView(nil, Keyed(counter: counter), keys: [own]))
        #expect(terminal.line(7) == " k raise  ↑ one  ? help")
        terminal.press(.up, .character("k"))
        #expect(counter.count == 11)
    }

    @Test func `adopts the bindings that are put around a view, before its movements, as they are at each key`() {
        let list = List(["a", "b"])
        let keyed = list.keys(
            list.selected == "a"
                ? [KeyBinding(.character("x"), .down, hint: "first", help: "Of the first") { counter.count += 1 }] : []
        )
        .keys([KeyBinding(.character("x"), hint: "outer", help: "Of all") { counter.count += 10 }])
        terminal.show(MainView("Letters", keyed))
        #expect(terminal.line(7) == " ↑j move  x first  ? help")
        terminal.press(.character("x"), .down)
        #expect(list.selected == "a")
        #expect(counter.count == 2)
        terminal.press(.character("j"), .character("x"))
        #expect(list.selected == "b")
        #expect(counter.count == 12)
        #expect(terminal.line(7) == " ↑↓ move  x outer  ? help")
        #expect(terminal.line(0).hasSuffix("─ 2 of 2 ┐"), "the note of the list")
    }

    @Test func `leaves a key to the view while the program's command for it is not possible`() {
        var isPossible = false
        let list = List((1...30).map { "row \($0)" })
        let mark = KeyBinding(.character(" "), hint: "mark", help: "Mark", if: { isPossible }) { counter.count += 1 }
        terminal.show(MainView(nil, list, keys: [mark]))
        terminal.type(" ")
        #expect(list.selected == "row 7")
        isPossible = true
        terminal.type(" ")
        #expect(list.selected == "row 7")
        #expect(counter.count == 1)
    }

    @Test func `drops the generic keys of a widget first where the footer has no room`() {
        let table = Table(["a", "b"], columns: [TableColumn<String>("N", \.self)], filteredBy: \.self)
        let keys = [
            KeyBinding(.enter, hint: "open", help: "Open it") {},
            KeyBinding(.character("n"), hint: "next unread", help: "To the next") {},
        ]
        terminal.show(MainView(nil, table, keys: keys))
        #expect(terminal.line(7) == " / filter  ⏎ open  n next unread  ? help")
    }

    @Test func `hints at no letter while letters are text, and not in the help either`() {
        let quit = KeyBinding(.character("q"), .control("q"), hint: "quit", help: "Quit") {}
        let view = Rows(.fixed(1, TextField()), .rest(List(["a", "b"])))
        let more = KeyBinding(.character("+"), hint: "more", help: "One more") {}
        terminal.show(MainView(nil, view, keys: [more], appKeys: [quit]))
        #expect(terminal.line(7) == " Tab next  F1 help  Ctrl-Q quit")
        terminal.press(.function(1))
        #expect(!terminal.text.contains("One more"))
        terminal.press(.escape, .tab)
        #expect(terminal.line(7) == " ↑↓ move  Tab next  + more  ? help  q quit")
    }

    @Test func `performs the sequences of its key table, for what was selected before the first key`() {
        var opened: [String?] = []
        var isPossible = true
        let list = List(["a", "b", "c"])
        let open = KeyBinding(.sequence("gl"), hint: "location", help: "Open it", if: { isPossible }) {
            opened.append(list.selected)
        }
        terminal.show(MainView(nil, list, keys: [open]))
        terminal.type("jg")
        #expect(terminal.line(7) == " l location")
        terminal.type("l")
        #expect(opened == ["b"])
        terminal.type("g")
        terminal.press(.escape)
        #expect(list.selected == "b", "taken back")
        terminal.type("gj")
        #expect(list.selected == "b", "first row, then the next")
        terminal.type("ggl")
        #expect(opened == ["b", "a"], "the second g may begin it, too")
        isPossible = false
        terminal.type("jg")
        #expect(list.selected == "a", "nothing to wait for")
    }

    @Test func `keeps the message of a failure until there was time to read it`() async {
        main.say(.failed("No disk"))
        terminal.type("+")
        #expect(terminal.line(7).hasSuffix("No disk"))
        terminal.clock.advance(by: .seconds(5))
        await mainActorQueueHasRun()
        #expect(terminal.line(7).hasSuffix("No disk"), "no key yet")
        terminal.type("+")
        #expect(!terminal.line(7).contains("No disk"))
        main.say(.done("Saved"))
        await mainActorQueueHasRun()
        #expect(terminal.line(7).hasSuffix("Saved"))
        terminal.type("+")
        #expect(!terminal.line(7).contains("Saved"))
    }

    @Test func `shows the note of a list in its frame`() {
        terminal.show(MainView("Letters", List(["a", "b"])))
        #expect(terminal.line(0).hasSuffix("─ 1 of 2 ┐"))
        terminal.press(.down)
        #expect(terminal.line(0).hasSuffix("─ 2 of 2 ┐"))
    }

    @Test func `keeps a text off its frame`() {
        terminal.show(MainView("Text", TextView(String(repeating: "xy", count: 99))))
        #expect(terminal.line(1) == "│" + String(repeating: "xy", count: 21) + "│")
    }

    @Test func `shows all keys in a help, which Escape, ? and q close`() {
        for key in [Key.escape, .character("?"), .character("q")] {
            terminal.type("?")
            #expect(terminal.text.contains("One more"))
            #expect(terminal.line(7) == " ↑↓ move  / search  Esc close")
            terminal.press(.end)
            #expect(terminal.text.contains("One less"), "impossible, so the last one")
            terminal.type("+")
            terminal.press(key)
            #expect(!terminal.text.contains("One"))
        }
        #expect(counter.count == 0)
        #expect(quits.state == 0)
    }

    @Test func `performs what the program offers by Ctrl also below a layer`() {
        main.layers.push(MenuLayer("Menu", [MenuLayer.Entry("a", "An entry") {}]))
        terminal.press(.control("r"))
        #expect(counter.count == 100)
        terminal.type("+")
        #expect(counter.count == 100)
    }
}
