package import SystemSupport

/// An episode's place in the show.
package struct EpisodeCode: Sendable, Hashable {
    /// As the API says it: "S01E01".
    package let text: String
    /// Counted from 1; `nil`, as `number`, where the text says it in another way.
    package let season: Int?
    /// Within its season, counted from 1.
    package let number: Int?

    package init(_ text: SafeText) {
        self.text = text.string
        let parts = text.string.split(separator: "E", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].first == "S",
            let season = Int(digits: parts[0].dropFirst()), season > 0,
            let number = Int(digits: parts[1]), number > 0
        else {
            self.season = nil
            self.number = nil
            return
        }
        self.season = season
        self.number = number
    }

    /// - Parameters:
    ///   - text: as the API says it.
    ///   - season: counted from 1.
    ///   - number: within its season, counted from 1.
    init(text: String, season: Int, number: Int) {
        self.text = text
        self.season = season
        self.number = number
    }
}
