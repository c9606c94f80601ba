import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI

/// Portraits that differ by size, place and character.
nonisolated enum Gallery {
    static func portrait(_ id: Int, _ size: IllustrationSize) -> Portrait {
        .drawn(picture(id, size.cells))
    }

    /// A frame of blocks in all kinds of colours around the id.
    private static func picture(_ id: Int, _ size: Size) -> Picture {
        Picture(size: size) { column, row in
            let isEdge = column == 0 || row == 0 || column == size.columns - 1 || row == size.rows - 1
            guard !isEdge else { return Picture.Tile("▛", foreground: .indexed(202), background: .indexed(17)) }
            let digits = Array(String(id).unicodeScalars)
            guard row == 1, digits.indices.contains(column - 1) else {
                return Picture.Tile("▄", foreground: .rgb(red: 1, green: 2, blue: 3))
            }
            return Picture.Tile(digits[column - 1])
        }
    }
}
