import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("The feature of locations")
struct LocationFeatureTests {
    private func feature() throws -> Feature {
        try #require(AppParts(.scripted()).features.first { $0.kind == .location })
    }

    @Test func `has a screen for each location, from which its residents are opened`() throws {
        var opened: [Destination] = []
        let screen = try feature().screen(3) { opened.append($0) }
        let text = screen.painted(columns: 80, rows: 24).text
        for part in ["┌ Citadel of Ricks ─", "Type      Space station", "Dimension unknown", "┌ Adjudicator Rick ─"] {
            #expect(text.contains(part))
        }
        screen.perform(.right)
        screen.perform(.open)
        #expect(opened == [Destination(.character, id: 14)])
    }

    @Test func `reports a location that does not exist`() throws {
        let screen = try feature().screen(127) { _ in }
        let text = screen.painted(columns: 80, rows: 24).text
        #expect(text.contains("┌ Location 127 ─"))
        #expect(text.contains("⚠"))
        #expect(screen.canPerform(.retry))
    }

    @Test func `does not retain its screens`() async throws {
        let feature = try feature()
        await expectDeallocated {
            let screen = feature.screen(3) { _ in }
            _ = screen.painted(columns: 80, rows: 24)
            return screen as AnyObject
        }
        await expectDeallocated {
            let screen = feature.section.screen { _ in }
            _ = screen.painted(columns: 100, rows: 30)
            return screen as AnyObject
        }
    }
}
