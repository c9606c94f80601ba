import RickAndMorty
import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("A command")
struct CommandTests {
    @Test func `is one of these; without one the app browses`() throws {
        let names = [
            "characters", "character", "episodes", "episode", "locations", "location", "random", "path", "guess",
            "sync", "favourites", "favourites list", "favourites add", "favourites remove", "diary", "diary list",
            "diary stats", "diary dex", "diary year", "diary add", "diary edit", "diary delete", "diary export",
            "diary import", "config", "doctor", "completions", "manual",
            "help",
        ]
        #expect(Command.shown.map(\.name) == names)
        #expect(try Settings("").request == .browse)
    }

    @Test func `may stand between options, and has options of its own after its name`() throws {
        let settings = try Settings("--ascii sync --portraits --api https://example.org")
        #expect(settings.request == .sync)
        #expect(settings.syncsPortraits)
        #expect(settings.isASCII)
        #expect(settings.root.text == "https://example.org")
        #expect(try Settings("sync").syncsPortraits == false)
        #expect(throws: UsageError.unknownOption("--portraits")) { try Settings("--portraits sync") }
        #expect(throws: UsageError.unknownOption("--portraits")) { try Settings("--portraits") }
        #expect(throws: UsageError.unwantedValue(of: "--portraits")) { try Settings("sync --portraits=1") }
    }

    @Test(arguments: ["sync --help", "--help sync", "sync some --help --offline"])
    func `yields to a request for help`(line: String) throws {
        #expect(try Settings(line).request == .helpOn("sync"))
    }

    @Test(arguments: [
        ("sync all", UsageError.unwantedArgument("all", of: "sync"), "The command sync does not take all."),
        ("sync sync", .unwantedArgument("sync", of: "sync"), "The command sync does not take sync."),
        (
            "sync --offline", .needsNetwork(command: "sync"),
            "The command sync needs the network: leave --offline out."
        ),
        (
            "--offline sync", .needsNetwork(command: "sync"),
            "The command sync needs the network: leave --offline out."
        ),
        (
            "snyc", .unexpectedArgument("snyc", nearest: "sync"),
            "snyc is not something rickmorty can open. Did you mean sync?"
        ),
        (
            "sync --portrait", .unknownOption("--portrait", nearest: "--portraits"),
            "There is no option --portrait. Did you mean --portraits?"
        ),
        (
            "help diary ad", .unknownCommand("diary ad", nearest: "diary add"),
            "There is no command diary ad. Did you mean diary add?"
        ),
    ])
    func `refuses invalid arguments`(line: String, error: UsageError, message: String) {
        #expect(throws: error) { try Settings(line) }
        #expect(error.description == message)
    }

    @Test func `has a unique name, unique options, and a usage line that begins with the name`() {
        #expect(Set(Command.all.map(\.name)).count == Command.all.count)
        for command in Command.all {
            #expect(command.usage.hasPrefix(command.name))
            let known = Set(Option.global.map(\.name))
            #expect(command.options.allSatisfy { !known.contains($0.name) && command.usage.contains($0.name) })
        }
    }
}
