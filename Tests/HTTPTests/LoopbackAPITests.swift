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
}

extension String {
    fileprivate func count(of part: String) -> Int {
        split(separator: part, omittingEmptySubsequences: false).count - 1
    }
}
