import HTTP
import SystemSupport

/// A location of the show.
package struct LocationModel: Resource {
    package let id: Int
    package let name: String
    /// The kind of place; may be empty.
    package let type: String
    /// May be empty.
    package let dimension: String
    /// Ids of the characters last seen there.
    package let residents: [Int]

    package init(id: Int, name: String, type: String, dimension: String, residents: [Int]) {
        self.id = id
        self.name = name
        self.type = type
        self.dimension = dimension
        self.residents = residents
    }
}

package typealias PageLocationModels = Page<LocationModel>

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
                "part of the type: planet, station",
                label: "Type",
                suggesting: [
                    "Planet", "Space station", "Microverse", "Dream", "Dimension", "Cluster", "Resort", "TV", "unknown",
                ]
            )
        ) { $0.type },
        ResourceField(
            "dimension",
            column: .text(10...32, rank: 2),
            filter: .text(
                "part of the dimension's name",
                label: "Dimension",
                suggesting: ["Dimension C-137", "Replacement Dimension", "Post-Apocalyptic Dimension", "unknown"]
            )
        ) { $0.dimension },
        ResourceField("residents", column: .number(9, rank: 3)) { String($0.residents.count) },
    ]

    package static let catalogue = CatalogueSlice(\.places) { place, records in
        let position = Int32(records.places.position(of: place.id))
        return LocationModel(
            id: place.id,
            name: records.text(place.name),
            type: records.text(place.type),
            dimension: records.text(place.dimension),
            residents: records.characters.filter { $0.location == position }.map(\.id)
        )
    }
}

extension Destination.Kind {
    package static let location = Destination.Kind(LocationModel.self)
}

// MARK: - JSON

extension LocationModel {
    package struct Payload: ResourcePayload {
        private let id: ResourceID
        private let name: ResourceName
        private let type: SafeText?
        private let dimension: SafeText?
        private let residents: [ResourceLink]

        package var model: LocationModel {
            LocationModel(
                id: id.value,
                name: name.string,
                type: type?.string ?? "",
                dimension: dimension?.string ?? "",
                residents: residents.compactMap(\.id)
            )
        }
    }

    package func json(at root: APIRoot) -> SafeJSON {
        .object([
            ("dimension", .string(dimension)),
            ("id", .number(id)),
            ("name", .string(name)),
            ("residents", .addresses(of: CharacterModel.self, residents, at: root)),
            ("type", .string(type)),
            ("url", .string(address(at: root))),
        ])
    }
}

/// A location as other resources refer to it: its name, and its id if it has one.
package struct LocationReference: Sendable, Hashable {
    package let name: String
    package let id: Int?

    package init(name: String, id: Int?) {
        self.name = name
        self.id = id
    }

    package static let unknown = LocationReference(name: "unknown", id: nil)

    struct Payload: Decodable {
        private let name: SafeText?
        private let url: ResourceLink?

        var reference: LocationReference {
            guard let name, name.isReadable else { return .unknown }
            return LocationReference(name: name.string, id: url?.id)
        }
    }

    /// With an empty address if the location is unknown.
    func json(at root: APIRoot) -> SafeJSON {
        .object([
            ("name", .string(name)),
            ("url", .string(id.map { ResourceEndpoint<LocationModel>.single($0, at: root).url } ?? "")),
        ])
    }
}
