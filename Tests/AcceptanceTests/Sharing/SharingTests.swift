import RickAndMorty
import RickAndMortyUI
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("Sharing a resource", .timeLimit(.minutes(3)))
struct SharingTests {
    @Test func `copies name, link or JSON of the selected resource`() async throws {
        let app = try LaunchedApp.offline()
        app.press(.down)
        app.type("y")
        #expect(app.screen.contains("╭─ Copy Morty Smith "))
        #expect(app.screen.contains("▌ n  Name"))
        app.type("n")
        #expect(app.terminal.clipboard == "Morty Smith")
        #expect(app.footer.contains("Name copied"))
        app.type("yl")
        #expect(app.terminal.clipboard == "https://rickandmorty.fandom.com/wiki/Morty_Smith")
        app.type("ya")
        #expect(app.terminal.clipboard == "https://rickandmortyapi.com/api/character/2")
        #expect(app.footer.contains("API URL copied"))
        app.type("yjJ")
        try await app.wait(for: "JSON copied")
        #expect(app.terminal.clipboard?.hasPrefix(#"{"episode":["https://rickandmortyapi.com/api/episode/1""#) == true)
        #expect(app.terminal.clipboard?.contains(#""name":"Morty Smith""#) == true)
    }

    @Test func `opens a menu that supports arrow keys, and closes with Escape`() throws {
        let app = try LaunchedApp.offline()
        let before = app.screen
        app.type("y")
        app.press(.down, times: 5)
        app.press(.up)
        app.press(.enter)
        #expect(app.terminal.clipboard == "https://rickandmortyapi.com/api/character/1", "the entry above the last one")
        app.type("y")
        app.press(.escape)
        #expect(app.screen == before)
    }

    @Test func `links to the requested API`() async throws {
        let server = try LoopbackAPI()
        let app = try LaunchedApp(api: server)
        try await app.wait(for: "1/826", "Rick Sanchez")
        app.type("ya")
        #expect(app.terminal.clipboard == "\(server.baseURL)/character/1")
    }

    @Test func `copies the open resource if nothing in it can be selected`() async throws {
        let app = try LaunchedApp.offline()
        app.root.showSection("locations", opening: Destination(.location, id: 12))
        app.press(.control("l"))
        try await app.wait(for: "\n Cronenberg Earth")
        #expect(app.footer.contains("y copy"))
        app.type("yn")
        #expect(app.terminal.clipboard == "Cronenberg Earth")
        app.type("yl")
        #expect(app.terminal.clipboard == "https://rickandmorty.fandom.com/wiki/Cronenberg_Earth")
    }

    @Test func `acts on the open resource, not on the selection in it`() async throws {
        let app = try LaunchedApp.offline()
        app.root.showSection("episodes", opening: Destination(.episode, id: 1))
        app.press(.control("l"))
        try await app.wait(for: "Rick Sanchez")
        for key in ["y", "Y"] {
            app.type("\(key)n")
            #expect(app.terminal.clipboard == "Pilot")
        }
        app.type("|")
        try await app.wait(for: "╭─ Pipe Pilot as JSON to a command ")
        app.press(.escape)
        app.type("o")
        await drainMainActorQueue()
        #expect(app.pages == ["https://rickandmorty.fandom.com/wiki/Pilot"])
    }

    @Test func `rejects every command on a hidden spoiler, with the reason`() async throws {
        let app = try LaunchedApp.offline(options: "--spoilers=hide")
        app.press(.end)
        for key in ["y", "f", "o", "|", "z"] {
            app.type(key)
            #expect(app.screen.contains("⚠ Spoiler from an unwatched episode · V reveal"))
            #expect(!app.screen.contains("╭─ Copy ") && !app.screen.contains("to a command"))
            app.clock.advance(by: .seconds(5))
            await drainMainActorQueue()
            app.press(.end)
            #expect(!app.footer.contains("Spoiler"))
        }
        #expect(app.pages.isEmpty)
    }
}
