package import LoadResource

extension RelatedScreen {
    /// A character: its facts, and the episodes with it in them.
    package convenience init(
        _ character: CharacterPresentationModel,
        episode: @escaping (Int) -> any Loadable<EpisodePresentationModel>,
        open: @escaping (Destination) -> Void
    ) {
        let episodes = ResourceSet(ids: character.episodes, resource: episode)
        self.init(
            name: character.name,
            facts: character.facts,
            heading: Words.heading(Words.episodes, count: character.episodes.count),
            related: ResourceListView(episodes, skeleton: EpisodeLineView.skeleton, empty: Words.noEpisodes) {
                EpisodeLineView($0)
            },
            open: { open(Destination(.episode, id: $0)) }
        )
    }
}
