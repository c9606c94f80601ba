import TestSupport
import Testing

@testable import RickAndMortyCommands

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
    func `names only addresses that can be opened`(address: String) {
        #expect(HelpText.text.contains(address))
        #expect(ManualPage.text.contains(address))
        #expect(DeepLink(address) != nil)
    }

    @Test(arguments: Command.shown)
    func `on a command has its usage, with a line for each of its options`(_ command: Command) throws {
        let text = HelpText.text(of: command.name)
        let words = text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        #expect(words.hasPrefix("Usage: rickmorty \(command.usage) "))
        for option in command.options {
            let lines = text.split(separator: "\n").filter { $0.hasPrefix("  \(option.title) ") }
            #expect(lines.contains { $0.hasSuffix(option.help) })
        }
    }

    @Test func `on a command lists its subcommands only`() {
        let usages = HelpText.text(of: "diary").split(separator: "\n").filter { $0.hasPrefix("Usage: ") }
        #expect(usages.count == 10)
        #expect(HelpText.text(of: "character").contains("character ID|NAME...") == true)
        #expect(!HelpText.text(of: "character").contains("characters ["))
    }

    @Test func `on a hidden command is available by its name`() {
        #expect(HelpText.text(of: "complete").hasPrefix("Usage: rickmorty complete bash|zsh|fish -- LINE [PART]\n"))
    }

    @Test(arguments: ["sync", "diary add", "characters"])
    func `is also printed by the help command`(name: String) throws {
        #expect(try Settings("help \(name)").request == .helpOn(name))
        #expect(try Settings("\(name) --help").request == .helpOn(name))
        #expect(try Settings("help").request == .help)
    }

    @Test(arguments: [HelpText.text] + Command.shown.map { HelpText.text(of: $0.name) })
    func `fits on a terminal`(text: String) {
        #expect(text.hasSuffix("\n"))
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
}
