import FuzzySearch
import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyUI

@MainActor
@Suite("The results of a search")
struct FoundListTests {
    private let list = FoundListView<CharacterPresentationModel>(
        resource: { LoadableSpy(.loaded(CharacterPresentationModel(Cast.character($0)))) },
        elsewhere: RemoteSearch(nil)
    )
    private let question = "rick"

    private func show(_ titles: [(id: Int, title: String)], isComplete: Bool) throws {
        var index = TitleIndex()
        for (id, title) in titles { index.append(title, id: id) }
        var found = try TitleMatches(FuzzyPattern(question), in: index)
        found.isComplete = isComplete
        list.display(isLoading: true)
        list.display(presentationModel: FoundResources(found, text: question, searched: titles.count))
        list.display(isLoading: false)
    }

    private var ids: [Int] { list.presented.model?.matches.map(\.id) ?? [] }

    @Test func `are searched again until all titles have been`() throws {
        var searches = 0
        list.onLoad = { _ in searches += 1 }
        list.ask(question)
        try show([(7, "Pickle Rick")], isComplete: false)
        #expect(searches == 2)
        try show([(7, "Pickle Rick"), (1, "Rick Sanchez")], isComplete: true)
        #expect(searches == 2)
        #expect(ids == [1, 7])
    }

    @Test func `stay in their places once the user has chosen one`() throws {
        list.ask(question)
        try show([(7, "Pickle Rick"), (8, "Tiny Rick")], isComplete: false)
        list.prepare(for: Size(columns: 40, rows: 10))
        list.move(.next)
        try show([(7, "Pickle Rick"), (8, "Tiny Rick"), (1, "Rick Sanchez")], isComplete: true)
        #expect(ids == [7, 8, 1])
    }

    @Test func `for an earlier text are not searched again`() throws {
        var searches: [String] = []
        list.onLoad = { searches.append($0.text.description) }
        list.ask(question)
        list.ask("rick s")
        try show([(7, "Pickle Rick")], isComplete: false)
        #expect(searches == ["rick", "rick s"])
    }
}
