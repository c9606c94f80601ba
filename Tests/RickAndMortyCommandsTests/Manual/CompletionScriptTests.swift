import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("A completion script")
struct CompletionScriptTests {
    @Test(arguments: Shell.allCases)
    func `has every command and option except hidden ones`(shell: Shell) {
        let script = shell.script
        for command in Command.shown { #expect(script.contains(command.name.split(separator: " ").last ?? "")) }
        for option in Option.global + Command.shown.flatMap(\.options) {
            #expect(script.contains(shell == .fish ? " -l \(option.name.dropFirst(2)) " : option.name))
        }
        let hidden = Command.all.filter(\.isHidden).flatMap { ["-a \($0.name) ", "'\($0.name):"] }
        #expect(hidden.allSatisfy { !script.contains($0) })
    }

    @Test(arguments: Shell.allCases)
    func `has the values of options`(shell: Shell) {
        let script = shell.script
        for choices in ["alive dead unknown", "show hide", "female male genderless unknown"] {
            #expect(script.contains(choices))
        }
        for question in ["ids character", "names character", "ids episode", "names location"] {
            #expect(script.contains(question))
        }
    }

    @Test func `is printed by a command for each shell`() throws {
        for shell in Shell.allCases {
            #expect(try Settings("completions \(shell.rawValue)").request == .completions(shell))
        }
        let error = UsageError.badValue(of: "completions", reason: "The shells are bash, zsh, fish")
        for line in ["completions", "completions tcsh", "completions bash zsh"] {
            #expect(throws: error) { try Settings(line) }
        }
        #expect(try Settings("manual").request == .manual)
    }
}
