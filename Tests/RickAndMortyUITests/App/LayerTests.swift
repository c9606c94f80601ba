import Observation
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalTesting
import TerminalUI
import Testing

@Suite("Layers over the app")
struct LayerTests {
    /// A layer that takes text input, like a form.
    private final class TypingLayer: Layer, Observable {
        var onClose: () -> Void = {}
        let field = TextField()
        private(set) var leaves = 0

        var hints: [KeyHint] { [KeyHint(.enter, text: "save")] }
        func handle(_ key: Key) -> KeyAnswer { field.handle(key) }
        func leave() { leaves += 1 }
        func prepare(for size: Size) { field.prepare(for: size) }
        func draw(in rect: Rect, on canvas: inout Canvas) { field.draw(in: rect.line(2), on: &canvas) }
    }

    private func appWithLayer() -> (TestApp, TypingLayer) {
        let app = TestApp.started()
        let layer = TypingLayer()
        app.services.layers.push(layer)
        return (app, layer)
    }

    @Test func `pass the terminal's keys to the app`() {
        let (app, layer) = appWithLayer()
        app.press(.control("l"), .control("z"))
        #expect(app.terminal.repaints == 1)
        #expect(app.terminal.suspensions == 1)
        #expect(layer.field.text.isEmpty)
    }

    @Test(arguments: [":", "F"])
    func `without a binding for Alt, close at Escape and a letter that arrive as one key`(opener: Character) {
        let app = TestApp.started()
        app.press(.character(opener), .alt("j"))
        #expect(app.screen.contains(" 2/826 "))
        #expect(!app.footer.contains("Esc"))
    }

    @Test func `are absent: Escape and a letter that arrive as one key are two`() {
        let app = TestApp.started()
        app.press(.enter, .alt("j"))
        #expect(app.screen.contains(" 2/826 "))
        #expect(!app.footer.contains("Esc"))
        app.press(.character("?"), .alt("k"))
        #expect(app.screen.contains(" 1/826 "))
    }
}
