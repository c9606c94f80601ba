import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyData
import SystemSupport
import TerminalTesting
import TestSupport
import Testing

@Suite("The response mapper")
struct MapperTests {
    private typealias Map = @Sendable (HTTPResponse) throws -> Void

    private static let pages: [Map] = [
        { _ = try ResourceMapper<CharacterModel>.page($0) },
        { _ = try ResourceMapper<EpisodeModel>.page($0) },
        { _ = try ResourceMapper<LocationModel>.page($0) },
    ]
    private static let singles: [Map] = [
        { _ = try ResourceMapper<CharacterModel>.resource($0) },
        { _ = try ResourceMapper<EpisodeModel>.resource($0) },
        { _ = try ResourceMapper<LocationModel>.resource($0) },
    ]

    private static let lists: [Map] = [
        { _ = try ResourceMapper<CharacterModel>.resources($0) },
        { _ = try ResourceMapper<EpisodeModel>.resources($0) },
        { _ = try ResourceMapper<LocationModel>.resources($0) },
    ]
    private static let pictures: [Map] = [{ _ = try AvatarMapper.avatar($0) }]

    @Test func `returns an empty page if a filter matches nothing`() throws {
        let nothing = HTTPResponse.json(#"{"error":"There is nothing here"}"#, status: 404)

        #expect(try ResourceMapper<CharacterModel>.page(nothing) == Page(totalCount: 0, pages: 0, items: []))
        #expect(try ResourceMapper<EpisodeModel>.page(nothing) == Page(totalCount: 0, pages: 0, items: []))
        #expect(try ResourceMapper<LocationModel>.page(nothing) == Page(totalCount: 0, pages: 0, items: []))
    }

    @Test(arguments: [#"{"error":"There is nothing here."}"#, #"{"error":"Character not found"}"#])
    func `throws a server error if a page is not found for another reason`(body: String) {
        for page in Self.pages {
            #expect(throws: APIError.server(status: 404)) { try page(.json(body, status: 404)) }
        }
    }

    @Test(arguments: [#"{"error":"Character not found"}"#, #"{"error":"There is nothing here"}"#])
    func `throws notFound if a single resource does not exist`(body: String) {
        for single in Self.singles + Self.pictures {
            #expect(throws: APIError.notFound) { try single(.json(body, status: 404)) }
        }
    }

    @Test(arguments: ["<html>", "", "[]", #"{"message":"Character not found"}"#, #"{"error":404}"#])
    func `throws a server error if the body of a 404 is unknown`(body: String) {
        for map in Self.pages + Self.singles + Self.lists + Self.pictures {
            #expect(throws: APIError.server(status: 404)) { try map(.json(body, status: 404)) }
        }
    }

    @Test(arguments: ["120", "Wed, 21 Oct 2026 07:28:00 GMT", nil])
    func `reports the server's Retry-After for too many requests`(advice: String?) {
        let response = HTTPResponse.json("", status: 429, headers: advice.map { ["retry-after": $0] } ?? [:])
        for map in Self.pages + Self.singles + Self.lists + Self.pictures {
            #expect(throws: APIError.tooManyRequests(retryAfter: advice)) { try map(response) }
        }
    }

    @Test(arguments: [201, 204, 301, 304, 400, 403, 500, 503])
    func `throws a server error for any other status, with any body`(status: Int) throws {
        let body = APIJSON.character(.morty)
        for map in Self.pages + Self.singles + Self.lists + Self.pictures {
            #expect(throws: APIError.server(status: status)) { try map(.json(body, status: status)) }
        }
    }

    @Test(arguments: ["", "null", "7", "{}", #"{"error":"There is nothing here"}"#, "[", "<html>"])
    func `throws invalidData for several resources if the body is not a list`(body: String) {
        for map in Self.lists { #expect { try map(.json(body)) } throws: { $0.isInvalidData } }
    }

    @Test(arguments: ["", "null", "[]", "{}", "7", "\"text\"", "{\"id\":", "\u{FEFF}", "<html>"])
    func `throws invalidData if the body is not the expected JSON`(body: String) {
        for map in Self.pages + Self.singles {
            #expect { try map(.json(body)) } throws: { $0.isInvalidData }
        }
    }

    @Test func `throws invalidData if the body is not UTF-8`() {
        for map in Self.pages + Self.singles {
            #expect { try map(HTTPResponse(status: 200, body: [0xFF, 0x00, 0xC3])) } throws: { $0.isInvalidData }
        }
    }

    @Test func `sanitises the reason for invalid data`() throws {
        let error = #expect(throws: APIError.self) {
            try ResourceMapper<CharacterModel>.resource(.json(#"{"id":"\u001b[2J\n"}"#))
        }
        guard case .invalidData(let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(!reason.isEmpty)
        #expect(SafeText(reason).string == reason)
    }
}

extension Error {
    var isInvalidData: Bool {
        if case .invalidData = self as? APIError { true } else { false }
    }
}

@Suite("A resource list")
struct ListMapperTests {
    private func characters(_ rows: String...) throws -> ResourceBatch<CharacterModel> {
        try ResourceMapper<CharacterModel>.resources(.json("[\(rows.joined(separator: ","))]"))
    }

    @Test func `finds a resource by its id`() throws {
        let pilot = APIJSON.episode(.pilot)
        let list = try ResourceMapper<EpisodeModel>.resources(.json("[\(pilot)]"))

        #expect(try list.model(EpisodeModel.pilot.id) == .pilot)
    }

    @Test func `throws notFound for a missing resource`() throws {
        let list = try characters(APIJSON.character(.morty))

        #expect(try list.model(2) == .morty)
        #expect(throws: APIError.notFound) { try list.model(3) }
        #expect(throws: APIError.notFound) { try characters().model(2) }
    }

    @Test func `reports an unreadable row by its id, without affecting the others`() throws {
        let list = try characters(#"{"id":7,"name":""}"#, APIJSON.character(.morty))

        #expect(try list.model(2) == .morty)
        #expect { try list.model(7) } throws: { $0.isInvalidData }
        #expect(throws: APIError.notFound) { try list.model(8) }
    }

    @Test(arguments: [#"{"name":"Nobody"}"#, #"{"id":"7","name":"Text"}"#, "null", "7"])
    func `reports no resource as missing if an unreadable row has no id`(row: String) throws {
        let list = try characters(row, APIJSON.character(.morty))

        #expect(try list.model(2) == .morty)
        #expect { try list.model(7) } throws: { $0.isInvalidData }
    }

    @Test func `keeps the first of two rows with the same id`() throws {
        let morty = APIJSON.character(.morty)
        let list = try characters(morty, morty.replacing("Morty", with: "Not"))

        #expect(try list.model(2) == .morty)
    }
}

@Suite("An API page")
struct PageMapperTests {
    @Test func `has its items and the total count`() throws {
        let page = Page(totalCount: 826, pages: 42, items: [CharacterModel.morty])

        #expect(try ResourceMapper<CharacterModel>.page(.json(APIJSON.page(page, item: APIJSON.character))) == page)
    }

    @Test func `decodes episodes`() throws {
        let page = Page(totalCount: 51, pages: 3, items: [EpisodeModel.pilot])

        #expect(try ResourceMapper<EpisodeModel>.page(.json(APIJSON.page(page, item: APIJSON.episode))) == page)
    }

    @Test(arguments: [
        "null", "7", "[]", "{}", #"{"id":3}"#,
        #"{"id":0,"name":"Nobody","episode":[]}"#,
        #"{"id":3,"name":"","episode":[]}"#,
    ])
    func `skips and counts unreadable rows`(bad: String) throws {
        let good = APIJSON.character(.morty)
        let body = #"{"info":{"count":826,"pages":42},"results":[\#(bad),\#(good),\#(bad)]}"#

        let page = try ResourceMapper<CharacterModel>.page(.json(body))

        #expect(page == Page(totalCount: 826, pages: 42, items: [.morty], invalidCount: 2))
    }

    @Test func `is empty for an empty list`() throws {
        let page = try ResourceMapper<EpisodeModel>.page(.json(#"{"info":{"count":0,"pages":0},"results":[]}"#))

        #expect(page == .empty)
    }

    @Test(arguments: [
        #"{"info":{"count":-1,"pages":0},"results":[]}"#,
        #"{"info":{"count":0,"pages":1},"results":[]}"#,
        #"{"info":{"count":1,"pages":1},"results":[{},{}]}"#,
        #"{"info":{"count":0,"pages":0},"results":[{}]}"#,
        #"{"info":{"count":40,"pages":2},"results":[]}"#,
        #"{"info":{"count":41,"pages":2},"results":[{}]}"#,
        #"{"info":{"count":40,"pages":3},"results":[{}]}"#,
        #"{"info":{"count":40,"pages":-2},"results":[{}]}"#,
        #"{"info":{"count":9223372036854775807,"pages":461168601842738791},"results":[{}]}"#,
        #"{"info":{"count":99999999999999999999,"pages":1},"results":[{}]}"#,
        #"{"info":{"count":42,"pages":3},"results":[{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}]}"#,
        #"{"info":{"count":"20","pages":1},"results":[]}"#,
        #"{"info":{"pages":1},"results":[{}]}"#,
        #"{"info":{"count":1,"pages":1}}"#,
        #"{"info":{"count":1,"pages":1},"results":{}}"#,
        #"{"results":[{}]}"#,
    ])
    func `is invalid if its envelope is wrong or inconsistent`(body: String) {
        #expect { try ResourceMapper<CharacterModel>.page(.json(body)) } throws: { $0.isInvalidData }
    }
}

@Suite("The load of a response", .timeLimit(.minutes(3)))
struct ResponseLoadTests {
    private let request = ResourceEndpoint<CharacterModel>.resources([2], at: .standard)

    private func load(_ client: HTTPClientStub) async throws -> Delivery<CharacterModel> {
        try await client.load(request, mapper: ResourceMapper<CharacterModel>.resource)
    }

    @Test func `delivers the mapped response`() async throws {
        let json = APIJSON.character(.morty)
        let client = HTTPClientStub { _ in .json(json) }

        let delivery = try await load(client)

        #expect(delivery == Delivery(.morty, from: .live, bytes: json.utf8.count))
        #expect(client.requests == [request])
    }

    @Test func `sends a request for each load`() async throws {
        let client = HTTPClientStub { _ in .json(APIJSON.character(.morty)) }
        _ = try await load(client)
        _ = try await load(client)

        #expect(client.requests == [request, request])
    }

    @Test(arguments: [
        HTTPClientError.timedOut, .unreachable(reason: "no such host"), .disallowedRedirect(to: "elsewhere"),
    ])
    func `throws a connectivity error with its cause if there is no response`(cause: HTTPClientError) async {
        let client = HTTPClientStub { _ in throw cause }

        await #expect(throws: APIError.connectivity(cause)) { try await load(client) }
    }

    @Test func `throws the error of the mapper`() async {
        let client = HTTPClientStub { _ in .json("", status: 503) }

        await #expect(throws: APIError.server(status: 503)) { try await load(client) }
    }

    @Test func `rethrows a cancellation`() async throws {
        let answer = ScriptedLoader(of: HTTPResponse.self)
        let client = HTTPClientStub { _ in try await answer.load() }
        let load = Task { try await self.load(client) }
        try await answer.waitForStart()

        load.cancel()

        await #expect(throws: CancellationError.self) { try await load.value }
    }

    @Test func `does not map a response after a cancellation`() async throws {
        let answer = ScriptedLoader(of: HTTPResponse.self, endsWhenCancelled: false)
        let client = HTTPClientStub { _ in try await answer.load() }
        let load = Task {
            try await client.load(request) { _ in Issue.record("mapped after the cancellation") }
        }
        try await answer.waitForStart()
        load.cancel()

        await answer.succeed(with: .json("{}"))

        await #expect(throws: CancellationError.self) { try await load.value }
    }
}

@Suite("An API error")
struct APIErrorTests {
    @Test(arguments: [
        APIError.connectivity(.noNetwork(reason: "no route")), .connectivity(.unreachable(reason: "refused")),
        .connectivity(.timedOut), .connectivity(.damagedResponse(reason: "EOF")), .tooManyRequests(retryAfter: nil),
        .tooManyRequests(retryAfter: "5"), .server(status: 408), .server(status: 502), .server(status: 503),
        .server(status: 504),
    ])
    func `is transient if a retry may succeed`(error: APIError) {
        #expect(error.isTransient)
    }

    @Test(arguments: [
        APIError.notFound, .invalidData(reason: "no key"), .server(status: 500), .server(status: 404),
        .server(status: 400), .server(status: 501), .connectivity(.tlsFailure(reason: "expired")),
        .connectivity(.disallowedRedirect(to: "elsewhere")), .connectivity(.invalidRequest(reason: "ftp")),
        .connectivity(.tooLarge),
        .connectivity(.unavailable(reason: "no libcurl")), .connectivity(.paused(until: WallTime(seconds: 0))),
    ])
    func `is not transient if a retry cannot succeed`(error: APIError) {
        #expect(!error.isTransient)
    }
}
