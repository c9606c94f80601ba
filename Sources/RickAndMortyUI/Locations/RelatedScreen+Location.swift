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
            heading: location.related.heading,
            related: CharacterCardsView(
                ids: location.related.ids,
                character: character,
                portrait: portrait,
                marks: marks,
                empty: location.related.empty
            ),
            open: { open(Destination(location.related.kind, id: $0)) }
        )
    }
}
