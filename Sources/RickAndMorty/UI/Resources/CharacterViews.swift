import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// Character in a list: name, status, species and, in a wide row, the location.
struct CharacterRowView: View {
    let character: CharacterPresentationModel

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let columns = Self.columns(of: rect)
        canvas.writeName(character.name, in: columns.name)
        StatusView(status: character.status).draw(in: columns.values[0], on: &canvas)
        canvas.write(character.species, in: columns.values[1])
        canvas.write(character.location, in: columns.values[2])
    }

    /// Names have priority. The species gets the columns that names rarely need, and the location the rest.
    static func columns(of rect: Rect) -> RowColumns {
        let location = rect.columns < 70 ? 0 : min(rect.columns - 52, 30)
        let species = location > 0 ? 14 : min(max(10, rect.columns - 42), 22)
        return RowColumns(of: rect, values: 10, species, location)
    }
}

@MainActor extension CharacterPresentationModel: BrowsableResource {
    package func row(_ marks: LibraryMarks, isFirstVisible: Bool) -> any View { CharacterRowView(character: self) }

    package static var rowSkeleton: any View { RowSkeleton(bars: [14, 7, 6, 14], columns: CharacterRowView.columns) }

    package static func relatedView(_ content: RelatedContent<CharacterPresentationModel>) -> any RelatedView {
        CharacterCards(content)
    }
}

/// Status as a mark and a word; blank if it is withheld. Only the living have a colour.
struct StatusView: View {
    let status: CharacterStatus?

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let glyph = status?.glyph(in: canvas.glyphs) ?? " "
        canvas.write(String(glyph), in: rect, style: status?.style(in: canvas.theme) ?? canvas.theme.secondary)
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
        case .alive: theme.accent
        case .dead, .unknown, .other: theme.secondary
        }
    }
}
