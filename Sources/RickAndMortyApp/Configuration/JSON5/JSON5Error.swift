import RickAndMorty
import SystemSupport

/// Why a text is no JSON5, and on which of its lines, from 1.
nonisolated enum JSON5Error: Error, Equatable {
    /// - Parameter found: `nil` for the end of the text.
    case unexpected(found: Character?, wanted: String, line: Int)
    /// - Parameter line: where it begins.
    case unfinishedString(line: Int)
    /// - Parameter line: where it begins.
    case unfinishedComment(line: Int)
    case badEscape(line: Int)
    case badNumber(line: Int)
    case tooDeep(line: Int)

    var line: Int {
        switch self {
        case .unexpected(_, _, let line), .unfinishedString(let line), .unfinishedComment(let line),
            .badEscape(let line), .badNumber(let line), .tooDeep(let line):
            line
        }
    }
}

nonisolated extension JSON5Error: CustomStringConvertible {
    /// Without the line.
    var description: String {
        switch self {
        case .unexpected(let found?, let wanted, _): "Here is '\(SafeText(String(found)).string)' instead of \(wanted)"
        case .unexpected(nil, let wanted, _): "The file ends before \(wanted)"
        case .unfinishedString: "The text in quotes that begins here does not end on its line"
        case .unfinishedComment: "The comment that begins here does not end"
        case .badEscape: "What stands behind a backslash here means nothing"
        case .badNumber: "This is no number"
        case .tooDeep: "There are too many brackets within each other"
        }
    }
}
