package import LoadResource

extension RelatedScreen {
    /// An episode: its facts, and the characters in it as cards.
    ///
    /// - Parameters:
    ///   - portrait: `nil` where there are no pictures.
    ///   - marks: `nil` where nothing is a favourite.
    package convenience init(
        _ episode: EpisodePresentationModel,
        character: @escaping (Int) -> any Loadable<CharacterPresentationModel>,
        portrait: ((Int) -> any Loadable<Portrait>)?,
        marks: MarkReader? = nil,
        open: @escaping (Destination) -> Void
    ) {
        self.init(
            episode,
            age: episode.age,
            marks: marks,
            heading: episode.related.heading,
            related: CharacterCardsView(
                ids: episode.related.ids,
                character: character,
                portrait: portrait,
                marks: marks,
                empty: episode.related.empty
            ),
            open: { open(Destination(episode.related.kind, id: $0)) }
        )
    }
}
