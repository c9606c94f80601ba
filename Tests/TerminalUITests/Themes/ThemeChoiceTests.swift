import TerminalUI
import Testing

@Suite("A theme choice")
struct ThemeChoiceTests {
    @Test func `has a distinct name`() {
        #expect(ThemeChoice.all.map(\.name) == ["default", "light", "high-contrast", "mono"])
    }

    @Test func `follows the background if no theme is chosen`() {
        #expect(ThemeChoice.automatic.theme(on: .dark) == .dark)
        #expect(ThemeChoice.automatic.theme(on: .light) == .light)
        #expect(ThemeChoice.automatic.theme(on: nil) == .standard)
    }

    @Test(arguments: [Background.dark, .light, nil])
    func `uses the chosen theme on every background`(background: Background?) {
        #expect(ThemeChoice.all[0].theme(on: background) == .dark)
        #expect(ThemeChoice.all[1].theme(on: background) == .light)
        #expect(ThemeChoice.all[3].theme(on: background) == .mono)
    }

    @Test(arguments: [(.dark, .basicOnDark), (.light, .basicOnLight), (nil, .basic)] as [(Background?, Theme)])
    func `uses the terminal's palette, or no colour, on terminals with few colours`(
        background: Background?,
        automatic: Theme
    ) {
        let themes = (ThemeChoice.all + [.automatic]).map {
            $0.suited(to: TerminalCapabilities(unicode: true, colors: 16)).theme(on: background)
        }
        #expect(themes == [.basicOnDark, .basicOnLight, .highContrast, .mono, automatic])
    }

    @Test(arguments: [
        (0, 0, 0, Background.dark), (0.19, 0.19, 0.19, .dark), (0, 0.17, 0.21, .dark), (0.6, 0, 0.6, .dark),
        (1, 1, 1, .light), (0.99, 0.96, 0.89, .light), (0.2, 0.9, 0.2, .light),
    ])
    func `classifies a background brighter than middle grey as light`(
        red: Double,
        green: Double,
        blue: Double,
        expected: Background
    ) {
        #expect(Background(red: red, green: green, blue: blue) == expected)
    }
}

@Suite("An appearance")
struct AppearanceTests {
    private let graphics = Graphics(.sixel, cell: PixelSize(width: 8, height: 16))

    private func pictures(_ colors: Int, unicode: Bool = true, _ themes: ThemeChoice = .automatic) -> PictureStyle? {
        let terminal = TerminalCapabilities(unicode: unicode, colors: colors, graphics: graphics)
        return Appearance(on: terminal, themes: themes).pictures
    }

    @Test func `draws pictures in pixels and colours if the terminal supports them`() {
        #expect(pictures(256) == PictureStyle(colors: 256, graphics: graphics))
        #expect(pictures(16) == PictureStyle(colors: 16, graphics: graphics))
    }

    @Test func `draws pictures as outlines without colours`() {
        #expect(pictures(0) == PictureStyle(colors: 0))
        #expect(pictures(256, .mono) == PictureStyle(colors: 0))
    }

    @Test func `draws no pictures if the terminal lacks the characters for them`() {
        #expect(pictures(256, unicode: false) == nil)
    }
}
