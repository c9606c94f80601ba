import RickAndMorty
import RickAndMortyData
import RickAndMortyUI
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

@Suite("With --offline,")
struct OfflineTests {
    @Test func `there is no HTTP client`() throws {
        let settings = try CommandLineParser.settings(arguments: ["--offline"], environment: { _ in nil })
        #expect(API(settings, in: .scripted()) == nil)
    }

    @Test func `the first frame shows the catalogue, the selected resource, and the state offline`() throws {
        let app = try LaunchedApp.offline()
        #expect(app.terminal.frames == 1)
        #expect(app.title.hasSuffix("○ offline"))
        for text in ["▌  Rick Sanchez", " 1/826 ", "┌ Rick Sanchez ─", "Episodes 51", "S01E01  Pilot"] {
            #expect(app.screen.contains(text))
        }
        #expect(!app.screen.contains("░"))
        #expect(!app.footer.contains("retry"))
        #expect(app.clock.nextWake == nil, "nothing moves")
    }

    @Test func `all sections, details and opened screens load at once`() throws {
        let app = try LaunchedApp.offline()
        app.press(.end)
        #expect(app.screen.contains(" 826/826 "))
        #expect(!app.screen.contains("░"))
        app.press(.home)
        app.type("2")
        #expect(app.title.hasSuffix("○ offline"))
        #expect(app.screen.contains("┌ Pilot ─"))
        #expect(app.screen.contains("Morty Smith "))
        app.press(.end)
        #expect(app.selectedLine.contains("S05E10"))
        #expect(app.screen.contains(" 51/51 "))
        app.press(.tab)
        app.press(.right)
        app.press(.enter)
        #expect(app.screen.contains("┌ Morty Smith ─"))
        #expect(app.screen.contains("Gender    Male"))
        app.press(.enter)
        #expect(app.screen.contains("┌ Pilot ─"))
        #expect(app.screen.contains("Aired     December 2, 2013"))
        #expect(!app.screen.contains("░"))
    }
}
