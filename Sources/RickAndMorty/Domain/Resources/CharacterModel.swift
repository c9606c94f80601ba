import SystemSupport

package struct CharacterModel: Resource {
    package let id: Int
    package let name: String
    package let status: CharacterStatus
    package let species: String
    /// Subspecies; often empty.
    package let type: String
    package let gender: String
    package let origin: LocationReference
    /// Where the character was last seen.
    package let location: LocationReference
    /// Episode IDs.
    package let episodes: [Int]
}

package enum CharacterStatus: Sendable, Hashable {
    case alive
    case dead
    case unknown
    /// A status unknown to this version, shown unchanged.
    case other(String)

    /// As written by the API.
    package var text: String {
        switch self {
        case .alive: "Alive"
        case .dead: "Dead"
        case .unknown: "unknown"
        case .other(let text): text
        }
    }

    /// - Parameter text: as written by the API, ignoring case.
    init(_ text: String) {
        self =
            switch text.lowercased() {
            case "alive": .alive
            case "dead": .dead
            case "unknown", "": .unknown
            default: .other(text)
            }
    }
}

// MARK: - Descriptor

extension CharacterModel {
    package static let name = "character"
    package static let plural = "characters"

    package static let fields: [ResourceField<CharacterModel>] = [
        .id,
        .name(columns: 16...32),
        ResourceField(
            "status",
            column: .text(7...7),
            filter: .choice("Status: alive, dead or unknown", label: "Status", of: ["Alive", "Dead", "unknown"]),
            sortKey: "s"
        ) { $0.status.text },
        ResourceField(
            "species",
            column: .text(8...21, rank: 1),
            filter: .text(
                "Part of the species",
                label: "Species",
                suggesting: [
                    "Human", "Alien", "Humanoid", "Robot", "Animal", "Cronenberg", "Disease", "Mythological Creature",
                    "Poopybutthole", "unknown",
                ]
            )
        ) { $0.species },
        ResourceField(
            "type",
            column: .text(8...30, rank: 6),
            filter: .text(
                "Part of the type (subspecies)",
                label: "Type",
                suggesting: ["Clone", "Parasite", "Gazorpian", "Hologram"]
            )
        ) { $0.type },
        ResourceField(
            "gender",
            column: .text(6...10, rank: 4),
            filter: .choice(
                "Gender: female, male, genderless or unknown",
                label: "Gender",
                of: ["Female", "Male", "Genderless", "unknown"]
            )
        ) { $0.gender },
        ResourceField("origin", alias: "from", column: .text(10...32, rank: 3)) { $0.origin.name },
        ResourceField("location", alias: "at", column: .text(10...32, rank: 2), sortKey: "l") { $0.location.name },
        ResourceField("episodes", column: .number(8, rank: 5), sortKey: "e") { String($0.episodes.count) },
    ]

    package static let relations: [QuestionField<CharacterModel>] = [
        .ordered("first", on: .season, help: "first appearance", sortKey: "f") { character, context in
            character.episodes.min().flatMap { context.codes[$0] }.flatMap(QuestionScale.key)
        },
        .ordered("last", on: .season, help: "last appearance") { character, context in
            character.episodes.max().flatMap { context.codes[$0] }.flatMap(QuestionScale.key)
        },
        QuestionField(
            name: "in",
            help: "an episode they appear in",
            kind: .related(
                { $0.episodes.map { .init(id: $0.id, names: [$0.code.text, $0.name], links: [$0.id]) } },
                links: \.episodes
            )
        ),
        QuestionField(
            name: "with",
            help: "another character in the same episode",
            kind: .related(
                { $0.characters.map { .init(id: $0.id, names: [$0.name], links: $0.episodes) } },
                itself: \.id,
                links: \.episodes
            )
        ),
    ]

    package static let libraryFlags: [QuestionField<CharacterModel>.Flag] = [
        ("watched", { character, context in character.episodes.contains { context.viewings[$0] != nil } })
    ]

    package static let catalogue = CatalogueFormat<CharacterModel>(kind: "C") { line, catalogue in
        CharacterModel(
            id: line.id,
            name: line.text(2),
            status: CharacterStatus(line.text(3)),
            species: line.text(4),
            type: line.text(5),
            gender: line.text(6),
            origin: catalogue.location(line.ids(7).first),
            location: catalogue.location(line.ids(8).first),
            episodes: line.ids(9)
        )
    }
}

extension Destination.Kind {
    package static let character = Destination.Kind(CharacterModel.self)
}

// MARK: - JSON

extension CharacterModel {
    private enum CodingKeys: CodingKey {
        case id, name, status, species, type, gender, origin, location, episode
    }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        id = try members.id(.id)
        name = try members.name(.name)
        status = CharacterStatus(try members.text(.status).string)
        species = try members.text(.species).string
        type = try members.text(.type).string
        gender = try members.decodeIfPresent(SafeText.self, forKey: .gender)?.string ?? "unknown"
        origin = try members.decodeIfPresent(LocationReference.self, forKey: .origin) ?? .unknown
        location = try members.decodeIfPresent(LocationReference.self, forKey: .location) ?? .unknown
        episodes = try members.linkedIDs(.episode)
    }

    package func json(at root: APIRoot) -> SafeJSON {
        .object([
            ("episode", .urls(of: EpisodeModel.self, episodes, at: root)),
            ("gender", .string(gender)),
            ("id", .number(id)),
            ("image", .string(AvatarEndpoint.url(of: id, at: root))),
            ("location", location.json(at: root)),
            ("name", .string(name)),
            ("origin", origin.json(at: root)),
            ("species", .string(species)),
            ("status", .string(status.text)),
            ("type", .string(type)),
            ("url", .string(url(at: root))),
        ])
    }
}
