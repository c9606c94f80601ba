/// Looks at one thing that the program lives on.
protocol Check {
    /// What it looks at: "network".
    var subject: String { get }

    func finding() async -> Finding
}

/// What a check has found.
nonisolated enum Finding: Sendable, Equatable {
    /// - Parameter text: what there is, in a person's words.
    case fine(String)
    /// - Parameter advice: what to do about it.
    case warning(String, advice: String)
    /// The same, of the world outside this machine.
    case network(String, advice: String)

    var text: String {
        switch self {
        case .fine(let text), .warning(let text, _), .network(let text, _): text
        }
    }

    /// `nil` where there is nothing to do.
    var advice: String? {
        switch self {
        case .fine: nil
        case .warning(_, let advice), .network(_, let advice): advice
        }
    }
}
