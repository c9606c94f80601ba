import HTTP
import RickAndMorty
import TestSupport
import Testing

@Suite("The loopback API")
struct LoopbackAPITests {
    private let client = CurlHTTPClient(userAgent: "rickmorty/1")

    @Test func `cuts lists into pages of twenty`() async throws {
        let api = try LoopbackAPI()
        let first = try await client.response(to: api.baseURL + "/character").text
        #expect(
            first.hasPrefix(#"{"info":{"count":826,"pages":42,"next":"\#(api.baseURL)/character?page=2","prev":null}"#)
        )
        #expect(first.count(of: #""created":"#) == 20)
        let last = try await client.response(to: api.baseURL + "/character?page=42").text
        #expect(last.contains(#""next":null,"prev":"\#(api.baseURL)/character?page=41"}"#))
        #expect(last.count(of: #""created":"#) == 6)
    }

    @Test(arguments: ["0", "-1", "x", ""])
    func `returns the first page for an invalid number`(_ page: String) async throws {
        let api = try LoopbackAPI()
        let first = try await client.response(to: api.baseURL + "/episode")
        #expect(try await client.response(to: api.baseURL + "/episode?page=\(page)") == first)
    }

    @Test func `filters by substrings, but distinguishes male from female`() async throws {
        let api = try LoopbackAPI()
        let rest = try await client.response(to: api.baseURL + "/character?name=RICK%20&page=3").text
        #expect(
            rest.contains(#""count":52,"pages":3,"next":null,"prev":"\#(api.baseURL)/character?page=2&name=RICK ""#)
        )
        let men = try await client.response(to: api.baseURL + "/character?gender=male").text
        #expect(men.count(of: #""gender":"Male""#) == 20)
        #expect(!men.contains(#""gender":"Female""#))
        let episode = try await client.response(to: api.baseURL + "/episode?episode=s01e0").text
        #expect(episode.contains(#""count":9,"pages":1"#))
    }

    @Test(arguments: [
        ("/character?page=43", 404, "There is nothing here"),
        ("/character?name=nobody", 404, "There is nothing here"),
        ("/character/827", 404, "Character not found"),
        ("/episode/0", 404, "Episode not found"),
        ("/location/127", 404, "Location not found"),
        ("/character/rick", 500, "Hey! you must provide an id"),
        ("/character/1,x", 500, "Bad... bad array :/"),
        ("/planet", 404, "There is nothing here."),
    ])
    func `fails with the statuses and the words of the real API`(_ path: String, _ status: Int, _ message: String)
        async throws
    {
        let api = try LoopbackAPI()
        let answer = try await client.response(to: api.baseURL + path)
        #expect(answer.status == status)
        #expect(answer.text == #"{"error":"\#(message)"}"#)
    }

    @Test(arguments: ["1,3,999", "[1,3]", "%5B3,1%5D"])
    func `answers a list of ids with an array of the existing resources`(_ ids: String) async throws {
        let api = try LoopbackAPI()
        let rows = try await client.response(to: api.baseURL + "/episode/" + ids).text
        #expect(rows.hasPrefix("["))
        #expect(rows.hasSuffix("]"))
        #expect(rows.contains(#""episode":"S01E01""#))
        #expect(rows.contains(#""air_date":"December 16, 2013""#))
        #expect(rows.count(of: #""created":"#) == 2)
    }

    @Test func `has a configurable number of rows, created on request`() async throws {
        let api = try LoopbackAPI(universe: LoopbackUniverse(characters: 1_000_000, episodes: 200))
        let last = try await client.response(to: api.baseURL + "/character?page=50000").text
        #expect(last.contains(#""id":1000000,"#))
        #expect(try await client.response(to: api.baseURL + "/episode/200").text.contains(#""episode":"S20E10""#))
    }

    @Test func `lists a character in every episode it appears in`() {
        let universe = LoopbackUniverse()
        for id in 1...universe.characters {
            for episode in universe.character(id).episodes {
                #expect(universe.episode(episode).characters.contains(id))
            }
        }
        #expect((1...51).flatMap { universe.episode($0).characters }.count == 826 + 413)
    }

    @Test func `has unique names`() {
        let universe = LoopbackUniverse()
        #expect(Set((1...826).map { universe.character($0).name }).count == 826)
    }

    @Test(arguments: [#""id":"number 3","#, #"\u001b]0;mine\u0007"#])
    func `returns scripted malformed values`(_ lie: String) async throws {
        let api = try LoopbackAPI()
        api.script(lie.hasPrefix("\"id\"") ? .wrongType(inRow: 3) : .hostileName(inRow: 3), times: 1)
        #expect(try await client.response(to: api.baseURL + "/character").text.count(of: lie) == 1)
        #expect(try await client.response(to: api.baseURL + "/character").text.count(of: lie) == 0)
    }

    @Test func `accepts posted events with an empty response`() async throws {
        let api = try LoopbackAPI()
        let url = "\(api.measurementURL)/mp/collect?a=b"
        #expect(try await client.response(to: url).status == 404)
        for text in ["first", "second"] {
            let content = HTTPContent(type: "text/plain", bytes: Array(text.utf8))
            #expect(try await client.post(content, to: url).status == 204)
        }
        #expect(try await api.measurement(3).body == Array("second".utf8))
    }

    @Test func `answers after the scripted delay, or not at all if the client disconnects before`() async throws {
        let api = try LoopbackAPI()
        api.script(.late(.milliseconds(20), then: .usual), times: 1)
        let start = ContinuousClock.now
        #expect(try await client.response(to: api.baseURL + "/character/1").status == 200)
        #expect(start.duration(to: .now) >= .milliseconds(20))
        api.script(.late(.seconds(600), then: .usual))
        let load = Task { try await client.response(to: api.baseURL + "/character/1") }
        try await api.request(2)
        load.cancel()
        await #expect(throws: CancellationError.self) { try await load.value }
        try await api.closedConnections(1)
    }

    @Test func `serves its pictures in turn`() async throws {
        let api = try LoopbackAPI(universe: LoopbackUniverse(avatars: [[1], [2, 3]]))
        for (id, picture) in [(1, [2, 3]), (2, [1]), (3, [2, 3])] as [(Int, [UInt8])] {
            let answer = try await client.response(to: api.baseURL + "/character/avatar/\(id).jpeg")
            #expect(answer.status == 200)
            #expect(answer.body == picture)
        }
        #expect(try await client.response(to: api.baseURL + "/character/avatar/827.jpeg").status == 404)
    }

    @Test func `restarts on the same port`() async throws {
        let port = try LoopbackAPI().port
        let again = try LoopbackAPI(port: port)
        #expect(try await client.response(to: again.baseURL + "/character/1").status == 200)
    }
}

extension String {
    fileprivate func count(of part: String) -> Int {
        split(separator: part, omittingEmptySubsequences: false).count - 1
    }
}
