import RickAndMorty
import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("An invalid command line")
struct UsageErrorTests {
    @Test(arguments: [
        ("--colour", UsageError.unknownOption("--colour"), "unknown option '--colour'"),
        ("-x", .unknownOption("-x"), "unknown option '-x'"),
        ("--colour=dark", .unknownOption("--colour"), "unknown option '--colour'"),
        ("planet/20", .unexpectedArgument("planet/20"), "no command, address or name matches 'planet/20'"),
        ("--api", .missingValue(of: "--api", called: "URL"), "--api needs a value: --api URL"),
        ("--offline=yes", .unexpectedValue(of: "--offline"), "--offline does not take a value"),
    ])
    func `is reported with the reason`(line: String, error: UsageError, message: String) {
        #expect(throws: error) { try Settings(line) }
        #expect(error.description == message)
    }

    @Test(arguments: [
        ("favorites", "favourites"), ("chars", "characters"), ("eps", "episodes"), ("loc", "location"),
        ("dary", "diary"), ("actvity", "activity"), ("characters/1", "character/1"), ("chars/1", "character/1"),
        ("episodes/S03E07", "S03E07"),
    ])
    func `is reported with the nearest command, section or address`(line: String, nearest: String) {
        let error = #expect(throws: UsageError.self) { try Settings(line) }
        #expect(error?.description == "no command, address or name matches '\(line)'. Did you mean \(nearest)?")
    }

    @Test(arguments: [
        ("http://example.org/api", "--api: http:// is allowed for localhost only. Use https://example.org"),
        ("ftp://example.org", "--api: unsupported scheme 'ftp'. The URL must start with https://"),
        ("rick", "--api: 'rick' is not a URL. Use one such as https://rickandmortyapi.com/api"),
        ("", "--api: '' is not a URL. Use one such as https://rickandmortyapi.com/api"),
    ])
    func `is reported with the allowed form of an invalid URL`(
        address: String,
        message: String
    ) {
        let error = #expect(throws: UsageError.self) { try Settings("--api=\(address)") }
        #expect(error?.description == message)
    }

    @Test(arguments: [
        "--api=https://rick:c137@exa mple.org", "--api=rick:c137@example.org",
        "--api=https://rick:c/137@example.org",
        "--api=https://rick:c137@example.org", "--api=ftp://rick:c137@example.org",
        "https://rick:c137@example.org/api",
        "sync https://rick:c137@example.org", "characters https://rick:c137@example.org/x --name x",
        "characters https://rick:c137@example.org/api/character/1 --page 2",
        "character https://rick:c137@example.org/api/episode/3", "--apihttps://rick:c137@example.org",
    ])
    func `is reported without the credentials of an address`(line: String) {
        let parts = line.hasPrefix("--api=") ? [line] : line.split(separator: " ").map(String.init)
        let error = #expect(throws: UsageError.self) {
            try CommandLineParser.settings(arguments: parts, environment: { _ in nil })
        }
        #expect(error?.description.contains("137") == false)
        #expect(error?.description.contains("rick:") == false)
    }

    @Test(arguments: [
        ("diary edit", "rickmorty diary edit --help"), ("characters foo:bar", "rickmorty characters --help"),
        ("--theme x", "rickmorty --help"), ("snyc", "rickmorty --help"),
    ])
    func `refers to the help of its command, or to the general help`(line: String, helpLine: String) {
        let error = #expect(throws: UsageError.self) { try Settings(line) }
        #expect(error?.helpLine == helpLine)
    }

    @Test func `is reported by environment variable, even if an option overrides it`() {
        let environment = ["RICKMORTY_API": "nonsense"]
        let error = #expect(throws: UsageError.self) {
            try Settings("--api https://example.org", environment: environment)
        }
        #expect(error?.description.hasPrefix("RICKMORTY_API: 'nonsense' is not a URL") == true)
    }

    @Test func `is reported as safe text`() {
        let error = #expect(throws: UsageError.self) { try Settings("--\u{1B}[2J") }
        #expect(error?.description == "unknown option '--\u{FFFD}[2J'")
    }

    @Test func `is reported with the nearest address, without surrounding whitespace`() {
        let error = #expect(throws: UsageError.self) {
            try CommandLineParser.settings(arguments: ["charakter/2\u{2028}\u{0B}\n"], environment: { _ in nil })
        }
        #expect(error?.description.hasSuffix(". Did you mean character/2?") == true)
        #expect(error?.description.contains(where: \.isNewline) == false)
    }
}
