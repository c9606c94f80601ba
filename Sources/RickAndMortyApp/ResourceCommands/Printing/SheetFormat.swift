import RickAndMorty
import SystemSupport
import TerminalUI

/// One thing for a person: what there is to say of it, a line each, whatever room that takes.
struct SheetFormat<Model>: ResourceFormat {
    let columns: [ResourceColumn<Model>]
    let glyphs: Glyphs

    func text(of portion: [Model], isFirst: Bool) -> String {
        let width = (columns.map(\.name.count).max() ?? 0) + ColumnWidths.gap
        return portion.map { model in
            columns.map { column in
                let title = column.name.titled.replacing("_", with: " ")
                let gap = String(repeating: " ", count: width - column.name.count)
                return title + gap + glyphs.shown(SafeText(column.text(model)).string) + "\n"
            }.joined()
        }.joined(separator: "\n")
    }
}

extension String {
    /// "ID", "Name".
    fileprivate var titled: String { count <= 2 ? uppercased() : prefix(1).uppercased() + dropFirst() }
}
