import TerminalUI
import Testing

@Suite("An appearance")
struct AppearanceTests {
    private let graphics = Graphics(.sixel, cell: PixelSize(width: 8, height: 16))

    private func pictures(_ colors: Int, unicode: Bool = true, _ themes: ThemeChoice = .byBackground) -> PictureStyle? {
        let terminal = TerminalCapabilities(unicode: unicode, colors: colors, graphics: graphics)
        return Appearance(on: terminal, themes: themes).pictures
    }

    @Test func `has pictures in pixels and colours where the terminal has them`() {
        #expect(pictures(256) == PictureStyle(colors: 256, graphics: graphics))
        #expect(pictures(16) == PictureStyle(colors: 16, graphics: graphics))
    }

    @Test func `has outlines for pictures without colours`() {
        #expect(pictures(0) == PictureStyle(colors: 0))
        #expect(pictures(256, .mono) == PictureStyle(colors: 0))
    }

    @Test func `has no pictures where the terminal has no characters for them`() {
        #expect(pictures(256, unicode: false) == nil)
    }
}
