import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

@Suite("Installed documentation")
struct RecordedManualTests {
    @Test("has the generated manual page")
    func manual() {
        expectRecorded(ManualPage.text, at: "assets/man/rickmorty.1")
    }

    @Test("has the generated completions", arguments: Shell.all.map(\.name))
    func completions(name: String) throws {
        let shell = try #require(Shell.named(name))
        expectRecorded(shell.script(), at: "assets/completions/\(shell.fileName)")
    }
}
