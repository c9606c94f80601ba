package import LoadResource
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

/// An episode in a line: code, a mark where it was watched, title, and the date where there is room.
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

    /// A line that loads.
    static let skeleton = SkeletonView(
        SkeletonView.Bar(at: 0, columns: 6),
        SkeletonView.Bar(at: codeColumns, columns: 18)
    )

    /// A line of which nothing but the full name is here yet.
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

extension RelatedScreen {
    /// An episode: its facts, and the characters in it as cards.
    ///
    /// - Parameters:
    ///   - portrait: `nil` where there are no pictures.
    ///   - marks: `nil` where nothing is a favourite.
    package convenience init(
        _ episode: EpisodePresentationModel,
        character: @escaping (Int) -> any Loadable<CharacterPresentationModel>,
        portrait: ((Int) -> any Loadable<Portrait>)?,
        marks: MarkReader? = nil,
        open: @escaping (Destination) -> Void
    ) {
        self.init(
            episode,
            age: episode.age,
            marks: marks,
            heading: episode.related.heading,
            related: CharacterCardsView(
                ids: episode.related.ids,
                character: character,
                portrait: portrait,
                marks: marks,
                empty: episode.related.empty
            ),
            open: { open(Destination(episode.related.kind, id: $0)) }
        )
    }
}
