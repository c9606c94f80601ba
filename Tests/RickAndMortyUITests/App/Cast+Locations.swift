@testable import RickAndMorty

/// Locations with every kind of name, type and dimension for the layout.
nonisolated extension Cast {
    static let locationCount = 126

    static func location(_ id: Int) -> LocationModel {
        let (name, type, dimension) =
            places.indices.contains(id - 1) ? places[id - 1] : ("Planet \(id)", "Planet", "Replacement Dimension")
        return LocationModel(
            id: id,
            name: name,
            type: type,
            dimension: dimension,
            residents: id == 5 ? [] : Array(1...(id == 1 ? 30 : 6))
        )
    }

    private static let places = [
        ("Earth (C-137)", "Planet", "Dimension C-137"),
        ("Citadel of Ricks", "Space station", "unknown"),
        ("Earth (Giant Telepathic Spiders Dimension)", "Planet", "Giant Telepathic Spiders Dimension"),
        ("Pluto", "Dwarf planet (Celestial Dwarf)", "Replacement Dimension"),
        ("Rick's Memories", "", ""),
    ]
}
