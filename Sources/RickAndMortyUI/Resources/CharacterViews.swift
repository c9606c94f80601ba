package import RickAndMortyPresentation
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

@MainActor extension CharacterPresentationModel: BrowsableResource {
    package func row(_ marks: UserMarks, isFirstInSight: Bool) -> any View { CharacterRowView(self) }

    package static var rowSkeleton: any View { CharacterRowView.skeleton }

    package static func relatedView(_ content: RelatedContent<CharacterPresentationModel>) -> any RelatedView {
        CharacterCardsView(content)
    }
}

struct StatusView: View {
    let status: StatusMark

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let style = status.style(in: canvas.theme)
        canvas.write(String(status.glyph(in: canvas.glyphs)), in: rect, style: style)
        canvas.write(status.word, in: rect.splitLeft(2).rest)
    }
}

nonisolated extension StatusMark {
    func glyph(in glyphs: Glyphs) -> Character {
        switch self {
        case .alive: glyphs.full
        case .dead: glyphs.cross
        case .unclear: glyphs.question
        case .hidden: " "
        }
    }

    func style(in theme: Theme) -> Style {
        switch self {
        case .alive: theme.positive
        case .dead: theme.negative
        case .unclear, .hidden: theme.muted
        }
    }
}
