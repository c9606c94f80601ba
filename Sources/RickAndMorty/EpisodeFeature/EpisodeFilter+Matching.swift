package import HTTP

extension EpisodeFilter: ResourceFilter {
    package func page(_ number: Int, at base: APIRoot) -> HTTPRequest {
        EpisodeEndpoint.page(number, filter: self, at: base)
    }

    package func matches(_ episode: EpisodeModel) -> Bool {
        FilterText(name).isIn(episode.name) && FilterText(self.episode).isIn(episode.code.text)
    }
}
