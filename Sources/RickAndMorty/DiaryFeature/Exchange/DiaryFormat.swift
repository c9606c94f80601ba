/// The kinds of files that a diary is written to and read from.
package enum DiaryFormat: String, Sendable, CaseIterable {
    case csv, json

    /// By the file's ending; `nil` for any other one.
    package init?(path: String) {
        guard let dot = path.lastIndex(of: ".") else { return nil }
        self.init(rawValue: path[path.index(after: dot)...].lowercased())
    }

    /// - Parameter entries: are written oldest first.
    package func text(of entries: [DiaryEntry]) -> String {
        let entries = entries.sorted { $1.isNewer(than: $0) }
        return switch self {
        case .csv: DiaryCSV.text(of: entries)
        case .json: DiaryJSON.text(of: entries)
        }
    }

    /// - Throws: `DiaryFileError` where it is no diary as a whole; a record that cannot be read is a problem of its own.
    package func records(in text: String) throws(DiaryFileError) -> [DiaryRecord] {
        switch self {
        case .csv: try DiaryCSV.records(in: text)
        case .json: try DiaryJSON.records(in: text)
        }
    }
}

/// Why a file is no diary.
package enum DiaryFileError: Error, Hashable {
    /// It is JSON, but no list of entries, or no JSON.
    case noList
    /// Its first line does not name these columns.
    case missingColumns([String])
    /// Something in quotes does not end.
    case openQuote(line: Int)
}

extension DiaryFileError: CustomStringConvertible {
    /// What is wrong and what is wanted, in a person's words.
    package var description: String {
        switch self {
        case .noList: "It is no JSON list of entries."
        case .missingColumns(let names):
            "Its first line has to name the columns title, rating and date: \(names.joined(separator: ", ")) is missing."
        case .openQuote(let line): "The quote that begins in line \(line) does not end."
        }
    }
}
