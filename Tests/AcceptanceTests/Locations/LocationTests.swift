import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("Locations", .timeLimit(.minutes(3)))
struct LocationTests {
    @Test func `are a section with a list and a detail, whose residents are cards of one request`() async throws {
        let api = try LoopbackAPI()
        let location = api.universe.location(1)
        let app = try LaunchedApp(asking: api, columns: 100, rows: 40)
        app.type("3")
        try await app.wait(for: "┌ Locations ─", " 1/126 ", "┌ Earth (C-137) ─", "Rick Sanchez ")
        try await app.settle()
        let facts = ["Type      \(location.type)", "Dimension \(location.dimension)", "Residents 7"]
        for text in facts { #expect(app.screen.contains(text)) }
        for id in location.residents {
            #expect(app.screen.contains("\(api.universe.character(id).name.prefix(20))"))
        }
        #expect(app.selectedLine.contains("Earth (C-137)"))
        #expect(app.title.hasSuffix("● live"))
        #expect(api.asked.contains("location?page=1"))
        #expect(api.askedForCards == [cardsRequest(location.residents)])
    }

    @Test func `open a resident at once without requests, and are restored on return`() async throws {
        let api = try LoopbackAPI()
        let resident = api.universe.character(api.universe.location(2).residents[2])
        let app = try LaunchedApp(asking: api, showingPortraits: true)
        try await app.open(location: 2)
        app.press(.right, times: 2)
        try await app.settle()
        let before = app.terminal.canvas?.cells
        let asked = api.asked.count
        app.press(.enter)
        #expect(app.screen.contains("┌ \(resident.name) ─"))
        #expect(app.screen.contains("Gender    \(resident.gender)"))
        try await app.settle()
        app.press(.escape)
        #expect(app.terminal.canvas?.cells == before)
        #expect(!api.asked.dropFirst(asked).contains { $0.hasPrefix("character") }, "only for its episodes")
    }

    @Test func `of forty residents cost one request, in any order of navigation`() async throws {
        let api = try LoopbackAPI(universe: LoopbackUniverse(characters: 5_040))
        let ids = api.universe.location(2).residents
        let app = try LaunchedApp.showingCards(api)
        try await app.open(location: 2)
        try await app.settle()
        for id in ids.dropFirst() {
            app.press(.right)
            #expect(app.screen.contains("\(api.universe.character(id).name.prefix(20))"))
        }
        app.press(.home)
        app.press(.end)
        #expect(ids.count == 40)
        #expect(api.askedForCards == [cardsRequest(ids)])
    }

    @Test func `without residents have a message, and send no request`() async throws {
        let api = try LoopbackAPI(universe: LoopbackUniverse(characters: 10))
        let app = try LaunchedApp.showingCards(api)
        try await app.open(location: 12)
        try await app.wait(for: "Residents 0", "Nobody is known to live there")
        #expect(!app.footer.contains("⏎ open"))
        #expect(api.askedForCards.isEmpty)
    }

    @Test func `of a failed page have its error in their place until a retry`() async throws {
        let api = try LoopbackAPI()
        api.script(.failure(status: 500), for: "location?page=2")
        let app = try LaunchedApp(asking: api, columns: 100, rows: 24)
        app.type("3")
        try await app.wait(for: "Earth (C-137)")
        app.press(.down, times: 20)
        try await app.wait(for: "page 2 could not load", "┌ Location 21 ─", "⚠ Could not load")
        #expect(app.screen.contains(api.universe.location(20).name))
        #expect(app.footer.contains("r retry"))
        api.forgetScript()
        app.type("r")
        try await app.settle()
        #expect(app.selectedLine.contains(api.universe.location(21).name))
        #expect(!app.footer.contains("retry"))
        #expect(api.asked.filter { $0.hasPrefix("location") } == [1, 2, 2].map { "location?page=\($0)" })
    }

    @Test func `fall back to the catalogue, and keep the selection when r loads them from the API`() async throws {
        let port = try LoopbackAPI.freePort()
        let app = try LaunchedApp(askingPort: port, columns: 80, rows: 20)
        app.type("3")
        try await app.wait(for: "Bundled catalogue · ")
        app.press(.down, times: 9)
        #expect(app.selectedLine.contains("Venzenulon 7"))
        #expect(app.screen.contains(" 10/126 "))
        let api = try LoopbackAPI(port: port)
        app.type("r")
        try await app.wait(for: "● live")
        #expect(app.selectedLine.contains(api.universe.location(10).name))
        #expect(app.screen.contains(" 10/126 "))
    }

    @Test func `are available offline, with their residents`() throws {
        let app = try LaunchedApp.offline()
        app.type("3")
        #expect(app.title.hasSuffix("○ offline"))
        #expect(app.selectedLine.contains("Earth (C-137)"))
        #expect(app.screen.contains(" 1/126 "))
        #expect(app.screen.contains("Dimension Dimension C-137"))
        app.press(.end)
        #expect(app.selectedLine.contains("Rick's Memories"))
        #expect(app.screen.contains("┌ Rick's Memories ─"))
        app.press(.home)
        app.press(.down, times: 2)
        #expect(app.screen.contains("┌ Citadel of Ricks ─"))
        #expect(!app.screen.contains("░"))
        app.press(.tab)
        app.press(.right)
        app.press(.enter)
        #expect(app.screen.contains("┌ Alien Morty ─"))
        #expect(app.screen.contains("Location  Citadel of Ricks"))
        #expect(!app.screen.contains("░"))
        #expect(app.clock.nextWake == nil)
    }
}
