import RickAndMorty
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("The settings file")
struct ConfigurationTests {
    private func read(_ text: String) -> Configuration { Configuration(of: text) }

    private func problems(_ text: String) -> [String] { read(text).problems.map(\.description) }

    @Test func `has a setting for every persistent option, in camel case`() {
        let names = [
            "api", "offline", "ascii", "linear", "color", "theme", "mouse", "motion", "fresh", "images", "spoilers",
            "log", "chaos", "chaosDelay", "chaosSeed", "pager", "keys",
        ]
        #expect(Setting.all.map(\.name) == names)
    }

    @Test func `changes only the settings it contains`() {
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
        #expect(settings.chaos == Chaos(probability: 0.25, maxDelay: .milliseconds(16), seed: .max))
        #expect(!settings.hasMouse)
        #expect(settings.animationsEnabled)
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
            "config.json5, line 2: theme: expected default, dark, light, high-contrast or mono"
        ),
        ("{ themes: 'light' }", "config.json5, line 1: unknown setting 'themes'. Did you mean theme?"),
        ("{ 'chaos-delay': 1 }", "config.json5, line 1: unknown setting 'chaos-delay'. Did you mean chaosDelay?"),
        ("{ help: true }", "config.json5, line 1: unknown setting 'help'"),
        ("{ offline: 'yes' }", "config.json5, line 1: offline: expected true or false"),
        ("{ theme: ['light'] }", "config.json5, line 1: theme: expected text in quotes, or a number"),
        ("{ offline: true,\noffline: false }", "config.json5, line 2: offline is set twice"),
        (
            "{ chaos: 2 }",
            "config.json5, line 1: chaos: expected a number from 0 to 1, such as 0.3"
        ),
        (
            "{ chaosDelay: Infinity }",
            "config.json5, line 1: chaosDelay: expected a whole number of milliseconds, at most 60000"
        ),
        ("{ api: 'gopher://x' }", "config.json5, line 1: api: "),
        ("{ 'a\\u001b[2J\\u202e': 1 }", "config.json5, line 1: unknown setting 'a\u{FFFD}[2J'"),
    ])
    func `reports problems with a line and a suggestion`(text: String, problem: String) {
        #expect(problems(text).count == 1)
        #expect(problems(text).first?.hasPrefix(problem) == true)
    }

    @Test(arguments: [
        ("[]", 1, "Expected {, found '['"), ("{", 1, "Expected a name, found the end of the file"),
        ("{a", 1, "Expected a colon, found the end of the file"),
        ("{\n\ntheme 'light' }", 3, "Expected a colon, found '''"),
        ("{a:\n}", 2, "Expected a value, found '}'"), ("{a: , b: 1}", 1, "Expected a value, found ','"),
        ("{ mouse: true\noffline: true }", 2, "Expected a comma or }, found 'o'"),
        ("{,}", 1, "Expected a name, found ','"), ("{a: 1,\n", 2, "Expected a name, found the end of the file"),
        ("{} x", 1, "Expected the end, found 'x'"), ("{a: /", 1, "Expected a value, found '/'"),
        ("{a: [1\n}", 2, "Expected a comma or ], found '}'"),
        ("{a: 'b\n'}", 1, "Unclosed quote"), ("\n{'a: 1}", 2, "Unclosed quote"), ("{a: 'b\\", 1, "Unclosed quote"),
        ("\r\n\r/*/\n", 3, "Unclosed comment"),
        ("{ keys: {\n quit: 'q' help: 'h' } }", 2, "Expected a comma or }, found 'h'"),
        ("{a: " + String(repeating: "[", count: 2000), 1, "Too many nested brackets"),
        ("{a:" + String(repeating: "{a:", count: 2000), 1, "Too many nested brackets"),
    ])
    func `sets nothing if it has a syntax error`(text: String, line: Int, reason: String) {
        let configuration = read(text)
        #expect(configuration.problems.map(\.line) == [line])
        #expect(configuration.problems.first?.reason.hasPrefix(reason) == true)
        #expect(!configuration.hasSettings)
        #expect(configuration.values.isEmpty)
    }

    @Test(arguments: ["\n", "\r\n", "\r", "\u{2028}"])
    func `reports the line of each problem, with any line endings`(end: String) {
        let lines = ["\u{FEFF}{ // one", "a: 'x\\u007D', /* two", "three */ 'b\\x21':", "[true,", "], $_é: {},", "}"]
        let problems = read(lines.joined(separator: end)).problems
        #expect(problems.map(\.line) == [2, 3, 5])
        #expect(problems.map(\.reason) == ["a", "b!", "$_é"].map { "unknown setting '\($0)'" })
    }

    @Test(arguments: ["yes", "'yes'", "1", "[true]", "{}", "\\", "1.2.3", "'a\\q'"])
    func `ignores only a value of the wrong type`(value: String) {
        let configuration = read("{ offline: \(value), mouse: false }")
        #expect(configuration.problems.map(\.reason) == ["offline: expected true or false"])
        #expect(!configuration.settings.hasMouse)
        #expect(!configuration.settings.isOffline)
    }

    @Test func `applies valid settings despite invalid ones, and reports all problems`() {
        let configuration = read("{ theme: 'x', ascii: 1,\n mouse: false,\n nonsense: 1 }")
        #expect(!configuration.settings.hasMouse)
        #expect(configuration.settings.theme == nil)
        #expect(configuration.problems.map(\.line) == [1, 1, 3])
        #expect(configuration.warning?.hasSuffix("mono (and 2 more)") == true)
        #expect(read("{").warning == "config.json5, line 1: expected a name, found the end of the file")
        #expect(read("{}").warning == nil)
    }

    @Test func `truncates long names in messages`() {
        #expect(problems("{ \(String(repeating: "x", count: 60_000)): 1 }")[0].count < 100)
    }
}
