import HTTP
import TestSupport
import Testing

@Suite("A request's content")
struct ContentTests {
    private struct NewUser: Encodable {
        var score: Double
    }

    @Test func `may be a value as JSON`() throws {
        let content = try HTTPContent.json(["name": "Zoë \"作者\""])
        #expect(content == HTTPContent(type: "application/json", bytes: Array(#"{"name":"Zoë \"作者\""}"#.utf8)))
    }

    @Test(arguments: [Double.nan, .infinity])
    func `that JSON cannot express is refused, with its place`(score: Double) {
        let error = #expect(throws: HTTPClientError.self) { try HTTPContent.json([NewUser(score: score)]) }
        #expect(error?.message.contains("score") == true)
        #expect(error?.isTransient == false)
    }

    @Test(arguments: [
        ("https://example.org/a", "https://example.org/a?q=%3F%26%20Zo%C3%AB&a%3Db=1%2B1&p="),
        ("https://example.org/a?b=c", "https://example.org/a?b=c&q=%3F%26%20Zo%C3%AB&a%3Db=1%2B1&p="),
        ("https://example.org/a#b?c", "https://example.org/a?q=%3F%26%20Zo%C3%AB&a%3Db=1%2B1&p=#b?c"),
    ])
    func `leaves the URL to a query, which is added before a fragment`(url: String, expected: String) {
        #expect(HTTPRequest(url: url, query: [("q", "?& Zoë"), ("a=b", "1+1"), ("p", "")]).url == expected)
        #expect(HTTPRequest(url: url).url == url)
    }
}
