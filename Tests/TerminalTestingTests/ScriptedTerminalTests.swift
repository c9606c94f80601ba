import LoadResource
import Observation
import TerminalTesting
import TerminalUI
import Testing

@Suite("A scripted terminal", .timeLimit(.minutes(1)))
struct ScriptedTerminalTests {
    private let terminal = ScriptedTerminal(columns: 24, rows: 6)
    private let pad = Pad()

    /// The events that the pad has received, latest first.
    private var events: [String] { terminal.text.split(separator: "\n").dropFirst(2).map(String.init) }

    @Test func `is empty until it shows a view`() {
        #expect(terminal.text.isEmpty)
        #expect(terminal.line(0).isEmpty)
        #expect(terminal.frames == 0)
        terminal.show(pad)
        #expect(terminal.text == "Pad\nleft  middle  right\n\n\n\n")
        #expect(terminal.line(1) == "left  middle  right")
        #expect(terminal.line(-1).isEmpty)
        #expect(terminal.line(6).isEmpty)
        #expect(terminal.frames == 1)
    }

    @Test func `accepts a view that is not a root view, and replaces the previous one`() {
        terminal.show(pad)
        terminal.show(TextView("Just a text"))
        terminal.press(.down)
        #expect(terminal.line(0) == "Just a text")
        #expect(events.isEmpty)
    }

    @Test func `draws before an input call returns, once for keys pressed together`() {
        terminal.show(pad)
        terminal.press(.down, .escape)
        #expect(events == ["Esc", "↓"])
        #expect(terminal.frames == 2)
        terminal.type("ab")
        #expect(events == ["b", "a", "Esc", "↓"])
        #expect(terminal.frames == 4)
    }

    private final class FormRoot: RootView, CompositeView, Observable {
        let form = FormView([FormField("Name", TextField())])

        var body: any View { form }
        func handle(_ key: Key) { _ = form.handle(key) }
    }

    @Test func `pastes into a field, and reports its caret`() {
        terminal.show(FormRoot())
        let before = terminal.caret
        terminal.paste("Ada")
        #expect(terminal.line(0).contains("Ada"))
        #expect(terminal.caret?.column == before.map { $0.column + 3 })
        #expect(terminal.caret != nil)
        terminal.show(pad)
        #expect(terminal.caret == nil)
    }

    @Test func `clicks and scrolls at the start of a text`() throws {
        terminal.show(pad)
        try terminal.click(on: "middle")
        #expect(events == ["release 6,1", "press 6,1"])
        try terminal.mouse(.wheelDown, on: "right")
        #expect(events.first == "wheelDown 14,1")
        terminal.click(column: 2, row: 0)
        #expect(events.first == "release 2,0")
    }

    @Test func `drags from one text to another`() throws {
        terminal.show(pad)
        try terminal.drag(from: "right", to: "middle")
        #expect(events.prefix(3) == ["release 6,1", "drag 6,1", "press 14,1"])
    }

    @Test func `reports the column of a text after wide characters`() {
        pad.title = "作者 Pad"
        terminal.show(pad)
        #expect(terminal.position(of: "Pad") == Caret(column: 5, row: 0))
        #expect(terminal.position(of: "Pads") == nil)
    }

    @Test func `throws the screen contents if a text is missing, and sends no event`() {
        terminal.show(pad)
        let actions: [() throws -> Void] = [
            { try terminal.click(on: "centre") }, { try terminal.mouse(.press, on: "centre") },
            { try terminal.drag(from: "left", to: "centre") }, { _ = try terminal.style(of: "centre") },
        ]
        for action in actions {
            let error = #expect(throws: UnexpectedScreen.self, performing: action)
            let description = error?.description ?? ""
            #expect(description.hasPrefix("ScriptedTerminalTests.swift:"))
            #expect(description.hasSuffix(#": "centre" is not on the screen, which shows\#n\#(terminal.text)"#))
        }
        #expect(events.isEmpty)
    }

    @Test func `reports styles`() throws {
        terminal.show(pad)
        #expect(try terminal.style(of: "Pad") == Theme.standard.heading)
        #expect(try terminal.style(of: "left") == .plain)
        #expect(
            terminal.styledText == """
                === 24×6
                Pad
                left  middle  right




                === styles
                aaa





                ===
                a = bold

                """
        )
    }

    @Test func `changes its size, capabilities and background`() throws {
        terminal.show(MainView("Users", TextView("Ada"), keys: KeyTable([.help]), on: terminal.device, quit: {}))
        terminal.resize(columns: 12, rows: 4)
        #expect(terminal.text == " Users\n Ada\n\n ? help")
        terminal.report(TerminalCapabilities(unicode: false, colors: 0))
        #expect(try terminal.style(of: "Users") == Theme.mono.accent.adding(.reverse))
        terminal.report(TerminalCapabilities(unicode: true, colors: 256))
        terminal.report(.light)
        #expect(try terminal.style(of: "Users") == Theme.light.accent.adding(.bold))
    }

    @Test func `records clipboard, suspend and repaint requests`() {
        #expect(terminal.clipboard == nil)
        terminal.device.copy("Ada")
        #expect(terminal.clipboard == "Ada")
        terminal.device.suspend()
        #expect(terminal.suspensions == 1)
        terminal.show(pad)
        terminal.device.repaint()
        #expect(terminal.repaints == 1)
        #expect(terminal.frames == 2)
    }

    private final class CopyingView: MainView {
        var device: (any Terminal)?

        override func effect(of action: Action) -> Effect? {
            action == .open ? { self.device?.copy("Ada") } : super.effect(of: action)
        }
    }

    @Test func `releases a view that retains its device`() {
        weak var view: MainView?
        do {
            let terminal = ScriptedTerminal(columns: 20, rows: 4)
            let main = CopyingView("Users", TextView("Ada"), keys: KeyTable([.open]), on: terminal.device, quit: {})
            view = main
            terminal.show(main)
            main.device = terminal.device
            terminal.press(.enter)
            #expect(terminal.clipboard == "Ada")
        }
        #expect(view == nil)
    }
}
