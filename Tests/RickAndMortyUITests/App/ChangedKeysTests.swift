import RickAndMortyPresentation
import RickAndMortyUI
import TerminalTesting
import TerminalUI
import Testing

@Suite("Custom key bindings")
struct ChangedKeysTests {
    private let app = TestApp.started()

    @Test func `replace the default keys until they are reset`() async {
        app.root?.change(keys: [.section(2): [.character("e")], .move(.next): []])
        await app.settle()
        #expect(app.screen.contains("1 Characters  e Episodes"))
        app.press(.character("2"))
        #expect(!app.screen.contains("│ S01E01 Pilot"))
        app.press(.character("e"))
        #expect(app.screen.contains("│ S01E01 Pilot"))
        app.root?.change(keys: [:])
        await app.settle()
        #expect(app.screen.contains("1 Characters  2 Episodes"))
        app.press(.character("1"))
        #expect(!app.screen.contains("│ S01E01 Pilot"))
    }

    @Test func `appear in the footer and the help at once`() async {
        app.root?.change(keys: [.quit: [.control("q")], .help: [.character("h")], .left: [.left]])
        await app.settle()
        #expect(app.screen.contains("h help  Ctrl-Q quit"))
        app.press(.character("h"), .end)
        #expect(app.screen.contains("h  "))
        app.press(.escape)
        app.press(.control("q"))
        #expect(app.quits == 1)
    }

    @Test func `appear in messages`() async {
        app.root?.change(keys: [.undo: [.control("t")]])
        app.services.undoStack.push("Done") {}
        await app.settle()
        #expect(app.footer.hasSuffix("Done · Ctrl-T undo"))
    }

    @Test func `support Alt, which acts as Esc and the letter when unbound`() {
        app.press(.enter)
        let opened = app.screen
        app.press(.alt("2"))
        #expect(app.screen != opened)
        app.root?.change(keys: [.quit: [.alt("q")]])
        app.press(.alt("q"))
        #expect(app.quits == 1)
    }

    @Test func `have no effect behind a layer, except for terminal actions`() {
        app.root?.change(keys: [.section(2): [.control("l")], .repaint: [.control("r")]])
        app.press(.character("?"))
        let help = app.screen
        app.press(.control("l"))
        #expect(app.screen == help)
        let repaints = app.terminal.repaints
        app.press(.control("r"))
        #expect(app.terminal.repaints == repaints + 1)
    }

    @Test(arguments: [":", "F"])
    func `quit the app during text input`(opener: Character) {
        app.root?.change(keys: [.quit: [.control("q")]])
        app.press(.character(opener))
        app.press(.control("q"))
        #expect(app.quits == 1)
    }

    @Test func `a message about a change is shown until the next key`() async {
        app.root?.say(.done("images", "restart to apply"))
        await app.settle()
        #expect(app.screen.contains("images · restart to apply"))
        app.press(.down)
        #expect(!app.screen.contains("restart to apply"))
    }
}
