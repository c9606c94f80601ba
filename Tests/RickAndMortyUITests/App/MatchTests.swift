import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("Matches of a search")
struct MatchTests {
    @Test(arguments: [100, 60])
    func `n and N lead from one to the next, around the list`(columns: Int) throws {
        let app = TestApp.started(columns: columns) { $0.canFind() }
        app.press(.character("n"), .character("N"))
        #expect(app.screen.contains("1/826"), "there is no search")
        app.terminal.type("/citizen")
        app.press(.enter)
        let first = app.screen
        app.press(.character("N"))
        let last = try #require(app.screen.firstMatch(of: #/(\d+)/(\d+) ┐/#))
        #expect(last.1 == last.2)
        app.press(.character("n"))
        #expect(app.screen == first)
        app.press(.character("n"))
        #expect(app.screen.contains("2/\(last.2)"))
    }

    @Test func `Ctrl-N and Ctrl-P move among them while the text is typed`() {
        let app = TestApp.started(columns: 60) { $0.canFind() }
        app.terminal.type("/citizen")
        app.press(.control("n"), .control("n"), .control("p"))
        #expect(app.screen.contains(" 2/"))
        app.terminal.type(" 2")
        #expect(app.screen.contains("/ citizen 2"))
    }
}
