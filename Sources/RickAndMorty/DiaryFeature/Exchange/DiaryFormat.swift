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

    /// Of the bytes of one record: more than any entry has.
    static let longestRecord = 4 << 20

    /// Hands on one record after the other; one that cannot be read has a problem of its own.
    ///
    /// - Throws: `DiaryFileError` where it is no diary as a whole: what was handed on is to be forgotten then.
    func read(_ bytes: [UInt8], _ take: (DiaryRecord) -> Void) throws(DiaryFileError) {
        switch self {
        case .csv: try DiaryCSV.read(bytes, take)
        case .json: try DiaryJSON.read(bytes, take)
        }
    }
}

/// Why a file is no diary.
package enum DiaryFileError: Error, Hashable {
    /// It is JSON, but no list of entries, or no JSON.
    case noList
    /// Its first line does not name these columns.
    case missingColumns([String])
    /// Its first line names these columns more than once.
    case repeatedColumns([String])
    case tooManyColumns
    case recordTooLong(line: Int)
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
        case .repeatedColumns(let names): "Its first line names \(names.joined(separator: ", ")) more than once."
        case .tooManyColumns: "It has more than \(CSV.mostColumns) columns."
        case .recordTooLong(let line): "What begins in line \(line) is longer than any entry."
        case .openQuote(let line): "The quote that begins in line \(line) does not end."
        }
    }
}
