package import LoadResource

extension RelatedScreen {
    /// An episode: its facts, and the characters in it as cards.
    ///
    /// - Parameter portrait: `nil` where there are no pictures.
    package convenience init(
        _ episode: EpisodePresentationModel,
        character: @escaping (Int) -> any Loadable<CharacterPresentationModel>,
        portrait: ((Int) -> any Loadable<Portrait>)?,
        open: @escaping (Destination) -> Void
    ) {
        self.init(
            name: episode.name,
            facts: episode.facts,
            heading: Words.heading(Words.characters, count: episode.characters.count),
            related: CharacterCardsView(
                ResourceSet(ids: episode.characters, resource: character),
                portraits: portrait.map {
                    ResourceSet(ids: episode.characters, travelsTogether: false, resource: $0)
                }
            ),
            open: { open(Destination(.character, id: $0)) }
        )
    }
}
