import SystemSupport

/// JSON5 value with the line on which it starts, counted from 1.
package struct JSON5Value: Equatable, Sendable {
    package enum Content: Equatable, Sendable {
        case null
        case bool(Bool)
        /// In Swift's decimal notation: "255" for 0xFF.
        case number(String)
        case string(String)
        case list([JSON5Value])
        /// In the order of the text, including duplicate names.
        case object([JSON5Member])
    }

    package let content: Content
    package let line: Int
}

/// Member of an object with the line of its name.
package struct JSON5Member: Equatable, Sendable {
    package let name: String
    package let value: JSON5Value
    package let line: Int
}

/// Syntax error with its line, counted from 1.
package enum JSON5Error: Error, Equatable {
    /// - Parameter found: `nil` for the end of the text.
    case unexpected(found: Character?, wanted: String, line: Int)
    /// - Parameter line: where it starts.
    case unfinishedString(line: Int)
    /// - Parameter line: where it starts.
    case unfinishedComment(line: Int)
    case badEscape(line: Int)
    case badNumber(line: Int)
    case tooDeep(line: Int)

    package var line: Int {
        switch self {
        case .unexpected(_, _, let line), .unfinishedString(let line), .unfinishedComment(let line),
            .badEscape(let line), .badNumber(let line), .tooDeep(let line):
            line
        }
    }
}

extension JSON5Error: CustomStringConvertible {
    /// Message for the user, without the line.
    package var description: String {
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
