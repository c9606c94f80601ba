import RickAndMortyPresentation
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyUI

@Suite("A card to print")
struct ResourceCardTests {
    private func canvas(_ card: ResourceCard, columns: Int) -> Canvas {
        var canvas = Canvas(size: Size(columns: columns, rows: card.height(columns: columns)))
        card.draw(in: canvas.bounds, on: &canvas)
        return canvas
    }

    private func character(_ id: Int, columns: Int, related: Int) -> Canvas {
        let model = CharacterPresentationModel(Cast.character(id))
        let portrait = ResourceCard.portraitSize(columns: columns).map { _ in Gallery.portrait(id) }
        let rows = model.related?.ids.prefix(related).map {
            EpisodePresentationModel(Cast.episode($0)).relatedRow(UserMarks())
        }
        return canvas(ResourceCard(model, portrait: portrait, related: rows ?? []), columns: columns)
    }

    @Test(arguments: [60, 80, 100])
    func `of a character looks as recorded`(columns: Int) {
        expectSnapshot("printed-character-\(columns)", of: character(1, columns: columns, related: 51))
    }

    @Test(arguments: [60, 80, 100])
    func `has few related resources beside the portrait, where it is large enough`(columns: Int) {
        expectSnapshot("printed-character-short-\(columns)", of: character(4, columns: columns, related: 4))
    }

    @Test func `says how many related resources it leaves out, and that there are none`() {
        let brief = character(1, columns: 80, related: 5)
        #expect(brief.size.rows == 15)
        #expect(brief.line(14).hasSuffix("and 46 more"))
        #expect(character(5, columns: 80, related: 0).text.contains("Not known to be in any episode"))
    }

    @Test(arguments: [60, 80, 100])
    func `of an episode looks as recorded`(columns: Int) {
        let model = EpisodePresentationModel(Cast.episode(2))
        let rows = (1...6).map { CharacterPresentationModel(Cast.character($0)).relatedRow(UserMarks()) }
        expectSnapshot(
            "printed-episode-\(columns)",
            of: canvas(ResourceCard(model, portrait: nil, related: rows), columns: columns)
        )
    }
}
