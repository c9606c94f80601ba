package import RickAndMorty
internal import RickAndMortyData

extension Dex {
    /// That of the bundled catalogue.
    ///
    /// - Parameter watched: ids of episodes.
    package static func bundled(watched: Set<Int>) -> Dex {
        let catalogue = Catalogue.bundled
        return Dex(of: catalogue.all(), episodes: catalogue.all(), locations: catalogue.all(), watched: watched)
    }
}

extension DiaryYear {
    /// A year with the episodes and the characters of the bundled catalogue.
    package static func bundled(_ year: Int, of entries: [DiaryEntry]) -> DiaryYear {
        DiaryYear(year, of: entries, episodes: Catalogue.bundled.all(), characters: Catalogue.bundled.all())
    }
}
