import TerminalUI

/// A favourite in a list: name, kind, and as many of its first facts as there is room for.
struct FavouriteRowView: View {
    let favourite: FavouritePresentationModel

    private static let kindColumns = 10

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let (count, columns) = Self.facts(in: rect)
        let (rest, facts) = rect.splitRight(columns)
        let (name, kind) = rest.splitRight(Self.kindColumns)
        canvas.write(favourite.name, in: name.splitRight(1).rest, style: canvas.primary)
        canvas.write(favourite.kind, in: kind.splitRight(1).rest, style: canvas.theme.muted)
        let texts = favourite.facts.prefix(count).map(\.value)
        canvas.write(texts.joined(separator: " \(canvas.glyphs.separator) "), in: facts)
    }

    /// How many there is room for, and the room.
    private static func facts(in rect: Rect) -> (count: Int, columns: Int) {
        switch rect.columns {
        case 50...: (2, rect.columns * 2 / 5)
        case 36...: (1, 10)
        default: (0, 0)
        }
    }
}
