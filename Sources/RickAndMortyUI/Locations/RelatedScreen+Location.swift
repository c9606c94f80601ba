package import LoadResource

extension RelatedScreen {
    /// A location: its facts, and those who live there as cards.
    ///
    /// - Parameters:
    ///   - portrait: `nil` where there are no pictures.
    ///   - marks: `nil` where nothing is a favourite.
    package convenience init(
        _ location: LocationPresentationModel,
        character: @escaping (Int) -> any Loadable<CharacterPresentationModel>,
        portrait: ((Int) -> any Loadable<Portrait>)?,
        marks: MarkReader? = nil,
        open: @escaping (Destination) -> Void
    ) {
        self.init(
            location,
            age: location.age,
            marks: marks,
            heading: Words.heading(Words.residents, count: location.residents.count),
            related: CharacterCardsView(
                ids: location.residents,
                character: character,
                portrait: portrait,
                marks: marks,
                empty: Words.noResidents
            ),
            open: { open(Destination(.character, id: $0)) }
        )
    }
}
