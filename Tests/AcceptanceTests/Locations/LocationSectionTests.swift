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

@Suite("The section of locations")
struct LocationSectionTests {
    private let parts = AppParts(.scripted())

    private func section() throws -> any ResourceSection {
        try #require(parts.navigator[.location])
    }

    @Test func `has a screen for each location, from which its residents are opened`() {
        let terminal = ScriptedTerminal(columns: 80, rows: 24)
        let app = AppBuilder.app(parts, on: terminal.device) {}
        parts.navigator.open(Destination(.location, id: 3))
        let text = app.painted(columns: 80, rows: 24).text
        for part in ["┌ Citadel of Ricks ─", "Type      Space station", "Dimension unknown", "Adjudicator Rick "] {
            #expect(text.contains(part))
        }
        app.handle(.right)
        app.handle(.enter)
        let opened = app.painted(columns: 80, rows: 24).text
        #expect(opened.contains("┌ Alien Morty ─"))
        #expect(!opened.contains("┌ Citadel of Ricks ─"))
    }
}
