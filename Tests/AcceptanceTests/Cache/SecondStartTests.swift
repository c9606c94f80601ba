import HTTP
import RickAndMorty
import RickAndMortyUI
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("A second start", .timeLimit(.minutes(3)))
struct SecondStartTests {
    private let computer: Computer
    private let api: LoopbackAPI

    init() throws {
        computer = try Computer()
        api = try LoopbackAPI()
    }

    /// Launches the app, selects the first row of the third page, and ends the app.
    private func visit(portraits: Bool = false) async throws {
        let app = try await computer.launch(asking: api, showingPortraits: portraits)
        try await app.wait(for: " 1/826 ")
        for _ in 1...40 { app.press(.down) }
        try await app.wait(for: " 41/826 ", "┌ \(api.universe.character(41).name)")
        try await app.settle()
        try await waitUntilAllCached()
        await computer.leave(app)
    }

    /// Waits until the visible pages and those before them are cached.
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

    private var conditions: [Bool] { api.requests.map { $0.headers["if-none-match"] != nil } }

    @Test func `within a day sends no request, and restores the position in its first frame`() async throws {
        try await visit()
        let asked = api.requests.count
        computer.wait(.seconds(24 * 3600))
        let app = try await computer.launch(asking: api)
        #expect(app.terminal.frames == 1)
        #expect(app.title.hasSuffix("○ cached"))
        #expect(app.screen.contains(" 41/826 "))
        #expect(app.screen.contains(" cached 24 h ┐"))
        #expect(app.selectedLine.contains(api.universe.character(41).name))
        #expect(app.terminal.line(2).contains(api.universe.character(18).name))
        #expect(!app.screen.contains("░"))
        await computer.leave(app)
        #expect(api.requests.count == asked)
    }

    @Test func `names what is open below the last screen, and keeps it for the next start, though it does not load`()
        async throws
    {
        let far = try LoopbackAPI(universe: LoopbackUniverse(characters: 840))
        let first = try await computer.launch(asking: far)
        try await first.wait(for: "● live")
        first.root.visit("characters", opening: Destination(.character, id: 840))
        first.press(.control("l"))
        try await first.wait(for: "┌ \(far.universe.character(840).name) ─", "Status")
        try await computer.waitUntilCached("character/840", of: far)
        await computer.leave(first)
        let opened = [(Destination.Kind.character, 840), (.character, 242), (.episode, 5), (.location, 3)]
        let place = AppPlace(section: 1, places: [:], opened: opened.map { Destination($0, id: $1) })
        let app = try LaunchedApp("--offline --api \(far.baseURL)", columns: 200, on: computer)
        app.root.restore(place)
        #expect(app.root.place.opened == place.opened)
        await app.start()
        let known = "Mr. Meeseeks"
        try await app.wait(
            for: "\(far.universe.character(840).name) › \(known) › S01E05 Meeseeks and Destroy › Citadel"
        )
    }

    @Test func `restores opened screens, and the screens below them`() async throws {
        let first = try await computer.launch(asking: nil)
        first.type("2")
        try await first.wait(for: " 1/51 ")
        first.press(.down, times: 2)
        first.press(.enter)
        try await first.wait(for: "┌ Anatomy Park ", "Annie")
        first.press(.enter)
        try await first.wait(for: "┌ Rick Sanchez ")
        await computer.leave(first)
        let next = try await computer.launch(asking: nil)
        try await next.wait(for: "┌ Rick Sanchez ")
        next.press(.escape)
        try await next.wait(for: "┌ Anatomy Park ")
        next.press(.escape)
        try await next.wait(for: "┌ Episodes ─", " 3/51 ")
    }

    /// Two characters are called Evil Morty, and one is from “Earth (Evil Rick's Target Dimension)”.
    @Test(arguments: [("/evil morty", "2/3", "Ricks’s Story"), ("F", "2/439", "┌ Morty Smith ")])
    func `opens what was open, found or filtered as it was`(keys: String, position: String, text: String) async throws {
        let app = try await computer.launch(asking: nil)
        app.type(keys)
        if keys == "F" { app.press(.right) }
        app.press(.enter)
        try await app.wait(for: position.replacing("2/", with: "1/"))
        app.press(.down)
        try await app.wait(for: position, text)
        app.press(.enter)
        try await app.wait(for: "Esc back")
        await computer.leave(app)
        let next = try await computer.launch(asking: nil)
        try await next.wait(for: text, "Esc back")
        next.press(.escape)
        try await next.wait(for: " 1/826 ")
    }

    @Test func `restores an order, and no question`() async throws {
        let app = try await computer.launch(asking: api)
        try await app.wait(for: " 1/826 ")
        app.type("F")
        app.press(.right)
        app.press(.enter)
        try await app.wait(for: "/ status:Alive ")
        app.type(",n")
        try await app.wait(for: "[by name ✗]", "/ status:Alive ")
        await computer.leave(app)
        let again = try await computer.launch(asking: api)
        try await again.wait(for: "┌ Characters [by name ✗] ", "○ cached")
        try await again.settle()
        #expect(!again.screen.contains("/ status"))
        again.type(",o")
        try await again.wait(for: "┌ Characters ──", " 1/826 ")
        await computer.leave(again)
    }

    @Test func `after a day shows cached rows, and sends only conditional requests`() async throws {
        try await visit()
        let asked = api.requests.count
        computer.wait(.seconds(24 * 3600 + 1))
        let gate = try api.hold { _ in true }
        let app = try await computer.launch(asking: api)
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
        #expect(conditions.dropFirst(asked).allSatisfy { $0 })
        #expect(conditions.count > asked)

        let later = api.requests.count
        computer.wait(.seconds(24 * 3600))
        _ = try await computer.launch(asking: api)
        #expect(api.requests.dropFirst(later).map(\.name) == [])
    }

    @Test func `shows changed rows after revalidation, and keeps the position`() async throws {
        try await visit()
        computer.wait(.seconds(25 * 3600))
        let client = CurlHTTPClient(userAgent: "rickmorty/test")
        let page = try await client.send(HTTPRequest(url: "\(api.baseURL)/character?page=3", limits: .json))
        let json = String(decoding: page.body, as: UTF8.self)
        let haunted = json.replacing(/"status": ?"[a-zA-Z]*"/, with: #""status":"Ghost""#)
        api.script(.answer(LoopbackResponse(json: haunted)), for: "character?page=3")
        let app = try await computer.launch(asking: api)
        let name = api.universe.character(41).name
        #expect(app.selectedLine.contains(name))
        try await app.wait(for: "● live")
        try await app.wait(for: "Ghost")
        #expect(app.selectedLine.contains(name))
        #expect(app.selectedLine.contains("Ghost"))
        #expect(app.screen.contains(" 41/826 "))
    }

    @Test func `after a month requests first, and falls back to cached rows with the reason`() async throws {
        try await visit()
        computer.wait(.seconds(32 * 86_400))
        api.script(.answer(LoopbackResponse(status: 503, json: "{}")))
        let app = try await computer.launch(asking: api)
        try await app.wait(for: "⟳ 1 s", "⚠ Cached 32 d ago · The s")
        try await app.wait(for: api.universe.character(41).name)
        #expect(app.screen.contains(" 41/826 "))
        api.forgetScript()
        app.type("r")
        try await app.wait(for: "● live")
    }

    @Test func `requests no picture within ninety days, and revalidates it afterwards`() async throws {
        func pictures() -> [LoopbackRequest] { api.requests.filter { $0.name.hasPrefix("character/avatar/") } }
        try await visit(portraits: true)
        let asked = pictures().count
        #expect(asked > 0)
        computer.wait(.seconds(90 * 86_400))
        let app = try await computer.launch(asking: api, showingPortraits: true)
        try await app.wait(for: "● live")
        try await app.settle()
        await computer.leave(app)
        #expect(pictures().count == asked)

        computer.wait(.seconds(1))
        let next = try await computer.launch(asking: api, showingPortraits: true)
        try await next.settle()
        let picture = try await api.request(asked + 1) { $0.name.hasPrefix("character/avatar/") }
        #expect(picture.headers["if-none-match"] != nil)
        await computer.leave(next)
    }
}
