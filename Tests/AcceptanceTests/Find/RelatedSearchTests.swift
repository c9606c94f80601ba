import RickAndMorty
import RickAndMortyUI
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("A search in what is related", .timeLimit(.minutes(3)))
struct RelatedSearchTests {
    private func launched(_ kind: String, _ destination: Destination, options: String = "") async throws -> LaunchedApp
    {
        let app = try LaunchedApp.offline(options: options, columns: 80, rows: 24)
        app.root.visit(kind, opening: destination)
        app.press(.control("l"))
        return app
    }

    @Test func `asks the residents of a location, and Escape keeps the one that was found`() async throws {
        let app = try await launched("locations", Destination(.location, id: 3))
        try await app.wait(for: "Residents 101 ", "Adjudicator Rick")
        app.type("/morty dead")
        try await app.wait(
            for: "Residents 101, 8 found",
            "│ / morty dead ",
            "status:Dead 8",
            "▌Big Morty",
            "Redhead Morty"
        )
        #expect(!app.screen.contains("Adjudicator"))
        app.press(.enter)
        #expect(app.footer.contains("Esc back"))
        app.press(.down)
        app.press(.escape)
        try await app.wait(for: "Residents 101 ", "▌Cop Morty", "Cop Rick")
        app.press(.escape)
        try await app.wait(for: "┌ Locations ")
    }

    @Test func `asks the cast of an episode, also in another order`() async throws {
        let app = try await launched("episodes", Destination(.episode, id: 28))
        try await app.wait(for: "┌ The Ricklantis Mixup ", "Rick Sanchez")
        app.type(",n")
        try await app.wait(for: ", by name ")
        app.type("/evil")
        try await app.wait(for: ", by name, 1 found", "▌Evil Morty")
        app.press(.control("u"))
        app.type("evmo")
        try await app.wait(for: "No match for 'evmo'. Similar names:", "▌Evil Morty")
        app.press(.control("u"))
        app.type("statu:dead")
        try await app.wait(for: "'statu' is no field.")
        app.press(.control("u"))
        app.type("qqxz")
        try await app.wait(for: "Nothing matches 'qqxz'", "Esc clears")
    }

    @Test func `asks the episodes of a character beside the list, where these have the focus`() async throws {
        let app = try LaunchedApp.offline()
        app.press(.tab)
        app.type("/pickle")
        try await app.wait(for: "Episodes 51, 1 found", "▌  S03E03  Pickle Rick", " 1/826 ")
        app.press(.escape)
        app.press(.escape)
        app.type("/pickle")
        try await app.wait(for: "▌  Pickle Rick", " 1/1 ")
    }

    @Test func `finds nothing that is withheld`() async throws {
        let app = try await launched("locations", Destination(.location, id: 3), options: "--spoilers=hide")
        try await app.wait(for: "Residents 101 ")
        app.type("/morty dead")
        try await app.wait(for: "Nothing matches 'morty dead'")
        #expect(!app.screen.contains("status:Dead"))
    }
}
