import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyUI

@Suite("The Favourites screen")
struct FavouritesScreenTests {
    private func app(columns: Int = 100, _ favourites: [Favourite] = Cast.favourites, _ keys: Key...) -> TestApp {
        let app = TestApp.started(columns: columns, favourites: .loaded(favourites))
        app.press(.character("4"))
        for key in keys { app.press(key) }
        return app
    }

    private func selected(_ app: TestApp) -> String { app.selected.first ?? "" }

    @Test(arguments: [100, 60])
    func `displays the stored facts, and requests nothing`(columns: Int) {
        let app = app(columns: columns)
        let asked = app.characters.asked + app.episodes.asked
        app.press(.down, .down)
        #expect(selected(app).contains("▌♥ Earth (C-137)"))
        #expect(selected(app).contains("location  Planet"))
        #expect(app.screen.contains(" 3/9 "))
        #expect(app.screen.contains("Kind      location") == (columns == 100))
        #expect(app.characters.asked + app.episodes.asked == asked)
    }

    @Test func `opens the resource with Enter, and keeps its state`() {
        let app = app(Cast.favourites, .down, .down, .down)
        let before = app.screen
        app.press(.enter)
        #expect(app.screen.contains("┌ Zoë from"))
        #expect(app.screen.contains("Episodes 4"))
        app.press(.escape)
        #expect(app.screen == before)
    }

    @Test func `drops an unmarked favourite at once, and selects the next one, or the last`() {
        let app = app(Cast.favourites, .down, .character("f"))
        #expect(selected(app).contains("Earth (C-137)"))
        #expect(app.screen.contains(" 2/8 "))
        #expect(!app.screen.contains("Pilot"))
        #expect(app.footer.hasSuffix("Removed from favourites · u undo"))
        app.press(.end, .character("f"))
        #expect(selected(app).contains("Rick's Memories"))
        #expect(app.screen.contains(" 7/7 "))
    }

    @Test func `restores a favourite in its place on undo, and keeps the selection`() {
        let app = app(Cast.favourites, .down, .character("f"), .character("u"))
        #expect(app.screen.contains("   ♥ Pilot") || app.screen.contains(" ♥ Pilot"))
        #expect(selected(app).contains("Earth (C-137)"))
        #expect(app.screen.contains(" 3/9 "))
    }

    @Test func `marks nothing when the selected row has gone since the last frame`() {
        let app = app(Cast.favourites, .end)
        app.favourites?.marks.display(presentationModel: FavouriteList([Cast.favourites[0]]))
        app.press(.character(" "))
        #expect(!app.screen.contains("marked"))
        #expect(app.screen.contains(" 1/1 "))
    }

    @Test func `has a message with advice when the last one was unmarked`() {
        let app = app([Cast.favourites[0]], .character("f"))
        #expect(app.screen.contains("Nothing marked yet"))
        #expect(app.screen.contains("f marks what is selected"))
        #expect(!app.footer.contains("open"))
        #expect(!app.footer.contains("f favourite"))
        app.press(.character("u"))
        #expect(selected(app).contains("Rick Sanchez"))
    }

    @Test func `adds a new favourite on top, and keeps the selection`() {
        let app = app(Cast.favourites, .down, .character("1"), .down, .character("f"), .character("4"))
        #expect(selected(app).contains("Pilot"))
        #expect(app.screen.contains(" 3/10 "))
        app.press(.home)
        #expect(selected(app).contains("Morty Smith"))
    }

    @Test func `retries what has failed beside the list`() {
        let marks = FavouriteMarks()
        marks.display(presentationModel: FavouriteList(Cast.favourites))
        let episodes = Shelf<EpisodePresentationModel> { _ in .error("No network") }
        let screen = FavouritesScreen(marks) { _ in
            RelatedScreen(
                CharacterPresentationModel(Cast.character(1)),
                portrait: nil,
                episode: { episodes[$0] },
                open: { _ in }
            )
        } open: { _ in
        }
        _ = screen.painted(columns: 100, rows: 20)
        screen.effect(of: .retry)?()
        #expect(episodes[1].loads == 1)
        _ = screen.painted(columns: 60, rows: 20)
        #expect(screen.effect(of: .retry) == nil)
    }

    @Test func `displays why favourites failed to load, and reloads them with r`() async throws {
        let app = TestApp.started(favourites: .error("The disk is full"))
        app.press(.character("4"))
        #expect(app.screen.contains("The disk is full"))
        #expect(app.footer.contains("r retry"))
        app.press(.character("r"))
        let favourites = try #require(app.favourites)
        #expect(favourites.loads == 1)
        #expect(!app.screen.contains("The disk is full"))
        favourites.marks.display(presentationModel: FavouriteList(Cast.favourites))
        favourites.marks.display(isLoading: false)
        await app.settle()
        #expect(selected(app).contains("Rick Sanchez"))
        #expect(!app.footer.contains("retry"))
    }
}
