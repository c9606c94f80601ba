import RickAndMortyUI
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("The views that a key does not draw again")
struct KeptFrameTests {
    private static let keys: [Key] =
        [.up, .down, .down, .left, .right, .enter, .enter, .escape, .tab, .pageUp, .pageDown, .home, .end, .backspace]
        + "123456/:?fFrRdvxuo[]*abg G".map { .character($0) }

    @Test(
        arguments: SeededNumbers.propertySeeds,
        [Size(columns: 100, rows: 30), Size(columns: 80, rows: 24), Size(columns: 60, rows: 20)]
    )
    func `show what they would if they were drawn`(seed: UInt64, size: Size) async throws {
        let app = try LaunchedApp.offline(showingPortraits: true, columns: size.columns, rows: size.rows)
        try await app.wait(for: "Rick Sanchez")
        var numbers = SeededNumbers(seed: seed)
        var pressed: [Key] = []
        for _ in 0..<120 {
            let key = try #require(Self.keys.randomElement(using: &numbers))
            pressed.append(key)
            app.terminal.press(key)
            await mainActorQueueHasRun()
            // Loads that have ended meanwhile are painted.
            app.terminal.send([.ready])
            let kept = try #require(app.terminal.canvas)
            var whole = Canvas(size: size)
            app.root.draw(in: whole.bounds, on: &whole)
            try #require(kept.text == whole.text, "after \(pressed)")
            try #require(kept.cells == whole.cells, "after \(pressed)")
            try #require(kept.caret == whole.caret, "after \(pressed)")
        }
    }
}
