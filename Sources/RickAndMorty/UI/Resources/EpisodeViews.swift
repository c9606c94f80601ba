import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// Heading of a season with its number and its count of watched episodes.
struct SeasonHeadingView: View {
    let season: Season
    let marks: LibraryMarks

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let used = canvas.write(Strings.season(season.number), in: rect, style: canvas.theme.heading)
        let watched = season.episodes.count(where: marks.isWatched)
        let all = season.episodes.count
        let note =
            watched == 0
            ? Strings.episodeCount(all) : "\(canvas.glyphs.check) \(Strings.watched(watched, of: all))"
        canvas.writeRight(note, in: rect.splitLeft(used + 1).rest, style: canvas.theme.secondary)
    }
}

/// Episode on one line: code, watched mark, title and rating. A wide line also shows the size of the cast and the date.
struct EpisodeLineView: View {
    let code: String
    let name: String
    /// `nil` for an episode of which only the title is known.
    let episode: EpisodePresentationModel?
    /// `nil` for an unwatched episode.
    let rating: Rating?

    /// - Parameter season: season of the heading above the line, whose number the line omits; `nil` without a heading.
    init(_ episode: EpisodePresentationModel, rating: Rating?, season: Int? = nil) {
        let number = episode.season == season ? episode.number : nil
        code = number ?? episode.code
        name = episode.name
        self.episode = episode
        self.rating = rating
    }

    /// - Parameter title: a full name, such as "S01E01 Pilot".
    init(title: String) {
        let parts = title.split(separator: " ", maxSplits: 1).map(String.init)
        code = parts.first ?? ""
        name = parts.count > 1 ? parts[1] : ""
        (episode, rating) = (nil, nil)
    }

    private static let markColumns = 2
    private static let minimumColumns = (rating: 24, date: 46, stars: 64, cast: 80)
    private static let dateColumns = 12
    private static let castColumns = 12
    private static let starColumns = RatingView.columns + 2

    static func skeleton(season: Bool) -> SkeletonView {
        let code = season ? 3 : 6
        return SkeletonView(.init(at: 0, columns: code), .init(at: code + 1 + markColumns, columns: 18))
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let (code, rest) = rect.splitLeft(self.code.columns + 1)
        canvas.writeName(self.code, in: code, style: canvas.theme.secondary)
        if rating != nil { canvas.write(String(canvas.glyphs.check), in: rest, style: canvas.theme.accent) }
        var name = rest.splitLeft(Self.markColumns).rest
        func cut(_ columns: Int, from minimum: Int) -> Rect? {
            guard rect.columns >= minimum else { return nil }
            let (left, right) = name.splitRight(columns)
            name = left
            return right
        }
        if let episode, let date = cut(Self.dateColumns, from: Self.minimumColumns.date) {
            canvas.writeRight(episode.airDate, in: date, style: canvas.theme.secondary)
            if let cast = cut(Self.castColumns, from: Self.minimumColumns.cast) {
                canvas.writeRight(
                    Strings.cast(of: episode.cast.ids.count),
                    in: cast,
                    style: canvas.theme.secondary
                )
            }
        }
        if let stars = cut(Self.starColumns, from: Self.minimumColumns.stars) {
            if let rating { RatingView(rating).draw(in: stars.splitLeft(2).rest, on: &canvas) }
        } else if let rating, rect.columns >= Self.minimumColumns.rating {
            let text = canvas.glyphs.isASCII ? rating.text : "\(canvas.glyphs.star)\(rating.text)"
            let (left, place) = name.splitRight(text.columns + 1)
            name = left
            canvas.writeRight(text, in: place, style: canvas.theme.rating)
        }
        canvas.writeName(self.name, in: name)
    }
}

@MainActor extension EpisodePresentationModel: BrowsableResource {
    package func row(_ marks: LibraryMarks, season: Int?) -> any View {
        EpisodeLineView(self, rating: marks.rating(id), season: season)
    }

    package static var rowSkeleton: any View { EpisodeLineView.skeleton(season: true) }

    package static func row(titled title: String) -> any View { EpisodeLineView(title: title) }

    package static func relatedView(_ content: RelatedContent<EpisodePresentationModel>) -> any RelatedView {
        RelatedList(content, skeleton: EpisodeLineView.skeleton(season: false)) { row, _ in
            row.row(content.marks, season: nil)
        }
    }
}
