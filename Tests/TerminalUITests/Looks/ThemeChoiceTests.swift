import TerminalUI
import Testing

@Suite("A choice of themes")
struct ThemeChoiceTests {
    @Test("has these names, each once")
    func names() {
        #expect(ThemeChoice.all.map(\.name) == ["default", "light", "high-contrast", "mono"])
    }

    @Test("follows the background where nobody has named one")
    func byBackground() {
        #expect(ThemeChoice.byBackground.theme(on: .dark) == .dark)
        #expect(ThemeChoice.byBackground.theme(on: .light) == .light)
        #expect(ThemeChoice.byBackground.theme(on: nil) == .standard)
    }

    @Test("is the one that was named on every background", arguments: [Background.dark, .light, nil])
    func named(background: Background?) {
        #expect(ThemeChoice.all[0].theme(on: background) == .dark)
        #expect(ThemeChoice.all[1].theme(on: background) == .light)
        #expect(ThemeChoice.all[3].theme(on: background) == .mono)
    }

    @Test("has no colour of its own where there are few, or only those of the person's palette")
    func fewColors() {
        let themes = ThemeChoice.all.map { $0.inFewColors.theme(on: .light) }
        #expect(themes == [.basic, .basic, .highContrast, .mono])
    }

    @Test(
        "counts a background as light from the middle on",
        arguments: [
            (0, 0, 0, Background.dark), (0.19, 0.19, 0.19, .dark), (0, 0.17, 0.21, .dark), (0.6, 0, 0.6, .dark),
            (1, 1, 1, .light), (0.99, 0.96, 0.89, .light), (0.2, 0.9, 0.2, .light),
        ]
    )
    func light(red: Double, green: Double, blue: Double, expected: Background) {
        #expect(Background(red: red, green: green, blue: blue) == expected)
    }
}
