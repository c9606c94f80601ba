import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("Scenes in other themes")
struct ThemeSceneTests {
    nonisolated static let themes: [(name: String, theme: Theme)] = [
        ("dark", .dark), ("light", .light), ("high-contrast-dark", .highContrastOnDark),
        ("high-contrast-light", .highContrastOnLight), ("high-contrast", .highContrast), ("mono", .mono),
    ]

    nonisolated static let sizes = [Size(columns: 100, rows: 30), Size(columns: 60, rows: 20)]

    private func canvas(of name: String, theme: Theme, size: Size) async throws -> Canvas {
        let scene = try #require(Scene.all.first { $0.name == name })
        let appearance = Appearance(theme: theme)
        let app = TestApp(columns: size.columns, rows: size.rows, appearance: appearance, favourites: scene.favourites)
        scene.prepare(app)
        app.start()
        for key in scene.keys { app.terminal.press(key) }
        await app.settle()
        return try #require(app.terminal.canvas)
    }

    @Test(arguments: themes, sizes)
    func `look as recorded`(of theme: (name: String, theme: Theme), size: Size) async throws {
        let canvas = try await canvas(of: "character-failed-row", theme: theme.theme, size: size)
        expectSnapshot("theme-\(theme.name)-\(size.columns)x\(size.rows)", of: canvas)
    }

    @Test(
        arguments: themes,
        ["characters-marked", "episode-content", "characters-failed-page", "activity-content", "help"]
    )
    func `have the same text in each theme`(theme: (name: String, theme: Theme), scene: String) async throws {
        for size in Self.sizes {
            let plain = try await canvas(of: scene, theme: .standard, size: size)
            let other = try await canvas(of: scene, theme: theme.theme, size: size)
            #expect(plain.text == other.text)
        }
    }

    @Test(arguments: sizes)
    func `mark the focused pane and the selected row without colour`(size: Size) async throws {
        let app = TestApp(columns: size.columns, rows: size.rows, appearance: Appearance(theme: .mono))
        app.start()
        await app.settle()
        let list = try #require(app.terminal.canvas)
        app.terminal.press(.enter)
        await app.settle()
        let detail = try #require(app.terminal.canvas)
        #expect(reversed(list).prefix(2) == ["Characters ▌ Rick Sanchez", "● Alive"])
        #expect(reversed(detail).first?.hasPrefix("Rick Sanchez ▌") == true)
    }

    /// Texts with a background, in the order of the screen.
    private func reversed(_ canvas: Canvas) -> [String] {
        let cells = canvas.cells.filter { $0.style.attributes.contains(.reverse) }
        let text = String(cells.compactMap(\.character))
        return text.split(separator: "  ").map { $0.drop { $0 == " " } }.map {
            String($0.reversed().drop { $0 == " " }.reversed())
        }
    }
}
