/// What a list of episodes is narrowed to: parts of texts, in any case.
package struct EpisodeFilter: Sendable, Hashable {
    package var name: String?
    /// Of the code: "S01" is the first season.
    package var episode: String?

    package init(name: String? = nil, episode: String? = nil) {
        self.name = name
        self.episode = episode
    }

    var query: [QueryItem] {
        [QueryItem](filtering: ["name": name, "episode": episode])
    }
}
