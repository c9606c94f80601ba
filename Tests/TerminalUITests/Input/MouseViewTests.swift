import LoadResource
import TerminalTesting
import Testing

@testable import TerminalUI

@Suite("Mouse handling in views")
struct MouseViewTests {
    private let terminal = ScriptedTerminal(columns: 30, rows: 8)

    private func keys(on content: any View, _ body: () throws -> Void) rethrows -> [Key] {
        let root = ContentRoot(content)
        terminal.show(root)
        try body()
        return root.keys
    }

    // MARK: - Lists

    @Test func `a click selects a row, a second one opens it`() {
        let list = TestList(.loaded(0..<40))
        let keys = keys(on: list) {
            terminal.click(column: 5, row: 3)
            #expect(list.position.selection == 3)
            terminal.click(column: 5, row: 3)
            terminal.click(column: 9, row: 1)
            #expect(list.position.selection == 1)
        }
        #expect(keys == [.enter])
    }

    @Test func `a click on the selected row opens it, but not in a list without focus`() {
        let list = TestList(.loaded(0..<40))
        #expect(keys(on: list) { terminal.click(column: 5, row: 0) } == [.enter])
        let panes = Panes(BlankView(), list, from: 10)
        let column = terminal.size.columns - 5
        #expect(keys(on: panes) { terminal.click(column: column, row: 0) } == [])
        #expect(keys(on: panes) { terminal.click(column: column, row: 0) } == [.enter])
    }

    @Test func `a click below the last row does nothing`() {
        let list = TestList(.loaded(0..<3))
        #expect(keys(on: list) { terminal.click(column: 5, row: 6) } == [])
        #expect(list.position.selection == 0)
    }

    @Test func `the wheel scrolls three lines per notch within the list, and keeps the selection visible`() {
        let list = TestList(.loaded(0..<40))
        _ = keys(on: list) {
            terminal.mouse(.wheelDown, column: 2, row: 2)
            #expect(list.position.top == 3)
            #expect(list.position.selection == 3)
            terminal.mouse(.wheelUp, column: 2, row: 2)
            #expect(list.position.top == 0)
            #expect(list.position.selection == 3)
            for _ in 1...20 { terminal.mouse(.wheelDown, column: 2, row: 2) }
            #expect(list.position.top == 32)
            #expect(list.position.selection == 32)
            for _ in 1...20 { terminal.mouse(.wheelUp, column: 2, row: 2) }
            #expect(list.position.top == 0)
            #expect(list.position.selection == 7)
        }
    }

    @Test func `wheel events of one read add up`() {
        let list = TestList(.loaded(0..<40))
        _ = keys(on: list) {
            let notch = TerminalEvent.mouse(MouseEvent(.wheelDown, column: 2, row: 2))
            let before = terminal.frames
            terminal.send([notch, notch, notch])
            #expect(list.position.top == 9)
            #expect(terminal.frames == before + 1)
        }
    }

    @Test func `the scroll bar handles presses and drags`() {
        let list = TestList(.loaded(0..<40))
        let keys = keys(on: list) {
            terminal.click(column: 29, row: 7)
            #expect(list.position.top == 32)
            terminal.click(column: 29, row: 0)
            #expect(list.position.top == 0)
            terminal.mouse(.press, column: 29, row: 4)
            #expect(list.position.top == 18)
            terminal.mouse(.drag, column: 3, row: 0)
            #expect(list.position.top == 0)
            terminal.mouse(.drag, column: 3, row: 100)
            #expect(list.position.top == 32)
            terminal.mouse(.release, column: 3, row: 7)
            terminal.mouse(.drag, column: 3, row: 1)
            #expect(list.position.top == 32)
        }
        #expect(keys == [])
    }

    // MARK: - Forms

    @Test func `a click in a field focuses it and sets the cursor before the clicked character`() throws {
        let (name, place) = (TextField("Rick 作者"), TextField("Citadel of Ricks, where it all began"))
        let form = FormView([FormField("Name", name), FormField("Place", place)])
        _ = try keys(on: form) {
            try terminal.click(on: "Place")
            #expect(form.focus == 1)
            try terminal.click(on: "ck 作")
            #expect(form.focus == 0)
            _ = form.handle(.character("|"))
            #expect(name.text == "Ri|ck 作者")
            guard let end = terminal.position(of: "ck 作者") else { return }
            terminal.click(column: end.column + 4, row: end.row)
            _ = form.handle(.character("|"))
            #expect(name.text == "Ri|ck |作者")
            terminal.click(column: 28, row: end.row)
            _ = form.handle(.character("|"))
            #expect(name.text == "Ri|ck |作者|")
        }
    }

    @Test func `a click in a scrolled field counts from its first visible character`() throws {
        let field = TextField("Citadel of Ricks, where it all began")
        let form = FormView([FormField("Place", field)])
        _ = try keys(on: form) {
            try terminal.click(on: "began")
            _ = form.handle(.character("|"))
            #expect(field.text == "Citadel of Ricks, where it all |began")
        }
    }

    @Test func `a click in a text area sets the cursor, and the wheel moves it`() throws {
        let area = TextArea("first\nsecond\nthird", rows: 3)
        let form = FormView([FormField("Text", area)])
        _ = try keys(on: form) {
            try terminal.click(on: "cond")
            _ = form.handle(.character("|"))
            #expect(area.text == "first\nse|cond\nthird")
            try terminal.mouse(.wheelUp, on: "third")
            try terminal.mouse(.wheelUp, on: "third")
            _ = form.handle(.character("|"))
            #expect(area.text == "fir|st\nse|cond\nthird")
            try terminal.mouse(.wheelDown, on: "third")
            try terminal.mouse(.wheelDown, on: "third")
            try terminal.mouse(.wheelDown, on: "third")
            _ = form.handle(.character("|"))
            #expect(area.text == "fir|st\nse|cond\nthir|d")
        }
    }

    @Test func `a click selects a choice, or presses an arrow if only one choice is visible`() throws {
        let choice = ChoiceField(["any", "Alive", "Dead"])
        _ = try keys(on: FormView([FormField("Is", choice)])) {
            try terminal.click(on: "Dead")
            #expect(choice.selection == 2)
        }
        let long = ChoiceField(["Mythological", "Poopybutthole"])
        let keys = try keys(on: FormView([FormField("Is", long)])) {
            try terminal.click(on: "→")
            try terminal.click(on: "←")
        }
        #expect(keys == [.right, .left])
    }

    // MARK: - Help and layers

    @Test func `the wheel and the scroll bar scroll the help`() throws {
        let letters = (1...20).map { Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8($0))) }
        let actions = (1...20).map { Action("\($0)", .character(letters[$0 - 1]), help: "\($0)") }
        let help = HelpLayer("Help", keys: KeyTable(actions), isPossible: { _ in true })
        var first: Int? { terminal.line(1).firstMatch(of: /(\d+)/).flatMap { Int($0.1) } }
        _ = try keys(on: help) {
            #expect(first == 1)
            terminal.mouse(.wheelDown, column: 5, row: 3)
            #expect(first == 4)
            terminal.mouse(.wheelUp, column: 5, row: 3)
            #expect(first == 1)
            try terminal.drag(from: "┃", to: "╰")
            #expect(first == 15)
            try terminal.click(on: "Help")
            #expect(first == 15)
        }
    }

    @Test func `a layer blocks mouse events for views below it, and handles clicks outside`() {
        let (list, stack) = (TestList(.loaded(0..<40)), LayerStack())
        struct Both: View {
            let views: [any View]
            func prepare(for size: Size) { for view in views { view.prepare(for: size) } }
            func draw(in rect: Rect, on canvas: inout Canvas) { for view in views { view.draw(in: rect, on: &canvas) } }
        }
        let layer = LayerDouble("layer", taking: [])
        stack.push(layer)
        let keys = keys(on: Both(views: [list, stack])) {
            terminal.click(column: 5, row: 3)
            terminal.mouse(.wheelDown, column: 5, row: 3)
            #expect(list.position == TestList(.loaded(0..<40)).fitted(rows: 8))
            layer.outsidePressResult = .key(.escape)
            terminal.click(column: 5, row: 3)
        }
        #expect(keys == [.escape])
    }
}

extension TestList {
    fileprivate func fitted(rows: Int) -> ListPosition {
        prepare(for: Size(columns: 30, rows: rows))
        return position
    }
}
