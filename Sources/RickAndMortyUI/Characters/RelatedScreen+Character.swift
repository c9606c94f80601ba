package import LoadResource

extension RelatedScreen {
    /// A character: its portrait and facts, and the episodes with it in them.
    ///
    /// - Parameters:
    ///   - portrait: `nil` where there are no pictures.
    ///   - marks: `nil` where nothing is a favourite.
    ///   - isWatched: whether the diary knows the episode with that id.
    package convenience init(
        _ character: CharacterPresentationModel,
        portrait: (any Loadable<Portrait>)?,
        episode: @escaping (Int) -> any Loadable<EpisodePresentationModel>,
        marks: MarkReader? = nil,
        isWatched: @escaping (Int) -> Bool = { _ in false },
        open: @escaping (Destination) -> Void
    ) {
        let episodes = ResourceSet(ids: character.related.ids, resource: episode)
        self.init(
            character,
            age: character.age,
            marks: marks,
            illustration: portrait.map { PortraitIllustration($0) },
            heading: character.related.heading,
            related: ResourceListView(
                episodes,
                marks: marks,
                skeleton: EpisodeLineView.skeleton,
                empty: character.related.empty
            ) {
                EpisodeLineView($0, isWatched: isWatched($0.id))
            },
            open: { open(Destination(character.related.kind, id: $0)) }
        )
    }
}
