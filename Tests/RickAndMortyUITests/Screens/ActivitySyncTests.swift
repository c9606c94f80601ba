import RickAndMortyUI
import TerminalUI
import TestSupport
import Testing

@Suite("Fetching everything")
struct ActivitySyncTests {
    private func activity(progress: SyncMark? = nil) -> TestApp {
        let app = TestApp.started(columns: 120) { $0.sync.progress = progress }
        app.press(.character("6"))
        return app
    }

    @Test("begins with s or S in Activity, without portraits or with them")
    func start() {
        let app = activity()
        #expect(app.footer.contains("s sync  S with portraits") && !app.footer.contains("stop"))
        app.press(.character("s"), .character("S"))
        #expect(app.sync.asked == ["without", "with portraits"])
    }

    @Test("is stopped by the key that began it", arguments: ["s", "S"] as [Character])
    func stop(key: Character) {
        let app = activity(progress: SyncMark(here: 1, of: 2))
        #expect(app.footer.contains("s stop sync") && !app.footer.contains("portraits"))
        app.press(.character(key))
        #expect(app.sync.asked == ["stop"])
    }

    @Test("is nothing that could be done elsewhere")
    func elsewhere() {
        let app = activity()
        app.press(.character("1"), .character("s"), .character("S"))
        #expect(app.sync.asked.isEmpty && !app.footer.contains("sync"))
    }

    @Test("is seen in the title bar wherever one is, and changes it alone")
    func progress() async {
        let app = TestApp.started()
        app.sync.progress = SyncMark(here: 312, of: 1003)
        await app.settle()
        #expect(app.terminal.line(0).hasSuffix("  ⟳ 312/1003  ● live"))
        #expect(app.clock.nextWake == nil)
        app.sync.progress = nil
        await app.settle()
        #expect(app.terminal.line(0).hasSuffix("  ● live") && !app.terminal.line(0).contains("⟳"))
    }

    @Test("leaves the title bar its countdown while the server wants to be left alone")
    func pause() {
        let app = TestApp.started {
            $0.pauseEnd = .seconds(30)
            $0.sync.progress = SyncMark(here: 312, of: 1003)
        }
        #expect(app.terminal.line(0).hasSuffix("  ⟳ 312/1003  ▮▮ 30 s"))
    }

    @Test("can do without Unicode")
    func ascii() {
        let app = TestApp(appearance: Appearance(glyphs: .ascii))
        app.sync.progress = SyncMark(here: 312, of: 1003)
        app.start()
        #expect(app.terminal.line(0).hasSuffix("  @ 312/1003  * live"))
    }
}
