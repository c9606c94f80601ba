/// A location of the loopback universe.
package struct LoopbackLocation: Sendable {
    package let id: Int
    let universe: LoopbackUniverse

    package var name: String {
        id == 1 ? "Earth (C-137)" : "\(["Planet", "Station", "Cluster", "Citadel", "Resort"].pick(id, salt: 7)) \(id)"
    }

    package var type: String { ["Planet", "Space station", "Microverse", "Dream", "Resort"].pick(id, salt: 8) }
    package var dimension: String { ["Dimension C-137", "Replacement Dimension", "unknown"].pick(id, salt: 9) }
    package var residents: [Int] { universe.characters(dealtTo: id, of: universe.locations) }
}

extension LoopbackLocation {
    func json(baseURL: String) -> LoopbackJSON {
        .object([
            ("id", .number(id)),
            ("name", .string(name)),
            ("type", .string(type)),
            ("dimension", .string(dimension)),
            ("residents", .array(residents.map { .string("\(baseURL)/character/\($0)") })),
            ("url", .string("\(baseURL)/location/\(id)")),
            ("created", .string(LoopbackDate(daysAfterFirst: id).timestamp)),
        ])
    }

    /// A location as referenced by characters.
    static func reference(to location: LoopbackLocation?, baseURL: String) -> LoopbackJSON {
        .object([
            ("name", .string(location?.name ?? "unknown")),
            ("url", .string(location.map { "\(baseURL)/location/\($0.id)" } ?? "")),
        ])
    }
}
