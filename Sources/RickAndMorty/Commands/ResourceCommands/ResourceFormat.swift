import RickAndMorty
import SystemSupport
import TerminalUI

/// Values of `--format`.
nonisolated enum OutputFormat: String, CaseIterable {
    case tsv, csv, json, jsonl, markdown
}

/// Format and fields of printed resources.
nonisolated struct ResourceOutput: Equatable {
    /// `nil` for a table on a terminal, and tab-separated values otherwise.
    var format: OutputFormat?
    /// Names of the fields, in output order; empty for all fields.
    var fields: [String] = []

    /// - Parameters:
    ///   - isSingle: whether JSON is an object instead of a list.
    ///   - root: base of the URLs in JSON.
    @MainActor
    func format<Model: Resource>(isSingle: Bool, root: APIRoot, on console: Console) -> ResourceFormat<Model> {
        let columns = fields.isEmpty ? Model.columns : fields.compactMap(Model.field)
        let json = { (model: Model) in
            (fields.isEmpty ? model.json(at: root) : model.json(of: columns)).unicodeText
        }
        return switch format {
        case nil where console.columns != nil:
            .table(columns, width: console.columns ?? 0, glyphs: console.glyphs)
        case nil, .tsv: ResourceFormat { model in TSV.text(of: [columns.map { $0.value(model) }]) }
        case .csv:
            ResourceFormat(header: CSV.text(of: [columns.map(\.key)])) { model in
                CSV.text(of: [columns.map { $0.value(model).asCell }])
            }
        case .json where !isSingle:
            // An array with one object per line.
            ResourceFormat(header: "[\n  ", separator: ",\n  ", footer: "\n]\n", empty: "[]\n", text: json)
        case .json, .jsonl: ResourceFormat { json($0) + "\n" }
        case .markdown:
            ResourceFormat(header: Markdown.head(columns.map(\.key))) { model in
                Markdown.row(columns.map { $0.value(model) })
            }
        }
    }
}

/// Output format of resources that are printed in portions.
struct ResourceFormat<Model: Resource> {
    /// Text before the first resource.
    var header = ""
    /// Text between two resources.
    var separator = ""
    /// Text after the last resource.
    var footer = ""
    /// Entire output if there are no resources.
    var empty = ""
    let text: (Model) -> String
}

extension ResourceFormat {
    /// Table with a header that fits the terminal.
    ///
    /// - Parameter width: width of the terminal in columns.
    static func table(_ columns: [ResourceField<Model>], width: Int, glyphs: Glyphs) -> ResourceFormat {
        let widths = ColumnWidths.widths(of: columns.compactMap(\.column), within: width)
        let used = zip(columns, widths).filter { $0.1 > 0 }
        let width = used.map(\.1).reduce(0, +) + ColumnWidths.gap * max(0, used.count - 1)
        func line(_ text: (ResourceField<Model>) -> String) -> String {
            glyphs.line(columns: width) { canvas in
                var rest = canvas.bounds
                for (column, width) in used {
                    let (place, others) = rest.splitLeft(width)
                    let text = SafeText(text(column)).string
                    let isNumber = column.column?.isNumber == true
                    if isNumber { canvas.writeRight(text, in: place) } else { canvas.write(text, in: place) }
                    rest = others.splitLeft(ColumnWidths.gap).rest
                }
            } + "\n"
        }
        // "air_date" becomes "AIR DATE".
        let header = line { $0.key.uppercased().replacing("_", with: " ") }
        return ResourceFormat(header: header) { model in line { $0.value(model) } }
    }
}

/// Lines of tab-separated fields.
nonisolated enum TSV {
    static func text(of rows: [[any CustomStringConvertible]]) -> String {
        // `SafeText` replaces tabs and line endings.
        rows.map { $0.map { SafeText($0.description).string }.joined(separator: "\t") + "\n" }.joined()
    }
}

/// Prints resources in portions.
final class ResourceWriter<Model: Resource> {
    var format: ResourceFormat<Model>
    private let console: Console
    private var isEmpty = true

    init(_ format: ResourceFormat<Model> = ResourceFormat { _ in "" }, on console: Console) {
        self.format = format
        self.console = console
    }

    func write(_ portion: [Model]) throws(OutputError) {
        guard !portion.isEmpty else { return }
        let start = isEmpty ? format.header : format.separator
        try console.print(start + portion.map(format.text).joined(separator: format.separator))
        isEmpty = false
    }

    func finish() throws(OutputError) {
        let end = isEmpty ? format.empty : format.footer
        if !end.isEmpty { try console.print(end) }
    }
}

/// Column widths of a table. They depend only on the terminal's width, so that all pages of a list align.
nonisolated enum ColumnWidths {
    /// Space between two columns.
    static let gap = 2

    /// - Parameter columns: width of the terminal.
    /// - Returns: the width of each column; 0 if it does not fit.
    static func widths(of limits: [ColumnWidth], within columns: Int) -> [Int] {
        var widths = limits.map(\.least)
        let byRank = limits.indices.sorted { (limits[$0].rank, $0) > (limits[$1].rank, $1) }
        // The column with the lowest rank is always kept.
        for place in byRank.dropLast() where total(widths) > columns { widths[place] = 0 }
        var rest = columns - total(widths)
        while rest > 0 {
            let narrow = limits.indices.filter { widths[$0] > 0 && widths[$0] < limits[$0].most }.prefix(rest)
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
    /// Fields that are printed as columns.
    static var columns: [ResourceField<Self>] { fields.filter { $0.column != nil } }

    /// A JSON object of the fields, with numbers for numeric ones.
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

extension Glyphs {
    /// Lays out a line on a canvas and returns it as plain text in the glyphs' character set.
    func line(columns: Int, _ draw: (inout Canvas) -> Void) -> String {
        var canvas = Canvas(size: Size(columns: columns, rows: 1), appearance: Appearance(glyphs: self))
        draw(&canvas)
        return shown(canvas.line(0))
    }

    /// Replaces characters outside the glyphs' character set with question marks.
    func shown(_ text: String) -> String {
        isASCII ? String(text.map { $0.isASCII ? $0 : question }) : text
    }
}

extension Console {
    /// Table of titles and addresses, for a terminal. Titles are truncated rather than addresses.
    func table(_ rows: [(title: String, address: String)], columns: Int) -> String {
        let addressWidth = rows.map(\.address.columns).max() ?? 0
        let titleWidth = min(rows.map(\.title.columns).max() ?? 0, max(0, columns - addressWidth - ColumnWidths.gap))
        return rows.map { row in
            glyphs.line(columns: columns) { canvas in
                let (title, rest) = canvas.bounds.splitLeft(titleWidth)
                canvas.write(row.title, in: title)
                canvas.write(row.address, in: rest.splitLeft(ColumnWidths.gap).rest)
            } + "\n"
        }.joined()
    }
}
