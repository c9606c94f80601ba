import SystemSupport

/// Comma-separated values (RFC 4180).
package enum CSV {
    struct Row: Equatable {
        /// First line of the row, counted from 1.
        let line: Int
        fileprivate(set) var fields: [String] = []
        /// Whether text follows the closing quote of a field.
        fileprivate(set) var hasTextAfterQuote = false
    }

    package static func text(of rows: [[String]]) -> String {
        rows.map { $0.map(quoted).joined(separator: ",") + "\r\n" }.joined()
    }

    private static func quoted(_ field: String) -> String {
        guard
            field.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) || field.first?.isWhitespace == true
        else { return field }
        // Splits by Unicode scalar: a quote with a combining mark is a different `Character`.
        let parts = field.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
        return "\"\(parts.joined(separator: "\"\""))\""
    }
}

/// Cell encoding that is safe for spreadsheets and terminals.
///
/// Code points that are unsafe on a terminal are escaped as in JSON (`\u001b`), as are the backslashes of a text that
/// contains an escape. An apostrophe is prepended to text that a spreadsheet would evaluate as a formula.
extension String {
    package var asCell: String {
        let text = escaped
        return text.drop { $0 == "'" }.startsFormula ? "'" + text : text
    }

    init(cell: String) {
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
            } else if next == Self.letterU, rest.count > 4,
                let escaped = UInt16(String(decoding: rest.dropFirst().prefix(4), as: UTF16.self), radix: 16)
            {
                rest.removeFirst(5)
                units.append(escaped)
                continue
            }
            units.append(unit)
        }
        return String(decoding: units, as: UTF16.self)
    }

    private var hasEscape: Bool {
        zip(utf16, utf16.dropFirst()).contains { $0 == (Self.backslash, Self.letterU) }
    }

    private static let backslash = UInt16(UInt8(ascii: "\\"))
    private static let letterU = UInt16(UInt8(ascii: "u"))
}

extension Substring {
    fileprivate var startsFormula: Bool {
        guard let first = unicodeScalars.first else { return false }
        return "=+-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains(first)
    }
}

/// Streaming parser that keeps one row in memory.
struct CSVReader {
    private let bytes: [UInt8]
    private let separator: UInt8
    private var position = 0
    private var line = 1

    private static let quote = UInt8(ascii: "\"")

    /// - Parameter separator: `nil` to detect it: the most frequent of comma, semicolon and tab in the first line.
    init(_ bytes: [UInt8], separator: UInt8? = nil) {
        self.bytes = bytes
        // Byte order mark.
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        self.separator = separator ?? Self.separator(in: bytes.prefix { $0 != 0x0A && $0 != 0x0D })
    }

    private static func separator(in line: ArraySlice<UInt8>) -> UInt8 {
        let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
        let counts = candidates.map { candidate in line.count { $0 == candidate } }
        return zip(candidates, counts).max { $0.1 < $1.1 }.map(\.0) ?? candidates[0]
    }

    /// Skips empty rows.
    mutating func nextRow() throws(DiaryFileError) -> CSV.Row? {
        while position < bytes.count {
            let row = try readRow()
            if row.fields != [""] { return row }
        }
        return nil
    }

    private mutating func readRow() throws(DiaryFileError) -> CSV.Row {
        var row = CSV.Row(line: line)
        let limit = position + DiaryFormat.maxRecordBytes
        while true {
            var field: [UInt8] = []
            if next == Self.quote {
                field = try readQuoted(upTo: limit, rowLine: row.line)
                row.hasTextAfterQuote = row.hasTextAfterQuote || !isAtEndOfField
            }
            let start = position
            while !isAtEndOfField { position += 1 }
            guard position <= limit else { throw .recordTooLong(line: row.line) }
            row.fields.append(String(decoding: field + bytes[start..<position], as: UTF8.self))
            guard next == separator else { break }
            position += 1
        }
        if next == 0x0D { position += 1 }
        if next == 0x0A { position += 1 }
        line += 1
        return row
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private var isAtEndOfField: Bool { next.map { $0 == separator || $0 == 0x0A || $0 == 0x0D } ?? true }

    private mutating func readQuoted(upTo limit: Int, rowLine: Int) throws(DiaryFileError) -> [UInt8] {
        let startLine = line
        var field: [UInt8] = []
        position += 1
        while let byte = next {
            position += 1
            if byte == Self.quote {
                guard next == Self.quote else { return field }
                position += 1
            }
            if byte == 0x0A { line += 1 }
            field.append(byte)
            guard position <= limit else { throw .recordTooLong(line: rowLine) }
        }
        throw .unclosedQuote(line: startLine)
    }
}
