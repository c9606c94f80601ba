import JSON5
import SystemSupport

package nonisolated struct Configuration: Sendable {
    /// Its settings over the defaults.
    var settings = Settings()
    /// In the order of lines. Entries with a problem are ignored.
    package var problems: [ConfigurationProblem] = []
    /// Values by name, valid or not.
    var values: [String: JSON5Value.Content] = [:]
    /// Whether the file has an object of settings: not if it cannot be parsed, or is missing or empty, perhaps because an
    /// editor is about to write it.
    var isUsable = true

    /// The first problem and the number of the others; `nil` without problems.
    package var warning: String? {
        guard let first = problems.first else { return nil }
        return problems.count == 1 ? first.description : "\(first) (and \(problems.count - 1) more)"
    }
}

nonisolated extension Configuration {
    /// Parses a settings file. A problem of one setting does not affect the others.
    init(of text: String) {
        do throws(JSON5Error) {
            guard let value = try JSON5Parser.value(of: text) else {
                self.init(isUsable: false)
                return
            }
            guard case .object(let members) = value.content else {
                let reason = "The settings stand in braces: { theme: \"light\" }"
                self.init(problem: ConfigurationProblem(line: value.line, reason: reason))
                return
            }
            self.init()
            for member in members { take(member) }
        } catch {
            self.init(problem: ConfigurationProblem(line: error.line, reason: "\(error)"))
        }
    }

    /// - Parameter problem: problem of the whole file.
    init(problem: ConfigurationProblem) {
        self.init(problems: [problem], isUsable: false)
    }

    private mutating func take(_ member: JSON5Member) {
        guard let setting = Setting.all.first(where: { $0.name == member.name }) else {
            return problems.append(.unknown("setting", member, among: Setting.all.map(\.name)))
        }
        guard values[member.name] == nil else { return problems.append(.secondTime(member)) }
        values[member.name] = member.value.content
        problems += setting.take(&settings, member.value)
    }
}

package nonisolated struct ConfigurationProblem: Error, CustomStringConvertible {
    /// Counted from 1; `nil` if the file cannot be read.
    let line: Int?
    /// Message for the user. Quoted names are made safe for the terminal.
    let reason: String

    package var description: String { "\(ConfigurationFile.name)\(line.map { ", line \($0)" } ?? ""): \(reason)" }

    /// - Parameter kind: what the name should name.
    static func unknown(_ kind: String, _ member: JSON5Member, among names: [String]) -> ConfigurationProblem {
        let hint = Nearest.hint(Nearest.name(to: member.name, among: names))
        return ConfigurationProblem(line: member.line, reason: "There is no \(kind) \(shown(member)).\(hint)")
    }

    static func secondTime(_ member: JSON5Member) -> ConfigurationProblem {
        ConfigurationProblem(line: member.line, reason: "\(shown(member)) stands here for the second time")
    }

    static func badValue(of name: String, reason: String, line: Int) -> ConfigurationProblem {
        ConfigurationProblem(line: line, reason: "\(name): \(reason)")
    }

    /// The member's name, truncated and made safe.
    private static func shown(_ member: JSON5Member) -> String { SafeText(member.name.prefix(40)).string }
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
                case (_?, .bool(let isOn)) where option.isSwitch: try option.apply(&settings, "\(isOn)")
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
        arguments: [String],
        environment: @escaping (String) -> String?
    ) throws(UsageError) {
        self.arguments = arguments
        self.environment = environment
        let alone = try CommandLineParser.settings(arguments: arguments, environment: environment)
        file = alone.readsConfiguration ? ConfigurationFile(in: Folders(environment: environment)) : nil
        configuration = file?.read() ?? Configuration()
        settings = try CommandLineParser.settings(
            arguments: arguments,
            environment: environment,
            over: configuration.settings
        )
    }

    /// Reads the file again.
    func again() throws(UsageError) -> Start {
        try Start(arguments: arguments, environment: environment)
    }
}
