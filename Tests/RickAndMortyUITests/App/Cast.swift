import LoadResource
import RickAndMortyPresentation
import SystemSupport

@testable import RickAndMorty
@testable import RickAndMortyUI

/// Sample characters and episodes, with every kind of name, status and location that affects the layout.
nonisolated enum Cast {
    static let characterCount = 826
    static let episodeCount = 51

    static func character(_ id: Int) -> CharacterModel {
        let (name, status, species) =
            mainCharacters.indices.contains(id - 1) ? mainCharacters[id - 1] : ("Citizen \(id)", .alive, "Human")
        return CharacterModel(
            id: id,
            name: name,
            status: status,
            species: species,
            type: id == 4 ? "Cluster royalty" : "",
            gender: id.isMultiple(of: 2) ? "Male" : "Female",
            origin: id == 2 ? .unknown : LocationReference(name: "Earth (C-137)", id: 1),
            location: LocationReference(name: id == 3 ? "Interdimensional Customs, Gate 9" : "Citadel of Ricks", id: 3),
            episodes: id == 5 ? [] : Array(1...(id == 1 ? 51 : 4))
        )
    }

    private static let mainCharacters: [(name: String, status: CharacterStatus, species: String)] = [
        ("Rick Sanchez", .alive, "Human"),
        ("Morty Smith", .alive, "Human"),
        ("Zoë from the Dimension Where Names Never Seem to End", .dead, "Humanoid"),
        ("Princess of a Cluster", .unknown, "Alien"),
        ("ミスター・ミーシークス", .other("Vanished"), "Mythological Creature"),
        ("Birdperson", .dead, "Bird-Person"),
    ]

    static func episode(_ id: Int) -> EpisodeModel {
        let season = (id - 1) / 10 + 1
        let number = (id - 1) % 10 + 1
        return EpisodeModel(
            id: id,
            name: titles.indices.contains(id - 1) ? titles[id - 1] : "Adventure \(id)",
            airDate: "September \(id % 28 + 1), \(2012 + season)",
            code: EpisodeCode(SafeText("S\(padded(season))E\(padded(number))")),
            characters: id == 5 ? [] : Array(1...(id == 1 ? 30 : 6))
        )
    }

    static let seasons = (0..<(episodeCount + 9) / 10).map { season in
        Season(number: season + 1, episodes: Array(season * 10 + 1...min(season * 10 + 10, episodeCount)))
    }

    private static let titles = [
        "Pilot", "The Dog That Mowed the Lawn", "An Episode Whose Title Goes On Until Nobody Is Left to Read It",
        "日本語のタイトル", "Bottle Episode",
    ]

    /// Non-ASCII letters in the names and titles.
    static let foreign = Set((mainCharacters.map(\.name) + titles).joined().filter { !$0.isASCII })

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// Sample favourites of every kind, newest first, with every kind of name that affects the layout.
nonisolated extension Cast {
    static let favourites: [Favourite] = [
        favourite(CharacterPresentationModel(character(1)), 9),
        favourite(EpisodePresentationModel(episode(1)), 8),
        favourite(LocationPresentationModel(location(1)), 7),
        favourite(CharacterPresentationModel(character(3)), 6),
        favourite(EpisodePresentationModel(episode(3)), 5),
        favourite(LocationPresentationModel(location(3)), 4),
        favourite(CharacterPresentationModel(character(5)), 3),
        favourite(LocationPresentationModel(location(5)), 2),
        favourite(EpisodePresentationModel(episode(4)), 1),
    ]

    private static func favourite(_ subject: any Subject, _ second: Int) -> Favourite {
        Favourite(subject, added: WallTime(seconds: second))
    }
}

/// Sample locations, with every kind of name, type and dimension that affects the layout.
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
