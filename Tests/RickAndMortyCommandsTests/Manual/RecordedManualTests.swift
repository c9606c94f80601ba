import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("Installed documentation")
struct RecordedManualTests {
    @Test func `has the generated manual page`() {
        expectRecorded(ManualPage.text, at: "assets/man/rickmorty.1")
    }

    @Test(arguments: [(Shell.bash, "rickmorty.bash"), (.zsh, "_rickmorty"), (.fish, "rickmorty.fish")])
    func `has the generated completions`(shell: Shell, fileName: String) {
        expectRecorded(shell.script, at: "assets/completions/\(fileName)")
    }
}
