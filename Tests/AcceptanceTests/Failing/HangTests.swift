import TerminalUI
import TestSupport
import Testing

@Suite("A server that does not answer", .timeLimit(.minutes(3)))
struct HangTests {
    @Test func `receives cancellations of cards whose screen closes, and new requests when they return`() async throws {
        let api = try LoopbackAPI(universe: .ofThirty)
        let cards = cardsRequest(api.cast(ofEpisode: 1))
        let gate = try api.hold(cards)
        let app = try LaunchedApp.showingCards(api)
        for (key, number) in [(Key.character("1"), 1), (.escape, 2)] {
            try await app.open(episode: 1)
            try await api.request(number, when: \.isForCards)
            app.press(key)
            try await api.closedConnections(number)
            #expect(!app.screen.contains("⚠"), "cancelled is not failed")
            #expect(!app.footer.contains("retry"), "cancelled is not failed")
            #expect(api.askedForCards == Array(repeating: cards, count: number))
            app.type("1")
        }
        gate.open()
        try await app.open(episode: 1)
        try await app.settle()
        #expect(api.askedForCards == [cards, cards, cards])
        #expect(!app.screen.contains("⚠"))
    }

    @Test
    func `receives four picture requests at once, and none of those queued when their screen closes`() async throws {
        let api = try LoopbackAPI(universe: .ofThirty)
        let ids = api.cast(ofEpisode: 1)
        api.script(.nameless(row: ids[2]), times: 1) { $0.name.contains(",\(ids[2]),") }
        let portraits = ids[..<9].map(portraitRequest)
        let gate = try api.hold(when: \.isForPortrait)
        let app = try LaunchedApp.showingCards(api, portraits: true)
        try await app.open(episode: 1)
        try await api.request(4, when: \.isForPortrait)
        // Another request ends meanwhile: there was time for a fifth one.
        try await app.wait(for: "Character \(ids[2])")
        app.press(.right, times: 2)
        app.type("r")
        try await app.wait(for: "\(api.universe.character(ids[2]).name.prefix(20))")
        #expect(api.askedForPortraits.count == 4)
        #expect(Set(api.askedForPortraits).isSubset(of: portraits))

        app.type("1")
        try await api.closedConnections(4)
        app.type("2")
        try await api.request(4 + 4, when: \.isForPortrait)
        #expect(api.askedForPortraits.count == 4 + 4)
        gate.open()
        try await app.settle()
        #expect(api.askedForPortraits.dropFirst(4).sorted() == portraits.sorted())
        #expect(app.count(of: "⚠") == 0)
    }
}
