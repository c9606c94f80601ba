import RickAndMortyUI
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

@Suite("A deep link")
struct DeepLinkTests {
    @Test("opens a resource in its section, from which Esc returns to the list", .timeLimit(.minutes(3)))
    func thing() async throws {
        let link = try #require(DeepLink("episode/28"))
        let app = try LaunchedApp.offline()
        app.root.visit(link.section, opening: link.destination)
        app.press(.control("l"))
        try await app.wait(for: "The Ricklantis Mixup", "S03E07")
        #expect(app.title.contains("○ offline"))
        app.press(.escape)
        try await app.wait(for: "┌ Episodes ")
    }

    @Test("opens a section", arguments: ["favourites", "Activity"])
    func section(text: String) throws {
        let link = try #require(DeepLink(text))
        #expect(link.destination == nil)
        let app = try LaunchedApp.offline()
        app.root.visit(link.section, opening: nil)
        app.press(.control("l"))
        #expect(app.screen.lowercased().contains("┌ \(text.lowercased()) "))
    }

    @Test("is parsed from the command line, beside options")
    func commandLine() throws {
        let settings = try Settings("--offline location/20 --fresh")
        #expect(settings.link?.section == "locations")
        #expect(settings.isFresh)
        #expect(settings.isOffline)
        #expect(settings.task == .browse)
    }

    @Test(
        "is refused if there is no such place",
        arguments: [
            "character", "character/", "character/0", "character/-1", "character/x", "dimension/3", "/2", "a/b/c",
        ]
    )
    func none(text: String) {
        #expect(DeepLink(text) == nil)
    }

    @Test("may be given only once")
    func several() {
        #expect(throws: UsageError.self) { try Settings("character/1 character/2") }
    }
}
