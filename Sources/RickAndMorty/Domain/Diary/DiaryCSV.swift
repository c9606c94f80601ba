/// CSV of diary entries, with a header row.
enum DiaryCSV {
    static func text(of entries: [DiaryEntry]) -> String {
        let rows = entries.map { entry in DiaryField.allCases.map { $0.text(of: entry).asCell } }
        return CSV.text(of: [DiaryField.allCases.map(\.rawValue)] + rows)
    }

    /// Accepts columns in any order and ignores unknown ones.
    static func read(_ bytes: [UInt8], _ take: (DiaryRecord) -> Void) throws(DiaryFileError) {
        var reader = CSVReader(bytes)
        let names = try reader.nextRow()?.fields.map { $0.lowercased() } ?? []
        let missing = DiaryField.required.map(\.rawValue).filter { !names.contains($0) }
        guard missing.isEmpty else { throw .missingColumns(missing) }
        let repeated = DiaryField.allCases.map(\.rawValue).filter { name in names.count { $0 == name } > 1 }
        guard repeated.isEmpty else { throw .repeatedColumns(repeated) }
        let columns = names.enumerated().compactMap { column, name in
            DiaryField(rawValue: name).map { (field: $0, column: column) }
        }
        while let row = try reader.nextRow() {
            var record = DiaryRecord(line: row.line)
            if row.hasTextAfterQuote {
                record.problem = "Unexpected text after a quoted field"
            } else if row.fields.count != names.count {
                record.problem = "Wrong number of fields"
            } else {
                for (field, column) in columns { record.fields[field] = String(cell: row.fields[column]) }
            }
            take(record)
        }
    }
}
