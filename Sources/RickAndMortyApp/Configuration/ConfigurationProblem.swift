import RickAndMorty
import RickAndMortyData
import SystemSupport

/// What is wrong with the file of settings, and on which line, from 1.
nonisolated enum ConfigurationProblem: Error, Equatable {
    case unreadable(FileError)
    case noJSON5(JSON5Error)
    /// It is something else than settings in braces.
    case noSettings(line: Int)
    /// - Parameter nearest: what may have been meant.
    case unknownSetting(String, nearest: String?, line: Int)
    /// - Parameter nearest: what may have been meant.
    case unknownAction(String, nearest: String?, line: Int)
    case secondTime(String, line: Int)
    case badValue(of: String, reason: String, line: Int)

    /// `nil` where it is about the whole file.
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
    /// Whether nothing in the file counts.
    var isOfWholeFile: Bool {
        switch self {
        case .unreadable, .noJSON5, .noSettings: true
        case .unknownSetting, .unknownAction, .secondTime, .badValue: false
        }
    }
}

nonisolated extension ConfigurationProblem: CustomStringConvertible {
    /// Where it is, and a sentence for the person. What they wrote is shown, so it is made safe.
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

    /// No more of it than a line has room for.
    private static func shown(_ name: String) -> String { SafeText(name.prefix(40)).string }
}
