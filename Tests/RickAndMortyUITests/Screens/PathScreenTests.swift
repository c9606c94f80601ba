import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyUI

@Suite("The path screen")
struct PathScreenTests {
    private func stops(_ count: Int) -> [PathNode] {
        (1...count).map { number in
            number.isMultiple(of: 2)
                ? PathNode(Destination(.episode, id: number), title: "S0\(number)E01 Episode number \(number)")
                : PathNode(Destination(.character, id: number), title: "Character \(number)")
        }
    }

    private func app(
        _ path: LoadingState<[PathNode]>,
        on size: Size = Size(columns: 100, rows: 30),
        portraits portrait: ((Int) -> LoadingState<Portrait>)? = { _ in .idle },
        opened: @escaping (Destination) -> Void = { _ in }
    ) -> (app: TestApp, path: LoadableSpy<[PathNode]>, portraits: LoadableSpies<Portrait>) {
        let app = TestApp.started(columns: size.columns, rows: size.rows)
        let spy = LoadableSpy(path)
        let portraits = LoadableSpies<Portrait> { portrait?($0) ?? .idle }
        let screen = PathScreen(
            "One to nine",
            portrait: portrait.map { _ in { portraits[$0] } },
            subject: { _ in nil },
            open: opened
        )
        screen.adapter = spy
        if case .error(let error) = path { screen.display(errorMessage: SharedStringsHelper.message(for: error)) }
        path.value.map(screen.display)
        app.root?.show(screen)
        app.press(.control("l"))
        return (app, spy, portraits)
    }

    private nonisolated static let sizes = [
        Size(columns: 40, rows: 10), Size(columns: 60, rows: 20), Size(columns: 80, rows: 24),
        Size(columns: 160, rows: 45),
    ]

    @Test(arguments: sizes, [3, 7])
    func `matches the snapshot`(size: Size, count: Int) throws {
        let (app, _, _) = app(.loaded(stops(count)), on: size) { .loaded(.face(id: $0)) }
        let canvas = try #require(app.terminal.canvas)
        expectSnapshot("path-\(count)-\(size.columns)x\(size.rows)", of: canvas)
    }

    @Test func `is a list without portraits`() throws {
        let (app, _, _) = app(.loaded(stops(5)), on: Size(columns: 60, rows: 20), portraits: nil)
        app.press(.down)
        expectSnapshot("path-list-60x20", of: try #require(app.terminal.canvas))
    }

    @Test func `loads only visible portraits, and scrolls by whole lines`() {
        let (app, _, portraits) = app(.loaded(stops(31)))
        #expect(app.screen.contains("Character 1 "))
        #expect(!app.screen.contains("Character 19"))
        #expect(portraits.requestedIDs == [1, 3, 5, 7, 9, 11, 13, 15, 17])
        app.press(.end)
        #expect(app.screen.contains("Character 31"))
        #expect(!app.screen.contains("Character 1 "))
        #expect(app.screen.contains(" 31/31"))
        app.press(.up)
        #expect(app.screen.contains(" 25/31"))
        app.press(.home, .up)
        #expect(app.screen.contains(" 1/31"))
    }

    @Test func `moves to the next stop with Right, and with Down if there is one line`() {
        let (app, _, _) = app(.loaded(stops(5)))
        app.press(.right, .down)
        #expect(app.screen.contains(" 3/5"))
        app.press(.left, .up)
        #expect(app.screen.contains(" 1/5"))
    }

    @Test func `opens the selected stop`() {
        var opened: [Destination] = []
        let (app, _, _) = app(.loaded(stops(9)), opened: { opened.append($0) })
        app.press(.enter, .right, .enter)
        #expect(opened == [Destination(.character, id: 1), Destination(.episode, id: 2)])
    }

    @Test func `opens the selected stop on a second click`() throws {
        var opened: [Destination] = []
        let (app, _, _) = app(.loaded(stops(9)), opened: { opened.append($0) })
        try app.terminal.click(on: "S02E01")
        #expect(opened == [])
        try app.terminal.click(on: "S02E01")
        #expect(opened == [Destination(.episode, id: 2)])
    }

    @Test func `shows a message if there is no path`() {
        let (app, _, _) = app(.loaded([]))
        #expect(app.screen.contains(Strings.noPath))
        #expect(!app.footer.contains("open"))
    }

    @Test func `displays the error if the characters can't be read, and retries with r`() {
        let (app, path, _) = app(.error("Disk full"))
        #expect(app.screen.contains("Disk full"))
        let before = path.loads
        app.press(.character("r"))
        #expect(path.loads == before + 1)
    }
}

@Suite("A printed card")
struct ResourceCardTests {
    private func canvas(_ card: ResourceCard, columns: Int) -> Canvas {
        var canvas = Canvas(size: Size(columns: columns, rows: card.rows(columns: columns)))
        card.draw(in: canvas.bounds, on: &canvas)
        return canvas
    }

    private func character(_ id: Int, columns: Int, related: Int) -> Canvas {
        let model = CharacterPresentationModel(Cast.character(id))
        let portrait = ResourceCard.portraitSize(columns: columns).map { _ in SceneGallery.portrait(id) }
        let rows = model.related?.ids.prefix(related).map {
            EpisodePresentationModel(Cast.episode($0)).row(LibraryMarks(), season: nil)
        }
        return canvas(ResourceCard(model, portrait: portrait, related: rows ?? []), columns: columns)
    }

    @Test(arguments: [60, 80, 100])
    func `matches the snapshot for a character`(columns: Int) {
        expectSnapshot("printed-character-\(columns)", of: character(1, columns: columns, related: 51))
    }

    @Test(arguments: [60, 80, 100])
    func `shows a short list of related resources beside the portrait if it fits`(columns: Int) {
        expectSnapshot("printed-character-short-\(columns)", of: character(4, columns: columns, related: 4))
    }

    @Test func `shows the number of omitted related resources, or that there are none`() {
        let brief = character(1, columns: 80, related: 5)
        #expect(brief.size.rows == 15)
        #expect(brief.line(14).hasSuffix("and 46 more"))
        #expect(character(5, columns: 80, related: 0).text.contains("No episodes"))
    }

    @Test(arguments: [60, 80, 100])
    func `matches the snapshot for an episode`(columns: Int) {
        let model = EpisodePresentationModel(Cast.episode(2))
        let rows = (1...6).map { CharacterPresentationModel(Cast.character($0)).row(LibraryMarks(), season: nil) }
        expectSnapshot(
            "printed-episode-\(columns)",
            of: canvas(ResourceCard(model, portrait: nil, related: rows), columns: columns)
        )
    }
}
