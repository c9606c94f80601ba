import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// Character in a list: name, status and, in a wider row, species and location. The status has a word where there is
/// room for it.
struct CharacterRowView: View {
    let character: CharacterPresentationModel

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let columns = Self.columns(of: rect)
        canvas.writeName(character.name, in: columns.name)
        StatusView(status: character.status).draw(in: columns.values[0], on: &canvas)
        canvas.write(character.species, in: columns.values[1], style: canvas.theme.secondary)
        canvas.write(character.location, in: columns.values[2], style: canvas.theme.secondary)
    }

    /// Names have priority. The species gets the columns that names rarely need, and the location the rest. The status
    /// is only a symbol where its word would shorten the species.
    static func columns(of rect: Rect) -> RowColumns {
        switch rect.columns {
        case ..<38: return RowColumns(of: rect, values: 2, 0, 0)
        case ..<52: return RowColumns(of: rect, values: 3, min(rect.columns - 29, 14), 0)
        case ..<70: return RowColumns(of: rect, values: 10, min(rect.columns - 38, 22), 0)
        default: return RowColumns(of: rect, values: 10, 14, min(rect.columns - 52, 30))
        }
    }
}

@MainActor extension CharacterPresentationModel: BrowsableResource {
    package func row(_ marks: LibraryMarks, season: Int?) -> any View { CharacterRowView(character: self) }

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
