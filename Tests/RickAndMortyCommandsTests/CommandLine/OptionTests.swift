import RickAndMorty
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("An option")
struct OptionTests {
    @Test func `has one of the known names, and defaults to browsing the public API in colour`() throws {
        let settings = try Settings("")
        #expect(settings.request == .browse)
        #expect(settings.root == .standard)
        #expect(!settings.isOffline)
        #expect(!settings.isASCII)
        #expect(settings.hasColor)
        #expect(settings.images == .auto)
        #expect(settings.log == nil)
        #expect(settings.chaos.faultInjector == nil)
        let names = [
            "--api", "--offline", "--ascii", "--linear", "--no-color", "--theme", "--no-mouse", "--no-motion",
            "--fresh", "--images", "--no-images", "--spoilers", "--log", "--chaos", "--chaos-delay", "--chaos-seed",
            "--no-pager", "--quiet", "--no-config",
            "--help", "--version",
        ]
        #expect(Option.global.map(\.name) == names)
    }

    @Test func `can have a short name`() throws {
        #expect(try Settings("-h").request == .help)
        #expect(try Settings("characters -h").request == .helpOn("characters"))
        #expect(try Settings("-V").request == .version)
        #expect(throws: UsageError.unknownOption("-x")) { try Settings("-x") }
    }

    @Test func `changes only its own setting`() throws {
        #expect(try Settings("--offline").isOffline)
        #expect(try Settings("--ascii").isASCII)
        #expect(try Settings("--no-color").hasColor == false)
        #expect(try Settings("--no-images").images == .off)
        #expect(try Settings("--no-mouse").hasMouse == false)
        #expect(try Settings("").hasMouse)
        #expect(try Settings("--no-motion").animationsEnabled == false)
        #expect(try Settings("").animationsEnabled)
        #expect(try Settings("--help").request == .help)
        #expect(try Settings("--version").request == .version)
        let all = try Settings("--no-color --ascii --offline")
        #expect(all.isOffline)
        #expect(all.isASCII)
        #expect(!all.hasColor)
        #expect(all.request == .browse)
    }

    @Test(arguments: [" ", "="])
    func `takes its value from the next argument, or after an equals sign`(separator: String) throws {
        #expect(try Settings("--api\(separator)https://example.org/api/").root.text == "https://example.org/api")
        #expect(try Settings("--api\(separator)http://localhost:8080").root.text == "http://localhost:8080")
    }

    @Test func `uses the last value if it is repeated`() throws {
        #expect(try Settings("--api https://a.org --api https://b.org").root.text == "https://b.org")
    }

    @Test func `is not recognised after two hyphens`() throws {
        let changes = [EntryField.title: "--rating", .rating: "2", .comment: "--"]
        let settings = try Settings("diary add --rating 2 --comment -- -- --rating")
        #expect(settings.request == .diary(.add(EntryDraft().changed(by: changes), about: nil)))
        #expect(throws: UsageError.extraArgument("--rating", of: "diary add")) {
            try Settings("diary add -- -1 --rating 2")
        }
        #expect(try Settings("-- character/2").link == DeepLink("character/2"))
        #expect(throws: UsageError.unexpectedArgument("--")) { try Settings("-- --") }
    }

    @Test func `can be set by an environment variable, which the command line overrides`() throws {
        let environment = ["RICKMORTY_API": "https://a.org/api", "NO_COLOR": "1"]
        let settings = try Settings("", environment: environment)
        #expect(settings.root.text == "https://a.org/api")
        #expect(!settings.hasColor)
        #expect(try Settings("--api https://b.org", environment: environment).root.text == "https://b.org")
    }

    @Test func `is not set by an empty variable`() throws {
        let settings = try Settings("", environment: ["RICKMORTY_API": "", "NO_COLOR": ""])
        #expect(settings.root == .standard)
        #expect(settings.hasColor)
    }
}

@Suite("The fault injection options")
struct ChaosOptionTests {
    @Test(arguments: [("0", 0.0), ("1", 1), ("0.3", 0.3), (".5", 0.5), ("1.0", 1)])
    func `accept a share of requests`(text: String, share: Double) throws {
        #expect(try Settings("--chaos \(text)").chaos.probability == share)
    }

    @Test(arguments: ["1.01", "2", "-0.1", "30%", "nan", "inf", "0x1", "1e-3", ".", "", "٠٫٥"])
    func `reject an invalid share`(text: String) {
        let error = #expect(throws: UsageError.self) { try Settings("--chaos=\(text)") }
        let message = "--chaos: expected a number from 0 to 1, such as 0.3"
        #expect(error?.description == message)
    }

    @Test func `accept a delay in milliseconds`() throws {
        #expect(try Settings("--chaos-delay 250").chaos.maxDelay == .milliseconds(250))
        #expect(try Settings("--chaos-delay 60000").chaos.maxDelay == .seconds(60))
    }

    @Test(arguments: ["-1", "60001", "0.5", "1s", "", "99999999999999999999"])
    func `reject an invalid delay`(text: String) {
        let error = #expect(throws: UsageError.self) { try Settings("--chaos-delay=\(text)") }
        #expect(error?.description == "--chaos-delay: expected a whole number of milliseconds, at most 60000")
    }

    @Test(arguments: [("0", UInt64.min), ("42", 42), ("18446744073709551615", .max)])
    func `accept a seed`(text: String, seed: UInt64) throws {
        #expect(try Settings("--chaos-seed \(text)").chaos.seed == seed)
    }

    @Test(arguments: ["-1", "Rick", "", "1.5", "18446744073709551616"])
    func `reject an invalid seed`(text: String) {
        let error = #expect(throws: UsageError.self) { try Settings("--chaos-seed=\(text)") }
        #expect(error?.description == "--chaos-seed: expected a whole number, 0 or more")
    }

    @Test func `inject no faults by default`() throws {
        #expect(try Settings("--chaos 0 --chaos-delay 0 --chaos-seed 1").chaos.faultInjector == nil)
        #expect(try Settings("--chaos 0.1").chaos.faultInjector != nil)
        #expect(try Settings("--chaos-delay 1").chaos.faultInjector != nil)
        #expect(try Settings("").chaos.seed == nil)
    }
}

@Suite("The theme")
struct ThemeOptionTests {
    private func theme(_ arguments: String, colors: Int = 256, colorFGBG: String = "") throws -> Theme {
        let settings = try Settings(arguments, environment: ["COLORFGBG": colorFGBG])
        let terminal = TerminalCapabilities(unicode: true, colors: colors)
        return settings.appearance(on: terminal).theme
    }

    @Test(arguments: ThemeChoice.all)
    func `is selected by its name`(choice: ThemeChoice) throws {
        #expect(try Settings("--theme \(choice.name)").theme == choice)
        #expect(try theme("--theme \(choice.name)") == choice.theme(on: nil))
    }

    @Test func `rejects an unknown name, and lists the themes`() {
        #expect(
            throws: UsageError.invalidValue(
                of: "--theme",
                reason: "expected default, dark, light, high-contrast or mono"
            )
        ) {
            try Settings("--theme solarized")
        }
    }

    @Test(arguments: [
        ("", Theme.standard), ("15;0", .dark), ("0;15", .light), ("0;default;15", .light), ("7;8", .dark),
        ("default;default", .standard), ("0;16", .standard), ("x", .standard), (";", .standard),
    ])
    func `follows the background in COLORFGBG`(colorFGBG: String, expected: Theme) throws {
        #expect(try theme("", colorFGBG: colorFGBG) == expected)
        #expect(try theme("--theme light", colorFGBG: colorFGBG) == .light)
    }

    @Test(arguments: [("15;0", Theme.basicOnDark), ("0;15", .basicOnLight)])
    func `follows the background with few colours`(colorFGBG: String, inFewColors expected: Theme) throws {
        #expect(try theme("", colors: 8, colorFGBG: colorFGBG) == expected)
    }

    @Test(arguments: [(0, Theme.mono), (8, .basic), (16, .basic), (256, .standard), (1 << 24, .standard)])
    func `is limited to the available colours`(count: Int, expected: Theme) throws {
        #expect(try theme("", colors: count) == expected)
    }

    @Test(arguments: ThemeChoice.all)
    func `falls back if the terminal has too few colours`(choice: ThemeChoice) throws {
        #expect(try theme("--theme \(choice.name)", colors: 0) == .mono)
        #expect(
            try theme("--theme \(choice.name)", colors: 8)
                == choice.suited(to: TerminalCapabilities(unicode: true, colors: 8)).theme(on: nil)
        )
    }

    @Test func `has a static glyph instead of a spinner without motion`() throws {
        let terminal = TerminalCapabilities(unicode: false, colors: 256)
        let appearance = try Settings("--no-motion").appearance(on: terminal)
        #expect(!appearance.animationsEnabled)
        #expect(appearance.glyphs.spinner == ["~"])
    }
}

@Suite("The pager")
struct PagerCommandTests {
    private func command(_ environment: [String: String]) -> [String]? {
        PagerCommand.command { environment[$0] }
    }

    @Test func `is set by the environment, and defaults to less`() {
        #expect(command([:]) == ["less"])
        #expect(command(["PAGER": "more"]) == ["more"])
        #expect(command(["PAGER": "more", "RICKMORTY_PAGER": " less  -R "]) == ["less", "-R"])
    }

    @Test(arguments: ["", " ", "cat", " cat "])
    func `is disabled by an empty value or cat`(value: String) {
        #expect(command(["PAGER": value]) == nil)
        #expect(command(["PAGER": "more", "RICKMORTY_PAGER": value]) == nil)
    }

    @Test(arguments: ["LESS=R less", "less | head", "\"$HOME/my pager\""])
    func `can be a shell command`(value: String) {
        #expect(command(["PAGER": value]) == ["/bin/sh", "-c", "exec env \(value)"])
    }

    @Test func `is disabled by --no-pager`() throws {
        #expect(try Settings("characters").hasPager)
        #expect(try !Settings("characters --no-pager").hasPager)
    }
}
