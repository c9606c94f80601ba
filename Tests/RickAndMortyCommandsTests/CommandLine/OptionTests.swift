import RickAndMorty
import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("An option")
struct OptionTests {
    @Test func `is one of these; without any the app browses the real API in colour`() throws {
        let settings = try Settings("")
        #expect(settings.request == .browse)
        #expect(settings.root == .standard)
        #expect(!settings.isOffline)
        #expect(!settings.isASCII)
        #expect(settings.hasColor)
        #expect(settings.images == .auto)
        #expect(settings.log == nil)
        #expect(settings.chaos.failures == nil)
        let names = [
            "--api", "--offline", "--ascii", "--linear", "--no-color", "--theme", "--no-mouse", "--no-motion",
            "--fresh", "--images", "--no-images", "--spoilers", "--log", "--chaos", "--chaos-delay", "--chaos-seed",
            "--no-pager", "--quiet", "--no-config",
            "--help", "--version",
        ]
        #expect(Option.global.map(\.name) == names)
    }

    @Test func `may have a short name`() throws {
        #expect(try Settings("-h").request == .help)
        #expect(try Settings("characters -h").request == .helpOn("characters"))
        #expect(try Settings("-V").request == .version)
        #expect(throws: UsageError.unknownOption("-x")) { try Settings("-x") }
    }

    @Test func `changes its own setting only`() throws {
        #expect(try Settings("--offline").isOffline)
        #expect(try Settings("--ascii").isASCII)
        #expect(try Settings("--no-color").hasColor == false)
        #expect(try Settings("--no-images").images == .off)
        #expect(try Settings("--no-mouse").hasMouse == false)
        #expect(try Settings("").hasMouse)
        #expect(try Settings("--no-motion").hasMotion == false)
        #expect(try Settings("").hasMotion)
        #expect(try Settings("--help").request == .help)
        #expect(try Settings("--version").request == .version)
        let all = try Settings("--no-color --ascii --offline")
        #expect(all.isOffline)
        #expect(all.isASCII)
        #expect(!all.hasColor)
        #expect(all.request == .browse)
    }

    @Test(arguments: [" ", "="])
    func `has its value in the next argument, or after an equals sign`(separator: String) throws {
        #expect(try Settings("--api\(separator)https://example.org/api/").root.text == "https://example.org/api")
        #expect(try Settings("--api\(separator)http://localhost:8080").root.text == "http://localhost:8080")
    }

    @Test func `that is repeated has its last value`() throws {
        #expect(try Settings("--api https://a.org --api https://b.org").root.text == "https://b.org")
    }

    @Test func `does not follow two hyphens`() throws {
        let changes = [EntryField.title: "--rating", .rating: "2", .comment: "--"]
        let settings = try Settings("diary add --rating 2 --comment -- -- --rating")
        #expect(settings.request == .diary(.add(EntryDraft().changed(by: changes), about: nil)))
        #expect(throws: UsageError.unwantedArgument("--rating", of: "diary add")) {
            try Settings("diary add -- -1 --rating 2")
        }
        #expect(try Settings("-- character/2").link == DeepLink("character/2"))
        #expect(throws: UsageError.unexpectedArgument("--")) { try Settings("-- --") }
    }

    @Test func `may also be an environment variable, which the command line overrides`() throws {
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
