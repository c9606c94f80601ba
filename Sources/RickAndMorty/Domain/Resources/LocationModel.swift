import SystemSupport

package struct LocationModel: Resource {
    package let id: Int
    package let name: String
    /// Kind of location; may be empty.
    package let type: String
    /// May be empty.
    package let dimension: String
    /// IDs of the characters last seen there.
    package let residents: [Int]
}

// MARK: - Descriptor

extension LocationModel {
    package static let name = "location"
    package static let plural = "locations"

    package static let fields: [ResourceField<LocationModel>] = [
        .id,
        .name(columns: 16...40),
        ResourceField(
            "type",
            column: .text(8...26, rank: 1),
            filter: .text(
                "Part of the type, such as planet",
                label: "Type",
                suggesting: [
                    "Planet", "Space station", "Microverse", "Dream", "Dimension", "Cluster", "Resort", "TV", "unknown",
                ]
            ),
            sortKey: "t"
        ) { $0.type },
        ResourceField(
            "dimension",
            column: .text(10...32, rank: 2),
            filter: .text(
                "Part of the dimension",
                label: "Dimension",
                suggesting: ["Dimension C-137", "Replacement Dimension", "Post-Apocalyptic Dimension", "unknown"]
            ),
            sortKey: "d"
        ) { $0.dimension },
        ResourceField("residents", column: .number(9, rank: 3), sortKey: "r") { String($0.residents.count) },
    ]

    package static let relations: [QuestionField<LocationModel>] = [.with("resident", \.residents)]

    package static let catalogue = CatalogueFormat<LocationModel>(kind: "L") { line, _ in
        LocationModel(
            id: line.id,
            name: line.text(2),
            type: line.text(3),
            dimension: line.text(4),
            residents: line.ids(5)
        )
    }
}

extension Destination.Kind {
    package static let location = Destination.Kind(LocationModel.self)
}

// MARK: - JSON

extension LocationModel {
    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        id = try members.id(.id)
        name = try members.name(.name)
        type = try members.text(.type).string
        dimension = try members.text(.dimension).string
        residents = try members.linkedIDs(.residents)
    }

    private enum CodingKeys: CodingKey {
        case id, name, type, dimension, residents
    }

    package func json(at root: APIRoot) -> SafeJSON {
        .object([
            ("dimension", .string(dimension)),
            ("id", .number(id)),
            ("name", .string(name)),
            ("residents", .urls(of: CharacterModel.self, residents, at: root)),
            ("type", .string(type)),
            ("url", .string(url(at: root))),
        ])
    }
}

/// A reference to a location from another resource.
package struct LocationReference: Sendable, Hashable {
    package let name: String
    package let id: Int?

    package static let unknown = LocationReference(name: "unknown", id: nil)

    /// The URL is empty if the location is unknown.
    func json(at root: APIRoot) -> SafeJSON {
        .object([
            ("name", .string(name)),
            ("url", .string(id.map { ResourceEndpoint<LocationModel>.url(of: [$0], at: root) } ?? "")),
        ])
    }
}

extension LocationReference: Decodable {
    private enum CodingKeys: CodingKey { case name, url }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        let name = try members.text(.name)
        let id = try members.linkedID(.url)
        self = name.hasVisibleCharacters ? LocationReference(name: name.string, id: id) : .unknown
    }
}
