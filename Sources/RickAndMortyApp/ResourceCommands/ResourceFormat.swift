import RickAndMorty
import RickAndMortyData
import SystemSupport
import TerminalUI

/// How things are printed, a portion after the other.
protocol ResourceFormat<Model> {
    associatedtype Model

    /// - Parameter isFirst: whether nothing was printed before.
    func text(of portion: [Model], isFirst: Bool) -> String
    /// What comes after the last portion.
    ///
    /// - Parameter isEmpty: whether there was none.
    func ending(isEmpty: Bool) -> String
}

extension ResourceFormat {
    func ending(isEmpty: Bool) -> String { "" }
}

/// Prints things as they come, in one format.
final class ResourceWriter<Model> {
    private let format: any ResourceFormat<Model>
    private let console: Console
    private var isEmpty = true

    init(_ format: any ResourceFormat<Model>, on console: Console) {
        self.format = format
        self.console = console
    }

    func write(_ portion: [Model]) throws(ResourceCommandError) {
        guard !portion.isEmpty else { return }
        try print(format.text(of: portion, isFirst: isEmpty))
        isEmpty = false
    }

    func finish() throws(ResourceCommandError) {
        try print(format.ending(isEmpty: isEmpty))
    }

    private func print(_ text: String) throws(ResourceCommandError) {
        guard !text.isEmpty else { return }
        do throws(FileError) { try console.print(text) } catch { throw .notPrinted(error) }
    }
}

/// A JSON list, a thing a line, as the API writes it.
struct JSONListFormat<Model: Resource>: ResourceFormat {
    /// What addresses begin with.
    let root: APIRoot

    func text(of portion: [Model], isFirst: Bool) -> String {
        let objects = portion.compactMap { SafeJSON.text(of: $0.encodable(at: root)) }
        return (isFirst ? "[\n  " : ",\n  ") + objects.joined(separator: ",\n  ")
    }

    func ending(isEmpty: Bool) -> String { isEmpty ? "[]\n" : "\n]\n" }
}

/// One thing, as the API writes it.
struct JSONObjectFormat<Model: Resource>: ResourceFormat {
    /// What addresses begin with.
    let root: APIRoot

    func text(of portion: [Model], isFirst: Bool) -> String {
        portion.compactMap { SafeJSON.text(of: $0.encodable(at: root)) }.map { $0 + "\n" }.joined()
    }
}

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

/// How wide the columns of a table are.
nonisolated enum ColumnWidths {
    /// Between two columns.
    static let gap = 2

    /// - Parameter columns: of the terminal.
    /// - Returns: a width for each column; 0 for one that is left out since there is no room for all.
    static func widths(of rooms: [ColumnWidth], within columns: Int) -> [Int] {
        var widths = rooms.map(\.least)
        let byRank = rooms.indices.sorted { (rooms[$0].rank, $0) > (rooms[$1].rank, $1) }
        // The first column stays, however narrow the terminal is.
        for place in byRank.dropLast() where total(widths) > columns { widths[place] = 0 }
        var rest = columns - total(widths)
        while rest > 0 {
            let narrow = rooms.indices.filter { widths[$0] > 0 && widths[$0] < rooms[$0].most }.prefix(rest)
            if narrow.isEmpty { break }
            for place in narrow { widths[place] += 1 }
            rest -= narrow.count
        }
        return widths
    }

    private static func total(_ widths: [Int]) -> Int {
        widths.reduce(0, +) + gap * max(0, widths.count { $0 > 0 } - 1)
    }
}

/// What is printed of a resource in one place: a column of a table, a field of a line.
nonisolated struct ResourceColumn<Model>: Sendable {
    let name: String
    let room: ColumnWidth
    let text: @Sendable (Model) -> String
}

nonisolated extension ResourceColumn where Model: Resource {
    static func columns(of _: Model.Type) -> [ResourceColumn] {
        Model.fields.compactMap { field in
            field.column.map { ResourceColumn(name: field.key, room: $0, text: field.value) }
        }
    }
}

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

/// For other programs: a thing a line, its fields separated by tabs.
struct FieldsFormat<Model>: ResourceFormat {
    let columns: [ResourceColumn<Model>]

    func text(of portion: [Model], isFirst: Bool) -> String {
        portion.map { model in
            // Neither a tab nor the end of a line is left in them.
            columns.map { SafeText($0.text(model)).string }.joined(separator: "\t") + "\n"
        }.joined()
    }
}

extension Canvas {
    /// A line of it without colours, as far as the glyphs' terminal can show it.
    func plainLine(_ row: Int) -> String { glyphs.shown(line(row)) }
}

extension Glyphs {
    /// A text as far as their terminal can show it.
    func shown(_ text: String) -> String {
        isASCII ? String(text.map { $0.isASCII ? $0 : question }) : text
    }
}
