package import RickAndMorty
package import TerminalUI

/// An episode in watch-along mode. Its notes on characters reveal nothing about later episodes.
package nonisolated struct WatchPresentationModel: Sendable {
    package let episode: EpisodePresentationModel
    private let order: EpisodeOrder

    package init(_ episode: EpisodePresentationModel, in order: EpisodeOrder) {
        self.episode = episode
        self.order = order
    }

    package var title: String { Strings.watchAlong(episode.fullName) }
    /// Short title for the breadcrumb.
    package var shortTitle: String { Strings.watchAlong(episode.code) }

    /// The latest earlier episode with a character; `nil` if the character is new.
    private func lastEpisodeID(with character: CharacterPresentationModel) -> Int? {
        order.latest(of: character.episodes, before: episode.id)
    }

    package func isNew(_ character: CharacterPresentationModel) -> Bool { lastEpisodeID(with: character) == nil }

    /// Example: "new", "last seen in S01E10".
    package func note(on character: CharacterPresentationModel) -> String {
        guard let id = lastEpisodeID(with: character) else { return Strings.new }
        return Strings.lastSeen(order.codes[id]?.text ?? EpisodeModel.name(of: id))
    }

    /// Example: "Rick Sanchez, last seen in S01E10".
    package func summary(of character: CharacterPresentationModel) -> String {
        "\(character.name), \(note(on: character))"
    }

    /// Example: "9 characters", "3 new".
    ///
    /// - Parameter characters: The complete cast; `nil` until it has loaded.
    package func summary(of characters: [CharacterPresentationModel]?) -> [String] {
        let count = episode.cast.ids.count
        if count == 0 { return [] }
        return [Strings.characterCount(count)] + (characters.map { [Strings.newCount($0.count(where: isNew))] } ?? [])
    }

    /// Example: "Finished S01E07?", "d rate it".
    package func ending(isWatched: Bool, canRate: Bool) -> [HintText] {
        let rating = isWatched ? Strings.rateAgainHint : Strings.rateHint
        return [HintText(Strings.finished(episode.code, isWatched: isWatched))] + (canRate ? [rating] : [])
    }
}
