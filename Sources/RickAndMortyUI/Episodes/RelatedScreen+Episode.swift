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
            heading: Words.heading(Words.characters, count: episode.characters.count),
            related: CharacterCardsView(
                ids: episode.characters,
                character: character,
                portrait: portrait,
                marks: marks,
                empty: Words.noCharacters
            ),
            open: { open(Destination(.character, id: $0)) }
        )
    }
}
