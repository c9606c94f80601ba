import LoadResource
import RickAndMortyPresentation
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyUI

@Suite("Activity")
struct ActivityTests {
    private func activity(rows: Int = 30, _ prepare: (ActivityFeedDouble) -> Void = { $0.loadSome() }) -> TestApp {
        let app = TestApp.started(rows: rows) { prepare($0.loads) }
        app.press(.character("6"))
        return app
    }

    private func selected(_ app: TestApp) -> String { app.selected.first ?? "" }

    @Test func `opens with its number key, and ignores unused numbers`() {
        let app = activity()
        #expect(app.screen.contains("\n Activity"))
        #expect(app.terminal.line(0).contains("6 Activity"))
        let (screen, frames) = (app.screen, app.terminal.frames)
        for number in ["7", "8", "9", "0"] as [Character] { app.press(.character(number)) }
        #expect(app.screen == screen)
        #expect(app.terminal.frames == frames)
    }

    @Test func `follows the newest load until the user selects another one`() async {
        let app = activity()
        #expect(selected(app).contains("episode?page=2"))
        #expect(app.screen.contains(" following 7/7"))
        app.loads.load("character/99")
        await app.settle()
        #expect(selected(app).contains("character/99"))
        #expect(app.screen.contains(" following 8/8"))
        app.press(.up)
        #expect(selected(app).contains("episode?page=2"))
        #expect(app.screen.contains(" 7/8"))
        app.loads.load("character/100")
        await app.settle()
        #expect(selected(app).contains("episode?page=2"))
        #expect(app.screen.contains(" 7/9"))
        #expect(!app.screen.contains("following"))
        app.press(.character("G"))
        app.loads.load("character/101")
        await app.settle()
        #expect(selected(app).contains("character/101"))
        #expect(app.screen.contains(" following 10/10"))
    }

    @Test func `keeps the rows in place while loads are added and the oldest are removed`() async {
        let app = activity(rows: 20) { $0.loadMany(200) }
        app.press(.pageUp, .pageUp)
        let rows = { (3..<17).map { app.terminal.line($0).replacing("┃", with: "").split(separator: " ") } }
        let lines = rows()
        app.loads.loadMany(30)
        await app.settle()
        #expect(rows() == lines)
        app.press(.home)
        #expect(selected(app).contains("character/31"))
    }

    @Test func `selects the oldest remaining load when the selected one is removed`() async {
        let app = activity { $0.loadMany(200) }
        app.press(.home)
        app.loads.loadMany(20)
        await app.settle()
        #expect(selected(app).contains("character/21"))
        #expect(app.screen.contains(" 1/200"))
    }

    @Test func `updates a load in place when it ends`() async throws {
        let app = activity()
        #expect(selected(app).contains("○ loading"))
        app.loads.end(try #require(app.loads.history[7]), .finished(.live, bytes: 5_300), after: 740)
        await app.settle()
        #expect(selected(app).contains("● done"))
        #expect(selected(app).contains("740 ms    5.3 kB live"))
    }

    @Test func `filters failed loads with F, and keeps the selection`() async {
        let app = activity()
        app.press(.up, .up)
        app.press(.character("F"))
        #expect(app.screen.contains("\n Activity: failed only"))
        #expect(app.screen.contains(" 2/2"))
        #expect(selected(app).contains("character/2"))
        #expect(!app.screen.contains("episode/1"))
        app.loads.load("character/7", .failed("No network"))
        app.loads.load("character/8")
        await app.settle()
        #expect(selected(app).contains("character/2"))
        #expect(app.screen.contains("⚠ failed     character/7"))
        #expect(!app.screen.contains("character/8 "))
        app.press(.character("F"))
        #expect(app.screen.contains("\n Activity"))
        #expect(app.screen.contains(" 5/9"))
        #expect(selected(app).contains("character/2"))
    }

    @Test func `restores a selection that the filter has hidden`() {
        for prepare in [{ $0.loadSome() }, { $0.loadMany(20, everyThirdFails: false) }]
            as [(ActivityFeedDouble) -> Void]
        {
            let app = activity(prepare)
            app.press(.home, .down)
            let before = app.screen
            app.press(.character("F"))
            #expect(app.screen != before)
            app.press(.character("F"))
            #expect(app.screen == before)
        }
    }

    @Test func `retries the selected failed load with r, once`() async {
        let app = activity()
        app.press(.character("r"))
        #expect(app.loads.retried.isEmpty)
        #expect(!app.footer.contains("retry"))
        app.press(.up, .up)
        #expect(app.footer.contains("r retry"))
        app.press(.character("r"), .character("r"))
        await app.settle()
        #expect(app.loads.retried == [5])
        #expect(app.loads.history[8]?.name == "character/2")
        #expect(selected(app).contains("character/2"))
        #expect(app.screen.contains(" 5/8"))
        #expect(!app.footer.contains("retry"))
    }

    @Test func `copies the request of the selected load with y, with a message until the next key`() {
        let app = activity()
        app.press(.character("y"))
        #expect(app.terminal.clipboard == "curl 'https://rickandmortyapi.com/api/episode?page=2'")
        #expect(app.footer.hasSuffix(" Copied"))
        app.press(.character("x"))
        #expect(!app.footer.contains("Copied"))
    }

    @Test(arguments: [
        (
            "'set -g set-clipboard on' in ~/.tmux.conf",
            "Copied · can't paste? Put 'set -g set-clipboard on' in ~/.tmux.conf"
        ),
        ("'a: b' in ~/.c", "Copied · can't paste? Put 'a: b' in ~/.c"),
        (nil, "Copied · can't paste? Select with Shift+drag"),
    ])
    func `shows how to enable copying if the terminal may not support it`(setting: String?, message: String) {
        let app = activity()
        app.terminal.report(TerminalCapabilities(unicode: true, colors: 256, clipboard: .uncertain(setting: setting)))
        app.press(.character("y"))
        #expect(app.terminal.clipboard != nil)
        #expect(app.footer.hasSuffix(message))
    }

    @Test func `shows the number of tries and the reason for a fallback, in the row and in full below`() {
        let reason = "The server took longer than 3 s"
        let app = activity {
            $0.load("character/1", .failed("No network"), tries: 3)
            $0.load("character/2", .finished(.live, bytes: 612), tries: 2)
            $0.load("character/3", .finished(.cache, bytes: nil, fallbackReason: reason))
        }
        #expect(app.screen.contains("84 ms  3 tries · No network"))
        #expect(app.screen.contains("84 ms     612 B live · 2 tries"))
        #expect(selected(app).contains("cached · The server"))
        #expect(app.screen.contains("\(reason) · https://rickandmortyapi.com/api/character/3"))
    }

    @Test(arguments: [40, 60, 100, 160])
    func `shows the longest texts at every width`(columns: Int) {
        let app = TestApp.started(columns: columns) {
            $0.loads.load("character?page=41666", .failed("Unexpected redirect"))
        }
        app.press(.character("6"))
        #expect(selected(app).contains("09:05:00 ⚠") || selected(app).contains("09:05:00  ⚠"))
        #expect(selected(app).contains("character?page"))
        #expect(app.screen.contains("Unexpected redirect"))
    }
}

@Suite("A sync in Activity")
struct ActivitySyncTests {
    private func activity(progress: String? = nil) -> TestApp {
        let app = TestApp.started(columns: 120) { $0.control.sync.progressText = progress }
        app.press(.character("6"))
        return app
    }

    @Test func `starts without portraits on s, and with portraits on S`() {
        let app = activity()
        #expect(app.footer.contains("s sync  S with portraits"))
        #expect(!app.footer.contains("stop"))
        app.press(.character("s"), .character("S"))
        #expect(app.control.sync.calls == ["without", "with portraits"])
    }

    @Test(arguments: ["s", "S"] as [Character])
    func `stops on the key that started it`(key: Character) {
        let app = activity(progress: Strings.synced(1, of: 2))
        #expect(app.footer.contains("s stop sync"))
        #expect(!app.footer.contains("portraits"))
        app.press(.character(key))
        #expect(app.control.sync.calls == ["stop"])
    }

    @Test func `cannot be started in other sections`() {
        let app = activity()
        app.press(.character("1"), .character("s"), .character("S"))
        #expect(app.control.sync.calls.isEmpty)
        #expect(!app.footer.contains("sync"))
    }

    @Test func `shows its progress in the title bar of other sections, and schedules no frame`() async {
        let app = TestApp.started()
        app.control.sync.progressText = Strings.synced(312, of: 1003)
        await app.settle()
        #expect(app.terminal.line(0).hasSuffix("  ⟳ 312/1003  ● live"))
        #expect(app.clock.nextFrameTime == nil)
        app.control.sync.progressText = nil
        await app.settle()
        #expect(app.terminal.line(0).hasSuffix("  ● live"))
        #expect(!app.terminal.line(0).contains("⟳"))
    }

    @Test func `does not replace the countdown of a pause in the title bar`() {
        let app = TestApp.started {
            $0.control.pauseEnd = .seconds(30)
            $0.control.sync.progressText = Strings.synced(312, of: 1003)
        }
        #expect(app.terminal.line(0).hasSuffix("  ⟳ 312/1003  ▮▮ 30 s"))
    }
}

@Suite("Activity totals")
struct ActivityTotalsTests {
    private func line(columns: Int, glyphs: Glyphs = .unicode, _ prepare: (ActivityFeedDouble) -> Void) -> String {
        let loads = ActivityFeedDouble()
        prepare(loads)
        let view = ActivityTotalsView(totals: loads.history.totals)
        return view.painted(columns: columns, rows: 1, appearance: Appearance(glyphs: glyphs)).line(0)
    }

    @Test func `are complete if they fit`() {
        let line = line(columns: 120) { loads in
            loads.load("character/1", .finished(.live, bytes: 1_500), after: 100)
            loads.load("character/2", .finished(.live, bytes: 500), after: 200)
            loads.load("episode/1", .finished(.bundled, bytes: nil), after: 0)
            loads.load("episode/2", .failed("No network"), after: 300)
            loads.load("episode/3", .cancelled, after: 9_000)
            loads.start("episode/4")
        }
        let outcomes = "6 requests · 1 loading · 1 failed · 1 cancelled"
        #expect(line == "\(outcomes) · 2.0 kB · 2 live · 1 built-in")
    }

    @Test func `omit cancelled loads and sources when there are none`() {
        #expect(line(columns: 80) { _ in } == "0 requests · 0 loading · 0 failed · 0 B")
    }

    @Test(arguments: 11...60)
    func `drop whole parts that do not fit, from the end`(columns: Int) {
        let prepare: (ActivityFeedDouble) -> Void = { $0.loadMany(12) }
        let (line, whole) = (line(columns: columns, prepare), line(columns: 200, prepare))
        #expect(whole.hasPrefix(line))
        #expect(line.columns <= columns)
        #expect(whole == line || whole.dropFirst(line.count).hasPrefix(" · "))
    }

    @Test(arguments: [Glyphs.unicode, .ascii])
    func `show failures in text, not only by colour`(glyphs: Glyphs) {
        let line = line(columns: 60, glyphs: glyphs) { $0.loadMany(3) }
        #expect(line.contains("1 failed"))
    }
}
