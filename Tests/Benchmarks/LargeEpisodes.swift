import TestSupport

/// Episodes of fifty characters, and what is asked for to show those.
extension LoopbackAPI {
    /// The first episode has fifty characters. So has every second one from the second on, and those share none.
    static func ofLargeEpisodes(avatars: [[UInt8]]) throws -> LoopbackAPI {
        try LoopbackAPI(universe: LoopbackUniverse(characters: 1683, episodes: 51, avatars: avatars))
    }

    /// Those for the JSON of characters that are not in a list.
    var cardRequests: [LoopbackRequest] {
        requests.filter { $0.path.contains("/character/") && !$0.isForPortrait }
    }

    var portraitRequests: [LoopbackRequest] {
        requests.filter(\.isForPortrait)
    }
}

extension LoopbackRequest {
    /// Of the single things that were asked for.
    var ids: [Substring] {
        path.split(separator: "/").last?.split(separator: ",") ?? []
    }

    fileprivate var isForPortrait: Bool { path.contains("/avatar/") }
}
