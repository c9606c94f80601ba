import RickAndMorty
import SystemSupport
import TestSupport
import Testing

@Suite("The API's base address")
struct APIRootTests {
    @Test(arguments: [
        ("https://rickandmortyapi.com/api", "https://rickandmortyapi.com/api"),
        ("https://rickandmortyapi.com/api/", "https://rickandmortyapi.com/api"),
        ("https://rickandmortyapi.com/api//", "https://rickandmortyapi.com/api"),
        ("HTTPS://API.Example.com", "https://api.example.com"),
        ("https://api.example.com:8443/v1/", "https://api.example.com:8443/v1"),
        ("http://localhost:8080/api", "http://localhost:8080/api"),
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
        ("http://127.1.2.3/", "http://127.1.2.3"),
        ("http://[::1]:8080/api", "http://[::1]:8080/api"),
    ])
    func `is https, or http on a loopback host`(text: String, base: String) throws {
        #expect(try APIRoot(text).text == base)
    }

    @Test func `is the public one by default`() throws {
        #expect(try APIRoot("https://rickandmortyapi.com/api") == .standard)
    }

    @Test(arguments: [
        "", " ", "rickandmortyapi.com/api", "/api", "https://", "https:///api", "https://exa mple.com",
        "https://a%2fb/", "https://host:0/", "https://host:70000/", "https://host/%zz",
        "https://h\u{1B}[2J/",
    ])
    func `must be an address`(text: String) {
        #expect(throws: APIRootError.notAnAddress(SafeText(text))) { try APIRoot(text) }
    }

    @Test func `must not seem to be another host`() {
        let error = APIRootError.notAnAddress(SafeText("https://\u{2026}@elsewhere/"))
        #expect(throws: error) { try APIRoot("https://host\\@elsewhere/") }
    }

    @Test(arguments: [
        ("ftp://example.com", APIRootError.unsupportedScheme(SafeText("ftp"))),
        ("file:///etc/passwd", .notAnAddress(SafeText("file:///etc/passwd"))),
        ("http://example.com/api", .notEncrypted(host: SafeText("example.com"))),
        ("http://127.example.com", .notEncrypted(host: SafeText("127.example.com"))),
        ("http://127.0.0.1.example.com", .notEncrypted(host: SafeText("127.0.0.1.example.com"))),
        ("http://127.0.0", .notEncrypted(host: SafeText("127.0.0"))),
        ("http://localhost.example.com", .notEncrypted(host: SafeText("localhost.example.com"))),
        ("https://rick@example.com", .credentials),
        ("https://rick:wubba@example.com", .credentials),
        ("https://example.com/api?page=1", .query),
        ("https://example.com/api?", .query),
        ("https://example.com/api#top", .fragment),
    ])
    func `has a message with its problem`(text: String, error: APIRootError) {
        #expect(throws: error) { try APIRoot(text) }
    }

    @Test(arguments: [
        (APIRootError.notAnAddress(SafeText("h\u{1B}[2Jst")), "'h\u{FFFD}[2Jst' is not a web address."),
        (.unsupportedScheme(SafeText("ftp")), "has to begin with https://"),
        (.notEncrypted(host: SafeText("example.com")), "Use https://example.com"),
        (.credentials, "does not belong in the address"),
        (.query, "has to end before the ?"),
        (.fragment, "has to end before the #"),
    ])
    func `has messages with the allowed addresses, as safe text`(error: APIRootError, part: String) {
        let words = String(describing: error)

        #expect(words.contains(part))
        #expect(SafeText(words).string == words)
    }
}
