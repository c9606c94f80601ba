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
}

@Suite("An abandoned load", .timeLimit(.minutes(3)))
struct CancellationTests {
    @Test func `is never sent if it was queued: scrolling requests the final position only`() async throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(asking: api, columns: 80, rows: 22)
        try await app.wait(for: "Rick Sanchez")
        let gate = try api.hold(times: 2)
        app.press(.pageDown, times: 3)
        try await api.request(3)
        app.press(.pageDown, times: 7)
        try await app.wait(for: api.universe.character(160).name, api.universe.character(165).name)
        // With the page that another step would show.
        try await api.request(6)
        #expect(api.asked.dropFirst(3).sorted() == ["character?page=10", "character?page=8", "character?page=9"])
        gate.open()
    }
}
