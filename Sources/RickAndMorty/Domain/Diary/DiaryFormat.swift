import SystemSupport

/// File format for export and import.
package enum DiaryFormat: String, Sendable, CaseIterable {
    case csv, json
    /// One JSON object per line.
    case jsonl
    /// A table for reading; cannot be imported.
    case markdown

    package static let importable: [DiaryFormat] = [.csv, .json, .jsonl]

    /// Derives the format from the file name extension; `nil` for an unknown one.
    package init?(path: String) {
        let ending = path.lowercased().split(separator: ".", omittingEmptySubsequences: false).dropFirst().last
        guard let format = Self.allCases.first(where: { $0.fileExtension == ending ?? "" }) else { return nil }
        self = format
    }

    package var fileExtension: String { self == .markdown ? "md" : rawValue }

    /// Serializes entries, oldest first.
    package func text(of entries: [DiaryEntry]) -> String {
        let entries = entries.sorted { $1.isNewer(than: $0) }
        return switch self {
        case .csv: DiaryCSV.text(of: entries)
        case .json: DiaryJSON.text(of: entries)
        case .jsonl: DiaryJSON.lines(of: entries)
        case .markdown: Self.table(of: entries)
        }
    }

    private static func table(of entries: [DiaryEntry]) -> String {
        let rows = entries.map { Markdown.row([$0.day.text, $0.rating.text, $0.title, $0.comment]) }
        return Markdown.head(["Date", "Rating", "Title", "Comment"]) + rows.joined()
    }

    /// Largest record in bytes, above the size of any entry.
    static let maxRecordBytes = 4 << 20

    /// Parses a file and passes each record to `take`, including unreadable ones with their problem.
    ///
    /// - Throws: `DiaryFileError` if the file is malformed. Records passed so far are then invalid.
    func read(_ bytes: [UInt8], _ take: (DiaryRecord) -> Void) throws(DiaryFileError) {
        switch self {
        case .csv: try DiaryCSV.read(bytes, take)
        case .json: try DiaryJSON.read(bytes, take)
        case .jsonl: try DiaryJSON.read(bytes, areLines: true, take)
        case .markdown: throw .notImportable
        }
    }
}

/// Field names in files, in column order.
enum DiaryField: String, CaseIterable {
    case id, title, rating, date, comment, episode

    static let required = [title, rating, date]

    var mayBeNumber: Bool { self == .rating || self == .episode }

    /// The field as text; empty for a missing episode.
    func text(of entry: DiaryEntry) -> String {
        switch self {
        case .id: entry.id.text
        case .title: entry.title
        case .rating: entry.rating.text
        case .date: entry.day.text
        case .comment: entry.comment
        case .episode: entry.episode.map(String.init) ?? ""
        }
    }
}

/// Why a file cannot be imported.
package enum DiaryFileError: Error, Hashable {
    /// The format is export-only.
    case notImportable
    /// Not JSON, or not a list of objects.
    case notAList
    /// Columns missing in the header row.
    case missingColumns([String])
    /// Columns repeated in the header row.
    case repeatedColumns([String])
    case recordTooLong(line: Int)
    /// A quoted field is not closed.
    case unclosedQuote(line: Int)
}

extension DiaryFileError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notImportable: "A Markdown file can't be imported. Export the diary as CSV or JSON instead"
        case .notAList: "Not a JSON list of entries"
        case .missingColumns(let names):
            "Missing columns in the first line: \(names.joined(separator: ", "))"
        case .repeatedColumns(let names): "Repeated columns in the first line: \(names.joined(separator: ", "))"
        case .recordTooLong(let line): "Line \(line): record too long"
        case .unclosedQuote(let line): "Line \(line): unclosed quote"
        }
    }
}

/// GitHub Flavored Markdown tables.
package enum Markdown {
    /// The header and delimiter rows.
    package static func head(_ names: [String]) -> String { row(names) + row(names.map { _ in "---" }) }

    /// - Parameter cells: untrusted texts. Line breaks become spaces.
    package static func row(_ cells: [String]) -> String {
        "| " + cells.map { escaped(SafeText($0).string) }.joined(separator: " | ") + " |\n"
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { $0 += #"\`*_[]<>|~"#.contains($1) ? "\\\($1)" : String($1) }
    }
}
