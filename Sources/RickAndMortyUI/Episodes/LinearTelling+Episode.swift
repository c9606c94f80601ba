extension LinearTelling<EpisodePresentationModel> {
    /// - Parameters:
    ///   - marks: `nil` where nothing is a favourite.
    ///   - isWatched: whether the diary knows the episode with that id.
    package static func episodes(marks: MarkReader?, isWatched: @escaping (Int) -> Bool) -> LinearTelling {
        LinearTelling(marks: marks, note: { isWatched($0.id) ? LinearWords.watched : nil })
    }
}
