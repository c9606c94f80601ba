import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyUI
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("The feature of locations")
struct LocationFeatureTests {
    private func feature() -> Feature {
        let loadables = LoadableBuilder(trackers: [])
        let characters = CharacterBuilder(ResourceRepository(api: nil, cache: nil), loadables: loadables) {
            .init($0, age: $1)
        }
        return LocationFeatureBuilder.feature(
            ResourceRepository(api: nil, cache: nil),
            loadables: loadables,
            views: CharacterViewCache(characters, portraits: nil, loadables: loadables).views,
            marks: nil,
            passing: Debounce(clock: ScriptedClock(), quiet: .zero),
            typing: Debounce(clock: ScriptedClock(), quiet: .zero),
            push: { _ in }
        )
    }

    @Test("has a screen for each location by itself, from which its residents are opened")
    func screen() {
        var opened: [Destination] = []
        let screen = feature().screen(3) { opened.append($0) }
        let text = screen.painted(columns: 80, rows: 24).text
        for part in ["┌ Citadel of Ricks ─", "Type      Space station", "Dimension unknown", "┌ Rick Sanchez ─"] {
            #expect(text.contains(part))
        }
        screen.perform(.right)
        screen.perform(.open)
        #expect(opened == [Destination(.character, id: 2)])
    }

    @Test("says of a location that does not exist that it does not")
    func missing() {
        let screen = feature().screen(10) { _ in }
        let text = screen.painted(columns: 80, rows: 24).text
        #expect(text.contains("┌ Location 10 ─") && text.contains("⚠") && screen.canPerform(.retry))
    }

    @Test("lets go of its screens")
    func deallocation() async {
        let feature = feature()
        await expectDeallocated {
            let screen = feature.screen(3) { _ in }
            _ = screen.painted(columns: 80, rows: 24)
            return screen as AnyObject
        }
        await expectDeallocated {
            let screen = feature.section { _ in }
            _ = screen.painted(columns: 100, rows: 30)
            return screen as AnyObject
        }
    }
}
