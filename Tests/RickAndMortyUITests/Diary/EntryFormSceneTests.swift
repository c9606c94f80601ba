import RickAndMorty
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("Scenes of the form")
struct EntryFormSceneTests {
    /// A state of the form with a snapshot.
    nonisolated struct Scene: Sendable {
        let name: String
        var pristine = EntryDraft(title: "S01E07 Raising Gazorpazorp", date: "2026-11-21", episode: 7)
        var kept: EntryDraft?
        var keys: [Key] = []
        var end: @MainActor @Sendable (FormDouble) -> Void = { _ in }
    }

    private nonisolated static let filled = EntryDraft(
        title: "ミスター・ミーシークス: Meeseeks and Destroy, and all that came of it in the end, \u{202E}backwards",
        rating: "3.5",
        date: "yesterday",
        comment:
            "Existence is pain to a Meeseeks, Jerry, and we will do anything to alleviate that pain.\n\nTwo strokes off."
    )

    nonisolated static let scenes = [
        Scene(name: "empty", pristine: EntryDraft(date: "2026-11-21")),
        Scene(name: "prefilled", keys: [.tab]),
        Scene(name: "filled", kept: filled, keys: [.backTab]),
        Scene(name: "problems", pristine: EntryDraft(date: "2026-02-30"), keys: [.control("s")]),
        Scene(name: "saving", kept: filled, keys: [.control("s")]),
        Scene(
            name: "failed",
            kept: filled,
            keys: [.control("s")],
            end: { $0.failSaving("The disk is full. Make room and try again") }
        ),
        Scene(name: "asking", kept: filled, keys: [.escape]),
        Scene(
            name: "conflict",
            kept: filled,
            keys: [.control("s")],
            end: { $0.finishSaving(.conflict(WatchedOnce.entries[0])) }
        ),
        Scene(name: "deleted", kept: filled, keys: [.control("s")], end: { $0.finishSaving(.conflict(nil)) }),
    ]

    private func canvas(of scene: Scene, on size: Size, appearance: Appearance = Appearance()) async throws -> Canvas {
        let app = DiaryApp(columns: size.columns, rows: size.rows, appearance: appearance)
        let form = FormDouble(pristine: scene.pristine)
        app.services.layers.push(form.layer)
        form.open(kept: scene.kept)
        for key in scene.keys { app.press(key) }
        scene.end(form)
        await app.settle()
        await app.settle()
        return try #require(app.terminal.canvas)
    }

    @Test(
        arguments: scenes,
        [Size(columns: 100, rows: 30), Size(columns: 60, rows: 20), Size(columns: 40, rows: 10)]
    )
    func `look as recorded`(scene: Scene, size: Size) async throws {
        let canvas = try await canvas(of: scene, on: size)
        expectSnapshot("form-\(scene.name)-\(size.columns)x\(size.rows)", of: canvas)
    }

    @Test(arguments: scenes.filter { $0.name == "problems" })
    func `work in ASCII without colours`(scene: Scene) async throws {
        let appearance = Appearance(theme: .mono, glyphs: .ascii)
        let canvas = try await canvas(of: scene, on: Size(columns: 60, rows: 20), appearance: appearance)
        expectSnapshot("form-\(scene.name)-ascii", of: canvas)
        #expect(!canvas.text.contains { !$0.isASCII })
    }
}
