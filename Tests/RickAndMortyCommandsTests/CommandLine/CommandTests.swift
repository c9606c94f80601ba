import RickAndMorty
import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("A command")
struct CommandTests {
    @Test func `has one of the known names, and defaults to browsing`() throws {
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

    @Test func `is recognised between options, and accepts its own options only after its name`() throws {
        let settings = try Settings("--ascii sync --portraits --api https://example.org")
        #expect(settings.request == .sync)
        #expect(settings.includesPortraits)
        #expect(settings.isASCII)
        #expect(settings.root.text == "https://example.org")
        #expect(try Settings("sync").includesPortraits == false)
        #expect(throws: UsageError.unknownOption("--portraits")) { try Settings("--portraits sync") }
        #expect(throws: UsageError.unknownOption("--portraits")) { try Settings("--portraits") }
        #expect(throws: UsageError.unexpectedValue(of: "--portraits")) { try Settings("sync --portraits=1") }
    }

    @Test(arguments: ["sync --help", "--help sync", "sync some --help --offline"])
    func `is replaced by its help on request`(line: String) throws {
        #expect(try Settings(line).request == .helpOn("sync"))
    }

    @Test(arguments: [
        ("sync all", UsageError.extraArgument("all", of: "sync"), "sync: unexpected argument 'all'"),
        ("sync sync", .extraArgument("sync", of: "sync"), "sync: unexpected argument 'sync'"),
        (
            "sync --offline", .needsNetwork(command: "sync"),
            "sync needs the network. Run it without --offline"
        ),
        (
            "--offline sync", .needsNetwork(command: "sync"),
            "sync needs the network. Run it without --offline"
        ),
        (
            "snyc", .unexpectedArgument("snyc", nearest: "sync"),
            "no command, address or name matches 'snyc'. Did you mean sync?"
        ),
        (
            "sync --portrait", .unknownOption("--portrait", nearest: "--portraits"),
            "unknown option '--portrait'. Did you mean --portraits?"
        ),
        (
            "help diary ad", .unknownCommand("diary ad", nearest: "diary add"),
            "unknown command 'diary ad'. Did you mean diary add?"
        ),
    ])
    func `rejects invalid arguments`(line: String, error: UsageError, message: String) {
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

@Suite("The help")
struct HelpTextTests {
    @Test(arguments: Option.global)
    func `has a line for every global option, with the name of its value`(_ option: Option) {
        let lines = HelpText.text.split(separator: "\n").filter { $0.hasPrefix("  \(option.title) ") }
        #expect(lines.count == 1)
        #expect(lines.first?.hasSuffix(option.help) == true)
    }

    @Test(arguments: Command.shown)
    func `has a line for every command`(_ command: Command) throws {
        let lines = HelpText.text.split(separator: "\n").filter { $0.hasPrefix("  \(command.name)   ") }
        #expect(lines.count == 1)
        #expect(lines.first?.hasSuffix(" \(command.help)") == true)
    }

    @Test(arguments: Variable.all)
    func `has a line for every variable`(_ variable: Variable) {
        let lines = HelpText.text.split(separator: "\n").filter { $0.hasPrefix("  \(variable.name) ") }
        #expect(lines.count == 1)
        #expect(lines.first?.hasSuffix(variable.help) == true)
    }

    @Test(arguments: ["character/1", "S01E07", "favourites", "activity"])
    func `shows example addresses that can be opened`(address: String) {
        #expect(HelpText.text.contains(address))
        #expect(ManualPage.text.contains(address))
        #expect(DeepLink(address) != nil)
    }

    @Test(arguments: Command.shown)
    func `shows the usage of a command, with a line for each of its options`(_ command: Command) throws {
        let text = HelpText.text(of: command.name)
        let words = text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        #expect(words.hasPrefix("Usage: rickmorty \(command.usage) "))
        for option in command.options {
            let lines = text.split(separator: "\n").filter { $0.hasPrefix("  \(option.title) ") }
            #expect(lines.contains { $0.hasSuffix(option.help) })
        }
    }

    @Test func `lists only the subcommands of a command`() {
        let usages = HelpText.text(of: "diary").split(separator: "\n").filter { $0.hasPrefix("Usage: ") }
        #expect(usages.count == 10)
        #expect(HelpText.text(of: "character").contains("character ID|NAME...") == true)
        #expect(!HelpText.text(of: "character").contains("characters ["))
    }

    @Test func `shows a hidden command by its name`() {
        #expect(HelpText.text(of: "complete").hasPrefix("Usage: rickmorty complete bash|zsh|fish -- LINE [PART]\n"))
    }

    @Test(arguments: ["sync", "diary add", "characters"])
    func `is also printed by the help command`(name: String) throws {
        #expect(try Settings("help \(name)").request == .helpOn(name))
        #expect(try Settings("\(name) --help").request == .helpOn(name))
        #expect(try Settings("help").request == .help)
    }

    @Test(arguments: [HelpText.text] + Command.shown.map { HelpText.text(of: $0.name) })
    func `fits in 80 columns`(text: String) {
        #expect(text.hasSuffix("\n"))
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
}
