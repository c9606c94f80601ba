package import RickAndMortyPresentation
package import TerminalUI

/// Episode in the section's list: the season in the margin, and the episode's line.
struct EpisodeRowView: View {
    let season: Int?
    let line: any View

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let isNarrow = rect.columns < 50
        let (margin, place) = rect.splitLeft(isNarrow ? 4 : 10)
        if let season {
            canvas.write(isNarrow ? "S\(season)" : Strings.season(season), in: margin, style: canvas.theme.heading)
        }
        line.draw(in: place, on: &canvas)
    }
}

/// Episode on one line: code, watched mark, title and, in a wide line, the date.
struct EpisodeLineView: View {
    let episode: EpisodePresentationModel
    let isWatched: Bool

    static let codeColumns = 8
    private static let dateColumns = 18
    private static let minimumColumnsForDate = 46

    static let skeleton = SkeletonView(.init(at: 0, columns: 6), .init(at: codeColumns, columns: 18))

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let (code, rest) = rect.splitLeft(Self.codeColumns)
        let (name, date) = rest.splitRight(rect.columns >= Self.minimumColumnsForDate ? Self.dateColumns : 0)
        canvas.writeName(episode.code, in: code, style: canvas.theme.secondary)
        if isWatched {
            canvas.write(String(canvas.glyphs.check), in: code.splitRight(2).right, style: canvas.theme.accent)
        }
        canvas.writeName(episode.name, in: date.isEmpty ? name : name.splitRight(1).rest)
        canvas.writeRight(episode.airDate, in: date, style: canvas.theme.secondary)
    }
}

/// Line of an episode of which only the full name is known, such as "S01E01 Pilot".
private struct EpisodeTitleView: View {
    let title: String

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let parts = title.split(separator: " ", maxSplits: 1).map(String.init)
        let (code, name) = rect.splitLeft(EpisodeLineView.codeColumns)
        canvas.writeName(parts.first ?? "", in: code, style: canvas.theme.secondary)
        canvas.writeName(parts.count > 1 ? parts[1] : "", in: name)
    }
}

@MainActor extension EpisodePresentationModel: BrowsableResource {
    /// The first visible row always shows its season.
    package func row(_ marks: LibraryMarks, isFirstVisible: Bool) -> any View {
        EpisodeRowView(season: isFirstOfSeason || isFirstVisible ? season : nil, line: relatedRow(marks))
    }

    package func relatedRow(_ marks: LibraryMarks) -> any View {
        EpisodeLineView(episode: self, isWatched: marks.isWatched(id))
    }

    package static var rowSkeleton: any View { EpisodeRowView(season: nil, line: EpisodeLineView.skeleton) }

    package static func row(titled title: String) -> any View {
        EpisodeRowView(season: nil, line: EpisodeTitleView(title: title))
    }

    package static func relatedView(_ content: RelatedContent<EpisodePresentationModel>) -> any RelatedView {
        RelatedList(content, skeleton: EpisodeLineView.skeleton) { row, _ in row.relatedRow(content.marks) }
    }
}
