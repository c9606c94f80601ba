import LoadResource
import RickAndMortyPresentation
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyUI

@Suite("Deallocation")
struct DeallocationTests {
    @Test func `an app, with screens opened in all of its sections`() async throws {
        try await expectDeallocated {
            let app = TestApp.started(favourites: .loaded(Cast.favourites))
            app.press(.character("f"), .enter, .down, .enter, .right, .enter, .character("2"), .enter, .enter)
            app.press(.character("3"), .enter, .enter, .character("*"))
            app.press(.character("4"), .character("f"), .character("u"), .character("?"))
            await app.settle()
            return try #require(app.root)
        }
    }

    @Test func `a browse screen with its list and its detail`() async {
        await expectDeallocated {
            let list = ListDouble<CharacterPresentationModel>()
            list.pageState = { .loaded(TestApp.characterPage($0)) }
            list.answer = { $0.succeed(count: 826) }
            let screen = BrowseScreen(list: list.list, detail: character)
            _ = screen.painted(columns: 100, rows: 30)
            screen.effect(of: .open)?()
            return screen
        }
    }

    @Test func `Activity`() async {
        await expectDeallocated {
            let loads = LoadsDouble()
            loads.loadSome()
            let screen = ActivityScreen(loads)
            _ = screen.painted(columns: 100, rows: 30)
            for action in [Action.move(.previous), .filter, .retry] { screen.effect(of: action)?() }
            return screen
        }
    }

    @Test func `Favourites with entries`() async {
        let favourites = FavouritesDouble(.loaded(Cast.favourites))
        await expectDeallocated {
            let screen = FavouritesScreen(favourites.marks, open: { _ in })
            _ = screen.painted(columns: 100, rows: 30)
            for action in [Action.move(.next), .open, .retry] { screen.effect(of: action)?() }
            return screen
        }
        await expectDeallocated {
            let favourites = FavouritesDouble(.loaded(Cast.favourites))
            _ = FavouritesScreen(favourites.marks, open: { _ in }).painted(columns: 60, rows: 20)
            return favourites.marks
        }
    }

    @Test func `a paged list`() async {
        await expectDeallocated {
            let list = ListDouble<EpisodePresentationModel>()
            list.pageState = { .loaded(TestApp.episodePage($0)) }
            list.answer = { $0.succeed(count: 51) }
            let rows = List(list.list, marks: UserMarks())
            _ = rows.painted(columns: 50, rows: 10)
            return rows
        }
    }

    @Test func `a character, an episode, and what they were loaded on`() async {
        await expectDeallocated {
            let screen = character(.init(Cast.character(1)))
            _ = screen.painted(columns: 60, rows: 20)
            return screen
        }
        await expectDeallocated {
            let screen = episode(.init(Cast.episode(1)))
            _ = screen.painted(columns: 60, rows: 20)
            return screen
        }
        await expectDeallocated {
            let screen = ResourceScreen(name: "", content: character)
            screen.display(presentationModel: .init(Cast.character(1)))
            _ = screen.painted(columns: 60, rows: 20)
            return screen
        }
    }

    private func character(_ model: CharacterPresentationModel) -> RelatedScreen {
        RelatedScreen(
            model,
            portrait: LoadableSpy(.loaded(Gallery.portrait(model.id))),
            episode: { LoadableSpy(.loaded(.init(Cast.episode($0)))) },
            open: { _ in }
        )
    }

    private func episode(_ model: EpisodePresentationModel) -> RelatedScreen {
        RelatedScreen(
            model,
            character: { LoadableSpy(.loaded(.init(Cast.character($0)))) },
            portrait: { LoadableSpy(.loaded(Gallery.portrait($0))) },
            open: { _ in }
        )
    }
}
