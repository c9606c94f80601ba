package import LoadResource
package import TerminalUI

/// A character in a list: name, status, and on a wide row the species.
package struct CharacterRowView: View {
    private let character: CharacterPresentationModel

    package init(_ character: CharacterPresentationModel) {
        self.character = character
    }

    package static let skeleton: any View = Skeleton()

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        let columns = Columns(of: rect)
        canvas.writeName(character.name, in: columns.name)
        StatusView(status: character.status).draw(in: columns.status, on: &canvas)
        canvas.write(character.species, in: columns.species)
    }

    private struct Columns {
        let name: Rect
        let status: Rect
        let species: Rect

        /// Names have priority: the species gets the columns that they rarely need.
        init(of rect: Rect) {
            let (rest, species) = rect.splitRight(min(max(10, rect.columns - 42), 22))
            let (name, status) = rest.splitRight(10)
            self.name = name.splitRight(1).rest
            self.status = status.splitRight(1).rest
            self.species = species
        }
    }

    private struct Skeleton: View {
        func draw(in rect: Rect, on canvas: inout Canvas) {
            let columns = Columns(of: rect)
            SkeletonView(
                SkeletonView.Bar(at: 0, columns: 14),
                SkeletonView.Bar(at: columns.status.column - rect.column, columns: 7),
                SkeletonView.Bar(at: columns.species.column - rect.column, columns: 6)
            )
            .draw(in: rect, on: &canvas)
        }
    }
}

extension RelatedScreen {
    /// The screen of a character: portrait, facts and episodes.
    ///
    /// - Parameters:
    ///   - portrait: `nil` without portraits.
    ///   - marks: `nil` if favourites are unavailable.
    ///   - isWatched: whether the diary has the episode with the id.
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
