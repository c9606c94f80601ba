package import LoadResource

extension RelatedScreen {
    /// A character: its portrait and facts, and the episodes with it in them.
    ///
    /// - Parameter portrait: `nil` where there are no pictures.
    package convenience init(
        _ character: CharacterPresentationModel,
        portrait: (any Loadable<Portrait>)?,
        episode: @escaping (Int) -> any Loadable<EpisodePresentationModel>,
        open: @escaping (Destination) -> Void
    ) {
        let episodes = ResourceSet(ids: character.episodes, resource: episode)
        self.init(
            name: character.name,
            facts: character.facts,
            illustration: portrait.map { PortraitIllustration($0) },
            heading: Words.heading(Words.episodes, count: character.episodes.count),
            related: ResourceListView(episodes, skeleton: EpisodeLineView.skeleton, empty: Words.noEpisodes) {
                EpisodeLineView($0)
            },
            open: { open(Destination(.episode, id: $0)) }
        )
    }
}
