import FuzzySearch
import RickAndMorty
import RickAndMortyUI
import TerminalUI
import TestSupport
import Testing

@Suite("Keys that come in one go")
struct KeyFloodTests {
    private func flood(_ terminal: ScriptedTerminal, _ keys: [Key]) {
        terminal.onEvents(keys.map { .key($0) })
    }

    private let many = Array(repeating: "morty ".map(Key.character), count: 3500).flatMap(\.self)

    @Test("are looked for once, with one frame, and the line says that it is full")
    func search() throws {
        let app = TestApp.started { $0.canFind() }
        app.press(.character("/"))
        let frames = app.terminal.frames
        flood(app.terminal, many)
        #expect(app.terminal.frames == frames + 1)
        #expect(try #require(app.find).patterns.count == 1)
        #expect(app.screen.contains("⚠ Full: 10000"))
        app.press(.control("u"))
        #expect(!app.screen.contains("Full"))
    }

    @Test("are looked for once in the palette, and only what a title can have of them")
    func palette() throws {
        let app = TestApp.started()
        app.press(.character(":"))
        var patterns: [FuzzyPattern] = []
        try #require(app.palette).onLoad = { patterns.append($0) }
        let frames = app.terminal.frames
        flood(app.terminal, many)
        #expect(app.terminal.frames == frames + 1)
        #expect(app.screen.contains("⚠ Full: 10000"))
        #expect(patterns.map(\.text.count) == [FuzzyPattern.maxLength])
    }

    @Test("move in what was found by those before them")
    func searchAndMove() throws {
        let app = TestApp.started { $0.canFind() }
        app.press(.character("/"), .character("m"), .character("o"), .down)
        let expected = app.screen
        app.press(.escape)
        flood(app.terminal, [.character("/"), .character("m"), .character("o"), .down])
        #expect(app.screen == expected)
        #expect(try #require(app.find).patterns == ["m", "mo", "mo"])
    }

    @Test("are one frame in a form, which says that its field is full, and keeps what has fitted")
    func form() async {
        let app = DiaryApp()
        let form = FormDouble()
        app.stage.layers.push(form.layer)
        form.open()
        await app.settle()
        app.press(.tab, .tab, .tab)
        let frames = app.terminal.frames
        flood(app.terminal, many)
        #expect(app.terminal.frames == frames + 1)
        #expect(app.text.contains("⚠ Full: 10000 characters at most"))
        #expect(form.changes.last?().comment == String(String(repeating: "morty ", count: 3500).prefix(10_000)))
    }

    @Test("are kept for a form that is not there yet, up to a full field")
    func typedAhead() async {
        let app = DiaryApp()
        let form = FormDouble()
        app.stage.layers.push(form.layer)
        flood(app.terminal, many)
        form.open()
        await app.settle()
        #expect(form.changes.last?().title.count == EditableText.limit)
    }
}
