import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("What is installed beside the program")
struct RecordedManualTests {
    @Test("is the manual page that its tables make")
    func manual() {
        expectRecorded(ManualPage.text, at: "assets/man/rickmorty.1")
    }

    @Test("are the completions that its tables make", arguments: Shell.all.map(\.name))
    func completions(name: String) throws {
        let shell = try #require(Shell.named(name))
        expectRecorded(shell.script(), at: "assets/completions/\(shell.fileName)")
    }
}
