import RickAndMorty
import SystemSupport
import TerminalUI

/// Output format of resources, printed in portions.
protocol ResourceFormat<Model> {
    associatedtype Model

    /// - Parameter isFirst: whether this is the first portion.
    func text(of portion: [Model], isFirst: Bool) -> String
    /// Text after the last portion.
    ///
    /// - Parameter isEmpty: whether there was no portion.
    func ending(isEmpty: Bool) -> String
}

extension ResourceFormat {
    func ending(isEmpty: Bool) -> String { "" }
}

/// Prints portions of resources in a format.
final class ResourceWriter<Model> {
    private let format: any ResourceFormat<Model>
    private let console: Console
    private var isEmpty = true

    init(_ format: any ResourceFormat<Model>, on console: Console) {
        self.format = format
        self.console = console
    }

    func write(_ portion: [Model]) throws(OutputError) {
        guard !portion.isEmpty else { return }
        try console.print(format.text(of: portion, isFirst: isEmpty))
        isEmpty = false
    }

    func finish() throws(OutputError) {
        let ending = format.ending(isEmpty: isEmpty)
        if !ending.isEmpty { try console.print(ending) }
    }
}

/// JSON array with one object per line, as in the API.
struct JSONListFormat<Model: Resource>: ResourceFormat {
    let root: APIRoot

    func text(of portion: [Model], isFirst: Bool) -> String {
        let objects = portion.map { $0.json(at: root).unicodeText }
        return (isFirst ? "[\n  " : ",\n  ") + objects.joined(separator: ",\n  ")
    }

    func ending(isEmpty: Bool) -> String { isEmpty ? "[]\n" : "\n]\n" }
}

/// One JSON object, as in the API.
struct JSONObjectFormat<Model: Resource>: ResourceFormat {
    let root: APIRoot

    func text(of portion: [Model], isFirst: Bool) -> String {
        portion.map { $0.json(at: root).unicodeText + "\n" }.joined()
    }
}

/// Table with a header, as wide as the terminal.
struct TableFormat<Model: Resource>: ResourceFormat {
    private let columns = Model.columns
    private let widths: [Int]
    private let glyphs: Glyphs

    /// - Parameter width: width of the terminal, in columns.
    init(width: Int, glyphs: Glyphs) {
        self.glyphs = glyphs
        widths = ColumnWidths.widths(of: columns.compactMap(\.column), within: width)
    }

    func text(of portion: [Model], isFirst: Bool) -> String {
        let lines = portion.map { model in line { $0.value(model) } }
        // "AIR DATE".
        let header = isFirst ? [line { $0.key.uppercased().replacing("_", with: " ") }] : []
        return (header + lines).map { $0 + "\n" }.joined()
    }

    private func line(_ text: (ResourceField<Model>) -> String) -> String {
        let used = zip(columns, widths).filter { $0.1 > 0 }
        let width = used.map(\.1).reduce(0, +) + ColumnWidths.gap * max(0, used.count - 1)
        var canvas = Canvas(size: Size(columns: width, rows: 1), appearance: Appearance(glyphs: glyphs))
        var rest = canvas.bounds
        for (column, width) in used {
            let (place, others) = rest.splitLeft(width)
            let text = SafeText(text(column)).string
            let isNumber = column.column?.isNumber == true
            if isNumber { canvas.writeRight(text, in: place) } else { canvas.write(text, in: place) }
            rest = others.splitLeft(ColumnWidths.gap).rest
        }
        return canvas.plainLine(0)
    }
}

/// Column widths of a table. They depend only on the terminal's width, so that all pages of a list align.
nonisolated enum ColumnWidths {
    /// Between two columns.
    static let gap = 2

    /// - Parameter columns: width of the terminal.
    /// - Returns: a width for each column; 0 for one that is left out for lack of space.
    static func widths(of rooms: [ColumnWidth], within columns: Int) -> [Int] {
        var widths = rooms.map(\.least)
        let byRank = rooms.indices.sorted { (rooms[$0].rank, $0) > (rooms[$1].rank, $1) }
        // The first column is never left out.
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

nonisolated extension Resource {
    /// The fields that are columns of a table, or fields of a line.
    static var columns: [ResourceField<Self>] { fields.filter { $0.column != nil } }
}

/// One line per resource with tab-separated fields, for other programs.
struct FieldsFormat<Model: Resource>: ResourceFormat {
    func text(of portion: [Model], isFirst: Bool) -> String {
        let columns = Model.columns
        return portion.map { model in
            // `SafeText` removes tabs and line ends.
            columns.map { SafeText($0.value(model)).string }.joined(separator: "\t") + "\n"
        }.joined()
    }
}

extension Canvas {
    /// A row without colours, in the glyphs' character set.
    func plainLine(_ row: Int) -> String { glyphs.shown(line(row)) }
}

extension Glyphs {
    /// The text in the glyphs' character set.
    func shown(_ text: String) -> String {
        isASCII ? String(text.map { $0.isASCII ? $0 : question }) : text
    }
}
