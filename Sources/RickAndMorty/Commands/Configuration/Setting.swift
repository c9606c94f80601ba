import JSON5

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
