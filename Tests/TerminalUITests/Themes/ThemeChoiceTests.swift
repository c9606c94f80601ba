import TerminalUI
import Testing

@Suite("A theme choice")
struct ThemeChoiceTests {
    @Test func `has a distinct name`() {
        #expect(ThemeChoice.all.map(\.name) == ["default", "dark", "light", "high-contrast", "mono"])
    }

    @Test func `follows the background if no theme is chosen`() {
        #expect(ThemeChoice.automatic.theme(on: .dark) == .dark)
        #expect(ThemeChoice.automatic.theme(on: .light) == .light)
        #expect(ThemeChoice.automatic.theme(on: nil) == .standard)
    }

    @Test(arguments: [Background.dark, .light, nil])
    func `uses the chosen theme on every background`(background: Background?) {
        #expect(ThemeChoice.all[1].theme(on: background) == .dark)
        #expect(ThemeChoice.all[2].theme(on: background) == .light)
        #expect(ThemeChoice.all[4].theme(on: background) == .mono)
    }

    @Test func `blends colours from a reported background in direct colour only`() {
        let background = Background(red: 0.1, green: 0.1, blue: 0.2)
        func theme(_ choice: ThemeChoice, colors: Int) -> Theme {
            choice.suited(to: TerminalCapabilities(unicode: true, colors: colors)).theme(on: background)
        }
        #expect(theme(.automatic, colors: 256).selection == Theme.dark.selection)
        let blended = theme(.automatic, colors: 1 << 24)
        #expect(blended.selection != Theme.dark.selection)
        #expect(theme(ThemeChoice.all[1], colors: 1 << 24) == blended)
        #expect(theme(ThemeChoice.all[2], colors: 1 << 24).selection == Theme.light.selection)
        guard case .rgb(let red, _, let blue) = blended.faint.foreground else { return #expect(Bool(false)) }
        #expect(blue > red, "greys have the tint of the background")
    }

    @Test(arguments: [(.dark, .basicOnDark), (.light, .basicOnLight), (nil, .basic)] as [(Background?, Theme)])
    func `uses the terminal's palette, or no colour, on terminals with few colours`(
        background: Background?,
        automatic: Theme
    ) {
        let themes = ThemeChoice.all.map {
            $0.suited(to: TerminalCapabilities(unicode: true, colors: 16)).theme(on: background)
        }
        #expect(themes == [automatic, .basicOnDark, .basicOnLight, .highContrast, .mono])
    }

    @Test(arguments: [
        (0, 0, 0, false), (0.19, 0.19, 0.19, false), (0, 0.17, 0.21, false), (0.6, 0, 0.6, false),
        (1, 1, 1, true), (0.99, 0.96, 0.89, true), (0.2, 0.9, 0.2, true),
    ])
    func `classifies a background brighter than middle grey as light`(
        red: Double,
        green: Double,
        blue: Double,
        isLight: Bool
    ) {
        #expect(Background(red: red, green: green, blue: blue).isLight == isLight)
    }
}

@Suite("An appearance")
struct AppearanceTests {
    private let graphics = Graphics(.sixel, cell: PixelSize(width: 8, height: 16))

    private func pictures(_ colors: Int, unicode: Bool = true, _ themes: ThemeChoice = .automatic) -> PictureStyle? {
        let terminal = TerminalCapabilities(unicode: unicode, colors: colors, graphics: graphics)
        return Appearance(on: terminal, themes: themes).pictures
    }

    @Test func `uses the theme for the reported background rather than the assumed one`() {
        var terminal = TerminalCapabilities(unicode: true, colors: 256)
        #expect(Appearance(on: terminal, background: .dark).theme == .dark)
        terminal.background = .light
        #expect(Appearance(on: terminal, background: .dark).theme == .light)
    }

    @Test func `draws pictures in pixels and colours if the terminal supports them`() {
        #expect(pictures(256) == PictureStyle(colors: 256, graphics: graphics))
        #expect(pictures(16) == PictureStyle(colors: 16, graphics: graphics))
    }

    @Test func `draws pictures as outlines without colours`() {
        #expect(pictures(0) == PictureStyle(colors: 0))
        #expect(pictures(256, .mono) == PictureStyle(colors: 0))
    }

    @Test func `draws the Linux console with the characters of its fonts, and no outlines`() {
        var terminal = TerminalCapabilities(unicode: true, colors: 8)
        terminal.isConsole = true
        let appearance = Appearance(on: terminal)
        #expect(appearance.glyphs.box.vertical == "│")
        #expect(appearance.glyphs.box.topLeft == "┌")
        #expect(!appearance.glyphs.isASCII)
        #expect(appearance.pictures == PictureStyle(colors: 8))
        terminal.colors = 0
        #expect(Appearance(on: terminal).pictures == nil)
    }

    @Test func `draws no pictures if the terminal lacks the characters for them`() {
        #expect(pictures(256, unicode: false) == nil)
    }
}
