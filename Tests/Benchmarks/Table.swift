/// Rows and columns, written as aligned Markdown; the first column is text, the others are numbers.
struct Table: CustomStringConvertible {
    let heads: [String]
    var rows: [[String]] = []

    var description: String {
        let widths = heads.indices.map { column in ([heads] + rows).map { $0[column].count }.max() ?? 0 }
        let rule = widths.enumerated().map { column, width in
            column == 0 ? String(repeating: "-", count: width) : String(repeating: "-", count: width - 1) + ":"
        }
        return ([heads, rule] + rows).map { line($0, widths: widths) }.joined(separator: "\n")
    }

    private func line(_ row: [String], widths: [Int]) -> String {
        let cells = zip(row, widths).enumerated().map { column, cell in
            let blank = String(repeating: " ", count: cell.1 - cell.0.count)
            return column == 0 ? cell.0 + blank : blank + cell.0
        }
        return "| " + cells.joined(separator: " | ") + " |"
    }
}
