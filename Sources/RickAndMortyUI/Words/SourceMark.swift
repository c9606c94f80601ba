/// Where a list comes from, as the title bar and a line of the list say it.
package nonisolated enum SourceMark: Hashable, Sendable {
    case live
    /// Kept for a while; the network was not asked, or in vain, as it says then in a person's words.
    case cached(Age, because: String?)
    /// The person asked for no network.
    case offline
    /// The network failed, and how, in a person's words.
    case bundled(because: String)

    /// Whether it is the API's list, now or a while ago.
    var isFromAPI: Bool {
        switch self {
        case .live, .cached: true
        case .offline, .bundled: false
        }
    }
}
