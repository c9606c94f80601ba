import TerminalUI
import TestSupport
import Testing

@Suite("A list of the live API", .timeLimit(.minutes(3)))
struct PagingTests {
    @Test func `fetches the next page before it is visible`() async throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(asking: api, columns: 60, rows: 20)
        try await app.wait(for: "Rick Sanchez")
        app.press(.down, times: 16)
        #expect(try await api.request(2).name == "character?page=2")
        #expect(!app.screen.contains(api.universe.character(20).name), "not in sight yet")
        app.press(.down, times: 5)
        try await app.wait(for: api.universe.character(22).name)
        #expect(app.screen.contains(" 22/826 "))
    }

    @Test func `fetches the next page, even if several are visible`() async throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(asking: api, columns: 60, rows: 60)
        try await app.wait(for: api.universe.character(56).name)
        app.press(.down, times: 2)
        #expect(try await api.request(4).name == "character?page=4")
    }

    @Test func `fetches what the next page down shows, with two more requests than pages passed at most`() async throws
    {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(asking: api, columns: 60, rows: 24)
        try await app.wait(for: "Rick Sanchez")
        for number in 2...9 {
            app.press(.pageDown)
            try await app.settle()
            #expect(try await api.request(number).name == "character?page=\(number)")
        }
        #expect(api.asked.count <= 8 + 2)
    }

    @Test(arguments: [826, 1_000_000])
    func `goes to its last row with one request, and back to its first with none`(characters: Int) async throws {
        let api = try LoopbackAPI(universe: LoopbackUniverse(characters: characters))
        let app = try LaunchedApp(asking: api, columns: 60, rows: 10)
        try await app.wait(for: "Rick Sanchez")
        app.press(.end)
        try await app.wait(for: api.universe.character(characters).name)
        #expect(app.screen.contains(" \(characters)/\(characters) "))
        try await app.settle()
        app.press(.home)
        #expect(app.selectedLine.contains("Rick Sanchez"))
        app.press(.end)
        #expect(app.selectedLine.contains(api.universe.character(characters).name))
        // Answered after all earlier requests.
        app.type("2")
        try await app.wait(for: "Pilot")
        #expect(api.asked == ["character?page=1", "character?page=\((characters + 19) / 20)", "episode?page=1"])
    }

    @Test func `keeps a window of pages, and requests released ones again`() async throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(asking: api, columns: 60, rows: 24)
        try await app.wait(for: "Rick Sanchez")
        for _ in 0..<12 {
            app.press(.pageDown)
            try await app.settle()
        }
        let there = api.asked
        #expect(there == Set(there).sorted { $0.count == $1.count ? $0 < $1 : $0.count < $1.count })
        for _ in 0..<12 {
            app.press(.pageUp)
            try await app.settle()
        }
        #expect(app.screen.contains(" 1/826 "))
        let again = api.asked.dropFirst(there.count)
        #expect(!again.contains("character?page=1"), "the first page belongs to the list")
        #expect(!again.contains("character?page=\(there.count)"), "was in sight a moment ago")
        #expect(again.contains("character?page=2"), "too long ago to be kept")
        #expect(again.count == Set(again).count)
    }

    @Test func `never releases visible pages, however many`() async throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(asking: api, columns: 60, rows: 250)
        try await app.wait(for: api.universe.character(246).name)
        try await app.settle()
        app.press(.down, times: 3)
        app.press(.up, times: 3)
        try await app.settle()
        let inSight = (1...13).map { "character?page=\($0)" }
        #expect(api.asked.count == Set(api.asked).count)
        #expect(Set(api.asked).subtracting(inSight).isSubset(of: ["character?page=14"]), "the next one may be fetched")
    }
}
