import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyUI

@Suite("The title bar")
struct TitleBarTests {
    private let names = ["Characters", "Episodes", "Locations", "Favourites", "Diary", "Activity"]

    private func line(
        columns: Int,
        sections: Int = 6,
        current: Int = 1,
        breadcrumb: [String]? = nil,
        source: SourceBadge = .live,
        wait: String? = nil,
        warning: String? = nil,
        sync: String? = nil,
        changing keys: [Int: [Key]] = [:]
    ) -> String {
        let titles = names.prefix(sections).enumerated().map { SectionTitle($0 + 1, $1) }
        let bar = TitleBar(
            sections: titles,
            keys: titles.map { keys[$0.number].map(\.first) ?? $0.key },
            current: current,
            breadcrumb: breadcrumb.map { Breadcrumb($0) },
            source: source,
            wait: wait.map(RemainingTime.init),
            warning: warning,
            sync: sync,
            pause: nil
        )
        return bar.painted(columns: columns, rows: 1).line(0)
    }

    @Test func `shows the app's name and all section names if they fit`() {
        let sections = "1 Characters  2 Episodes  3 Locations  4 Favourites  5 Diary  6 Activity"
        #expect(line(columns: 110).hasPrefix(" Rick & Morty   \(sections)  "))
        #expect(line(columns: 110).hasSuffix("● live"))
    }

    @Test func `displays each section's key, including changed ones`() {
        let line = line(columns: 110, changing: [2: [.character("e")], 3: [.control("l"), .tab], 4: []])
        #expect(line.contains("1 Characters  e Episodes  Ctrl-L Locations  4 Favourites  5 Diary"))
    }

    @Test func `drops the app's name first, then gaps, then names of other sections, and truncates none`() {
        let sections = "1 Characters  2 Episodes  3 Locations  4 Favourites  5 Diary  6 Activity"
        #expect(line(columns: 90).hasPrefix(" \(sections)  "))
        #expect(line(columns: 90).hasSuffix("● live"))
        let compact = " 1 Characters 2 Episodes 3 Locations 4 Favourites 5 Diary 6 Activity "
        #expect(line(columns: 80).hasPrefix(compact))
        #expect(line(columns: 80, source: .bundled(because: "")) == compact + "○ built-in")
        #expect(line(columns: 78).hasPrefix(" 1 Characters  2 Episodes  3 Locations  4 Favourites  5 Diary  6  "))
        #expect(line(columns: 60) == " 1 Characters  2 Episodes  3 Locations  4  5  6      ● live")
        #expect(line(columns: 60, current: 3) == " 1  2  3 Locations  4 Favourites  5 Diary  6         ● live")
        #expect(line(columns: 50) == " 1 Characters  2 Episodes  3  4  5  6      ● live")
        #expect(line(columns: 40, current: 3) == " 1  2  3  4 Favourites  5  6     ● live")
    }

    @Test func `shows the breadcrumb instead of section names, and elides its middle if needed`() {
        let breadcrumb = ["Episodes", "S01E11 Ricksy Business", "Birdperson"]
        let wide = line(columns: 140, breadcrumb: breadcrumb)
        #expect(wide.contains("5 Diary  6 Activity  Episodes › S01E11 Ricksy Business › Birdperson "))
        let narrow = line(columns: 100, breadcrumb: breadcrumb)
        #expect(narrow.hasPrefix(" 1  2  3  4  5  6  Episodes › S01E11 Ricksy Business › Birdperson  "))
        #expect(narrow.hasSuffix("● live"))
        let medium = line(columns: 80, breadcrumb: breadcrumb)
        #expect(medium.contains("6  Episodes › S01E11 Ricksy Business › Birdperson  "))
        #expect(line(columns: 60, breadcrumb: breadcrumb).contains("6  Episodes › … › Birdperson  "))
        let unbound = line(columns: 60, breadcrumb: breadcrumb, changing: [4: []])
        #expect(unbound.hasPrefix(" 1  2  3  4  5  6  Episodes › … "))
        #expect(line(columns: 40, breadcrumb: breadcrumb).hasPrefix(" 1  2  3  4  5  6  … › Bird"))
        #expect(line(columns: 80, breadcrumb: breadcrumb, warning: "cache off").contains("Episodes › … › Birdperson"))
    }

    @Test func `displays the age of a cached list`() {
        let clock = WallClock(now: { WallTime(seconds: 100_000) }, text: { _ in "" })
        func cachedLine(secondsAgo: Int, columns: Int = 120) -> String {
            line(
                columns: columns,
                source: .cached(Age(since: WallTime(seconds: 100_000 - secondsAgo), by: clock), because: nil)
            )
        }
        #expect(cachedLine(secondsAgo: -10).hasSuffix("○ cached <1 min"))
        #expect(cachedLine(secondsAgo: 59).hasSuffix("○ cached <1 min"))
        #expect(cachedLine(secondsAgo: -61).hasSuffix("○ cached, age unknown"), "the cached time is in the future")
        #expect(cachedLine(secondsAgo: -61, columns: 100).hasSuffix("○ cached"))
        #expect(cachedLine(secondsAgo: 3_599).hasSuffix("○ cached 59 min"))
        #expect(cachedLine(secondsAgo: 47 * 3600).hasSuffix("○ cached 47 h"))
        #expect(cachedLine(secondsAgo: 49 * 3600).hasSuffix("○ cached 2 d"))
        #expect(cachedLine(secondsAgo: 3 * 3600, columns: 80).hasSuffix("6 Activity cached 3 h"))
        #expect(cachedLine(secondsAgo: 12 * 3600, columns: 80).hasSuffix("6 Activity   ○ cached"))
        let short = cachedLine(secondsAgo: 3_599, columns: 100)
        #expect(short.hasSuffix("○ cached"), "the age does not displace other text")
        #expect(short.hasPrefix(" Rick & Morty   1 "), "the source does not displace other text")
    }

    @Test func `displays built-in data, or offline if there is no room`() {
        #expect(line(columns: 120, source: .offline).hasSuffix("○ built-in data"))
        #expect(line(columns: 100, source: .offline).hasSuffix("○ offline"))
    }

    @Test func `counts down to the next retry beside the source, or in its place if there is no room`() {
        let bundled = SourceBadge.bundled(because: "")
        #expect(line(columns: 110, source: bundled, wait: "2 s").hasSuffix("  ○ built-in ⟳ 2 s"))
        #expect(line(columns: 100, source: bundled, wait: "2 s").hasSuffix("6 Activity      ⟳ 2 s"))
        #expect(line(columns: 80, source: bundled, wait: "60 s").hasSuffix("6 Activity     ⟳ 60 s"))
        #expect(line(columns: 60, source: bundled, wait: "60 s").hasSuffix("  6      ⟳ 60 s"))
    }

    @Test(arguments: [60, 100])
    func `displays a warning instead of section names`(columns: Int) {
        let line = line(columns: columns, warning: "cache off: disk full")
        #expect(line.hasSuffix("⚠ cache off: disk full  ● live"))
        #expect(line.contains("2 Episodes"))
    }

    @Test(arguments: [60, 100])
    func `displays the progress of a sync instead of section names`(columns: Int) {
        let line = line(columns: columns, sync: Strings.synced(312, of: 1003))
        #expect(line.hasSuffix("  ⟳ 312/1003  ● live"))
        #expect(line.contains("2 Episodes"))
        #expect(self.line(columns: columns, sync: Strings.synced(0, of: 0)).hasSuffix("  ⟳ sync  ● live"))
    }

    @Test func `displays a warning beside the progress of a sync`() {
        let line = line(columns: 100, warning: "cache off", sync: Strings.synced(1, of: 2))
        #expect(line.hasSuffix("  ⚠ cache off  ⟳ 1/2  ● live"))
    }
}

@Suite("A pause requested by the server")
struct PauseTests {
    private func app(pauseEnd: Duration, unicode: Bool = true) -> TestApp {
        let app = TestApp(appearance: Appearance(glyphs: unicode ? .unicode : .ascii))
        app.control.pauseEnd = pauseEnd
        app.start()
        return app
    }

    @Test func `counts down in seconds in the title bar, then disappears`() async {
        let app = app(pauseEnd: .seconds(2))
        #expect(app.terminal.line(0).hasSuffix("▮▮ 2 s"))
        #expect(app.clock.nextFrameTime == .seconds(1))
        let frames = app.terminal.frames
        app.clock.advance(by: .milliseconds(999))
        await drainMainActorQueue()
        #expect(app.terminal.frames == frames)
        app.clock.advance(by: .milliseconds(1))
        await drainMainActorQueue()
        #expect(app.terminal.line(0).hasSuffix("▮▮ 1 s"))
        #expect(app.terminal.frames == frames + 1)
        app.clock.advance(by: .seconds(1))
        await drainMainActorQueue()
        #expect(app.terminal.line(0).hasSuffix("● live"))
        #expect(app.clock.nextFrameTime == nil)
    }

    @Test(arguments: [
        (1, "▮▮ 1 s"), (99, "▮▮ 99 s"), (100, "▮▮ 2 min"), (3600, "▮▮ 60 min"), (5940, "▮▮ 99 min"),
        (5941, "▮▮ 2 h"),
        (31_622_400, "▮▮ 8784 h"),
    ])
    func `is displayed in seconds, minutes or hours`(seconds: Int, text: String) {
        #expect(app(pauseEnd: .seconds(seconds)).terminal.line(0).hasSuffix("  \(text)"))
    }

    @Test func `schedules no frame every second while it is displayed in minutes`() {
        #expect(app(pauseEnd: .seconds(610)).clock.nextFrameTime == .seconds(10))
    }

    @Test func `stops all spinners`() async {
        let app = TestApp()
        app.control.pauseEnd = .seconds(2)
        app.characterList.answer = { _ in }
        app.start()
        #expect(app.screen.contains("░░░"))
        #expect(app.clock.nextFrameTime == .seconds(1))
        app.clock.advance(by: .seconds(2))
        await drainMainActorQueue()
        #expect(app.clock.nextFrameTime == .milliseconds(2150))
        app.clock.advance(by: .milliseconds(150))
        await drainMainActorQueue()
        #expect(app.screen.contains("⠋"))
    }

    @Test func `is not displayed after its end, and schedules no frame`() {
        let app = app(pauseEnd: .zero)
        #expect(app.terminal.line(0).hasSuffix("● live"))
        #expect(app.clock.nextFrameTime == nil)
    }
}
