import JSON5
import SystemSupport

/// Parsed settings file.
nonisolated struct Configuration: Sendable {
    /// Its settings over the defaults.
    var settings = Settings()
    /// In the order of lines. Entries with a problem are ignored.
    var problems: [ConfigurationProblem] = []
    /// Values by name, valid or not.
    var values: [String: JSON5Value.Content] = [:]

    /// Whether the file is missing or empty, perhaps because an editor is about to write it.
    var isBlank = false

    /// Whether the file could be parsed.
    var isReadable: Bool { !problems.contains(where: \.isOfWholeFile) }

    /// The first problem and the number of the others; `nil` without problems.
    var complaint: String? {
        guard let first = problems.first else { return nil }
        return problems.count == 1 ? first.description : "\(first) (and \(problems.count - 1) more)"
    }
}

/// Problem of the settings file, with its line, counted from 1.
nonisolated enum ConfigurationProblem: Error, Equatable {
    case unreadable(FileError)
    case noJSON5(JSON5Error)
    /// The top-level value is not an object.
    case noSettings(line: Int)
    /// - Parameter nearest: suggestion, if any.
    case unknownSetting(String, nearest: String?, line: Int)
    /// - Parameter nearest: suggestion, if any.
    case unknownAction(String, nearest: String?, line: Int)
    case secondTime(String, line: Int)
    case badValue(of: String, reason: String, line: Int)

    /// `nil` for a problem of the whole file.
    var line: Int? {
        switch self {
        case .unreadable: nil
        case .noJSON5(let error): error.line
        case .noSettings(let line), .unknownSetting(_, _, let line), .unknownAction(_, _, let line),
            .secondTime(_, let line), .badValue(_, _, let line):
            line
        }
    }
}

nonisolated extension ConfigurationProblem {
    /// Whether the whole file is ignored.
    var isOfWholeFile: Bool {
        switch self {
        case .unreadable, .noJSON5, .noSettings: true
        case .unknownSetting, .unknownAction, .secondTime, .badValue: false
        }
    }
}

nonisolated extension ConfigurationProblem: CustomStringConvertible {
    /// Location and message for the user. Quoted names are made safe for the terminal.
    var description: String {
        "\(ConfigurationFile.name)\(line.map { ", line \($0)" } ?? ""): \(sentence)"
    }

    private var sentence: String {
        switch self {
        case .unreadable(let error): "\(error)"
        case .noJSON5(let error): "\(error)"
        case .noSettings: "The settings stand in braces: { theme: \"light\" }"
        case .unknownSetting(let name, let nearest, _): "There is no setting \(Self.shown(name)).\(Self.hint(nearest))"
        case .unknownAction(let name, let nearest, _): "There is no action \(Self.shown(name)).\(Self.hint(nearest))"
        case .secondTime(let name, _): "\(Self.shown(name)) stands here for the second time"
        case .badValue(let name, let reason, _): "\(name): \(reason)"
        }
    }

    private static func hint(_ nearest: String?) -> String { nearest.map { " Did you mean \($0)?" } ?? "" }

    /// Truncated and made safe.
    private static func shown(_ name: String) -> String { SafeText(name.prefix(40)).string }
}
