/// What a catalogue says, checked and small: its texts stay where they were found.
///
/// Most of it is never looked at. What is, becomes a model when it is asked for.
struct CatalogueRecords {
    struct Place: Identifiable {
        let id: Int
        let name: ShortRange
        let type: ShortRange
        let dimension: ShortRange
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
    /// - Parameter position: one of `places`; `nil` where none is known.
    func place(_ position: Int32?) -> LocationReference {
        guard let position else { return .unknown }
        let place = places[Int(position)]
        return LocationReference(name: text(place.name), id: place.id)
    }

    func text(_ text: ShortRange) -> String {
        String(text, of: bytes)
    }
}
