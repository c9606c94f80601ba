import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyUI

@Suite("Favourites")
struct FavouriteTests {
    private func app(columns: Int = 100, _ favourites: [Favourite] = [], _ keys: Key...) -> TestApp {
        let app = TestApp.started(columns: columns, favourites: .loaded(favourites))
        for key in keys { app.press(key) }
        return app
    }

    private func marked(in app: TestApp) -> [String] {
        app.favourites?.marks.presented.model?.newestFirst.map { "\($0.id.kind.name) \($0.id.id)" } ?? []
    }

    @Test(
        arguments: [("1", "character 2"), ("2", "episode 2"), ("3", "location 2")],
        [100, 60]
    )
    func `f marks and unmarks the selected row of each list`(section: (key: Character, id: String), columns: Int) {
        let app = app(columns: columns, [], .character(section.key), .down)
        #expect(app.footer.contains("f favourite"))
        #expect(!app.footer.contains("*"))
        app.press(.character("f"))
        #expect(marked(in: app) == [section.id])
        #expect(app.selected.first?.contains("▌♥ ") == true)
        #expect(app.footer.hasSuffix("Added to favourites · u undo"))
        app.press(.character("f"))
        #expect(marked(in: app) == [])
        #expect(!app.screen.contains("♥"))
        #expect(app.footer.hasSuffix("Removed from favourites · u undo"))
    }

    @Test(arguments: [("1", "character 1"), ("2", "episode 1"), ("3", "location 1")], [100, 60])
    func `in a detail f and * mark what is open, whatever is selected in it`(
        section: (key: Character, open: String),
        columns: Int
    ) {
        let app = app(columns: columns, [], .character(section.key), .enter, section.key == "1" ? .down : .right)
        app.press(.character("f"))
        #expect(marked(in: app) == [section.open])
        app.press(.character("*"))
        #expect(marked(in: app) == [])
    }

    @Test func `an opened subject is marked wherever it is displayed`() {
        let app = app([], .character("2"), .enter, .enter, .character("*"))
        #expect(app.screen.contains("┌ Rick Sanchez ♥ ─"))
        app.press(.escape)
        #expect(app.screen.contains("Rick Sanchez ♥ "))
        #expect(app.screen.contains("Morty Smith  "))
        app.press(.character("1"))
        #expect(app.screen.contains("│▌♥ Rick Sanchez "))
        #expect(app.screen.contains("│   Morty Smith "))
    }

    @Test(arguments: [["1"], ["1", "\t"], ["2"], ["2", "\t"], ["3", "\t"]] as [[Character]])
    func `a heart does not change the layout`(keys: [Character]) {
        let app = app()
        for key in keys { app.press(key == "\t" ? .tab : .character(key)) }
        let before = app.screen.split(separator: "\n").dropLast()
        app.press(.character("f"))
        #expect(app.screen.contains("♥"))
        for (old, new) in zip(before, app.screen.split(separator: "\n")) {
            // The heart after a title and the gap behind it replace parts of the frame.
            for (old, new) in zip(old, new) where old != new { #expect(new == "♥" || (old == "─" && new == " ")) }
        }
    }

    nonisolated static let states: [LoadingState<[Favourite]>?] = [nil, .error("The disk is full")]

    @Test(arguments: states)
    func `f has no effect if favourites are unavailable`(state: LoadingState<[Favourite]>?) {
        let app = TestApp.started(favourites: state)
        let screen = app.screen
        app.press(.character("f"), .character("*"))
        #expect(app.screen == screen)
        #expect(!app.footer.contains("favourite"))
        #expect(!app.screen.contains("♥"))
        #expect(app.terminal.line(0).contains("4 Favourites") == (state != nil))
    }
}
