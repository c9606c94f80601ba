import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyUI

@Suite("A paged list")
struct PagedListTests {
    private let list = ListDouble<CharacterPresentationModel>()
    private let listView: List<CharacterPresentationModel>

    init() {
        listView = List(list.list, marks: LibraryMarks())
        list.answer = { $0.succeed(count: 826) }
    }

    private func paint(rows: Int = 10) -> String {
        listView.painted(columns: 50, rows: rows).text
    }

    private var positionText: String { listView.positionText() }

    @Test func `drops the marks of removed rows after a reload`() {
        let app = TestApp.started { $0.enableSearch() }
        func show(_ ids: [Int], of count: Int) {
            let rows = ids.map { CharacterPresentationModel(Cast.character($0)) }
            let items = PagedItems(count: count, pageSize: 20) { _ in LoadableSpy(.loaded(.init(rows))) }
            app.characterList.list.display(
                presentationModel: PagedListModel(items, source: .live, position: { $0 - 1 }, id: { $0 + 1 })
            )
            app.press(.control("l"))
        }
        show([1, 2, 3, 4, 5, 6], of: 6)
        app.press(.down, .character(" "), .character(" "), .down, .character(" "))
        #expect(app.screen.contains("[3 marked"))
        show([1, 4, 5, 6], of: 4)
        #expect(app.screen.contains("[1 marked"))
        #expect(app.screen.contains("» \(Cast.character(5).name.prefix(4))"))
        show([1, 2, 3, 4], of: 4)
        #expect(!app.screen.contains("marked"))
    }

    @Test func `shows its full length at once, and requests only the visible pages`() {
        #expect(paint().contains("░░░"))
        #expect(list.loads == 1)
        #expect(positionText == "1/826")
        #expect(list.requestedPages == [1])
        _ = paint()
        #expect(list.loads == 1)
        #expect(list.page(1).loads == 1)
    }

    @Test func `keeps the selected row when its source changes`() {
        list.answer = { $0.succeed(count: 60, source: .bundled(because: "No network"), position: { $0 / 10 }) }
        list.pageState = { .loaded(TestApp.characterPage($0)) }
        listView.position.select(29)
        #expect(paint().contains("▌ Citizen 30"))
        list.succeed(count: 826)
        #expect(paint().contains("▌ Citizen 30"))
        #expect(positionText == "30/826")
        list.succeed(count: 60, source: .offline, position: { $0 / 10 })
        _ = paint()
        #expect(listView.position.selection == 3)
    }

    @Test func `keeps its position when the same source is loaded again`() {
        list.pageState = { .loaded(TestApp.characterPage($0)) }
        listView.position.select(29)
        _ = paint()
        list.succeed(count: 826, position: { _ in 7 })
        #expect(paint().contains("▌ Citizen 30"))
    }

    @Test func `selects the last row when it becomes shorter`() {
        list.pageState = { .loaded(TestApp.characterPage($0)) }
        _ = paint()
        listView.move(.last)
        _ = paint()
        list.succeed(count: 5)
        _ = paint()
        #expect(positionText == "5/5")
    }

    @Test(arguments: [5, 15, 25, 35])
    func `displays the error of a failed page once, at any scroll position`(selection: Int) {
        list.pageState = { $0 == 2 ? .error("No network") : .loaded(TestApp.characterPage($0)) }
        listView.position.select(selection)
        let text = paint(rows: 20)
        let mentions = text.occurrences(of: "⚠ Couldn't load page 2 · r retry")
        #expect(mentions == (selection < 20 ? 0 : 1))
    }

    @Test(arguments: [(1, "1 invalid entry skipped"), (3, "3 invalid entries skipped")])
    func `displays the number of rows that could not be decoded`(count: Int, words: String) {
        list.pageState = { .loaded(TestApp.characterPage($0, leftOut: count)) }
        listView.position.select(20 - count)
        let text = paint(rows: 20)
        #expect(text.occurrences(of: " skipped") == 1)
        #expect(text.contains(words))
        #expect(listView.selected == nil)
        #expect(listView.isSelectionUnavailable)
    }
}

extension String {
    fileprivate func occurrences(of part: String) -> Int {
        ranges(of: part).count
    }
}
