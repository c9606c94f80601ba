import HTTP
import LoadResource
import Observation
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyUI

@Suite("A second start", .timeLimit(.minutes(3)))
struct SecondStartTests {
    private let computer: TestMachine
    private let api: LoopbackAPI

    init() throws {
        computer = try TestMachine()
        api = try LoopbackAPI()
    }

    /// Launches the app, selects the first row of the third page, and ends the app.
    private func visit(portraits: Bool = false) async throws {
        let app = try await computer.launch(api: api, showingPortraits: portraits)
        try await app.wait(for: " 1/826")
        for _ in 1...40 { app.press(.down) }
        try await app.wait(for: " 41/826", "│ \(api.universe.character(41).name)")
        try await app.settle()
        try await waitUntilAllCached()
        await computer.leave(app)
    }

    /// Waits until the pages up to the visible one, and the episodes beside it, are cached.
    private func waitUntilAllCached() async throws {
        try await computer.waitUntilCached(
            "character?page=1",
            "character?page=2",
            "character?page=3",
            "episode/41",
            "episode/42",
            of: api
        )
    }

    @Test func `sends no request within a day, and restores the position in its first frame`() async throws {
        try await visit()
        let requested = api.requests.count
        computer.wait(.seconds(24 * 3600))
        let app = try await computer.launch(api: api)
        #expect(app.terminal.frames == 1)
        #expect(app.title.hasSuffix("○ cached"))
        #expect(app.screen.contains(" 41/826"))
        #expect(app.screen.contains(" cached 24 h"))
        #expect(app.selectedLine.contains(api.universe.character(41).name))
        #expect(app.terminal.line(2).contains(api.universe.character(17).name))
        #expect(!app.screen.contains("░"))
        await computer.leave(app)
        #expect(api.requests.count == requested)
    }

    @Test func `draws each page of built-in data once, without placeholders`() async throws {
        let app = try await computer.launch(api: nil, columns: 60)
        let frames = app.terminal.frames
        app.press(.end)
        try await app.wait(for: " 826/826")
        #expect(!app.screen.contains("░"))
        #expect(app.terminal.frames == frames + 1)
    }

    @Test func `restores opened screens, and the screens below them`() async throws {
        let first = try await computer.launch(api: nil)
        first.type("2")
        try await first.wait(for: " 1/51")
        first.press(.down, times: 2)
        first.press(.enter)
        try await first.wait(for: "│ S01E03 Anatomy Park", "Annie")
        first.press(.enter)
        try await first.wait(for: "\n Rick Sanchez")
        await computer.leave(first)
        let next = try await computer.launch(api: nil)
        try await next.wait(for: "\n Rick Sanchez")
        next.press(.escape)
        try await next.wait(for: "│ S01E03 Anatomy Park")
        next.press(.escape)
        try await next.wait(for: "\n Episodes", " 3/51")
    }

    /// Two characters are called Evil Morty, and one is from “Earth (Evil Rick's Target Dimension)”.
    @Test(arguments: [("/evil morty", "2/3", "Ricks’s Story"), ("F", "2/439", " Morty Smith\n")])
    func `reopens a resource from a search or a filter`(keys: String, position: String, text: String) async throws {
        let app = try await computer.launch(api: nil)
        app.type(keys)
        if keys == "F" { app.press(.right) }
        app.press(.enter)
        try await app.wait(for: position.replacing("2/", with: "1/"))
        app.press(.down)
        try await app.wait(for: position, text)
        app.press(.enter)
        try await app.wait(for: "Esc back")
        await computer.leave(app)
        let next = try await computer.launch(api: nil)
        try await next.wait(for: text, "Esc back")
        next.press(.escape)
        try await next.wait(for: " 1/826")
    }

    @Test func `shows cached rows, and revalidates them with conditional requests, after a day`() async throws {
        try await visit()
        let requested = api.requests.count
        let names = Set(api.requestNames)
        computer.wait(.seconds(24 * 3600 + 1))
        let gate = try api.hold { _ in true }
        let app = try await computer.launch(api: api)
        #expect(app.terminal.frames == 1)
        #expect(app.title.hasSuffix("○ cached"))
        #expect(app.selectedLine.contains(api.universe.character(41).name))
        #expect(!app.screen.contains("░"))
        gate.open()
        try await app.wait(for: "● live")
        try await app.wait(forNo: "cached")
        try await waitUntilAllCached()
        #expect(app.selectedLine.contains(api.universe.character(41).name))
        await computer.leave(app)
        let repeated = api.requests.dropFirst(requested).filter { names.contains($0.name) }
        #expect(!repeated.isEmpty)
        #expect(repeated.allSatisfy { $0.headers["if-none-match"] != nil })

        let later = api.requests.count
        computer.wait(.seconds(24 * 3600))
        _ = try await computer.launch(api: api)
        #expect(api.requests.dropFirst(later).map(\.name) == [])
    }

    @Test func `shows changed rows after revalidation, and keeps the position`() async throws {
        try await visit()
        computer.wait(.seconds(25 * 3600))
        let client = CurlHTTPClient(userAgent: "rickmorty/test")
        let page = try await client.send(HTTPRequest(url: "\(api.baseURL)/character?page=3", limits: .json))
        let json = String(decoding: page.body, as: UTF8.self)
        let changed = json.replacing(/"status": ?"[a-zA-Z]*"/, with: #""status":"Ghost""#)
        api.script(.answer(LoopbackResponse(json: changed)), for: "character?page=3")
        let app = try await computer.launch(api: api)
        let name = api.universe.character(41).name
        #expect(app.selectedLine.contains(name))
        try await app.wait(for: "● live")
        try await app.wait(for: "Status    ? Ghost")
        #expect(app.selectedLine.contains("\(name) "))
        #expect(app.screen.contains(" 41/826"))
    }

    @Test func `sends requests first, and falls back to cached rows with the reason, after a month`() async throws {
        try await visit()
        computer.wait(.seconds(32 * 86_400))
        api.script(.answer(LoopbackResponse(status: 503, json: "{}")))
        let app = try await computer.launch(api: api)
        try await app.wait(for: "⟳ 1 s", "⚠ Cached 32 d · Server")
        try await app.wait(for: api.universe.character(41).name)
        #expect(app.screen.contains(" 41/826"))
        api.clearScript()
        app.type("r")
        try await app.wait(for: "● live")
    }

    @Test func `requests no pictures within ninety days, and revalidates them afterwards`() async throws {
        func pictures() -> [LoopbackRequest] { api.requests.filter { $0.name.hasPrefix("character/avatar/") } }
        try await visit(portraits: true)
        let requested = pictures().count
        #expect(requested > 0)
        computer.wait(.seconds(90 * 86_400))
        let app = try await computer.launch(api: api, showingPortraits: true)
        try await app.wait(for: "● live")
        try await app.settle()
        await computer.leave(app)
        #expect(pictures().count == requested)

        computer.wait(.seconds(1))
        let next = try await computer.launch(api: api, showingPortraits: true)
        try await next.settle()
        let picture = try await api.request(requested + 1) { $0.name.hasPrefix("character/avatar/") }
        #expect(picture.headers["if-none-match"] != nil)
        await computer.leave(next)
    }
}

@Suite("A frame that needs cached data", .timeLimit(.minutes(3)))
struct CachedFrameTests {
    private let reads = PendingCacheReads()
    private let clock = ScriptedClock()
    private let terminal = ScriptedTerminal(columns: 40, rows: 10)

    private func display(_ root: SequentialLoadView) -> Display {
        let display = Display(terminal: terminal.device, root: root, appearance: Appearance(), clock: clock)
        display.pendingResults = reads.results(on: clock)
        return display
    }

    private func tracked(_ spy: ScriptedLoader<Int>) -> AnyLoader<Int> {
        let reads = reads
        return AnyLoader { try await reads.track { try await spy.load() } }
    }

    @Test func `waits until all reads have ended, including reads started by earlier results`() async throws {
        let spies = [ScriptedLoader<Int>(), ScriptedLoader<Int>()]
        let root = SequentialLoadView(spies.map(tracked))
        let display = display(root)
        let preparation = Task { await display.awaitResults() }
        try await spies[0].waitForStart()
        #expect(spies[1].count == 0)
        spies[0].succeed(with: 1)
        try await spies[1].waitForStart()
        spies[1].fail(with: AnyTestError())
        await preparation.value
        #expect(root.prepareCount == 3)
    }

    @Test func `does not wait longer than its timeout`() async throws {
        let spy = ScriptedLoader<Int>()
        let root = SequentialLoadView([tracked(spy)])
        let display = display(root)
        let preparation = Task { await display.awaitResults() }
        try await spy.waitForStart()
        try await clock.waitForSleep(until: AppPolicy.frameWait)
        clock.advance(by: AppPolicy.frameWait)
        await preparation.value
        #expect(root.prepareCount == 2)
        spy.succeed(with: 1)
    }

    /// A started display whose next frame needs data.
    private func startedDisplay(_ spy: ScriptedLoader<Int>) -> Display {
        let root = SequentialLoadView([])
        let display = display(root)
        display.start()
        root.loaders = [tracked(spy)]
        return display
    }

    @Test func `is painted once after keys, with the data`() async throws {
        let spy = ScriptedLoader<Int>()
        let display = startedDisplay(spy)
        terminal.press(.down)
        terminal.press(.down)
        try await spy.waitForStart()
        #expect(terminal.frames == 1)
        spy.succeed(with: 7)
        try await terminal.wait(for: "2 keys, 7")
        #expect(terminal.frames == 2)
        withExtendedLifetime(display) {}
    }

    @Test func `is painted without late data, and again with it`() async throws {
        let spy = ScriptedLoader<Int>()
        let display = startedDisplay(spy)
        terminal.press(.down)
        try await clock.waitForSleep(until: AppPolicy.frameWait)
        clock.advance(by: AppPolicy.frameWait)
        try await terminal.wait(for: "1 keys, 0")
        terminal.press(.down)
        #expect(terminal.line(0) == "2 keys, 0", "the next frame does not wait")
        spy.succeed(with: 7)
        try await terminal.wait(for: "2 keys, 7")
        #expect(terminal.frames == 4)
        withExtendedLifetime(display) {}
    }

    @Test func `waits for a busy terminal, too`() async throws {
        let spy = ScriptedLoader<Int>()
        let display = startedDisplay(spy)
        terminal.press(.down)
        try await spy.waitForStart()
        terminal.becomeBusy()
        spy.succeed(with: 7)
        await reads.wait()
        await drainMainActorQueue()
        #expect(terminal.frames == 1)
        terminal.becomeReady()
        try await terminal.wait(for: "1 keys, 7")
        #expect(terminal.frames == 2)
        withExtendedLifetime(display) {}
    }

    @Test func `is not painted again after a start that did not wait`() async throws {
        let spy = ScriptedLoader<Int>()
        let root = SequentialLoadView([tracked(spy)])
        let display = display(root)
        terminal.sendOnceDisplayed(.key(.down))
        display.start()
        #expect(terminal.frames == 1)
        spy.succeed(with: 7)
        try await terminal.wait(for: "1 keys, 7")
        await drainMainActorQueue()
        #expect(terminal.frames == 2)
        withExtendedLifetime(display) {}
    }
}

/// A root view that starts its next load each time it is prepared, and shows the latest item.
private final class SequentialLoadView: RootView, Observable {
    private(set) var prepareCount = 0
    var loaders: [AnyLoader<Int>]
    @Published private var keys = 0
    @Published private var item: Int?

    init(_ loaders: [AnyLoader<Int>]) {
        self.loaders = loaders
    }

    func prepare(for size: Size) {
        prepareCount += 1
        guard !loaders.isEmpty else { return }
        let loader = loaders.removeFirst()
        Task.immediate { @MainActor in item = try? await loader.load() }
    }

    func handle(_ key: Key) { keys += 1 }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.write("\(keys) keys, \(item ?? 0)", in: rect)
    }
}

@Suite("The saved app state")
struct SavedAppStateTests {
    @Test func `round-trips through JSON`() {
        let row = SavedListState(row: SavedListState.Row(id: 42, offset: 11), isOpen: true, order: "-episodes")
        let place = AppState(
            section: 2,
            places: [1: row, 3: SavedListState(order: "name")],
            opened: [Destination(.episode, id: 3), Destination(.character, id: 1)],
            share: 55,
            relatedOrders: ["Characters": "name"]
        )
        #expect(AppState(json: place.json) == place)
    }

    @Test(arguments: [Int.min, -1, Int.max])
    func `is rejected if a number is out of range`(number: Int) {
        let places = [1: SavedListState(row: SavedListState.Row(id: 1, offset: number))]
        #expect(AppState(json: AppState(section: 1, places: places).json) == nil)
        let opened = [Destination(.episode, id: number)]
        #expect(AppState(json: AppState(section: 1, places: [:], opened: opened).json) == nil)
        #expect(AppState(json: AppState(section: 1, places: [:], share: number).json) == nil)
    }

    @Test(arguments: ["", "{}", #"{"section":"x"}"#, "\0\0"])
    func `is rejected if it has no section`(text: String) {
        #expect(AppState(json: text) == nil)
    }
}
