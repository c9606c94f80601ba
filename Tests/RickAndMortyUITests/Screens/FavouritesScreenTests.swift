import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import TerminalTesting
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
        let requestedIDs = app.characters.requestedIDs + app.episodes.requestedIDs
        app.press(.down, .down)
        #expect(selected(app).contains("▌♥ Earth (C-137)"))
        #expect(selected(app).contains("location  Planet"))
        #expect(app.screen.contains(" 3/9"))
        #expect(app.screen.contains("Kind      location") == (columns == 100))
        #expect(app.characters.requestedIDs + app.episodes.requestedIDs == requestedIDs)
    }

    @Test func `opens the resource with Enter, and keeps its state`() {
        let app = app(Cast.favourites, .down, .down, .down)
        let before = app.screen
        app.press(.enter)
        #expect(app.screen.contains("\n Zoë from"))
        #expect(app.screen.contains("Episodes 4"))
        app.press(.escape)
        #expect(app.screen == before)
    }

    @Test func `removes an unmarked favourite at once, and selects the next one, or the last`() {
        let app = app(Cast.favourites, .down, .character("f"))
        #expect(selected(app).contains("Earth (C-137)"))
        #expect(app.screen.contains(" 2/8"))
        #expect(!app.screen.split(separator: "\n").dropLast().contains { $0.contains("Pilot") })
        #expect(app.footer.hasSuffix(" Pilot unfavourited · u undo"))
        app.press(.end, .character("f"))
        #expect(selected(app).contains("Rick's Memories"))
        #expect(app.screen.contains(" 7/7"))
    }

    @Test func `restores a favourite at its position on undo, and keeps the selection`() {
        let app = app(Cast.favourites, .down, .character("f"), .character("u"))
        #expect(app.screen.contains("   ♥ Pilot") || app.screen.contains(" ♥ Pilot"))
        #expect(selected(app).contains("Earth (C-137)"))
        #expect(app.screen.contains(" 3/9"))
    }

    @Test func `marks nothing if the selected row was removed since the last frame`() {
        let app = app(Cast.favourites, .end)
        app.favourites?.marks.display(presentationModel: FavouriteList([Cast.favourites[0]]))
        app.press(.character(" "))
        #expect(!app.screen.contains("marked"))
        #expect(app.screen.contains(" 1/1"))
    }

    @Test func `shows how to add a favourite after the last one was unmarked`() {
        let app = app([Cast.favourites[0]], .character("f"))
        #expect(app.screen.contains("No favourites yet"))
        #expect(app.screen.contains("f on any row adds it"))
        #expect(!app.footer.contains("open"))
        #expect(!app.footer.contains("f favourite"))
        app.press(.character("u"))
        #expect(selected(app).contains("Rick Sanchez"))
    }

    @Test func `adds a new favourite at the top, and keeps the selection`() {
        let app = app(Cast.favourites, .down, .character("1"), .down, .character("f"), .character("4"))
        #expect(selected(app).contains("Pilot"))
        #expect(app.screen.contains(" 3/10"))
        app.press(.home)
        #expect(selected(app).contains("Morty Smith"))
    }

    @Test func `retries failed loads in the detail beside the list`() {
        let marks = FavouriteMarks()
        marks.display(presentationModel: FavouriteList(Cast.favourites))
        let episodes = LoadableSpies<EpisodePresentationModel> { _ in .error("No network") }
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

    @Test func `displays the error if favourites fail to load, and reloads them with r`() async throws {
        let app = TestApp.started(favourites: .error("Disk full"))
        app.press(.character("4"))
        #expect(app.screen.contains("Disk full"))
        #expect(app.footer.contains("r retry"))
        app.press(.character("r"))
        let favourites = try #require(app.favourites)
        #expect(favourites.loads == 1)
        #expect(!app.screen.contains("Disk full"))
        favourites.marks.display(presentationModel: FavouriteList(Cast.favourites))
        favourites.marks.display(isLoading: false)
        await app.settle()
        #expect(selected(app).contains("Rick Sanchez"))
        #expect(!app.footer.contains("retry"))
    }
}

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
        arguments: [
            ("1", "character 2", "Morty Smith"), ("2", "episode 2", "The Dog That Mowed the Lawn"),
            ("3", "location 2", "Citadel of Ricks"),
        ],
        [100, 60]
    )
    func `f marks and unmarks the selected row of each list`(
        section: (key: Character, id: String, name: String),
        columns: Int
    ) {
        let app = app(columns: columns, [], .character(section.key), .down)
        #expect(app.footer.contains("f favourite"))
        #expect(!app.footer.contains("*"))
        app.press(.character("f"))
        #expect(marked(in: app) == [section.id])
        #expect(app.selected.first?.contains("▌♥ ") == true)
        #expect(app.footer.hasSuffix(" \(section.name) favourited · u undo"))
        app.press(.character("f"))
        #expect(marked(in: app) == [])
        #expect(!app.screen.contains("♥"))
        #expect(app.footer.hasSuffix(" \(section.name) unfavourited · u undo"))
    }

    @Test(arguments: [("1", "character 1"), ("2", "episode 1"), ("3", "location 1")], [100, 60])
    func `f and * mark the open resource in a detail, whatever row is selected`(
        section: (key: Character, open: String),
        columns: Int
    ) {
        let app = app(columns: columns, [], .character(section.key), .enter, section.key == "1" ? .down : .right)
        app.press(.character("f"))
        #expect(marked(in: app) == [section.open])
        app.press(.character("*"))
        #expect(marked(in: app) == [])
    }

    @Test func `a favourite is marked wherever it is displayed`() {
        let app = app([], .character("2"), .enter, .enter, .character("*"))
        #expect(app.screen.contains("\n Rick Sanchez ♥"))
        app.press(.escape)
        #expect(app.screen.contains("Rick Sanchez ♥ "))
        #expect(app.screen.contains("Morty Smith  "))
        app.press(.character("1"))
        #expect(app.screen.contains("\n ▌♥ Rick Sanchez "))
        #expect(app.screen.contains("\n    Morty Smith "))
    }

    @Test(arguments: [["1"], ["1", "\t"], ["2"], ["2", "\t"], ["3", "\t"]] as [[Character]])
    func `a heart does not change the layout`(keys: [Character]) {
        let app = app()
        for key in keys { app.press(key == "\t" ? .tab : .character(key)) }
        let before = app.screen.split(separator: "\n").dropLast()
        app.press(.character("f"))
        #expect(app.screen.contains("♥"))
        for (old, new) in zip(before, app.screen.split(separator: "\n")) {
            // The heart after a title and the gap that follows it replace parts of the frame.
            for (old, new) in zip(old, new) where old != new { #expect(new == "♥" || (old == "─" && new == " ")) }
        }
    }

    nonisolated static let states: [LoadingState<[Favourite]>?] = [nil, .error("Disk full")]

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

@Suite("Status messages and undo")
struct UndoTests {
    @Test func `a message stays until the next key`() async {
        let app = TestApp.started()
        app.services.statusMessages.show(.done("Saved"))
        await app.settle()
        #expect(app.footer.hasSuffix(" Saved"))
        app.press(.character("x"))
        #expect(!app.footer.contains("Saved"))
        app.services.statusMessages.show(.failed("Couldn't save", "disk full"))
        await app.settle()
        #expect(app.footer.hasSuffix(" ⚠ Couldn't save · disk full"))
    }

    @Test func `undo reverts the latest action first, and is hinted while there is an action to undo`() async {
        let app = TestApp.started()
        #expect(!app.footer.contains("u undo"))
        var undone: [String] = []
        app.services.undoStack.push("Marked") { undone.append("mark") }
        app.services.undoStack.push("Deleted") { undone.append("deletion") }
        await app.settle()
        #expect(app.footer.hasSuffix("Deleted · u undo"))
        app.press(.down)
        #expect(app.footer.contains("u undo"))
        #expect(!app.footer.contains("Deleted"))
        app.press(.character("u"))
        #expect(undone == ["deletion"])
        #expect(app.footer.contains("u undo"))
        app.press(.character("u"), .character("u"))
        #expect(undone == ["deletion", "mark"])
        #expect(!app.footer.contains("u undo"))
    }

    @Test func `the message of an undo is displayed`() {
        let app = TestApp.started()
        app.services.undoStack.push("Deleted") { [statusMessages = app.services.statusMessages] in
            statusMessages.show(.done("Restored"))
        }
        app.press(.character("u"))
        #expect(app.footer.hasSuffix(" Restored"))
    }
}
