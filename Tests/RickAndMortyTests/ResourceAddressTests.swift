import FoundationEssentials
import SystemSupport
import TestSupport
import Testing

@testable import RickAndMorty

@Suite("The address of a resource")
struct ResourceAddressTests {
    private static let kinds: [any Resource.Type] = [CharacterModel.self, EpisodeModel.self, LocationModel.self]

    @Test(arguments: [
        ("character/2", "character/2"), ("Location/020", "location/20"), (" episode/28 ", "episode/28"),
        ("episode/S01E07", "S01E07"), ("episode/s1e7", "S01E07"), ("S01E07", "S01E07"), ("s1e7", "S01E07"),
        ("https://rickandmortyapi.com/api/character/2", "character/2"),
        ("HTTPS://RickAndMortyAPI.com/api/character/2/", "character/2"),
        ("http://localhost:8080/episode/S01E07", "S01E07"),
    ])
    func `is parsed from a kind and id, an episode code, or a URL of the API`(text: String, address: String) {
        #expect(ResourceAddress(text, of: Self.kinds)?.description == address)
    }

    @Test(arguments: ["7", "007"])
    func `is parsed from an id alone if the kind is known`(text: String) {
        #expect(ResourceAddress(text, of: Self.kinds, idsOf: EpisodeModel.self)?.description == "episode/7")
        #expect(ResourceAddress(text, of: Self.kinds) == nil)
    }

    @Test(arguments: [
        "", "/", "character", "character/", "character/0", "character/-1", "character/+1", "character/x",
        "character/1/2", "characters/1", "/2", "dimension/3", "episode/S03", "episode/S00E01", "character/S03E07",
        "S01E07x", "character/1 character/2", "Evil Morty", "0", "-1", "99999999999999999999",
        "https://rickandmortyapi.com/api/character", "https://rickandmortyapi.com/api/character?page=2",
        "https://character/2", "https://example.com/1/", "ftp://rickandmortyapi.com/api/character/2",
    ])
    func `is not parsed from other text`(text: String) {
        #expect(ResourceAddress(text, of: Self.kinds, idsOf: CharacterModel.self) == nil)
    }

    @Test func `has a destination unless it is an episode code`() {
        let address = ResourceAddress("location/20", of: Self.kinds)
        #expect(address?.destination == Destination(.location, id: 20))
        #expect(ResourceAddress("S01E07", of: Self.kinds)?.destination == nil)
    }

    @Test func `matches each field of a resource's title, in any case`() {
        let episode = EpisodeModel(
            id: 7,
            name: "Raising Gazorpazorp",
            airDate: "",
            code: EpisodeCode("S1E7"),
            characters: []
        )
        #expect(episode.hasName("S01E07"))
        #expect(episode.hasName("raising gazorpazorp"))
        #expect(!episode.hasName("Raising"))
        #expect(!episode.hasName("S01E08"))
    }
}

@Suite("The base URL of the API")
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
    func `uses HTTPS, or HTTP on a loopback host`(text: String, base: String) throws {
        #expect(try APIRoot(text).text == base)
    }

    @Test func `defaults to the public API`() throws {
        #expect(try APIRoot("https://rickandmortyapi.com/api") == .standard)
    }

    @Test(arguments: [
        "", " ", "rickandmortyapi.com/api", "/api", "https://", "https:///api", "https://exa mple.com",
        "https://a%2fb/", "https://host:0/", "https://host:70000/", "https://host/%zz",
        "https://h\u{1B}[2J/",
    ])
    func `must be a valid URL`(text: String) {
        #expect(throws: APIRootError.notAnAddress(SafeText(text))) { try APIRoot(text) }
    }

    @Test func `rejects a backslash that hides the actual host`() {
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
    func `rejects an invalid URL with its problem`(text: String, error: APIRootError) {
        #expect(throws: error) { try APIRoot(text) }
    }

    @Test(arguments: [
        (APIRootError.notAnAddress(SafeText("h\u{1B}[2Jst")), "'h\u{FFFD}[2Jst' is not a URL."),
        (.unsupportedScheme(SafeText("ftp")), "must start with https://"),
        (.notEncrypted(host: SafeText("example.com")), "Use https://example.com"),
        (.credentials, "must not contain a user name"),
        (.query, "must not contain a query"),
        (.fragment, "must not contain a fragment"),
    ])
    func `describes its errors with the allowed URLs, as safe text`(error: APIRootError, part: String) {
        let message = String(describing: error)

        #expect(message.contains(part))
        #expect(SafeText(message).string == message)
    }
}

@Suite("Wiki pages")
struct WikiPageTests {
    @Test(arguments: [
        ("Rick Sanchez", "Rick_Sanchez"), ("Earth (C-137)", "Earth_(C-137)"),
        ("Something Ricked This Way Comes?", "Something_Ricked_This_Way_Comes%3F"), ("Zoë/#2", "Zo%C3%AB%2F%232"),
    ])
    func `have URLs that contain their escaped names`(name: String, page: String) {
        #expect(WikiPage.url(named: name) == "https://rickandmorty.fandom.com/wiki/\(page)")
    }
}

@Suite("A spelling suggestion")
struct SpellingSuggestionTests {
    private let names = ["sync", "diary", "diary add", "characters", "character"]

    @Test(
        arguments: [
            ("snyc", "sync"), ("sync", "sync"), ("DIARY", "diary"), ("dairy", "diary"), ("charcters", "characters"),
            ("caracter", "character"), ("char", "character"), ("chars", "characters"), ("ch", nil), ("diar", "diary"),
            ("diary ad", "diary add"), ("synchro", nil), ("x", nil),
            ("", nil), (String(repeating: "sync", count: 1000), nil),
        ] as [(String, String?)]
    )
    func `is the name with the smallest edit distance, up to a limit`(typed: String, name: String?) {
        #expect(SpellingSuggestion.closestName(to: typed, among: names) == name)
    }

    @Test(arguments: [
        ("di", "diary, diary add"), ("add diary", "diary add"), ("dairy", "diary"), ("DIARY", "diary, diary add"),
        ("c", "characters, character, sync"), ("charcters", "characters, character"), ("xyz", ""),
    ])
    func `includes up to three names with the same prefix, the same words, or a similar spelling`(
        typed: String,
        expected: String
    ) {
        #expect(SpellingSuggestion.names(to: typed, among: names + names).joined(separator: ", ") == expected)
        #expect(SpellingSuggestion.hint(["a", "b", "c"]) == ". Did you mean a, b or c?")
    }

    @Test func `is nil without candidates`() {
        #expect(SpellingSuggestion.closestName(to: "sync", among: []) == nil)
    }
}

@Suite("A page")
struct PageTests {
    @Test(arguments: [
        (1, Array(1...20)), (2, Array(21...40)), (3, [41]),
    ])
    func `divides a list into the same pages as the API`(number: Int, items: [Int]) {
        #expect(Page(number, of: Array(1...41)) == Page(totalCount: 41, pages: 3, items: items))
    }

    @Test(arguments: [-1, 0, 4, Int.max])
    func `is empty if its number is out of range`(number: Int) {
        #expect(Page(number, of: Array(1...41)) == .empty)
    }

    @Test(arguments: [(0, 0), (1, 1), (20, 1), (21, 2), (826, 42)])
    func `computes the number of pages for a number of items`(count: Int, pages: Int) {
        #expect(Page<Int>.pages(for: count) == pages)
    }
}

@Suite("Encoded JSON")
struct SafeJSONTests {
    @Test func `keeps the order of members, without whitespace`() {
        let json = SafeJSON.object([
            ("b", .number(-1)), ("a", .array([.string("x"), .number(0), .object([])])), ("c", .array([])),
        ])
        #expect(json.text == #"{"b":-1,"a":["x",0,{}],"c":[]}"#)
    }

    @Test(arguments: [
        "", "a\"b\\c/d", "\u{0}\u{1}\u{1F}\u{7F}\u{9B}\u{E9}\u{100}\u{202E}", "作者", "🧪👩‍🔬", "e\u{301}\r\n\t",
    ])
    func `represents any text in ASCII without loss`(text: String) throws {
        let json = SafeJSON.array([.string(text)]).text
        #expect(json.utf8.allSatisfy { (0x20...0x7E).contains($0) })
        let read = try JSONDecoder().decode([String].self, from: Data(json.utf8))
        #expect(read.map { Array($0.unicodeScalars) } == [Array(text.unicodeScalars)])
    }
}
