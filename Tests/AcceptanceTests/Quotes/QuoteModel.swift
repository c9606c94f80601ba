import HTTP
import RickAndMorty
import SystemSupport

/// A quote, a resource that the API does not have: an example of adding one.
nonisolated struct QuoteModel: Resource {
    let id: Int
    /// The quote itself.
    let name: String
    /// The name of the character.
    let speaker: String
    /// The character's id, if known.
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
        let address = character.map { ResourceEndpoint<CharacterModel>.address(of: [$0], at: root) } ?? ""
        return .object([
            ("character", .string(address)),
            ("id", .string("\(id)")),
            ("name", .string(name)),
            ("speaker", .string(speaker)),
        ])
    }
}
