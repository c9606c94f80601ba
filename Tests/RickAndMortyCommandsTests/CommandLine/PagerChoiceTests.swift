import RickAndMortyCommands
import TestSupport
import Testing

@Suite("The pager")
struct PagerChoiceTests {
    private func command(_ environment: [String: String]) -> [String]? {
        PagerChoice.command { environment[$0] }
    }

    @Test func `is the one of the environment, or else less`() {
        #expect(command([:]) == ["less"])
        #expect(command(["PAGER": "more"]) == ["more"])
        #expect(command(["PAGER": "more", "RICKMORTY_PAGER": " less  -R "]) == ["less", "-R"])
    }

    @Test(arguments: ["", " ", "cat", " cat "])
    func `may be none`(value: String) {
        #expect(command(["PAGER": value]) == nil)
        #expect(command(["PAGER": "more", "RICKMORTY_PAGER": value]) == nil)
    }

    @Test(arguments: ["LESS=R less", "less | head", "\"$HOME/my pager\""])
    func `may be in the language of the shell`(value: String) {
        #expect(command(["PAGER": value]) == ["/bin/sh", "-c", "exec env \(value)"])
    }

    @Test func `is not used if an option says so`() throws {
        #expect(try Settings("characters").hasPager)
        #expect(try !Settings("characters --no-pager").hasPager)
    }
}
