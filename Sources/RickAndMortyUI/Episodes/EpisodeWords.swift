/// What is said of episodes.
nonisolated extension Words {
    package static let episodes = "Episodes"
    static let noCharacters = "Nobody is known to be in it"

    static func season(_ number: Int) -> String {
        "Season \(number)"
    }

    package static func episodeNumber(_ id: Int) -> String {
        "Episode \(id)"
    }
}

nonisolated extension FindWords {
    package static let episodes = FindWords { "No episode matches '\($0)'" }
}
