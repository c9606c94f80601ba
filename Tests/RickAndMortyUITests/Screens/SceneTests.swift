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

    @Test(
        arguments: Scene.all,
        [Size(columns: 100, rows: 30), Size(columns: 60, rows: 20)]
    )
    func `look as recorded`(scene: Scene, size: Size) async throws {
        let canvas = try await canvas(of: scene, on: size)
        expectSnapshot("\(scene.name)-\(size.columns)x\(size.rows)", of: canvas)
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
    func `use the size that most terminals open with`(scene: Scene) async throws {
        let canvas = try await canvas(of: scene, on: Size(columns: 80, rows: 24))
        expectSnapshot("\(scene.name)-80x24", of: canvas)
    }

    @Test(arguments: [(39, 12), (60, 9), (20, 3)])
    func `have a message on a terminal that is too small`(columns: Int, rows: Int) async throws {
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
        Scene.portraits + Scene.portraitCards
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
