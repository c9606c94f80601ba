package import LoadResource

extension RelatedScreen {
    /// An episode: its facts, and the characters in it as cards.
    package convenience init(
        _ episode: EpisodePresentationModel,
        character: @escaping (Int) -> any Loadable<CharacterPresentationModel>,
        open: @escaping (Destination) -> Void
    ) {
        self.init(
            name: episode.name,
            facts: episode.facts,
            heading: Words.heading(Words.characters, count: episode.characters.count),
            related: CharacterCardsView(ResourceSet(ids: episode.characters, resource: character)),
            open: { open(Destination(.character, id: $0)) }
        )
    }
}
