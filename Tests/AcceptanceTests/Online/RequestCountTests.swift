import TerminalUI
import TestSupport
import Testing

@Suite("An episode of fifty characters", .timeLimit(.minutes(1)))
struct RequestCountTests {
    @Test("costs one request for the cards in sight, and four for all of them, walked through one by one")
    func cards() async throws {
        let api = try LoopbackAPI(universe: .ofFifty)
        let ids = api.cast(ofEpisode: 2)
        let app = try LaunchedApp.showingCards(api)
        try await app.open(episode: 2)
        try await app.settle()
        #expect(ids.count == 50 && api.askedForCards == [cardsRequest(ids[..<12])])
        for id in ids.dropFirst() {
            app.press(.right)
            try await app.settle()
            #expect(app.screen.contains("┌ \(api.universe.character(id).name.prefix(20))"))
        }
        #expect(
            api.askedForCards
                == [ids[..<12], ids[12..<27], ids[27..<42], ids[42...]].map { cardsRequest($0) }
        )
    }

    @Test("costs as many in the other direction")
    func backwards() async throws {
        let api = try LoopbackAPI(universe: .ofFifty)
        let ids = api.cast(ofEpisode: 2)
        let app = try LaunchedApp.showingCards(api)
        try await app.open(episode: 2)
        try await app.settle()
        app.press(.end)
        try await app.settle()
        for _ in ids.dropFirst() {
            app.press(.left)
            try await app.settle()
        }
        #expect(api.askedForCards.count == 4)
        #expect(api.askedIDs(of: "character").sorted() == ids)
    }

    @Test("costs one request for each picture, none of them before its card is in sight")
    func portraits() async throws {
        let api = try LoopbackAPI(universe: .ofFifty)
        let ids = api.cast(ofEpisode: 2)
        let app = try LaunchedApp.showingCards(api, portraits: true)
        try await app.open(episode: 2)
        try await app.settle()
        app.press(.right, times: 5)
        try await app.settle()
        #expect(api.askedForPortraits.sorted() == ids[..<6].map(portraitRequest).sorted())
        app.press(.right)
        try await app.settle()
        #expect(api.askedForPortraits.sorted() == ids[..<9].map(portraitRequest).sorted())
    }
}
