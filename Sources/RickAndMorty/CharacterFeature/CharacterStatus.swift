import SystemSupport

package enum CharacterStatus: Sendable, Hashable {
    case alive
    case dead
    case unknown
    /// One that the API did not know when this was written; shown as it is.
    case other(String)

    /// As the API says it.
    package var text: String {
        switch self {
        case .alive: "Alive"
        case .dead: "Dead"
        case .unknown: "unknown"
        case .other(let text): text
        }
    }

    /// The status that the API says with this text.
    init(_ text: SafeText) {
        self =
            switch text.string.lowercased() {
            case "alive": .alive
            case "dead": .dead
            case "unknown", "": .unknown
            default: .other(text.string)
            }
    }
}
