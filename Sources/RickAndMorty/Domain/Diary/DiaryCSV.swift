/// CSV file of diary entries with a header row.
enum DiaryCSV {
    static func text(of entries: [DiaryEntry]) -> String {
        let rows = entries.map { entry in
            let fields = DiaryRecord.Fields(entry)
            return DiaryRecord.Fields.all.map { fields[keyPath: $0.field].asCell }
        }
        return CSV.text(of: [DiaryRecord.Fields.all.map(\.name)] + rows)
    }

    /// Accepts columns in any order and ignores unknown ones.
    static func read(_ bytes: [UInt8], _ take: (DiaryRecord) -> Void) throws(DiaryFileError) {
        var reader = CSVReader(bytes)
        let header = try reader.nextRow()
        guard header?.count ?? 0 <= CSV.maxColumns else { throw .tooManyColumns }
        let names = header?.fields.map { $0.lowercased() } ?? []
        let missing = DiaryRecord.Fields.required.filter { !names.contains($0) }
        guard missing.isEmpty else { throw .missingColumns(missing) }
        let repeated = DiaryRecord.Fields.all.map(\.name).filter { name in names.count { $0 == name } > 1 }
        guard repeated.isEmpty else { throw .repeatedColumns(repeated) }
        let columns = DiaryRecord.Fields.all.compactMap { name, field in
            names.firstIndex(of: name).map { (field: field, column: $0) }
        }
        while let row = try reader.nextRow() {
            take(record(row, columns: columns, of: names.count))
        }
    }

    private static func record(
        _ row: CSV.Row,
        columns: [(field: WritableKeyPath<DiaryRecord.Fields, String>, column: Int)],
        of count: Int
    ) -> DiaryRecord {
        guard !row.hasTextBehindQuote else {
            return DiaryRecord(line: row.line, problem: "Something stands behind the quote that ends a field")
        }
        guard row.count == count else {
            return DiaryRecord(line: row.line, problem: "It has not as many fields as there are columns")
        }
        var fields = DiaryRecord.Fields()
        for (field, column) in columns { fields[keyPath: field] = String(cell: row.fields[column]) }
        return DiaryRecord(line: row.line, fields: fields)
    }
}
