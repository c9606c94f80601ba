package import JSON5
package import SystemSupport

/// Parsed settings file.
package nonisolated struct Configuration: Sendable {
    /// Its settings over the defaults.
    var settings = Settings()
    /// In the order of lines. Entries with a problem are ignored.
    package var problems: [ConfigurationProblem] = []
    /// Values by name, valid or not.
    var values: [String: JSON5Value.Content] = [:]

    /// Whether the file is missing or empty, perhaps because an editor is about to write it.
    var isBlank = false

    /// Whether the file could be parsed.
    var isReadable: Bool { !problems.contains(where: \.isOfWholeFile) }

    /// The first problem and the number of the others; `nil` without problems.
    package var warning: String? {
        guard let first = problems.first else { return nil }
        return problems.count == 1 ? first.description : "\(first) (and \(problems.count - 1) more)"
    }
}

/// Problem of the settings file, with its line, counted from 1.
package nonisolated enum ConfigurationProblem: Error, Equatable {
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
    package var description: String {
        "\(ConfigurationFile.name)\(line.map { ", line \($0)" } ?? ""): \(sentence)"
    }

    private var sentence: String {
        switch self {
        case .unreadable(let error): "\(error)"
        case .noJSON5(let error): "\(error)"
        case .noSettings: "The settings stand in braces: { theme: \"light\" }"
        case .unknownSetting(let name, let nearest, _):
            "There is no setting \(Self.shown(name)).\(Nearest.hint(nearest))"
        case .unknownAction(let name, let nearest, _): "There is no action \(Self.shown(name)).\(Nearest.hint(nearest))"
        case .secondTime(let name, _): "\(Self.shown(name)) stands here for the second time"
        case .badValue(let name, let reason, _): "\(name): \(reason)"
        }
    }

    /// Truncated and made safe.
    private static func shown(_ name: String) -> String { SafeText(name.prefix(40)).string }
}

/// A setting of the file. The table `all` drives both the parser and the template.
nonisolated struct Setting: Sendable {
    let name: String
    /// Lines of the template: help after "// ", default after "//".
    let lines: [String]
    /// Applies a value to the settings. Returns the problems of the value.
    let take: @Sendable (inout Settings, JSON5Value) -> [ConfigurationProblem]

    static let all = Option.global.filter(\.isSetting).map(Setting.init) + [keys]
}

/// Settings derived from options: "--theme light" is `theme: "light"`, "--offline" is `offline: true`, "--no-mouse" is
/// `mouse: false`.
nonisolated extension Setting {
    init(_ option: Option) {
        let words = option.name.split(separator: "-").map(String.init)
        let isNegative = option.valueName == nil && words.first == "no" && words.count > 1
        let name = Self.name(of: isNegative ? Array(words.dropFirst()) : words)
        self.name = name
        if option.valueName != nil {
            lines = ["// \(option.help)", "//\(name): \(Self.literal(option.standard)),"]
        } else {
            lines = ["// \(!isNegative): \(option.help)", "//\(name): \(isNegative),"]
        }
        take = { settings, value in
            do throws(UsageError) {
                switch (option.valueName, value.content) {
                case (_, .null): break
                case (nil, .bool(let isOn)): if isOn != isNegative { try option.apply(&settings, "") }
                case (_?, .string(let text)), (_?, .number(let text)): try option.apply(&settings, text)
                case (nil, _): throw .badValue(of: name, reason: "The value is either true or false")
                case (_?, _): throw .badValue(of: name, reason: "The value is a text in quotes, or a number")
                }
                return []
            } catch {
                return [.badValue(of: name, reason: error.reason, line: value.line)]
            }
        }
    }

    /// Camel case: chaosDelay.
    private static func name(of words: [String]) -> String {
        words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private static func literal(_ text: String?) -> String {
        guard let text else { return "null" }
        return Double(text) == nil ? "\"\(text)\"" : text
    }
}

nonisolated extension UsageError {
    /// Message without the name of the option.
    fileprivate var reason: String {
        if case .badValue(_, let reason) = self { reason } else { description }
    }
}

/// Settings of a program start, in ascending precedence: settings file, environment, command line.
package nonisolated struct Start {
    /// `nil` if the file is not to be read or there is no folder for it.
    let file: ConfigurationFile?
    package let configuration: Configuration
    package let settings: Settings
    private let arguments: [String]
    private let environment: (String) -> String?

    /// - Throws: `UsageError` for problems of the environment or the command line.
    package init(
        arguments: some Sequence<String>,
        environment: @escaping (String) -> String?
    ) throws(UsageError) {
        let arguments = Array(arguments)
        let alone = try CommandLineParser.settings(arguments: arguments, environment: environment)
        let file = alone.readsConfiguration ? ConfigurationFile(in: Folders(environment: environment)) : nil
        try self.init(file: file, arguments: arguments, environment: environment)
    }

    private init(
        file: ConfigurationFile?,
        arguments: [String],
        environment: @escaping (String) -> String?
    ) throws(UsageError) {
        self.file = file
        configuration = file?.read() ?? Configuration()
        settings = try CommandLineParser.settings(
            arguments: arguments,
            environment: environment,
            over: configuration.settings
        )
        self.arguments = arguments
        self.environment = environment
    }

    /// Reads the file again.
    func again() throws(UsageError) -> Start {
        try Start(file: file, arguments: arguments, environment: environment)
    }
}

nonisolated extension Settings.Task {
    /// Whether problems of the file are written to standard error: not by commands that show them on a screen or ignore
    /// the file.
    package var isToldOfConfiguration: Bool {
        switch self {
        case .sync, .diary, .resources: true
        case .browse, .doctor, .configuration, .manual, .help, .helpOn, .version, .completions, .complete: false
        }
    }
}
