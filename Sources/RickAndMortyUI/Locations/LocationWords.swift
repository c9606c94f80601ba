/// What is said of locations.
nonisolated extension Words {
    package static let locations = "Locations"
    static let residents = "Residents"
    static let noResidents = "Nobody is known to live there"
    /// The API's own word.
    static let unknown = "unknown"

    package static func locationNumber(_ id: Int) -> String {
        "Location \(id)"
    }
}

nonisolated extension FindWords {
    package static let locations = FindWords { "No location matches '\($0)'" }
}
