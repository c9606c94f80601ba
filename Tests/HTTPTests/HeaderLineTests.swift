import Testing

@testable import HTTP

@Suite("A header line")
struct HeaderLineTests {
    @Test(arguments: [
        ("HTTP/1.1 200 OK\r\n", HeaderLine.status),
        ("HTTP/2 200\r\n", .status),
        ("ETag: W/\"1:2\"\r\n", .field(name: "etag", value: "W/\"1:2\"")),
        ("x-empty:\r\n", .field(name: "x-empty", value: "")),
        ("Retry-After:  Wed, 21 Oct 2026 \r\n", .field(name: "retry-after", value: "Wed, 21 Oct 2026")),
        ("\r\n", .other),
    ])
    func `is parsed as a status, a field, or another line`(_ text: String, _ line: HeaderLine) {
        #expect(HeaderLine(text.utf8) == line)
    }
}
