/// What an option of the command line is in the file: "--theme light" is `theme: "light"`, "--offline" is
/// `offline: true`, "--no-mouse" is `mouse: false`.
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

    /// The words of an option's name as one: chaosDelay.
    private static func name(of words: [String]) -> String {
        words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private static func literal(_ text: String?) -> String {
        guard let text else { return "null" }
        return Double(text) == nil ? "\"\(text)\"" : text
    }
}

nonisolated extension UsageError {
    /// What is wrong with a value, whatever it is one of.
    fileprivate var reason: String {
        if case .badValue(_, let reason) = self { reason } else { description }
    }
}
