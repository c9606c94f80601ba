import RickAndMorty
import SystemSupport
import TerminalUI

/// The values of `--format`.
nonisolated enum OutputFormat: String, CaseIterable {
    case tsv, csv, json, jsonl, markdown
}

/// How resources are printed.
nonisolated struct ResourceOutput: Equatable {
    /// `nil` for a table on a terminal, and for tab-separated values elsewhere.
    var format: OutputFormat?
    /// Names of the fields, in their order; empty for all.
    var fields: [String] = []

    /// - Parameters:
    ///   - isSingle: whether JSON is an object instead of a list.
    ///   - root: what the addresses in JSON begin with.
    @MainActor
    func format<Model: Resource>(isSingle: Bool, root: APIRoot, on console: Console) -> any ResourceFormat<Model> {
        let columns = fields.isEmpty ? Model.columns : fields.compactMap(Model.field)
        let json = { (model: Model) in fields.isEmpty ? model.json(at: root) : model.json(of: columns) }
        switch format {
        case .tsv: return FieldsFormat(columns: columns)
        case .csv: return CSVFormat(columns: columns)
        case .json: return isSingle ? JSONLinesFormat(json: json) : JSONListFormat(json: json)
        case .jsonl: return JSONLinesFormat(json: json)
        case .markdown: return MarkdownFormat(columns: columns)
        case nil:
            guard let width = console.columns else { return FieldsFormat(columns: columns) }
            return TableFormat(columns: columns, width: width, glyphs: console.glyphs)
        }
    }
}

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

/// JSON array with one object per line.
struct JSONListFormat<Model: Resource>: ResourceFormat {
    let json: (Model) -> SafeJSON

    func text(of portion: [Model], isFirst: Bool) -> String {
        let objects = portion.map { json($0).unicodeText }
        return (isFirst ? "[\n  " : ",\n  ") + objects.joined(separator: ",\n  ")
    }

    func ending(isEmpty: Bool) -> String { isEmpty ? "[]\n" : "\n]\n" }
}

/// A JSON object on a line for each resource.
struct JSONLinesFormat<Model: Resource>: ResourceFormat {
    let json: (Model) -> SafeJSON

    func text(of portion: [Model], isFirst: Bool) -> String {
        portion.map { json($0).unicodeText + "\n" }.joined()
    }
}

/// Comma-separated values with a header.
struct CSVFormat<Model: Resource>: ResourceFormat {
    let columns: [ResourceField<Model>]

    func text(of portion: [Model], isFirst: Bool) -> String {
        let head = isFirst ? [columns.map(\.key)] : []
        return CSV.text(of: head + portion.map { model in columns.map { $0.value(model).asCell } })
    }
}

/// Markdown table.
struct MarkdownFormat<Model: Resource>: ResourceFormat {
    let columns: [ResourceField<Model>]

    func text(of portion: [Model], isFirst: Bool) -> String {
        let rows = portion.map { model in Markdown.row(columns.map { $0.value(model) }) }
        return (isFirst ? Markdown.head(columns.map(\.key)) : "") + rows.joined()
    }
}

/// Table with a header, as wide as the terminal.
struct TableFormat<Model: Resource>: ResourceFormat {
    private let columns: [ResourceField<Model>]
    private let widths: [Int]
    private let glyphs: Glyphs

    /// - Parameter width: width of the terminal, in columns.
    init(columns: [ResourceField<Model>] = Model.columns, width: Int, glyphs: Glyphs) {
        self.columns = columns
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

    /// An object of some fields, with numbers for those that are.
    func json(of fields: [ResourceField<Self>]) -> SafeJSON {
        .object(
            fields.map { field in
                let text = field.value(self)
                let number = field.column?.isNumber == true ? Int(digits: text) : nil
                return (field.key, number.map(SafeJSON.number) ?? .string(text))
            }
        )
    }
}

/// One line per resource with tab-separated fields, for other programs.
struct FieldsFormat<Model: Resource>: ResourceFormat {
    var columns: [ResourceField<Model>] = Model.columns

    func text(of portion: [Model], isFirst: Bool) -> String {
        portion.map { model in
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
