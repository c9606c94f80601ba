import RickAndMorty
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI

/// A quote as displayed in rows and on its screen.
nonisolated struct QuotePresentationModel: BrowsableResource {
    let id: Int
    var age: Age?
    let name: String
    let facts: [Fact]
    let related: RelatedResources?

    init(_ quote: QuoteModel, age: Age?) {
        id = quote.id
        self.age = age
        name = quote.name
        facts = [Fact("Speaker", quote.speaker)]
        let ids = quote.character.map { [$0] } ?? []
        related = RelatedResources("Said by", of: .character, ids: ids, empty: "The speaker is unknown")
    }
}

@MainActor extension QuotePresentationModel {
    func row(_ marks: UserMarks, isFirstInSight: Bool) -> any View { QuoteRowView(quote: self) }
}

private struct QuoteRowView: View {
    let quote: QuotePresentationModel

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.writeName("“\(quote.name)”", in: rect)
    }
}
