import RickAndMorty
import RickAndMortyUI
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("Marking rows", .timeLimit(.minutes(3)))
struct MarkTests {
    private func marked(in app: LaunchedApp) -> [String] {
        app.screen.split(separator: "\n").filter { $0.hasPrefix("  »") || $0.hasPrefix(" ▌»") }.map {
            String($0.dropFirst(4).prefix(13)).trimmed.description
        }
    }

    @Test func `Space marks the row and moves on, and Escape clears all marks`() throws {
        let app = try LaunchedApp.offline()
        app.type("  j ")
        #expect(marked(in: app) == ["Rick Sanchez", "Morty Smith", "Beth Smith"])
        #expect(app.selectedLine.contains("Jerry Smith"))
        #expect(app.screen.contains("\n Characters [3 marked"))
        #expect(app.footer.contains("Esc unmark"))
        app.press(.up)
        app.type(" ")
        #expect(marked(in: app) == ["Rick Sanchez", "Morty Smith"])
        app.press(.escape)
        #expect(marked(in: app).isEmpty)
        #expect(!app.screen.contains("marked"))
        #expect(!app.footer.contains("Esc"))
    }

    @Test func `a range follows the selection until v or Space ends it`() throws {
        let app = try LaunchedApp.offline()
        app.type("jvjj")
        #expect(marked(in: app) == ["Morty Smith", "Summer Smith", "Beth Smith"])
        app.type("kkk")
        #expect(marked(in: app) == ["Rick Sanchez", "Morty Smith"])
        app.type("vjj")
        #expect(marked(in: app) == ["Rick Sanchez", "Morty Smith"])
        app.type("vj")
        #expect(marked(in: app) == ["Rick Sanchez", "Morty Smith", "Summer Smith", "Beth Smith"])
        app.type("G")
        #expect(app.screen.contains("[826 marked"), "includes pages that have not loaded")
        app.type(" gg")
        #expect(app.screen.contains("[825 marked"))
    }

    @Test func `a marks all matches, and the marks survive another search`() async throws {
        let app = try LaunchedApp.offline()
        app.type("/species:alien status:dead")
        app.press(.enter)
        try await app.wait(for: "1/85 of 826")
        app.type("a")
        #expect(app.screen.contains("[85 marked"))
        app.press(.escape)
        #expect(app.screen.contains("1/85 of 826"), "the first Escape unmarks")
        app.type("a/rick")
        app.press(.enter)
        try await app.wait(for: "1/157")
        #expect(app.screen.contains("[85 marked"))
        #expect(marked(in: app).isEmpty)
    }

    @Test func `a range ends when the rows of the list change`() async throws {
        let app = try LaunchedApp.offline()
        app.type("vjjjjf")
        try await app.wait(for: "\n ▌» Jerry Smith", "Rick Sanchez, Morty Smith and 3 more favourited · u undo")
        app.press(.escape)
        app.type("4vj")
        #expect(marked(in: app) == ["Rick Sanchez", "Morty Smith"])
        app.type("f")
        try await app.wait(for: "Rick Sanchez, Morty Smith unfavourited · u undo", "2/3")
        #expect(marked(in: app).isEmpty)
        app.type("u")
        try await app.wait(for: "/5")
        #expect(marked(in: app) == ["Rick Sanchez", "Morty Smith"])
        app.press(.escape)
        app.type("gvjj/beth")
        try await app.wait(for: "1/1", "[3 marked")
        #expect(marked(in: app).isEmpty)
        app.press(.escape)
        try await app.wait(for: "/5")
        #expect(marked(in: app) == ["Rick Sanchez", "Morty Smith", "Summer Smith"])
    }

    @Test func `f favourites marked rows, or unfavourites them if all are favourites, and u undoes it`() async throws {
        let library = LibraryDouble()
        let app = try LaunchedApp.offline(library: library)
        app.type("f  jvjf")
        app.press(.escape)
        try await app.wait(for: "\n  ♥ Rick Sanchez", "\n ▌♥ Jerry Smith")
        app.type("4")
        try await app.wait(for: "1/4")
        #expect(app.selectedLine.contains("Morty Smith"), "marked rows keep the order of the list")
        app.type("1ggvjf")
        try await app.wait(for: "Rick Sanchez, Morty Smith unfavourited · u undo")
        app.press(.escape)
        #expect(!app.screen.contains("♥ Rick Sanchez"))
        app.type("u")
        #expect(app.screen.contains("\n  ♥ Rick Sanchez"))
        #expect(app.footer.contains("Rick Sanchez, Morty Smith"))
        await app.end()
        #expect(await library.memory.favourites().count == 4)
    }

    @Test func `y copies a line for each marked row, in list order`() async throws {
        let app = try LaunchedApp.offline()
        app.type("j kk y")
        try await app.wait(for: "╭─ Copy 2 marked ")
        app.type("n")
        #expect(app.terminal.clipboard == "Rick Sanchez\nMorty Smith")
        app.type("y")
        try await app.wait(for: "╭─ Copy 2 marked ")
        app.type("l")
        #expect(
            app.terminal.clipboard == """
                https://rickandmorty.fandom.com/wiki/Rick_Sanchez
                https://rickandmorty.fandom.com/wiki/Morty_Smith
                """
        )
        app.type("y")
        try await app.wait(for: "╭─ Copy 2 marked ")
        app.type("J")
        try await app.wait(for: "JSON copied")
        #expect(app.terminal.clipboard?.split(separator: "\n").count == 2)
    }

    @Test func `o opens a page for each marked row, and asks before it opens more than five`() async throws {
        let app = try LaunchedApp.offline()
        app.type("     o")
        try await app.wait(for: "Opening Rick Sanchez, Morty Smith and 3 more in the browser")
        #expect(app.pages.count == 5)
        app.type(" o")
        try await app.wait(for: "Open 6 pages in the browser?")
        app.type("n")
        #expect(app.pages.count == 5)
        app.type("o")
        try await app.wait(for: "Open 6 pages in the browser?")
        app.type("y")
        try await app.wait(forNo: "Open 6")
        await drainMainActorQueue()
        #expect(app.pages.count == 11)
    }

    @Test func `d adds an entry for each marked episode, and u deletes them`() async throws {
        let library = LibraryDouble()
        let app = try LaunchedApp.offline(library: library)
        app.type("2vjjd")
        try await app.wait(for: "╭─ New entry ", "Title    3 episodes")
        app.type("4")
        app.press(.enter)
        try await app.wait(for: " saved · u undo")
        let entries = await library.memory.entries(in: nil).sorted { $0.title < $1.title }
        #expect(entries.map(\.title) == ["S01E01 Pilot", "S01E02 Lawnmower Dog", "S01E03 Anatomy Park"])
        #expect(entries.map(\.episode) == [1, 2, 3])
        #expect(Set(entries.map(\.rating.text)) == ["4"])
        app.type("u")
        try await app.wait(for: " deleted · u undo")
        try await app.wait(forNo: "E01 ✓")
        await app.end()
        #expect(await library.memory.entries(in: nil).isEmpty)
    }

    @Test func `d applies an edited title to the entries of all marked episodes`() async throws {
        let library = LibraryDouble()
        let app = try LaunchedApp.offline(library: library)
        app.type("2  d")
        try await app.wait(for: "Title    2 episodes")
        app.press(.backTab)
        app.press(.control("u"))
        app.type("A night")
        app.press(.tab)
        app.type("5")
        app.press(.control("s"))
        try await app.wait(for: " saved · u undo")
        #expect(await library.memory.entries(in: nil).map(\.title) == ["A night", "A night"])
    }

    @Test func `| pipes the JSON of marked rows, or of the selected row, to a command`() async throws {
        let app = try LaunchedApp.offline()
        app.type("  |")
        try await app.wait(for: "╭─ Pipe 2 marked as JSON to a command ")
        app.type("jq .name")
        app.press(.enter)
        try await until { app.piped.count == 1 }
        app.press(.escape)
        app.type("|")
        try await app.wait(for: "╭─ Pipe Summer Smith as JSON to a command ", "jq .name")
        app.press(.enter)
        try await until { app.piped.count == 2 }
        #expect(app.piped.map(\.command) == ["jq .name", "jq .name"])
        let names = app.piped.map { $0.text.split(separator: "\n").map { $0.contains(#""name":"Summer Smith""#) } }
        #expect(names == [[false, false], [true]])
    }

    @Test func `rows that are not in local data are loaded in batches, with progress, until Escape`() async throws {
        let api = try LoopbackAPI(universe: LoopbackUniverse(characters: 1150))
        let app = try LaunchedApp(api: api)
        try await app.wait(for: " 1/1150", "Rick")
        let gate = try api.hold { $0.name.hasPrefix("character/1001,") }
        app.type("a|")
        try await app.wait(for: "╭─ Loading ", " 1000 of 1150")
        #expect(app.footer == " Esc cancel")
        app.press(.escape)
        try await app.wait(forNo: "╭─ Loading ")
        #expect(app.screen.contains("[1150 marked"))
        gate.open()
        app.type("|")
        try await app.wait(for: "╭─ Pipe 1150 marked as JSON to a command ")
        app.type("wc -l")
        app.press(.enter)
        try await until { !app.piped.isEmpty }
        #expect(app.piped.map { $0.text.split(separator: "\n").count } == [1150])
        // Characters up to 826 are in the catalogue.
        let requested = api.requestNames.filter { $0.hasPrefix("character/") }.map { $0.split(separator: ",").count }
        #expect(requested.prefix(2) == [74, 100])
        #expect(requested.count < 10)
    }

    @Test func `commands ignore hidden spoilers`() async throws {
        let app = try LaunchedApp.offline(options: "--spoilers=hide")
        app.type("ay")
        await drainMainActorQueue()
        #expect(!app.screen.contains("╭─ Copy "))
    }
}
