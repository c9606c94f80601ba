import RickAndMortyPresentation
import RickAndMortyUI
import TerminalTesting
import TerminalUI
import Testing

@Suite("A sync in Activity")
struct ActivitySyncTests {
    private func activity(progress: String? = nil) -> TestApp {
        let app = TestApp.started(columns: 120) { $0.control.sync.progressText = progress }
        app.press(.character("6"))
        return app
    }

    @Test func `starts with s without portraits, with S including them`() {
        let app = activity()
        #expect(app.footer.contains("s sync  S with portraits"))
        #expect(!app.footer.contains("stop"))
        app.press(.character("s"), .character("S"))
        #expect(app.control.sync.asked == ["without", "with portraits"])
    }

    @Test(arguments: ["s", "S"] as [Character])
    func `is stopped by the key that started it`(key: Character) {
        let app = activity(progress: Words.synced(1, of: 2))
        #expect(app.footer.contains("s stop sync"))
        #expect(!app.footer.contains("portraits"))
        app.press(.character(key))
        #expect(app.control.sync.asked == ["stop"])
    }

    @Test func `cannot be started in other sections`() {
        let app = activity()
        app.press(.character("1"), .character("s"), .character("S"))
        #expect(app.control.sync.asked.isEmpty)
        #expect(!app.footer.contains("sync"))
    }

    @Test func `shows its progress in the title bar of every section, which alone is redrawn`() async {
        let app = TestApp.started()
        app.control.sync.progressText = Words.synced(312, of: 1003)
        await app.settle()
        #expect(app.terminal.line(0).hasSuffix("  ⟳ 312/1003  ● live"))
        #expect(app.clock.nextWake == nil)
        app.control.sync.progressText = nil
        await app.settle()
        #expect(app.terminal.line(0).hasSuffix("  ● live"))
        #expect(!app.terminal.line(0).contains("⟳"))
    }

    @Test func `does not replace the countdown of a pause in the title bar`() {
        let app = TestApp.started {
            $0.control.pauseEnd = .seconds(30)
            $0.control.sync.progressText = Words.synced(312, of: 1003)
        }
        #expect(app.terminal.line(0).hasSuffix("  ⟳ 312/1003  ▮▮ 30 s"))
    }
}
