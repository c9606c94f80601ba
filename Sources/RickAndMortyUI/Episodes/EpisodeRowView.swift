package import TerminalUI

/// An episode in the list of all: its line, and the season in a margin where the season begins.
package struct EpisodeRowView: View {
    private let episode: EpisodePresentationModel
    private let showsSeason: Bool
    private let isWatched: Bool

    /// - Parameters:
    ///   - isFirstInSight: then its season is named, wherever in the season it stands.
    ///   - isWatched: whether the diary knows it.
    package init(_ episode: EpisodePresentationModel, isFirstInSight: Bool, isWatched: Bool = false) {
        self.episode = episode
        self.isWatched = isWatched
        showsSeason = episode.isFirstOfSeason || isFirstInSight
    }

    /// A row that loads.
    package static let skeleton: any View = Margin(season: nil, content: EpisodeLineView.skeleton)

    /// A row of which nothing but the full name is here yet.
    package static func titled(_ title: String) -> any View {
        Margin(season: nil, content: EpisodeLineView.titled(title))
    }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        let line = EpisodeLineView(episode, isWatched: isWatched)
        Margin(season: showsSeason ? episode.season : nil, content: line).draw(in: rect, on: &canvas)
    }

    private struct Margin: View {
        let season: Int?
        let content: any View

        func draw(in rect: Rect, on canvas: inout Canvas) {
            let isNarrow = rect.columns < 50
            let (margin, line) = rect.splitLeft(isNarrow ? 4 : 10)
            if let season {
                canvas.write(isNarrow ? "S\(season)" : Words.season(season), in: margin, style: canvas.theme.heading)
            }
            content.draw(in: line, on: &canvas)
        }
    }
}
