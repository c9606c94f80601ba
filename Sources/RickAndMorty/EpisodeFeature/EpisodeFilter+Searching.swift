extension EpisodeFilter {
    /// Of a season, and of what a person looks for: an episode's code, or the beginning of one ("s01", "S01E07"), and else
    /// its name.
    ///
    /// - Parameter season: its number, as a text.
    package init(season: String?, searching text: String?) {
        let code = text?.filter { !$0.isWhitespace }.uppercased() ?? ""
        let isCode =
            code.first == "S" && code.dropFirst().first?.isNumber == true
            && code.dropFirst().allSatisfy { $0.isNumber || $0 == "E" }
        let ofSeason = season.map { "S\($0.count < 2 ? "0" : "")\($0)" }
        self.init(name: isCode ? nil : text, episode: isCode ? code : ofSeason)
    }
}
