import RickAndMorty

extension CharacterModel {
    static let morty = CharacterModel(
        id: 2,
        name: "Morty Smith",
        status: .alive,
        species: "Human",
        type: "",
        gender: "Male",
        origin: .unknown,
        location: PlaceReference(name: "Citadel of Ricks", id: 3),
        episodes: [1, 2, 51]
    )
}

extension EpisodeModel {
    static let pilot = EpisodeModel(
        id: 1,
        name: "Pilot",
        airDate: AirDate(SafeText("December 2, 2013")),
        code: EpisodeCode(SafeText("S01E01")),
        characters: [1, 2, 35]
    )
}
