extension EpisodeFilter {
    /// Of what a person looks for: an episode's code, or the beginning of one ("s01", "S01E07"), and else its name.
    package init(searching text: String) {
        let code = text.filter { !$0.isWhitespace }.uppercased()
        let isCode =
            code.first == "S" && code.dropFirst().first?.isNumber == true
            && code.dropFirst().allSatisfy { $0.isNumber || $0 == "E" }
        self = isCode ? EpisodeFilter(episode: code) : EpisodeFilter(name: text)
    }
}
