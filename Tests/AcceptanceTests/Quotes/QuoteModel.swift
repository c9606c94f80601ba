import HTTP
import RickAndMorty
import RickAndMortyPresentation
import RickAndMortyUI
import SystemSupport
import TerminalUI
import TestSupport

/// An example of a new resource. The API has no quotes.
nonisolated struct QuoteModel: Resource {
    let id: Int
    /// The text of the quote.
    let name: String
    /// The name of the character.
    let speaker: String
    /// The character's ID, if known.
    let character: Int?

    static let name = "quote"
    static let plural = "quotes"

    static let fields: [ResourceField<QuoteModel>] = [
        .id,
        .name(columns: 16...50),
        ResourceField(
            "speaker",
            column: .text(8...20),
            filter: .text("part of the speaker's name", label: "Speaker", suggesting: ["Rick", "Morty"])
        ) { $0.speaker },
    ]

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        id = try members.id(.id)
        name = try members.name(.name)
        speaker = try members.text(.speaker).string
        character = try members.linkedID(.character)
    }

    private enum CodingKeys: CodingKey {
        case id, name, speaker, character
    }

    func json(at root: APIRoot) -> SafeJSON {
        let address = character.map { ResourceEndpoint<CharacterModel>.url(of: [$0], at: root) } ?? ""
        return .object([
            ("character", .string(address)),
            ("id", .string("\(id)")),
            ("name", .string(name)),
            ("speaker", .string(speaker)),
        ])
    }
}

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
        related = RelatedResources("Said by", of: .character, ids: ids, emptyMessage: "The speaker is unknown")
    }
}

@MainActor extension QuotePresentationModel {
    func row(_ marks: LibraryMarks, season: Int?) -> any View { QuoteRowView(quote: self) }
}

private struct QuoteRowView: View {
    let quote: QuotePresentationModel

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.writeName("“\(quote.name)”", in: rect)
    }
}

extension LoopbackCollection {
    /// Numbered quotes, spoken by the characters in turn.
    static func quotes(_ count: Int, of universe: LoopbackUniverse) -> LoopbackCollection {
        LoopbackCollection(
            name: "quote",
            title: "Quote",
            count: count,
            filters: ["name", "speaker"],
            field: { id, filter in filter == "name" ? "Wubba lubba \(id)" : universe.character(id).name },
            json: { id, baseURL in
                .object([
                    ("id", .number(id)), ("name", .string("Wubba lubba \(id)")),
                    ("speaker", .string(universe.character(id).name)),
                    ("character", .string("\(baseURL)/character/\(id)")),
                ])
            }
        )
    }
}
