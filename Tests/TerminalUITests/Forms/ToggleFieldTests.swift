import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("A toggle field")
struct ToggleFieldTests {
    private let terminal = ScriptedTerminal(columns: 40, rows: 8)
    private let toggle = ToggleField(text: "read it")

    @Test func `is switched by Space, and leaves other keys to the form`() {
        let title = TextField()
        terminal.show(MainView(nil, FormView([FormField("Read", toggle), FormField("Title", title)])))
        #expect(terminal.line(0).contains("[ ] read it"))
        #expect(terminal.line(7) == " Space toggle  ⏎ next  Tab field  ? help")
        terminal.type(" ")
        #expect(toggle.isOn)
        #expect(terminal.line(0).contains("[x] read it"))
        terminal.press(.enter)
        terminal.type("a b")
        #expect(title.text == "a b")
        #expect(toggle.isOn)
    }

    @Test(arguments: [("[ ]", true), ("read", true), ("Read", false)])
    func `is switched by the mouse on the box and the text`(place: String, isOn: Bool) throws {
        terminal.show(MainView(nil, FormView([FormField("Title", TextField()), FormField("Read", toggle)])))
        try terminal.click(on: place)
        #expect(toggle.isOn == isOn)
    }

    @Test func `fits into little room`() {
        for columns in 0...5 { #expect(toggle.painted(columns: columns, rows: 1).line(0).count <= columns) }
    }
}
