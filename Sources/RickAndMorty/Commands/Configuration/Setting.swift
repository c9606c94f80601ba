import RickAndMorty

/// A setting in the settings file. The table `all` drives the parser and the template.
nonisolated struct Setting: Sendable {
    let name: String
    /// Lines in the template: help after "// ", default after "//".
    let lines: [String]
    /// Applies a value to the settings and returns its problems. Throws syntax errors.
    let apply: @Sendable (inout Settings, JSON5Value) throws(JSON5Error) -> [ConfigurationProblem]

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
            lines = ["// \(option.help)", "//\(name): \(Self.literal(option.defaultValue)),"]
        } else {
            lines = ["// \(!isNegative): \(option.help)", "//\(name): \(isNegative),"]
        }
        apply = { settings, value in
            if value.isNull { return [] }
            do throws(UsageError) {
                if option.valueName != nil {
                    guard let text = value.optionText(acceptsBoolean: option.acceptsBoolean) else {
                        throw .invalidValue(of: name, reason: "expected text in quotes, or a number")
                    }
                    try option.apply(&settings, text)
                } else {
                    guard let isOn = value.decoded(as: Bool.self) else {
                        throw .invalidValue(of: name, reason: "expected true or false")
                    }
                    if isOn != isNegative { try option.apply(&settings, "") }
                }
                return []
            } catch {
                return [.invalidValue(of: name, reason: error.reason, line: value.line)]
            }
        }
    }

    /// Camel-case name, such as "chaosDelay".
    private static func name(of words: [String]) -> String {
        words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private static func literal(_ text: String?) -> String {
        guard let text else { return "null" }
        return Double(text) == nil ? "\"\(text)\"" : text
    }
}

nonisolated extension JSON5Value {
    /// A string or number as a command-line argument. Whole numbers keep all their digits.
    fileprivate func optionText(acceptsBoolean: Bool) -> String? {
        decoded(as: String.self) ?? decoded(as: UInt64.self).map { "\($0)" } ?? decoded(as: Double.self).map { "\($0)" }
            ?? (acceptsBoolean ? decoded(as: Bool.self).map { "\($0)" } : nil)
    }
}

nonisolated extension UsageError {
    /// Message without the option's name.
    fileprivate var reason: String {
        if case .invalidValue(_, let reason) = self { reason } else { description }
    }
}
