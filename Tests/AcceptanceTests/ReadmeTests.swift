import FoundationEssentials
import RickAndMortyData
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyUI

@Suite("The README")
struct ReadmeTests {
    private let text: String

    init() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    }

    @Test("knows every key of the app, and what it does")
    func keys() {
        let terminal = ScriptedTerminal(columns: 80, rows: 24)
        let app = AppBuilder.app(
            api: nil,
            library: MemoryLibrary(),
            portraits: nil,
            under: .scripted(),
            terminal: terminal,
            quit: {}
        )
        for binding in app.keys.bindings {
            #expect(text.contains(binding.help))
            for key in binding.keys { #expect(text.contains("`\(key.name(in: .unicode))`")) }
        }
    }

    @Test("shows a file of settings in which nothing is wrong")
    func configuration() throws {
        let block = try #require(text.split(separator: "```json5\n").dropFirst().first)
        let example = try #require(block.split(separator: "```").first)
        let configuration = ConfigurationReader.configuration(of: String(example))
        #expect(configuration.problems.map(\.description) == [] && !configuration.values.isEmpty)
    }

    @Test("knows every variable of the environment, and what it does", arguments: Variable.all.map(\.name))
    func variables(name: String) throws {
        let variable = try #require(Variable.all.first { $0.name == name })
        #expect(text.contains("| `\(name)` | \(variable.help) |"))
    }

    @Test("knows every command, and what it does", arguments: Command.shown.map(\.name))
    func commands(name: String) throws {
        let command = try #require(Command.all.first { $0.name == name })
        // In a table it would be the end of a cell.
        let usage = command.usage.split(separator: "|").joined(separator: "\\|")
        #expect(text.contains("| `\(usage)` | \(command.help) |"))
    }

    @Test("knows every option that holds for all, and what it does", arguments: Option.all.map(\.name))
    func options(name: String) throws {
        let option = try #require(Option.all.first { $0.name == name })
        #expect(text.contains("| `\(option.title)` | \(option.help) |"))
    }

    @Test("knows every option of a command, and what it does there", arguments: Command.shown.map(\.name))
    func ownOptions(name: String) throws {
        let command = try #require(Command.named(name))
        for option in command.options {
            let lines = text.split(separator: "\n").filter { $0.hasPrefix("| `\(option.title)` |") }
            let line = lines.first { $0.hasSuffix(" | \(option.help) |") }
            #expect(line?.contains("`\(name)`") == true, "\(name) \(option.title)")
        }
    }
}
