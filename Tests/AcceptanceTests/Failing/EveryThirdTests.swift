import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("In an episode of thirty characters, every third", .timeLimit(.minutes(3)))
struct EveryThirdTests {
    private func everyThird(_ ids: some Sequence<Int>) -> [Int] {
        ids.enumerated().filter { $0.offset % 3 == 2 }.map(\.element)
    }

    /// Expects the titles of the visible cards, with every third one failed.
    private func expectFailures(
        of failed: [Int],
        among ids: some Sequence<Int>,
        in app: LaunchedApp,
        _ api: LoopbackAPI
    ) {
        for id in ids {
            let name = failed.contains(id) ? "Character \(id) " : String(api.universe.character(id).name.prefix(20))
            #expect(app.screen.contains(name))
        }
        #expect(app.count(of: "⚠ The server") == failed.count)
    }

    @Test func `card fails on its own, is retried alone or with all others, and keeps its state`() async throws {
        let api = try LoopbackAPI(universe: .ofThirty)
        let ids = api.cast(ofEpisode: 1)
        let failed = everyThird(ids)
        api.script(.nameless(rows: failed))
        let app = try LaunchedApp.showingCards(api)
        try await app.open(episode: 1)
        try await app.settle()
        let first = app.screen
        var asked = [cardsRequest(ids)]
        #expect(ids.count == 30)
        #expect(api.askedForCards == asked)
        expectFailures(of: Array(failed[..<5]), among: ids[..<15], in: app, api)

        app.press(.end)
        try await app.settle()
        let last = app.screen
        expectFailures(of: Array(failed[5...]), among: ids[15...], in: app, api)
        app.press(.home)
        #expect(app.screen == first)
        app.press(.end)
        #expect(app.screen == last)
        #expect(api.askedForCards == asked)

        api.forgetScript()
        app.press(.home)
        app.press(.right, times: 2)
        app.type("r")
        try await app.settle()
        asked.append(cardsRequest([failed[0]]))
        #expect(api.askedForCards == asked)
        expectFailures(of: Array(failed[1..<5]), among: ids[..<15], in: app, api)

        app.type("R")
        try await app.settle()
        let others = Array(failed[1...])
        #expect(api.askedForCards.count == asked.count + 1)
        #expect(api.askedIDs(of: "character").suffix(others.count).sorted() == others)
        expectFailures(of: [], among: ids[..<15], in: app, api)
        app.press(.end)
        expectFailures(of: [], among: ids[15...], in: app, api)
        #expect(api.askedForCards.count == asked.count + 1)
        #expect(!app.footer.contains("retry"))
    }

    @Test func `portrait fails on its own, is retried alone or with all others, and keeps its state`() async throws {
        let api = try LoopbackAPI(universe: .ofThirty)
        let ids = api.cast(ofEpisode: 1)
        let failed = everyThird(ids)
        let requests = Set(failed.map(portraitRequest))
        api.script(.failure(status: 500)) { requests.contains($0.name) }
        let app = try LaunchedApp.showingCards(api, portraits: true)
        try await app.open(episode: 1)
        try await app.settleSharply()
        let first = app.terminal.canvas?.cells
        #expect(app.count(of: "⚠") == 3)
        #expect(api.askedForPortraits.sorted() == ids[..<9].map(portraitRequest).sorted())

        app.press(.end)
        try await app.settle()
        #expect(app.count(of: "⚠") == 3)
        app.press(.home)
        #expect(app.terminal.canvas?.cells == first)
        var asked = (ids[..<9] + ids[21...]).map(portraitRequest)
        #expect(api.askedForPortraits.sorted() == asked.sorted())

        api.forgetScript()
        app.press(.right, times: 2)
        app.type("r")
        try await app.settle()
        asked.append(portraitRequest(failed[0]))
        #expect(api.askedForPortraits.sorted() == asked.sorted())
        #expect(app.count(of: "⚠") == 2)

        app.type("R")
        try await app.settle()
        #expect(app.count(of: "⚠") == 0)
        app.press(.end)
        try await app.settle()
        asked += (failed[1..<3] + failed[7...]).map(portraitRequest)
        #expect(api.askedForPortraits.sorted() == asked.sorted())
        #expect(!app.footer.contains("retry"))
        #expect(api.askedForCards == [cardsRequest(ids)], "no card was asked again")
    }

    @Test func `card may fail together with its portrait; r loads both, with one request each`() async throws {
        let api = try LoopbackAPI(universe: .ofThirty)
        let id = api.cast(ofEpisode: 1)[2]
        api.script(.nameless(row: id), times: 1) { $0.name.contains(",\(id),") }
        api.script(.failure(status: 500), for: portraitRequest(id))
        let app = try LaunchedApp.showingCards(api, portraits: true)
        try await app.open(episode: 1)
        try await app.settle()
        let asked = api.asked
        api.forgetScript()
        app.press(.right, times: 2)
        #expect(app.count(of: "r retry") == 2)
        app.type("r")
        try await app.settle()
        #expect(app.count(of: "r retry") == 0)
        #expect(api.asked.dropFirst(asked.count).sorted() == [cardsRequest([id]), portraitRequest(id)])
    }
}
