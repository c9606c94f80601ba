import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("A zoomed portrait")
struct ZoomTests {
    private func started(
        columns: Int = 100,
        _ portraits: @escaping (Int) -> any Loadable<Portrait> = {
            LoadableSpy(.loaded(SceneGallery.portrait($0)))
        }
    ) -> TestApp {
        TestApp.started(columns: columns) {
            $0.canZoom = true
            $0.portraits = portraits
        }
    }

    @Test(arguments: [100, 60])
    func `fills the pane, then the screen, and closes on the third z`(columns: Int) {
        let app = started(columns: columns)
        let list = app.screen
        app.press(.character("z"))
        let pane = app.screen
        #expect(pane.contains("Rick Sanchez  ● Alive"))
        #expect(pane.contains("\n Characters") == (columns == 100), "the list stays beside it")
        #expect(app.terminal.line(0).contains("1 Cha"))
        #expect(app.footer == " z full screen  Esc back")
        app.press(.character("z"))
        #expect(!app.terminal.line(0).contains("1 Cha"))
        #expect(app.screen != pane)
        app.press(.character("z"))
        #expect(app.screen == list)
    }

    @Test(arguments: [[Key.character("z")], [.character("z"), .character("z")]], [Key.escape, .character("q")])
    func `closes on Esc and q`(keys: [Key], end: Key) {
        let app = started()
        let list = app.screen
        for key in keys + [end] { app.press(key) }
        #expect(app.screen == list)
        #expect(app.quits == 0)
        app.press(keys[0], .control("c"))
        #expect(app.quits == 1)
    }

    @Test(arguments: [(Key.down, Key.up), (.character("j"), .character("k")), (.character("n"), .character("N"))])
    func `movement keys show the next and previous characters of the list`(next: Key, previous: Key) {
        let app = started(columns: 60)
        app.press(.character("z"), next)
        #expect(app.screen.contains("Morty Smith  ● Alive"))
        app.press(previous)
        #expect(app.screen.contains("Rick Sanchez  ● Alive"))
        app.press(next, .escape)
        #expect(app.screen.contains("2/826"))
    }

    @Test(arguments: [100, 60])
    func `movement keys also work in a portrait zoomed from an opened character`(columns: Int) {
        let app = started(columns: columns)
        app.press(.enter, .down, .character("z"), .down)
        #expect(app.screen.contains("Morty Smith  ● Alive"))
        app.press(.escape)
        #expect(app.terminal.line(1).contains("Morty Smith"))
        #expect(app.footer.contains("Esc back"), "the detail has the focus")
    }

    @Test func `is drawn at the size of its area, and follows resizes`() {
        var sizes: [Size] = []
        let app = started(columns: 60) { id in LoadableSpy(.loaded(SceneGallery.portrait(id) { sizes.append($0) })) }
        app.press(.character("z"))
        #expect(sizes.last == Size(columns: 50, rows: 25))
        app.terminal.resize(columns: 60, rows: 20)
        #expect(sizes.last == Size(columns: 30, rows: 15))
        app.press(.character("z"))
        #expect(sizes.last == Size(columns: 34, rows: 17))
    }

    @Test func `shows a hint on a placeholder, and retries a failed load`() {
        let portrait = LoadableSpy<Portrait>(.error("No network"))
        let failed = started(columns: 60) { _ in portrait }
        failed.press(.character("z"))
        #expect(failed.screen.contains("No network"))
        #expect(failed.footer.contains("r retry"))
        let loads = portrait.loads
        failed.press(.character("r"))
        #expect(portrait.loads == loads + 1)
        let placeholder = started(columns: 60) { LoadableSpy(.loaded(.face(id: $0))) }
        placeholder.press(.character("z"))
        #expect(placeholder.screen.contains("To download portraits: rickmorty sync --portraits"))
    }

    @Test func `does not open without a portrait`() {
        let app = started(columns: 60)
        app.press(.character("2"))
        let list = app.screen
        app.press(.character("z"))
        #expect(app.screen == list)
    }
}
