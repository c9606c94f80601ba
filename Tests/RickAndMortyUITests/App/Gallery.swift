import RickAndMortyPresentation
import TerminalUI

/// Portraits that differ by size, place and character.
enum Gallery {
    /// - Parameter onDraw: receives the size of each drawing.
    static func portrait(_ id: Int, onDraw: @escaping @MainActor @Sendable (Size) -> Void = { _ in }) -> Portrait {
        .image(GalleryView(id: id, onDraw: onDraw))
    }
}

/// A frame of blocks in all kinds of colours around the id.
private struct GalleryView: View {
    let id: Int
    let onDraw: @MainActor @Sendable (Size) -> Void

    func draw(in rect: Rect, on canvas: inout Canvas) {
        onDraw(rect.size)
        let digits = Array(String(id).unicodeScalars)
        let size = rect.size
        Picture(size: size) { column, row in
            let isEdge = column == 0 || row == 0 || column == size.columns - 1 || row == size.rows - 1
            guard !isEdge else { return Picture.Tile("▛", foreground: .indexed(202), background: .indexed(17)) }
            guard row == 1, digits.indices.contains(column - 1) else {
                return Picture.Tile("▄", foreground: .rgb(red: 1, green: 2, blue: 3))
            }
            return Picture.Tile(digits[column - 1])
        }
        .draw(in: rect, on: &canvas)
    }
}
