package import TerminalUI

/// A character in a list: name, status, and the species where there is room.
package struct CharacterRowView: View {
    private let character: CharacterPresentationModel

    package init(_ character: CharacterPresentationModel) {
        self.character = character
    }

    private static let statusColumns = 10
    private static let speciesColumns = 10

    /// A row that loads.
    package static let skeleton = SkeletonView(
        SkeletonView.Bar(at: 0, columns: 14),
        SkeletonView.Bar(at: -statusColumns - speciesColumns, columns: 7),
        SkeletonView.Bar(at: -speciesColumns, columns: 6)
    )

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        let (rest, species) = rect.splitRight(Self.speciesColumns)
        let (name, status) = rest.splitRight(Self.statusColumns)
        canvas.writeName(character.name, in: name.splitRight(1).rest)
        StatusView(status: character.status).draw(in: status.splitRight(1).rest, on: &canvas)
        canvas.write(character.species, in: species)
    }
}
