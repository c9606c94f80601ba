import TerminalUI
import TestSupport
import Testing

@Suite("A list of the live API", .timeLimit(.minutes(3)))
struct PagingTests {
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
}
