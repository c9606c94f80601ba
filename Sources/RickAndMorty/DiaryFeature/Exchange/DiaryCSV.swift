/// A diary as a table, whose first line names the columns.
enum DiaryCSV {
    static func text(of entries: [DiaryEntry]) -> String {
        let rows = entries.map { entry in
            let fields = DiaryRecord.Fields(entry)
            return DiaryRecord.Fields.all.map { fields[keyPath: $0.field] }
        }
        return CSV.text(of: [DiaryRecord.Fields.all.map(\.name)] + rows)
    }

    /// Columns may come in any order; those that are not known are left alone.
    static func records(in text: String) throws(DiaryFileError) -> [DiaryRecord] {
        let rows = try CSV.rows(in: text)
        let names = rows.first?.fields.map { $0.lowercased() } ?? []
        let missing = DiaryRecord.Fields.needed.filter { !names.contains($0) }
        guard missing.isEmpty else { throw .missingColumns(missing) }
        let columns = DiaryRecord.Fields.all.compactMap { name, field in
            names.firstIndex(of: name).map { (field: field, column: $0) }
        }
        return rows.dropFirst().map { row in
            guard row.fields.count == names.count else { return DiaryRecord(line: row.line, fields: nil) }
            var fields = DiaryRecord.Fields()
            for (field, column) in columns { fields[keyPath: field] = row.fields[column] }
            return DiaryRecord(line: row.line, fields: fields)
        }
    }
}
