import RickAndMorty
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("The settings file")
struct ConfigurationTests {
    private func read(_ text: String) -> Configuration { Configuration(of: text) }

    private func problems(_ text: String) -> [String] { read(text).problems.map(\.description) }

    @Test func `has a setting for every lasting option, in camel case`() {
        let names = [
            "api", "offline", "ascii", "linear", "color", "theme", "mouse", "motion", "fresh", "images", "spoilers",
            "log", "chaos", "chaosDelay", "chaosSeed", "pager", "keys",
        ]
        #expect(Setting.all.map(\.name) == names)
    }

    @Test func `sets only the named settings`() {
        let configuration = read(
            """
            {
              api: 'https://example.org/api', theme: "light", spoilers: "hide", log: "/tmp/log", chaos: .25,
              chaosDelay: 0x10, chaosSeed: 18446744073709551615, offline: true, mouse: false, motion: true,
              images: false, linear: null,
            }
            """
        )
        let settings = configuration.settings
        #expect(configuration.problems.isEmpty)
        #expect(settings.root.text == "https://example.org/api")
        #expect(settings.theme?.name == "light")
        #expect(settings.hidesSpoilers)
        #expect(settings.log == "/tmp/log")
        #expect(settings.isOffline)
        #expect(settings.chaos == Chaos(probability: 0.25, longestDelay: .milliseconds(16), seed: .max))
        #expect(!settings.hasMouse)
        #expect(settings.hasMotion)
        #expect(settings.images == .off)
        #expect(!settings.isLinear)
        #expect(settings.hasColor)
        #expect(!settings.isASCII)
    }

    @Test(arguments: ["", "{}", "// nothing\n"])
    func `may be empty`(text: String) {
        #expect(read(text).problems.isEmpty)
        #expect(read(text).values.isEmpty)
    }

    @Test(arguments: [
        (
            "{\ntheme: 'solarized' }",
            "config.json5, line 2: theme: The name is one of default, light, high-contrast or mono"
        ),
        ("{ themes: 'light' }", "config.json5, line 1: There is no setting themes. Did you mean theme?"),
        ("{ 'chaos-delay': 1 }", "config.json5, line 1: There is no setting chaos-delay. Did you mean chaosDelay?"),
        ("{ help: true }", "config.json5, line 1: There is no setting help."),
        ("{ offline: 'yes' }", "config.json5, line 1: offline: The value is either true or false"),
        ("{ theme: ['light'] }", "config.json5, line 1: theme: The value is a text in quotes, or a number"),
        ("{ offline: true,\noffline: false }", "config.json5, line 2: offline stands here for the second time"),
        (
            "{ chaos: 2 }",
            "config.json5, line 1: chaos: The share of loads that fail is a number from 0 to 1, like 0.3"
        ),
        (
            "{ chaosDelay: Infinity }",
            "config.json5, line 1: chaosDelay: The delay is a whole number of milliseconds, up to 60000"
        ),
        ("{ api: 'gopher://x' }", "config.json5, line 1: api: "),
        ("{ 'a\\u001b[2J\\u202e': 1 }", "config.json5, line 1: There is no setting a\u{FFFD}[2J."),
    ])
    func `has problems with a line and a suggestion`(text: String, problem: String) {
        #expect(problems(text).count == 1)
        #expect(problems(text).first?.hasPrefix(problem) == true)
    }

    @Test(arguments: [
        ("[]", 1, "Here is '[' instead of {"), ("{", 1, "The file ends before a name"),
        ("{a", 1, "The file ends before a colon"), ("{\n\ntheme 'light' }", 3, "Here is ''' instead of a colon"),
        ("{a:\n}", 2, "Here is '}' instead of a value"), ("{a: , b: 1}", 1, "Here is ',' instead of a value"),
        ("{ mouse: true\noffline: true }", 2, "Here is 'o' instead of a comma or }"),
        ("{,}", 1, "Here is ',' instead of a name"), ("{a: 1,\n", 2, "The file ends before a name"),
        ("{} x", 1, "Here is 'x' instead of the end"), ("{a: /", 1, "Here is '/' instead of a value"),
        ("{a: [1\n}", 2, "Here is '}' instead of a comma or ]"),
        ("{a: 'b\n'}", 1, "The text in quotes that begins here"),
        ("\n{'a: 1}", 2, "The text in quotes that begins here"), ("{a: 'b\\", 1, "The text in quotes that begins here"),
        ("\r\n\r/*/\n", 3, "The comment that begins here does not end"),
        ("{ keys: {\n quit: 'q' help: 'h' } }", 2, "Here is 'h' instead of a comma or }"),
        ("{a: " + String(repeating: "[", count: 2000), 1, "There are too many brackets within each other"),
        ("{a:" + String(repeating: "{a:", count: 2000), 1, "There are too many brackets within each other"),
    ])
    func `with a syntax error sets nothing`(text: String, line: Int, reason: String) {
        let configuration = read(text)
        #expect(configuration.problems.map(\.line) == [line])
        #expect(configuration.problems.first?.reason.hasPrefix(reason) == true)
        #expect(!configuration.isUsable)
        #expect(configuration.values.isEmpty)
    }

    @Test(arguments: ["\n", "\r\n", "\r", "\u{2028}"])
    func `has the line of each problem, with any line endings`(end: String) {
        let lines = ["\u{FEFF}{ // one", "a: 'x\\u007D', /* two", "three */ 'b\\x21':", "[true,", "], $_é: {},", "}"]
        let problems = read(lines.joined(separator: end)).problems
        #expect(problems.map(\.line) == [2, 3, 5])
        #expect(problems.map(\.reason) == ["a", "b!", "$_é"].map { "There is no setting \($0)." })
    }

    @Test(arguments: ["yes", "'yes'", "1", "[true]", "{}", "\\", "1.2.3", "'a\\q'"])
    func `ignores a value of another type only`(value: String) {
        let configuration = read("{ offline: \(value), mouse: false }")
        #expect(configuration.problems.map(\.reason) == ["offline: The value is either true or false"])
        #expect(!configuration.settings.hasMouse)
        #expect(!configuration.settings.isOffline)
    }

    @Test func `applies valid settings beside invalid ones, and reports all problems`() {
        let configuration = read("{ theme: 'x', ascii: 1,\n mouse: false,\n nonsense: 1 }")
        #expect(!configuration.settings.hasMouse)
        #expect(configuration.settings.theme == nil)
        #expect(configuration.problems.map(\.line) == [1, 1, 3])
        #expect(configuration.warning?.hasSuffix("mono (and 2 more)") == true)
        #expect(read("{").warning == "config.json5, line 1: The file ends before a name")
        #expect(read("{}").warning == nil)
    }

    @Test func `truncates long names in messages`() {
        #expect(problems("{ \(String(repeating: "x", count: 60_000)): 1 }")[0].count < 100)
    }
}
