import RickAndMorty
import SystemSupport
import TerminalUI

/// For a person: a table with a line that names its columns, as wide as the terminal allows.
struct TableFormat<Model>: ResourceFormat {
    private let columns: [ResourceColumn<Model>]
    private let widths: [Int]
    private let glyphs: Glyphs

    /// - Parameter width: of the terminal, in columns.
    init(_ columns: [ResourceColumn<Model>], width: Int, glyphs: Glyphs) {
        self.columns = columns
        self.glyphs = glyphs
        widths = ColumnWidths.widths(of: columns.map(\.room), within: width)
    }

    func text(of portion: [Model], isFirst: Bool) -> String {
        let lines = portion.map { model in line { $0.text(model) } }
        return ((isFirst ? [line { Self.title($0.name) }] : []) + lines).map { $0 + "\n" }.joined()
    }

    private func line(_ text: (ResourceColumn<Model>) -> String) -> String {
        let used = zip(columns, widths).filter { $0.1 > 0 }
        let width = used.map(\.1).reduce(0, +) + ColumnWidths.gap * max(0, used.count - 1)
        var canvas = Canvas(size: Size(columns: width, rows: 1), appearance: Appearance(glyphs: glyphs))
        var rest = canvas.bounds
        for (column, width) in used {
            let (place, others) = rest.splitLeft(width)
            let text = SafeText(text(column)).string
            if column.room.isNumber { canvas.writeRight(text, in: place) } else { canvas.write(text, in: place) }
            rest = others.splitLeft(ColumnWidths.gap).rest
        }
        return canvas.plainLine(0)
    }

    /// "AIR DATE".
    private static func title(_ name: String) -> String {
        name.uppercased().replacing("_", with: " ")
    }
}
