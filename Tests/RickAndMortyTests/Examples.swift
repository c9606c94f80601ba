import FoundationEssentials
import SystemSupport
import TestSupport

@testable import RickAndMorty

extension CharacterModel {
    static let morty = CharacterModel(
        id: 2,
        name: "Morty Smith",
        status: .alive,
        species: "Human",
        type: "",
        gender: "Male",
        origin: .unknown,
        location: LocationReference(name: "Citadel of Ricks", id: 3),
        episodes: [1, 2, 51]
    )
}

extension EpisodeModel {
    static let pilot = EpisodeModel(
        id: 1,
        name: "Pilot",
        airDate: "December 2, 2013",
        code: EpisodeCode(SafeText("S01E01")),
        characters: [1, 2, 35]
    )
}

extension LocationModel {
    static let citadel = LocationModel(
        id: 3,
        name: "Citadel of Ricks",
        type: "Space station",
        dimension: "unknown",
        residents: [1, 2, 40]
    )
}

extension Resource {
    /// Decodes what the API answers.
    init(json: String) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
    }
}
