import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// A character in a list: name, status, and on a wide row the species.
struct CharacterRowView: View {
    let character: CharacterPresentationModel

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let columns = Self.columns(of: rect)
        canvas.writeName(character.name, in: columns.name)
        StatusView(status: character.status).draw(in: columns.value, on: &canvas)
        canvas.write(character.species, in: columns.last)
    }

    /// Names have priority: the species gets the columns that they rarely need.
    static func columns(of rect: Rect) -> RowColumns {
        RowColumns(of: rect, value: 10, last: min(max(10, rect.columns - 42), 22))
    }
}

@MainActor extension CharacterPresentationModel: BrowsableResource {
    package func row(_ marks: UserMarks, isFirstInSight: Bool) -> any View { CharacterRowView(character: self) }

    package static var rowSkeleton: any View { RowSkeleton(bars: [14, 7, 6], columns: CharacterRowView.columns) }

    package static func relatedView(
        _ content: RelatedContent<CharacterPresentationModel>,
        in order: RelatedOrder
    ) -> any RelatedView {
        CharacterCardsView(content, in: order)
    }
}

/// A status as a mark and a word; blank if it is withheld. Its colour carries no further meaning.
struct StatusView: View {
    let status: CharacterStatus?

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let glyph = status?.glyph(in: canvas.glyphs) ?? " "
        canvas.write(String(glyph), in: rect, style: status?.style(in: canvas.theme) ?? canvas.theme.muted)
        canvas.write(status?.text ?? "", in: rect.splitLeft(2).rest)
    }
}

nonisolated extension CharacterStatus {
    func glyph(in glyphs: Glyphs) -> Character {
        switch self {
        case .alive: glyphs.full
        case .dead: glyphs.cross
        case .unknown, .other: glyphs.question
        }
    }

    func style(in theme: Theme) -> Style {
        switch self {
        case .alive: theme.positive
        case .dead: theme.negative
        case .unknown, .other: theme.muted
        }
    }
}
