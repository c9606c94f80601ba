/// Tables of text as spreadsheets exchange them (RFC 4180).
enum CSV {
    /// A row, and the line that it begins in, counted from 1.
    struct Row: Equatable {
        let line: Int
        let fields: [String]
    }

    static func text(of rows: [[String]]) -> String {
        rows.map { $0.map(quoted).joined(separator: ",") + "\r\n" }.joined()
    }

    /// Rows without a character are none.
    ///
    /// - Parameter separator: `nil` for the one of comma, semicolon and tab that the first line has most of.
    static func rows(in text: String, separator: UInt8? = nil) throws(DiaryFileError) -> [Row] {
        var reader = CSVReader(text, separator: separator)
        var rows: [Row] = []
        while let row = try reader.nextRow() {
            if row.fields != [""] { rows.append(row) }
        }
        return rows
    }

    private static func quoted(_ field: String) -> String {
        guard
            field.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) || field.first?.isWhitespace == true
        else { return field }
        return "\"\(field.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
    }
}

/// Goes through a table of text from its first byte to its last.
private struct CSVReader {
    private let bytes: [UInt8]
    private let separator: UInt8
    private var position = 0
    private var line = 1

    private static let quote = UInt8(ascii: "\"")

    init(_ text: String, separator: UInt8?) {
        var bytes = Array(text.utf8)
        // The mark that some programs begin a file with.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        self.bytes = bytes
        self.separator = separator ?? Self.separator(in: bytes.prefix { $0 != UInt8(ascii: "\n") })
    }

    private static func separator(in line: ArraySlice<UInt8>) -> UInt8 {
        let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
        let counts = candidates.map { candidate in line.count { $0 == candidate } }
        return zip(candidates, counts).max { $0.1 < $1.1 }.map(\.0) ?? candidates[0]
    }

    mutating func nextRow() throws(DiaryFileError) -> CSV.Row? {
        guard position < bytes.count else { return nil }
        let start = line
        var fields: [String] = []
        while true {
            fields.append(try nextField())
            guard position < bytes.count, bytes[position] == separator else { break }
            position += 1
        }
        passEndOfLine()
        return CSV.Row(line: start, fields: fields)
    }

    private mutating func nextField() throws(DiaryFileError) -> String {
        var field: [UInt8] = []
        if position < bytes.count, bytes[position] == Self.quote { try readQuoted(into: &field) }
        // What follows a quote without a separator belongs to the field, as spreadsheets take it.
        while position < bytes.count, ![separator, 0x0A, 0x0D].contains(bytes[position]) {
            field.append(bytes[position])
            position += 1
        }
        return String(decoding: field, as: UTF8.self)
    }

    private mutating func readQuoted(into field: inout [UInt8]) throws(DiaryFileError) {
        let start = line
        position += 1
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == Self.quote {
                guard position < bytes.count, bytes[position] == Self.quote else { return }
                position += 1
            }
            if byte == 0x0A { line += 1 }
            field.append(byte)
        }
        throw .openQuote(line: start)
    }

    private mutating func passEndOfLine() {
        if position < bytes.count, bytes[position] == 0x0D { position += 1 }
        if position < bytes.count, bytes[position] == 0x0A { position += 1 }
        line += 1
    }
}
