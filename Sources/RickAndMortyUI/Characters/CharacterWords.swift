/// What is said of characters.
nonisolated extension Words {
    package static let characters = "Characters"
    static let noEpisodes = "Not known to be in any episode"

    package static func characterNumber(_ id: Int) -> String {
        "Character \(id)"
    }
}

nonisolated extension FindWords {
    package static let characters = FindWords { "No character matches '\($0)'" }
}
