import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

@Suite("Offline mode")
struct OfflineTests {
    @Test func `has no HTTP client`() throws {
        let settings = try CommandLineParser.settings(arguments: ["--offline"], environment: { _ in nil })
        #expect(AppDependencies(settings, clock: ScriptedClock(), on: nil).api == nil)
    }

    @Test func `shows the catalogue, the selected resource and the offline state in the first frame`() throws {
        let app = try LaunchedApp.offline()
        #expect(app.terminal.frames == 1)
        #expect(app.title.hasSuffix("○ offline"))
        for text in ["▌  Rick Sanchez", " 1/826", "│ Rick Sanchez", "Episodes 51", "S01E01   Pilot"] {
            #expect(app.screen.contains(text))
        }
        #expect(!app.screen.contains("░"))
        #expect(!app.footer.contains("retry"))
        #expect(app.clock.nextFrameTime == nil, "no animation runs")
    }

    @Test func `loads all sections, details and opened screens at once`() throws {
        let app = try LaunchedApp.offline()
        app.press(.end)
        #expect(app.screen.contains(" 826/826"))
        #expect(!app.screen.contains("░"))
        app.press(.home)
        app.type("2")
        #expect(app.title.hasSuffix("○ offline"))
        #expect(app.screen.contains("│ S01E01 Pilot"))
        #expect(app.screen.contains("Morty Smith "))
        app.press(.end)
        #expect(app.selectedLine.contains("E10   Rickmurai"))
        #expect(app.screen.contains(" 51/51"))
        app.press(.tab)
        app.press(.right)
        app.press(.enter)
        #expect(app.screen.contains("\n Morty Smith"))
        #expect(app.screen.contains("Gender    Male"))
        app.press(.enter)
        #expect(app.screen.contains("\n S01E01 Pilot"))
        #expect(app.screen.contains("Aired     December 2, 2013"))
        #expect(!app.screen.contains("░"))
    }
}

@Suite("Locations", .timeLimit(.minutes(3)))
struct LocationTests {
    @Test func `have a section with list and detail, and load their residents with one request`() async throws {
        let api = try LoopbackAPI()
        let location = api.universe.location(1)
        let app = try LaunchedApp(api: api, columns: 100, rows: 40)
        app.type("3")
        try await app.wait(for: "\n Locations", " 1/126", "│ Earth (C-137)", "Rick Sanchez ")
        try await app.settle()
        let facts = ["Type      \(location.type)", "Dimension \(location.dimension)", "Residents 7"]
        for text in facts { #expect(app.screen.contains(text)) }
        for id in location.residents {
            #expect(app.screen.contains("\(api.universe.character(id).name.prefix(20))"))
        }
        #expect(app.selectedLine.contains("Earth (C-137)"))
        #expect(app.title.hasSuffix("● live"))
        #expect(api.requestNames.contains("location?page=1"))
        #expect(api.cardRequests == [cardsRequest(location.residents)])
    }

    @Test func `show a message, and send no request, if they have no residents`() async throws {
        let api = try LoopbackAPI(universe: LoopbackUniverse(characters: 10))
        let app = try LaunchedApp.showingCards(api)
        try await app.open(location: 12)
        try await app.wait(for: "Residents 0", "No residents")
        #expect(!app.footer.contains("⏎ open"))
        #expect(api.cardRequests.isEmpty)
    }
}

@Suite("The location section")
struct LocationSectionTests {
    @Test func `has a screen for each location that opens its residents`() {
        let terminal = ScriptedTerminal(columns: 80, rows: 24)
        let app = AppBuilder.app(.scripted(), on: terminal.device) {}
        app.showSection("locations", opening: Destination(.location, id: 3))
        let text = app.painted(columns: 80, rows: 24).text
        for part in ["\n Citadel of Ricks", "Type      Space station", "Dimension unknown", "Adjudicator Rick "] {
            #expect(text.contains(part))
        }
        app.handle(.right)
        app.handle(.enter)
        let opened = app.painted(columns: 80, rows: 24).text
        #expect(opened.contains("\n Alien Morty"))
        #expect(!opened.contains("\n Citadel of Ricks"))
    }
}
