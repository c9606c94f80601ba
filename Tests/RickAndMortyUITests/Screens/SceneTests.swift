import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("Scenes")
struct SceneTests {
    private func canvas(of scene: Scene, on size: Size, appearance: Appearance = Appearance()) async throws -> Canvas {
        let app = TestApp(columns: size.columns, rows: size.rows, appearance: appearance, favourites: scene.favourites)
        scene.prepare(app)
        app.start()
        for key in scene.keys { app.terminal.press(key) }
        await app.settle()
        return try #require(app.terminal.canvas)
    }

    @Test(arguments: Scene.all)
    func `match their snapshots`(scene: Scene) async throws {
        let canvas = try await canvas(of: scene, on: Size(columns: 100, rows: 30))
        expectSnapshot("\(scene.name)-100x30", of: canvas)
    }

    @Test(arguments: Scene.all.filter { !["-loading", "-empty", "-error"].contains(where: $0.name.contains) })
    func `fit a narrow terminal`(scene: Scene) async throws {
        let canvas = try await canvas(of: scene, on: Size(columns: 60, rows: 20))
        expectSnapshot("\(scene.name)-60x20", of: canvas)
    }

    @Test(
        arguments: Scene.all.filter { $0.name.contains("-content") } + Scene.portraits + Scene.portraitCards
            + Scene.waitingPortraits
    )
    func `are usable on the smallest terminal`(scene: Scene) async throws {
        let canvas = try await canvas(of: scene, on: Size(columns: 40, rows: 10))
        expectSnapshot("\(scene.name)-40x10", of: canvas)
    }

    @Test(
        arguments: Scene.all.filter { ["-content", "help", "form"].contains(where: $0.name.contains) }
            + Scene.portraitCards
    )
    func `fit the default size of most terminals`(scene: Scene) async throws {
        let canvas = try await canvas(of: scene, on: Size(columns: 80, rows: 24))
        expectSnapshot("\(scene.name)-80x24", of: canvas)
    }

    @Test(arguments: [(39, 12), (60, 9), (20, 3)])
    func `show a message on a terminal that is too small`(columns: Int, rows: Int) async throws {
        let canvas = try await canvas(of: Scene(name: "too-small"), on: Size(columns: columns, rows: rows))
        expectSnapshot("too-small-\(columns)x\(rows)", of: canvas)
    }

    nonisolated static let otherLooks: [(name: String, appearance: Appearance)] = [
        ("ascii", Appearance(glyphs: .ascii)), ("mono", Appearance(theme: .mono)),
        ("basic", Appearance(theme: .basicOnDark)),
    ]

    @Test(
        arguments: otherLooks,
        ["character-failed-row", "episode-content", "episode-marked", "favourites-content"]
    )
    func `work in ASCII, and without colours`(other: (name: String, appearance: Appearance), scene name: String)
        async throws
    {
        let scene = try #require(Scene.all.first { $0.name == name })
        let canvas = try await canvas(of: scene, on: Size(columns: 100, rows: 30), appearance: other.appearance)
        expectSnapshot("\(name)-\(other.name)", of: canvas)
    }

    @Test(
        arguments: otherLooks.dropFirst(),
        (Scene.portraits + Scene.portraitCards).filter { ["-drawn", "-made-up"].contains(where: $0.name.contains) }
    )
    func `show cards and portraits in any number of colours`(
        other: (name: String, appearance: Appearance),
        scene: Scene
    ) async throws {
        let canvas = try await canvas(of: scene, on: Size(columns: 100, rows: 30), appearance: other.appearance)
        expectSnapshot("\(scene.name)-\(other.name)", of: canvas)
    }

    @Test(arguments: Scene.withoutPortraits)
    func `contain only ASCII in ASCII mode`(scene: Scene) async throws {
        let canvas = try await canvas(
            of: scene,
            on: Size(columns: 100, rows: 30),
            appearance: Appearance(glyphs: .ascii)
        )
        let foreign = Set(canvas.text.filter { !$0.isASCII }).subtracting(Cast.foreign)
        #expect(foreign.isEmpty)
    }
}

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

    @Test(arguments: themes)
    func `match their snapshots`(of theme: (name: String, theme: Theme)) async throws {
        let size = Size(columns: 100, rows: 30)
        let canvas = try await canvas(of: "character-failed-row", theme: theme.theme, size: size)
        expectSnapshot("theme-\(theme.name)-100x30", of: canvas)
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
        let status = size.columns == 100 ? "●" : "● Alive"
        #expect(reverseVideoTexts(list).prefix(2) == ["Characters▌ Rick Sanchez", status])
        #expect(reverseVideoTexts(detail).first?.hasPrefix("Rick Sanchez▌") == true)
    }

    /// Texts in reverse video, in the order of the screen.
    private func reverseVideoTexts(_ canvas: Canvas) -> [String] {
        let cells = canvas.cells.filter { $0.style.attributes.contains(.reverse) }
        let text = String(cells.compactMap(\.character))
        return text.split(separator: "  ").map { $0.drop { $0 == " " } }.map {
            String($0.reversed().drop { $0 == " " }.reversed())
        }
    }
}
