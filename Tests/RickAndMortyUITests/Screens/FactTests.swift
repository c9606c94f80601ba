import LoadResource
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMorty
@testable import RickAndMortyPresentation
@testable import RickAndMortyUI

@Suite("Facts with links")
struct FactTests {
    /// Selected lines that show a fact.
    private func selectedFacts(_ app: TestApp) -> [String] {
        app.selected.filter { $0.contains("Origin") || $0.contains("Location") }
    }

    @Test(arguments: [100, 60])
    func `Up moves from the first related row to the last linked fact, and Down moves back`(columns: Int) {
        let app = TestApp.started(columns: columns)
        app.press(.enter, .down, .up)
        #expect(selectedFacts(app).isEmpty)
        app.press(.up)
        #expect(selectedFacts(app).count == 1)
        #expect(selectedFacts(app).first?.contains("Location  Citadel of Ricks") == true)
        app.press(.up, .up)
        #expect(selectedFacts(app).first?.contains("Origin    Earth (C-137)") == true)
        app.press(.character("G"), .up, .home)
        #expect(selectedFacts(app).isEmpty, "Home selects the first row")
        app.press(.up, .home, .down, .down)
        #expect(selectedFacts(app).isEmpty)
        app.press(.enter)
        #expect(app.screen.contains("\n S01E01 Pilot"))
    }

    @Test func `Enter opens the selected fact, and Esc returns to it`() {
        let app = TestApp.started(columns: 60)
        app.press(.enter, .up)
        let facts = app.screen
        app.press(.enter)
        #expect(app.screen.contains("\n \(Cast.location(3).name)"))
        app.press(.escape)
        #expect(app.screen == facts)
    }

    @Test func `facts without a link are skipped`() {
        let app = TestApp.started(columns: 60)
        app.press(.down, .enter, .up, .up, .up)
        #expect(selectedFacts(app).first?.contains("Location") == true)
    }

    @Test func `Down moves to the first fact if there are no related rows`() {
        let app = TestApp.started(columns: 60)
        app.press(.down, .down, .down, .down, .enter)
        #expect(selectedFacts(app).isEmpty)
        #expect(app.footer.contains("gl location"))
        app.press(.down)
        #expect(selectedFacts(app).first?.contains("Origin") == true)
        app.press(.down, .down)
        #expect(selectedFacts(app).first?.contains("Location") == true)
    }

    @Test func `commands act on the open resource while a fact is selected`() {
        let app = TestApp.started(columns: 60, favourites: .loaded([]))
        app.press(.enter, .up, .character("f"))
        #expect(app.favourites?.isFavourite(Destination(.character, id: 1)) == true)
    }

    @Test(arguments: [100, 60])
    func `a click opens a fact`(columns: Int) throws {
        let app = TestApp.started(columns: columns)
        if columns == 60 { app.press(.enter) }
        let lines = app.screen.split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(lines.firstIndex { $0.contains("Origin ") })
        app.terminal.click(column: columns - 10, row: row)
        #expect(app.terminal.line(1).contains(Cast.location(1).name))
    }

    @Test func `the first and last episodes are facts once their titles are known`() {
        let character = CharacterPresentationModel(Cast.character(4))
        let facts = Fact.episodes(of: character) { Cast.episode($0.id).title }
        #expect(facts.map(\.label) == ["Debut", "Last seen"])
        #expect(facts.first?.value == "S01E01 Pilot")
        #expect(facts.map { $0.link?.destination.id } == [1, character.related?.ids.max()])
        #expect(Fact.episodes(of: character) { _ in nil }.isEmpty)
    }

    @Test(arguments: [([7], ["Debut"]), ([], [])])
    func `a single episode adds one fact, and no episodes add none`(episodes: [Int], labels: [String]) {
        let place = LocationReference.unknown
        let model = CharacterModel(
            id: 9,
            name: "Once",
            status: .alive,
            species: "",
            type: "",
            gender: "",
            origin: place,
            location: place,
            episodes: episodes
        )
        #expect(Fact.episodes(of: CharacterPresentationModel(model)) { _ in "Title" }.map(\.label) == labels)
    }

    // MARK: - Key sequences

    @Test(arguments: [("l", 3), ("o", 1)], [100, 60])
    func `g and a letter open a link of the selected row, and keep the row selected`(
        place: (letter: Character, id: Int),
        columns: Int
    ) {
        let app = TestApp.started(columns: columns)
        app.press(.pageDown, .pageDown, .up)
        let list = app.screen
        app.press(.character("g"))
        #expect(app.screen.contains("1/826"), "the first row is selected at once")
        #expect(app.footer == " l location  o origin  f first episode")
        app.press(.character(place.letter))
        #expect(app.screen.contains("\n \(Cast.location(place.id).name)"))
        app.press(.escape)
        #expect(app.screen == list)
    }

    @Test func `g and f open the first episode of the open resource if the selected row has none`() {
        let app = TestApp.started(columns: 60)
        app.press(.enter, .down, .down, .down)
        let detail = app.screen
        app.press(.character("g"), .character("f"))
        #expect(app.screen.contains("\n S01E01 Pilot"))
        app.press(.escape)
        #expect(app.screen == detail)
    }

    @Test(arguments: [
        [Key.character("g"), .down, .character("l")], [.character("g"), .character("g"), .character("l")],
    ])
    func `any other key cancels a sequence`(keys: [Key]) {
        let app = TestApp.started(columns: 60)
        app.press(.down, .down)
        for key in keys { app.press(key) }
        let name = keys.contains(.down) ? "Morty Smith" : "Rick Sanchez"
        #expect(app.screen.contains("\n \(name)"), "l opens the row")
    }

    @Test func `g alone moves to the first row if there is nothing to open`() {
        let app = TestApp.started(columns: 60)
        app.press(.character("2"), .down)
        let footer = app.footer
        app.press(.character("g"))
        #expect(app.footer == footer)
        #expect(app.screen.contains("1/51"))
    }
}

@Suite("The lines of facts")
struct FactLineTests {
    private let facts = FactsView([
        Fact("Location", "Citadel of Ricks"), Fact("Origin", "Earth (Replacement Dimension)"),
        Fact("Debut", "S01E06 Rick Potion #9", link: Fact.Link(destination: Destination(.episode, id: 6), action: nil)),
    ])

    private func text(columns: Int) -> String {
        facts.painted(columns: columns, rows: facts.rows(columns: columns)).text
    }

    @Test func `wrap long values beside their labels in a wide column`() {
        #expect(
            text(columns: 24) == """
                Location  Citadel of
                          Ricks
                Origin    Earth
                          (Replacement
                          Dimension)
                Debut     S01E06 Rick
                          Potion #9
                """
        )
    }

    @Test func `show long values below their labels, and no title of an episode, in a narrow column`() {
        #expect(
            text(columns: 19) == """
                Location  Citadel
                          of Ricks
                Origin
                 Earth (Replacement
                 Dimension)
                Debut     S01E06
                """
        )
    }
}
