import SystemSupport

/// File formats for export and import.
package enum DiaryFormat: String, Sendable, CaseIterable {
    case csv, json
    /// A JSON object a line.
    case jsonl
    /// A table to be read, not to be imported.
    case markdown

    package static let importable: [DiaryFormat] = [.csv, .json, .jsonl]

    /// By the file name extension; `nil` for an unknown one.
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

    /// Size limit of a record, in bytes: above that of any entry.
    static let longestRecord = 4 << 20

    /// Parses a file and passes on its records, also unreadable ones with their problem.
    ///
    /// - Throws: `DiaryFileError` if the file as a whole is malformed; the records passed on so far are void then.
    func read(_ bytes: [UInt8], _ take: (DiaryRecord) -> Void) throws(DiaryFileError) {
        switch self {
        case .csv: try DiaryCSV.read(bytes, take)
        case .json: try DiaryJSON.read(bytes, take)
        case .jsonl: try DiaryJSON.read(bytes, areLines: true, take)
        case .markdown: throw .notImportable
        }
    }
}

/// The fields of an entry by their names in files, in the order of a file.
enum DiaryField: String, CaseIterable {
    case id, title, rating, date, comment, episode

    static let required = [title, rating, date]

    var mayBeNumber: Bool { self == .rating || self == .episode }

    /// Empty for the episode of an entry that is not about one.
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

/// Why a file as a whole cannot be imported.
package enum DiaryFileError: Error, Hashable {
    /// Its format is for reading only.
    case notImportable
    /// It is not JSON, or not a list of objects.
    case noList
    /// Its first line does not name these columns.
    case missingColumns([String])
    /// Its first line names these columns more than once.
    case repeatedColumns([String])
    case recordTooLong(line: Int)
    /// A quoted field does not end.
    case openQuote(line: Int)
}

extension DiaryFileError: CustomStringConvertible {
    /// Message for the user.
    package var description: String {
        switch self {
        case .notImportable: "It is written to be read, not to be imported: export it as CSV or JSON."
        case .noList: "It is no JSON list of entries."
        case .missingColumns(let names):
            "Its first line has to name the columns title, rating and date: \(names.joined(separator: ", ")) is missing."
        case .repeatedColumns(let names): "Its first line names \(names.joined(separator: ", ")) more than once."
        case .recordTooLong(let line): "What begins in line \(line) is longer than any entry."
        case .openQuote(let line): "The quote that begins in line \(line) does not end."
        }
    }
}

/// Tables of GitHub Flavored Markdown.
package enum Markdown {
    /// The first two lines of a table.
    package static func head(_ names: [String]) -> String { row(names) + row(names.map { _ in "---" }) }

    /// - Parameter cells: any texts; line breaks become spaces.
    package static func row(_ cells: [String]) -> String {
        "| " + cells.map { escaped(SafeText($0).string) }.joined(separator: " | ") + " |\n"
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { $0 += #"\`*_[]<>|~"#.contains($1) ? "\\\($1)" : String($1) }
    }
}
