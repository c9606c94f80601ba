import TestSupport

/// Episodes of fifty characters, and the requests for their cards.
extension LoopbackAPI {
    /// An API whose first episode has fifty characters, as has every second one from the second on; those share none.
    static func ofLargeEpisodes(avatars: [[UInt8]]) throws -> LoopbackAPI {
        try LoopbackAPI(universe: LoopbackUniverse(characters: 1683, episodes: 51, avatars: avatars))
    }

    /// Requests for the JSON of characters by id.
    var cardRequests: [LoopbackRequest] {
        requests.filter { $0.path.contains("/character/") && !$0.isForPortrait }
    }

    var portraitRequests: [LoopbackRequest] {
        requests.filter(\.isForPortrait)
    }
}

extension LoopbackRequest {
    /// The requested ids.
    var ids: [Substring] {
        path.split(separator: "/").last?.split(separator: ",") ?? []
    }

    fileprivate var isForPortrait: Bool { path.contains("/avatar/") }
}
