import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("Installed documentation")
struct RecordedManualTests {
    @Test("has the generated manual page")
    func manual() {
        expectRecorded(ManualPage.text, at: "assets/man/rickmorty.1")
    }

    @Test(
        "has the generated completions",
        arguments: [(Shell.bash, "rickmorty.bash"), (.zsh, "_rickmorty"), (.fish, "rickmorty.fish")]
    )
    func completions(shell: Shell, fileName: String) {
        expectRecorded(shell.script, at: "assets/completions/\(fileName)")
    }
}
