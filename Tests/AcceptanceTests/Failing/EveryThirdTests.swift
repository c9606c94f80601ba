import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("Failed cards in a large cast", .timeLimit(.minutes(3)))
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
        // A name may end its line.
        let screen = app.screen.replacing("\n", with: " ")
        for id in ids {
            let name = failed.contains(id) ? "Character \(id) " : String(api.universe.character(id).name.prefix(20))
            #expect(screen.contains(name))
        }
        #expect(app.count(of: "⚠ Invalid response") == failed.count)
    }

    @Test func `are retried one by one or all together, and keep their state`() async throws {
        let api = try LoopbackAPI(universe: .ofThirty)
        let ids = api.cast(ofEpisode: 1)
        let failed = everyThird(ids)
        api.script(.nameless(rows: failed))
        let app = try LaunchedApp.showingCards(api, rows: 28)
        try await app.open(episode: 1)
        try await app.settle()
        let first = app.screen
        var requested = [cardsRequest(ids)]
        #expect(ids.count == 30)
        #expect(api.cardRequests == requested)
        expectFailures(of: Array(failed[..<5]), among: ids[..<15], in: app, api)

        app.press(.end)
        try await app.settle()
        let last = app.screen
        expectFailures(of: Array(failed[5...]), among: ids[15...], in: app, api)
        app.press(.home)
        #expect(app.screen == first)
        app.press(.end)
        #expect(app.screen == last)
        #expect(api.cardRequests == requested)

        api.clearScript()
        app.press(.home)
        app.press(.right, times: 2)
        app.type("r")
        try await app.settle()
        requested.append(cardsRequest([failed[0]]))
        #expect(api.cardRequests == requested)
        expectFailures(of: Array(failed[1..<5]), among: ids[..<15], in: app, api)

        app.type("R")
        try await app.settle()
        let others = Array(failed[1...])
        #expect(api.cardRequests.count == requested.count + 1)
        #expect(api.requestedIDs(of: "character").suffix(others.count).sorted() == others)
        expectFailures(of: [], among: ids[..<15], in: app, api)
        app.press(.end)
        expectFailures(of: [], among: ids[15...], in: app, api)
        #expect(api.cardRequests.count == requested.count + 1)
        #expect(!app.footer.contains("retry"))
    }

    @Test func `are retried together with a failed portrait, with one request each`() async throws {
        let api = try LoopbackAPI(universe: .ofThirty)
        let id = api.cast(ofEpisode: 1)[2]
        api.script(.nameless(row: id), times: 1) { $0.name.contains(",\(id),") }
        api.script(.failure(status: 500), for: portraitRequest(id))
        let app = try LaunchedApp.showingCards(api, portraits: true)
        try await app.open(episode: 1)
        try await app.settle()
        let requested = api.requestNames
        api.clearScript()
        app.press(.right, times: 2)
        #expect(app.count(of: "r retry") == 2)
        app.type("r")
        try await app.settle()
        #expect(app.count(of: "r retry") == 0)
        #expect(api.requestNames.dropFirst(requested.count).sorted() == [cardsRequest([id]), portraitRequest(id)])
    }
}

@Suite("A bad picture", .timeLimit(.minutes(3)))
struct BadPictureTests {
    nonisolated enum BadPicture: CaseIterable, Sendable {
        case nothing, webPage, noPicture, truncated, enormous, heavy, cmyk, thousandsOfPasses
        case enormousPNG, brokenPNG

        func bytes() throws -> [UInt8] {
            switch self {
            case .nothing: []
            case .webPage: Array("<!doctype html><title>Sign in to this network</title>".utf8)
            case .noPicture: (0..<999).map { UInt8(truncatingIfNeeded: $0 * $0) }
            case .truncated: Array(try jpeg().prefix(400))
            case .enormous: DamagedJPEG.claiming(size: 65_500, try jpeg())
            case .heavy: try jpeg() + Array(repeating: 0, count: 1 << 20)
            case .cmyk: try jpeg(.cmyk)
            case .thousandsOfPasses: DamagedJPEG.repeatingLastScan(5000, of: try jpeg(isProgressive: true))
            case .enormousPNG: try png(width: 65_500, height: 65_500)
            case .brokenPNG: try png(width: 1024, height: 1024)
            }
        }

        private func jpeg(_ kind: TestJPEG.Kind = .color, isProgressive: Bool = false) throws -> [UInt8] {
            try TestJPEG(width: 48, height: 48, kind: kind, isProgressive: isProgressive).bytes { x, y in
                (UInt8(5 * x), UInt8(5 * y), 90)
            }
        }

        /// A PNG with the data of 4×4 pixels, independent of the size in its header.
        private func png(width: Int, height: Int) throws -> [UInt8] {
            try TestPNG(width: width, height: height).bytes(lines: Array(repeating: 0, count: 4 * (1 + 4 * 4)))
        }
    }

    /// The area of the portrait on the second of six visible cards.
    private let portraitArea = Rect(column: 28, row: 7, columns: 12, rows: 6)

    /// All cells except that portrait and the footer.
    private func cellsOutsidePortrait(_ app: LaunchedApp) throws -> [Cell] {
        var canvas = try #require(app.terminal.canvas)
        canvas.fill(portraitArea)
        canvas.fill(canvas.bounds.line(canvas.size.rows - 1))
        return canvas.cells
    }

    @Test(arguments: BadPicture.allCases)
    func `fails in its own frame, is retried with r, and affects nothing else`(picture: BadPicture) async throws {
        let api = try LoopbackAPI(universe: .ofThirty)
        let ids = api.cast(ofEpisode: 1)
        let answer = LoopbackResponse(headers: ["content-type": "image/jpeg"], body: try picture.bytes())
        api.script(.answer(answer), times: 1, for: portraitRequest(ids[1]))
        let app = try LaunchedApp(api: api, showingPortraits: true, columns: 80, rows: 24)
        try await app.open(episode: 1)
        try await app.settle()
        app.press(.right)
        let failed = try #require(app.terminal.canvas).cells(in: portraitArea)
        let otherCells = try cellsOutsidePortrait(app)
        #expect(failed.first?.character == "╭")
        #expect(failed.last?.character == "╯")
        #expect(app.count(of: "r retry") == 1)
        #expect(app.count(of: "⚠") == 1)
        #expect(app.footer.contains("r retry"))
        #expect(app.title.hasSuffix("● live"))

        app.type("r")
        try await app.settle()
        let drawn = try #require(app.terminal.canvas).cells(in: portraitArea)
        #expect(drawn.allSatisfy { $0.style.foreground != .standard || $0.style.background != .standard })
        #expect(try cellsOutsidePortrait(app) == otherCells)
        #expect(!app.footer.contains("retry"))
        #expect(api.portraitRequests.sorted() == (ids[..<6] + [ids[1]]).map(portraitRequest).sorted())
        #expect(api.cardRequests == [cardsRequest(ids)])
    }
}
