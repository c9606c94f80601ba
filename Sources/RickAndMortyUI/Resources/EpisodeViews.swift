package import RickAndMortyPresentation
package import TerminalUI

/// An episode in the list of all: its line, and in the margin the season at its first episode.
package struct EpisodeRowView: View {
    private let episode: EpisodePresentationModel
    private let showsSeason: Bool
    private let isWatched: Bool

    /// - Parameters:
    ///   - isFirstInSight: whether it is the first visible row, which always names its season.
    ///   - isWatched: whether the diary has the episode.
    package init(_ episode: EpisodePresentationModel, isFirstInSight: Bool, isWatched: Bool = false) {
        self.episode = episode
        self.isWatched = isWatched
        showsSeason = episode.isFirstOfSeason || isFirstInSight
    }

    package static let skeleton: any View = Margin(season: nil, content: EpisodeLineView.skeleton)

    /// A row of which only the full name has loaded.
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

/// An episode on one line: code, watched mark, title, and on a wide line the date.
struct EpisodeLineView: View {
    private let episode: EpisodePresentationModel
    private let isWatched: Bool

    init(_ episode: EpisodePresentationModel, isWatched: Bool) {
        self.episode = episode
        self.isWatched = isWatched
    }

    private static let codeColumns = 8
    private static let dateColumns = 18
    private static let columnsForDate = 46

    static let skeleton = SkeletonView(
        SkeletonView.Bar(at: 0, columns: 6),
        SkeletonView.Bar(at: codeColumns, columns: 18)
    )

    /// A line of which only the full name has loaded.
    static func titled(_ title: String) -> any View {
        let parts = title.split(separator: " ", maxSplits: 1).map(String.init)
        return Titled(code: parts.first ?? "", name: parts.count > 1 ? parts[1] : "")
    }

    private struct Titled: View {
        let code: String
        let name: String

        func draw(in rect: Rect, on canvas: inout Canvas) {
            let (left, rest) = rect.splitLeft(codeColumns)
            canvas.writeName(code, in: left, style: canvas.theme.muted)
            canvas.writeName(name, in: rest)
        }
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let (code, rest) = rect.splitLeft(Self.codeColumns)
        let (name, date) = rest.splitRight(rect.columns >= Self.columnsForDate ? Self.dateColumns : 0)
        canvas.writeName(episode.code, in: code, style: canvas.theme.muted)
        if isWatched {
            canvas.write(String(canvas.glyphs.check), in: code.splitRight(2).right, style: canvas.theme.positive)
        }
        canvas.writeName(episode.name, in: date.isEmpty ? name : name.splitRight(1).rest)
        canvas.writeRight(episode.airDate, in: date, style: canvas.theme.muted)
    }
}

@MainActor extension EpisodePresentationModel: BrowsableResource {
    package func row(_ marks: UserMarks, isFirstInSight: Bool) -> any View {
        EpisodeRowView(self, isFirstInSight: isFirstInSight, isWatched: marks.isWatched(id))
    }

    package static var rowSkeleton: any View { EpisodeRowView.skeleton }

    package static func row(titled title: String) -> any View { EpisodeRowView.titled(title) }

    package static func relatedView(_ content: RelatedContent<EpisodePresentationModel>) -> any RelatedView {
        ResourceListView(content, skeleton: EpisodeLineView.skeleton) {
            EpisodeLineView($0, isWatched: content.marks.isWatched($0.id))
        }
    }
}
