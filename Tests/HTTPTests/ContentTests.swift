import FoundationEssentials
import HTTP
import TestSupport
import Testing

@Suite("A request's content")
struct ContentTests {
    private struct NewUser: Encodable {
        var userName = "Zoë 作者"
        var score = 1.5
    }

    @Test func `may be a value as JSON`() throws {
        let content = try HTTPContent.json(["name": "Zoë \"作者\""])
        #expect(content == HTTPContent(type: "application/json", bytes: Array(#"{"name":"Zoë \"作者\""}"#.utf8)))
    }

    @Test func `is encoded by the given encoder`() throws {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.outputFormatting = .sortedKeys
        let content = try HTTPContent.json(NewUser(), encoder: encoder)
        #expect(content.bytes == Array(#"{"score":1.5,"user_name":"Zoë 作者"}"#.utf8))
    }

    @Test(arguments: [Double.nan, .infinity])
    func `that JSON cannot express is refused, with its place`(score: Double) {
        let error = #expect(throws: HTTPClientError.self) { try HTTPContent.json([NewUser(score: score)]) }
        #expect(error?.message.contains("score") == true)
        #expect(error?.isTransient == false)
    }

    @Test func `may be the fields of a form`() {
        let content = HTTPContent.form([("name", "Zoë & Co"), ("a=b", "1+1"), ("name", "")])
        #expect(content.type == "application/x-www-form-urlencoded")
        #expect(content.bytes == Array("name=Zo%C3%AB%20%26%20Co&a%3Db=1%2B1&name=".utf8))
    }

    @Test(arguments: [
        ("https://example.org/a", "https://example.org/a?q=%3F%26&p=2"),
        ("https://example.org/a?b=c", "https://example.org/a?b=c&q=%3F%26&p=2"),
        ("https://example.org/a#b?c", "https://example.org/a?q=%3F%26&p=2#b?c"),
    ])
    func `leaves the URL to a query, which is added before a fragment`(url: String, expected: String) {
        #expect(HTTPRequest(url: url, query: [("q", "?&"), ("p", "2")]).url == expected)
        #expect(HTTPRequest(url: url).url == url)
    }
}
