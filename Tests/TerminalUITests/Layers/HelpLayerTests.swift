import LoadResource
import Observation
import TerminalTesting
import TestSupport
import Testing

@testable import TerminalUI

@Suite("The help screen")
struct HelpLayerTests {
    private static let mark = Action("mark", .character(" "), help: "Mark the row")
    private let table = KeyTable([
        KeyBinding(.move(.previous)), KeyBinding(.move(.next)), KeyBinding(Self.mark), KeyBinding(.move(.pageDown)),
        KeyBinding(.open, keys: [.enter]), KeyBinding(.search), KeyBinding(.back, keys: [.escape]),
        KeyBinding(.quit, keys: [.character("q")]),
    ])

    private func help(_ groups: [HelpGroup], possible: Set<Action>) -> HelpLayer {
        HelpLayer("Keys", keys: table, groups: groups, isPossible: possible.contains)
    }

    /// The lines without the frame and margins.
    private func lines(_ help: HelpLayer, columns: Int = 80, rows: Int = 12) -> [String] {
        help.painted(columns: columns, rows: rows).text.split(separator: "\n").map { line in
            let text = line.drop { "│╭╰─ ".contains($0) }.reversed().drop { "│╮╯─ ".contains($0) }.reversed()
            return String(text)
        }
    }

    private let groups = [
        HelpGroup("Move", [("up, down", [.move(.previous), .move(.next)]), ("a page", [.move(.pageDown)])]),
        HelpGroup("Row", [("mark", [Self.mark]), ("open", [.open])]),
    ]

    @Test func `shows groups in two columns, followed by ungrouped keys`() {
        let shown = lines(help(groups, possible: [.move(.previous), .move(.next), Self.mark, .open, .quit]))
        #expect(shown.contains { $0.contains(#/^Move .* Row$/#) })
        #expect(shown.contains { $0.contains(#/^↑ ↓ k j +up, down .* ⏎|^↑ ↓ k j +up, down .* Space +mark$/#) })
        #expect(shown.contains { $0.contains(#/q +Quit$/#) })
    }

    @Test func `falls back to one column if two do not fit`() {
        let shown = lines(help(groups, possible: []), columns: 60)
        #expect(shown.contains("Move"))
        #expect(shown.contains("Row"))
    }

    @Test(arguments: [(14, ["Keys", "Move"]), (15, ["Keys", "", "Move"])])
    func `has a margin only if all lines still fit`(rows: Int, start: [String]) {
        let shown = lines(help(groups, possible: []), columns: 60, rows: rows)
        #expect(Array(shown.prefix(start.count)) == start)
    }

    @Test func `lists each key once, for the action that it performs now`() {
        func texts(_ possible: Set<Action>) -> [String] {
            lines(help(groups, possible: possible), columns: 60).filter { $0.contains("Space") }
        }
        #expect(texts([Self.mark, .move(.pageDown)]).map { $0.contains("mark") } == [true])
        #expect(texts([.move(.pageDown)]).map { $0.contains("a page") } == [true])
        #expect(texts([]).count == 1)
    }

    @Test func `lists possible actions first, and mutes the others`() throws {
        let help = help(groups, possible: [.move(.pageDown), .open])
        let canvas = help.painted(columns: 60, rows: 14)
        let text = canvas.text.split(separator: "\n").map(String.init)
        let page = try #require(text.firstIndex { $0.contains("a page") })
        let upDown = try #require(text.firstIndex { $0.contains("up, down") })
        #expect(page < upDown)
        let key = try #require(Array(text[upDown]).firstIndex(of: "↑"))
        #expect(canvas[key, upDown].style == canvas.theme.secondary)
    }

    @Test func `searches texts and headings, and ends the search before it closes on Escape`() {
        let help = help(groups, possible: [.open])
        var isClosed = false
        help.onClose = { isClosed = true }
        _ = lines(help)
        #expect(help.handle(.character("/")) == .handled)
        for letter in "mark" { _ = help.handle(.character(letter)) }
        #expect(lines(help).contains { $0.contains("mark") })
        #expect(!lines(help).contains { $0.contains("up, down") })
        for _ in 0..<4 { _ = help.handle(.backspace) }
        for letter in "MOVE" { _ = help.handle(.character(letter)) }
        #expect(lines(help).contains { $0.contains("a page") })
        #expect(!lines(help).contains { $0.contains("mark") })
        _ = help.handle(.escape)
        #expect(!isClosed)
        #expect(lines(help).contains { $0.contains("mark") })
        _ = help.handle(.escape)
        #expect(isClosed)
    }
}

@Suite("A layer stack")
struct LayerStackTests {
    private let stack = LayerStack()
    private let below = LayerDouble("below", taking: [.up, .enter])
    private let top = LayerDouble("top", taking: [.enter])

    @Test func `passes a key from the top layer down until one handles it`() {
        stack.push(below)
        stack.push(top)
        #expect(stack.handle(.enter) == .handled)
        #expect(stack.handle(.up) == .handled)
        #expect(stack.handle(.down) == .ignored)
        #expect(top.keys == [.enter, .up, .down])
        #expect(below.keys == [.up, .down])
    }

    @Test func `ignores keys without a layer`() {
        #expect(stack.handle(.enter) == .ignored)
        #expect(stack.hints == nil)
    }

    @Test func `notifies a layer that closes, at any position`() {
        stack.push(below)
        stack.push(top)
        #expect(stack.hints == top.hints)
        below.onClose()
        #expect(below.leaveCount == 1)
        #expect(top.leaveCount == 0)
        #expect(stack.hints == top.hints)
        top.onClose()
        top.onClose()
        #expect(top.leaveCount == 1)
        #expect(stack.hints == nil)
    }

    @Test func `draws layers on top of each other, with the cursor of the top one`() {
        below.caret = Caret(column: 1, row: 1)
        stack.push(below)
        #expect(stack.painted(columns: 6, rows: 4).caret == Caret(column: 1, row: 1))
        stack.push(top)
        top.ownPlace = Rect(column: 3, row: 3, columns: 3, rows: 1)
        let canvas = stack.painted(columns: 6, rows: 4)
        #expect(canvas.text == "\nbelow\n\n   top")
        #expect(canvas.caret == nil)
        #expect(below.size == Size(columns: 6, rows: 2))
        #expect(top.size == Size(columns: 3, rows: 1))
    }

    @Test func `releases closed layers, and is released despite open layers`() async {
        await expectDeallocated {
            let layer = LayerDouble("layer", taking: [])
            stack.push(layer)
            layer.onClose()
            return layer
        }
        await expectDeallocated {
            let stack = LayerStack()
            stack.push(LayerDouble("layer", taking: []))
            return stack
        }
    }
}

@Suite("A menu")
struct MenuLayerTests {
    private final class Choices {
        var chosen: [String] = []
        var closed = 0
    }

    private let choices = Choices()
    private let menu: MenuLayer

    init() {
        let choices = choices
        menu = MenuLayer(
            "Copy",
            [
                .init("n", "Name") { choices.chosen.append("name") },
                .init("J", "JSON") { choices.chosen.append("json") },
            ]
        )
        menu.onClose = { choices.closed += 1 }
    }

    @Test(arguments: [("n", "name"), ("J", "json")])
    func `closes, then performs the entry for a letter`(letter: Character, name: String) {
        #expect(menu.handle(.character(letter)) == .handled)
        #expect(choices.chosen == [name])
        #expect(choices.closed == 1)
    }

    @Test func `performs the entry selected with the arrow keys`() {
        for key in [Key.down, .down, .down, .up, .down, .enter] { _ = menu.handle(key) }
        for key in [Key.control("p"), .enter, .control("n"), .enter] { _ = menu.handle(key) }
        #expect(choices.chosen == ["json", "name", "json"])
    }

    @Test(arguments: [Key.escape, .backspace, .character("q")])
    func `closes without a choice on Escape, Backspace and q`(key: Key) {
        _ = menu.handle(key)
        #expect(choices.chosen.isEmpty)
        #expect(choices.closed == 1)
    }

    @Test func `consumes unknown keys, except Alt combinations`() {
        #expect(menu.handle(.character("x")) == .handled)
        #expect(menu.handle(.tab) == .handled)
        #expect(menu.handle(.control("c")) == .handled)
        #expect(menu.handle(.alt("j")) == .ignored)
        #expect(choices.chosen.isEmpty)
        #expect(choices.closed == 0)
    }

    @Test func `shows its letters and the selection`() {
        _ = menu.handle(.down)
        let text = menu.painted(columns: 30, rows: 10).text
        #expect(text.contains("╭─ Copy ─"))
        #expect(text.contains("  n  Name"))
        #expect(text.contains("▌ J  JSON"))
    }
}

/// A layer that handles given keys and draws its name.
final class LayerDouble: Layer, Observable {
    var onClose: () -> Void = {}
    var caret: Caret?
    /// `nil` for the default place.
    var ownPlace: Rect?
    var outsidePressResult = MouseResult.handled
    private(set) var keys: [Key] = []
    private(set) var leaveCount = 0
    private(set) var size: Size?
    private let name: String
    private let taken: [Key]

    init(_ name: String, taking keys: [Key]) {
        self.name = name
        taken = keys
    }

    var hints: [KeyHint] { [KeyHint(.enter, text: name)] }

    func handle(_ key: Key) -> KeyResult {
        keys.append(key)
        return taken.contains(key) ? .handled : .ignored
    }

    func place(on screen: Rect) -> Rect { ownPlace ?? screen.inset(rows: 1) }
    func leave() { leaveCount += 1 }
    func prepare(for size: Size) { self.size = size }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.write(name, in: rect)
        if let caret { canvas.caret = caret }
    }
}

@Suite("Dialogs")
struct DialogLayerTests {
    private let terminal = ScriptedTerminal(columns: 60, rows: 12)
    private let main: FramelessView
    private let display: Display

    init() {
        main = FramelessView(list(["a", "b"]), on: terminal.device)
        display = Display(terminal: terminal.device, root: main, clock: ScriptedClock())
        display.start()
    }

    @Test(arguments: [(Key.character("y"), true), (.enter, true), (.escape, false), (.character("n"), false)])
    func `a confirmation is answered by a single key`(key: Key, answer: Bool) {
        let confirmations = Awaited(0)
        main.layers.push(ConfirmLayer("Delete it?") { confirmations.update { $0 += 1 } })
        terminal.press(.down)
        #expect(terminal.text.contains("Delete it?"))
        #expect(terminal.line(11) == " y yes  n no")
        terminal.press(key)
        #expect(!terminal.text.contains("Delete it?"))
        #expect(confirmations.state == (answer ? 1 : 0))
        #expect(terminal.line(0).hasPrefix("▌ a"))
    }

    @Test func `a prompt submits a valid text, and shows the error of an invalid one`() {
        let tags = Awaited<[String]>([])
        let layer = PromptLayer("Tag") { text in
            text.isEmpty ? "A tag has a name" : nil
        } submit: { text in
            tags.update { $0.append(text) }
        }
        main.layers.push(layer)
        terminal.press(.enter)
        #expect(terminal.text.contains("A tag has a name"))
        terminal.type("q new?")
        #expect(terminal.text.contains("q new?"))
        terminal.press(.enter)
        #expect(tags.state == ["q new?"])
        #expect(!terminal.text.contains("Tag"))
    }

    @Test func `Escape closes a prompt`() {
        main.layers.push(PromptLayer("Tag") { _ in })
        terminal.type("x")
        terminal.press(.escape)
        #expect(!terminal.text.contains("Tag"))
    }

    @Test func `a prompt shows each of its keys once in the footer`() {
        main.layers.push(PromptLayer("Tag") { _ in })
        terminal.type("x")
        #expect(terminal.line(11) == " ⏎ submit  Esc close")
    }

    /// A root view that passes all keys to its layers.
    private final class Screen: RootView, Observable {
        let layers = LayerStack()

        func handle(_ key: Key) { _ = layers.handle(key) }
        func prepare(for size: Size) { layers.prepare(for: size) }

        func draw(in rect: Rect, on canvas: inout Canvas) {
            layers.draw(in: rect, on: &canvas)
            canvas.part(in: rect.line(rect.rows - 1)) {
                FooterView(hints: self.layers.hints ?? []).draw(in: $0, on: &$1)
            }
        }
    }

    @Test func `a dialog passes keys to its content in a root view with only a layer stack`() {
        let screen = Screen()
        terminal.show(screen)
        let (title, titles) = (TextField(), Awaited<[String]>([]))
        let form = FormView([FormField("Title", title), FormField("Pages", TextField())], submit: "add") {
            titles.update { [text = title.text] in $0.append(text) }
        }
        screen.layers.push(DialogLayer("New book", form))
        terminal.type("q")
        #expect(terminal.line(11) == " ⏎/Tab next field  Ctrl-S add  Esc close")
        terminal.press(.enter, .enter)
        #expect(titles.state == ["q"])
        #expect(!terminal.text.contains("New book"))
    }

    @Test func `a message is shown until the next key`() async {
        main.say(.done("Saved", advice: "u undo"))
        await drainMainActorQueue()
        #expect(terminal.line(11).hasSuffix("Saved · u undo"))
        terminal.press(.down)
        #expect(!terminal.text.contains("Saved"))
        main.say(.failed("Not saved"))
        await drainMainActorQueue()
        #expect(terminal.line(11).hasSuffix("⚠ Not saved"))
    }
}
