import Observation
import RickAndMorty
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("Layers over the app")
struct LayerTests {
    /// A layer that takes text input, like a form.
    private final class TypingLayer: Layer, Observable {
        var onClose: () -> Void = {}
        let field = TextField()

        var hints: [KeyHint] { [KeyHint(.enter, text: "save")] }
        func handle(_ key: Key) -> KeyResult { field.handle(key) }
        func prepare(for size: Size) { field.prepare(for: size) }
        func draw(in rect: Rect, on canvas: inout Canvas) { field.draw(in: rect.line(2), on: &canvas) }
    }

    private func appWithLayer() -> (TestApp, TypingLayer) {
        let app = TestApp.started()
        let layer = TypingLayer()
        app.services.layers.push(layer)
        return (app, layer)
    }

    @Test func `pass redraw and suspend keys to the app`() {
        let (app, layer) = appWithLayer()
        app.press(.control("l"), .control("z"))
        #expect(app.terminal.repaints == 1)
        #expect(app.terminal.suspensions == 1)
        #expect(layer.field.text.isEmpty)
    }

    @Test(arguments: [":", "F"])
    func `close on an unbound Alt key, and pass its letter to the app`(opener: Character) {
        let app = TestApp.started()
        app.press(.character(opener), .alt("j"))
        #expect(app.screen.contains(" 2/826"))
        #expect(!app.footer.contains("Esc"))
    }

    @Test func `an unbound Alt key acts as Escape and the letter`() {
        let app = TestApp.started()
        app.press(.enter, .alt("j"))
        #expect(app.screen.contains(" 2/826"))
        #expect(!app.footer.contains("Esc"))
        app.press(.character("?"), .alt("k"))
        #expect(app.screen.contains(" 1/826"))
    }
}

@Suite("Keys received in one batch")
struct KeyFloodTests {
    private func flood(_ terminal: ScriptedTerminal, _ keys: [Key]) {
        terminal.send(keys.map { .key($0) })
    }

    private let many = Array(repeating: "morty ".map(Key.character), count: 3500).flatMap(\.self)

    @Test func `draw a single frame in a form, and are truncated with a message`() async {
        let app = DiaryApp()
        let form = FormDouble()
        app.services.layers.push(form.layer)
        form.open()
        await app.settle()
        app.press(.tab, .tab, .tab)
        let frames = app.terminal.frames
        flood(app.terminal, many)
        #expect(app.terminal.frames == frames + 1)
        #expect(app.text.contains("⚠ Limit of 10000 characters reached"))
        #expect(form.changes.last?().comment == String(String(repeating: "morty ", count: 3500).prefix(10_000)))
    }

    @Test func `are queued while a form loads, up to the limit of a field`() async {
        let app = DiaryApp()
        let form = FormDouble()
        app.services.layers.push(form.layer)
        flood(app.terminal, many)
        form.open()
        await app.settle()
        #expect(form.changes.last?().title.count == EditableText.limit)
    }
}

@Suite("Pasted text")
struct PasteTests {
    @Test(arguments: ["q", "2", "?", "\n", "jjj"])
    func `never runs a command`(text: String) {
        let app = TestApp.started()
        let before = app.screen
        app.press(.paste(text))
        #expect(app.screen == before)
        #expect(app.quits == 0)
        app.press(.character("?"))
        let help = app.screen
        app.press(.paste(text))
        #expect(app.screen == help)
    }

    @Test func `goes into the focused field, even before the form has loaded`() async {
        let app = DiaryApp()
        let form = FormDouble()
        app.services.layers.push(form.layer)
        app.press(.paste(", quit\nq"))
        form.open()
        await app.settle()
        #expect(app.text.contains("Raising Gazorpazorp, quit q"))
        #expect(app.quits == 0)
    }
}

@Suite("Search matches")
struct MatchTests {
    @Test(arguments: [100, 60])
    func `n and N go to the next and previous match, and wrap around`(columns: Int) throws {
        let app = TestApp.started(columns: columns) { $0.enableSearch() }
        app.press(.character("n"), .character("N"))
        #expect(app.screen.contains("1/826"), "no search yet")
        app.terminal.type("/citizen")
        app.press(.enter)
        let first = app.screen
        app.press(.character("N"))
        let last = try #require(app.screen.firstMatch(of: #/(\d+)/(\d+) ?[│\n]/#))
        #expect(last.1 == last.2)
        app.press(.character("n"))
        #expect(app.screen == first)
        app.press(.character("n"))
        #expect(app.screen.contains("2/\(last.2)"))
    }

    @Test func `Ctrl-N and Ctrl-P move between matches while the query is typed`() {
        let app = TestApp.started(columns: 60) { $0.enableSearch() }
        app.terminal.type("/citizen")
        app.press(.control("n"), .control("n"), .control("p"))
        #expect(app.screen.contains(" 2/"))
        app.terminal.type(" 2")
        #expect(app.screen.contains("/ citizen 2"))
    }
}

@Suite("Mouse input")
struct AppMouseTests {
    @Test(arguments: [100, 60])
    func `a click on a section's title opens it from anywhere`(columns: Int) throws {
        let app = TestApp.started(columns: columns)
        for (text, list) in [("2", "Episodes"), ("3", "Locations"), ("1", "Characters")] {
            try app.terminal.click(on: columns == 100 ? "\(text) \(list)" : text)
            #expect(app.screen.contains("\n \(list)"))
        }
    }

    @Test func `a click selects a card, and a second click opens it`() throws {
        let app = TestApp.started()
        app.press(.character("2"))
        try app.terminal.click(on: "Princess of a")
        #expect(app.footer.contains("Esc back"))
        try app.terminal.click(on: "Princess of a")
        #expect(app.screen.contains("\n Princess of a Cluster"))
        #expect(!app.screen.contains("\n Episodes"))
    }

    @Test func `a click on a footer hint runs its command`() throws {
        let app = TestApp.started()
        try app.terminal.click(on: "⏎ open")
        try app.terminal.click(on: "back")
        #expect(!app.footer.contains("back"))
        try app.terminal.click(on: "quit")
        #expect(app.quits == 1)
    }

    @Test func `a click on one of the keys in a footer hint presses that key`() async throws {
        let app = DiaryApp()
        for _ in 1...5 {
            try app.terminal.click(on: "] switch tab")
            await app.settle()
        }
        #expect(app.footer.contains("[ switch tab"))
        #expect(app.dex.loads == 1)
        for hint in ["[ switch tab", "[] switch tab"] {
            try app.terminal.click(on: hint)
            await app.settle()
        }
        #expect(app.text.contains("8 entries"))
    }

    @Test func `a click on a tab's title opens its report`() async throws {
        let app = DiaryApp()
        await app.settle()
        #expect(!app.footer.contains("[ switch tab"))
        try app.terminal.click(on: "All")
        await app.settle()
        #expect(app.footer.contains("["))
        try app.terminal.click(on: "Today")
        await app.settle()
        #expect(!app.footer.contains("["))
    }
}
