import SystemSupport

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

/// Encoding of a cell that is safe for spreadsheets and terminals.
///
/// Code points that are unsafe for a terminal are escaped as in JSON (`\u001b`), and so are the backslashes of a text
/// with an escape. A text that a spreadsheet would evaluate as a formula gets an apostrophe in front.
extension String {
    fileprivate var asCell: String {
        let text = escaped
        return text.drop { $0 == "'" }.startsFormula ? "'" + text : text
    }

    fileprivate init(cell: String) {
        let isQuoted = cell.hasPrefix("'") && cell.drop { $0 == "'" }.startsFormula
        self = String(isQuoted ? cell.dropFirst() : cell[...]).unescaped
    }

    private var escaped: String {
        let scalars = Array(unicodeScalars)
        let isEscaped = scalars.indices.map { index in
            switch scalars[index] {
            case "\n", "\t": false
            case "\r": index + 1 == scalars.count || scalars[index + 1] != "\n"
            default: !scalars[index].isSafe
            }
        }
        guard isEscaped.contains(true) || hasEscape else { return self }
        return zip(scalars, isEscaped).reduce(into: "") { text, next in
            text += next.1 ? SafeJSON.escaped(next.0) : next.0 == "\\" ? "\\\\" : String(next.0)
        }
    }

    private var unescaped: String {
        guard hasEscape else { return self }
        var units: [UInt16] = []
        var rest = Array(utf16)[...]
        while let unit = rest.popFirst() {
            let next = unit == Self.backslash ? rest.first : nil
            if next == Self.backslash {
                rest.removeFirst()
            } else if next == Self.letter, let escaped = UInt16(hexadecimal: rest.dropFirst().prefix(4)) {
                rest.removeFirst(5)
                units.append(escaped)
                continue
            }
            units.append(unit)
        }
        return String(decoding: units, as: UTF16.self)
    }

    private var hasEscape: Bool {
        zip(utf16, utf16.dropFirst()).contains { $0 == (Self.backslash, Self.letter) }
    }

    private static let backslash = UInt16(UInt8(ascii: "\\"))
    private static let letter = UInt16(UInt8(ascii: "u"))
}

extension Substring {
    fileprivate var startsFormula: Bool {
        guard let first = unicodeScalars.first else { return false }
        return "=+-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains(first)
    }
}

extension UInt16 {
    /// - Parameter digits: four hexadecimal digits in UTF-16.
    fileprivate init?(hexadecimal digits: ArraySlice<UInt16>) {
        let text = String(decoding: digits, as: UTF16.self)
        guard digits.count == 4, text.allSatisfy(\.isHexDigit) else { return nil }
        self.init(text, radix: 16)
    }
}
