import RickAndMortyUI
import TerminalUI
import TestSupport
import Testing

@Suite("Other keys than usual")
struct ChangedKeysTests {
    private let app = TestApp.started()

    @Test("do what the others did, which do nothing any more, until they are the usual ones again")
    func changed() async {
        app.root?.change(keys: [.section(2): [.character("e")], .move(.next): []])
        await app.settle()
        #expect(app.screen.contains("1 Characters  e Episodes"))
        app.press(.character("2"))
        #expect(!app.screen.contains("┌ Pilot "))
        app.press(.character("e"))
        #expect(app.screen.contains("┌ Pilot "))
        app.root?.change(keys: [:])
        await app.settle()
        #expect(app.screen.contains("1 Characters  2 Episodes"))
        app.press(.character("1"))
        #expect(!app.screen.contains("┌ Pilot "))
    }

    @Test("are in footer, help and palette at once")
    func told() async {
        app.root?.change(keys: [.quit: [.control("q")], .help: [.character("h")], .left: [.left]])
        await app.settle()
        #expect(app.screen.contains("h help  Ctrl-Q quit"))
        app.press(.character("h"))
        #expect(app.screen.contains("h  "))
        app.press(.escape)
        app.press(.control("q"))
        #expect(app.quits == 1)
    }

    @Test("are in what is said of them")
    func said() async {
        app.root?.change(keys: [.undo: [.control("t")]])
        app.stage.undoStack.push("Done") {}
        await app.settle()
        #expect(app.footer.hasSuffix("Done · Ctrl-T undo"))
    }

    @Test("may be with Alt, which is Esc and the letter otherwise")
    func alt() {
        app.press(.enter)
        let opened = app.screen
        app.press(.alt("2"))
        #expect(app.screen != opened)
        app.root?.change(keys: [.quit: [.alt("q")]])
        app.press(.alt("q"))
        #expect(app.quits == 1)
    }

    @Test("do nothing behind what is open over the screen, but for what is about the terminal")
    func behindLayers() {
        app.root?.change(keys: [.section(2): [.control("l")], .repaint: [.control("r")]])
        app.press(.character("?"))
        let help = app.screen
        app.press(.control("l"))
        #expect(app.screen == help)
        let repaints = app.terminal.repaints
        app.press(.control("r"))
        #expect(app.terminal.repaints == repaints + 1)
    }

    @Test("are the terminal's where everything else is text", arguments: [":", "F"])
    func amongText(opener: Character) {
        app.root?.change(keys: [.quit: [.control("q")]])
        app.press(.character(opener))
        app.press(.control("q"))
        #expect(app.quits == 1)
    }

    @Test("are pressed by a click on what they lead to")
    func click() async {
        app.root?.change(keys: [.section(2): [.character("e")]])
        await app.settle()
        app.terminal.click(on: "Episodes")
        await app.settle()
        #expect(app.screen.contains("┌ Pilot "))
    }

    @Test("and what comes of a change is said until the next one")
    func remark() async {
        app.root?.say(.done("images", "from the next start on"))
        await app.settle()
        #expect(app.screen.contains("images · from the next start on"))
        app.press(.down)
        #expect(!app.screen.contains("from the next start on"))
    }
}
