package struct EpisodeModel: Sendable, Hashable, Identifiable {
    package let id: Int
    package let name: String
    package let airDate: AirDate
    package let code: EpisodeCode
    /// Ids of the characters in the episode.
    package let characters: [Int]

    package init(id: Int, name: String, airDate: AirDate, code: EpisodeCode, characters: [Int]) {
        self.id = id
        self.name = name
        self.airDate = airDate
        self.code = code
        self.characters = characters
    }
}

package typealias PageEpisodeModels = Page<EpisodeModel>
