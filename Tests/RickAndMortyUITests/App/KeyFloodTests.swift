import RickAndMorty
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalTesting
import TerminalUI
import Testing

@Suite("Keys that arrive at once")
struct KeyFloodTests {
    private func flood(_ terminal: ScriptedTerminal, _ keys: [Key]) {
        terminal.send(keys.map { .key($0) })
    }

    private let many = Array(repeating: "morty ".map(Key.character), count: 3500).flatMap(\.self)

    @Test func `cause one frame in a form, which truncates them with a message`() async {
        let app = DiaryApp()
        let form = FormDouble()
        app.services.layers.push(form.layer)
        form.open()
        await app.settle()
        app.press(.tab, .tab, .tab)
        let frames = app.terminal.frames
        flood(app.terminal, many)
        #expect(app.terminal.frames == frames + 1)
        #expect(app.text.contains("⚠ Full: 10000 characters at most"))
        #expect(form.changes.last?().comment == String(String(repeating: "morty ", count: 3500).prefix(10_000)))
    }

    @Test func `are queued for a loading form, up to a full field`() async {
        let app = DiaryApp()
        let form = FormDouble()
        app.services.layers.push(form.layer)
        flood(app.terminal, many)
        form.open()
        await app.settle()
        #expect(form.changes.last?().title.count == EditableText.limit)
    }
}
