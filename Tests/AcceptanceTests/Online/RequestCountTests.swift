import TerminalUI
import TestSupport
import Testing

@Suite("An episode of fifty characters", .timeLimit(.minutes(3)))
struct RequestCountTests {
    @Test func `costs one request, in any order of navigation`() async throws {
        let api = try LoopbackAPI(universe: .ofFifty)
        let ids = api.cast(ofEpisode: 2)
        let app = try LaunchedApp.showingCards(api)
        try await app.open(episode: 2)
        try await app.settle()
        for id in ids.dropFirst() {
            app.press(.right)
            #expect(app.screen.contains("\(api.universe.character(id).name.prefix(20))"))
        }
        app.press(.home)
        app.press(.end)
        #expect(ids.count == 50)
        #expect(api.askedForCards == [cardsRequest(ids)])
    }

    @Test
    func `beside the list costs one request for the visible cards, and one for all others once it has the focus`()
        async throws
    {
        let api = try LoopbackAPI(universe: .ofFifty)
        let ids = api.cast(ofEpisode: 2)
        let app = try LaunchedApp(asking: api)
        app.type("2")
        try await app.wait(for: "Pilot")
        app.press(.down)
        try await app.wait(for: " 2/2000 ", "Characters 50")
        try await app.settle()
        let inSight = api.askedForCards.count
        app.press(.tab)
        app.press(.end)
        try await app.settle()
        #expect(api.askedForCards.count == inSight + 1)
        #expect(Set(api.askedIDs(of: "character")).isSuperset(of: ids))
    }

    @Test func `costs one request for each picture, sent once its card is visible`() async throws {
        let api = try LoopbackAPI(universe: .ofFifty)
        let ids = api.cast(ofEpisode: 2)
        let app = try LaunchedApp.showingCards(api, portraits: true)
        try await app.open(episode: 2)
        try await app.settle()
        app.press(.right, times: 8)
        try await app.settle()
        #expect(api.askedForPortraits.sorted() == ids[..<9].map(portraitRequest).sorted())
        app.press(.right)
        try await app.settle()
        #expect(api.askedForPortraits.sorted() == ids[..<12].map(portraitRequest).sorted())
    }
}
