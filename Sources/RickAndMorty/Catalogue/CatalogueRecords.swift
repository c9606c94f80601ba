/// What a catalogue says, checked and small: its texts stay where they were found.
///
/// Most of it is never looked at. What is, becomes a model when it is asked for.
struct CatalogueRecords {
    struct Place: Identifiable {
        let id: Int
        let name: ShortRange
    }

    struct Episode: Identifiable {
        let id: Int
        let code: EpisodeCode
        let day: CalendarDay
        let name: ShortRange
    }

    struct Character: Identifiable {
        let id: Int
        let name: ShortRange
        let status: CharacterStatus
        let species: ShortRange
        let type: ShortRange
        let gender: String
        /// Positions in `places`.
        let origin: Int32?
        let location: Int32?
        /// Positions in `appearances`.
        let appearances: ShortRange
    }

    let bytes: [UInt8]
    var places: [Place] = []
    var episodes: [Episode] = []
    var characters: [Character] = []
    /// Ids of episodes, those of one character after those of another.
    var appearances: [Int] = []
}

extension CatalogueRecords {
    func model(_ character: Character) -> CharacterModel {
        CharacterModel(
            id: character.id,
            name: text(character.name),
            status: character.status,
            species: text(character.species),
            type: text(character.type),
            gender: character.gender,
            origin: place(character.origin),
            location: place(character.location),
            episodes: Array(appearances[character.appearances.range])
        )
    }

    func model(_ episode: Episode) -> EpisodeModel {
        EpisodeModel(
            id: episode.id,
            name: text(episode.name),
            airDate: AirDate(episode.day),
            code: episode.code,
            characters: characters.filter { appearances[$0.appearances.range].contains(episode.id) }.map(\.id)
        )
    }

    private func place(_ position: Int32?) -> PlaceReference {
        guard let position else { return .unknown }
        let place = places[Int(position)]
        return PlaceReference(name: text(place.name), id: place.id)
    }

    private func text(_ text: ShortRange) -> String {
        String(text, of: bytes)
    }
}
