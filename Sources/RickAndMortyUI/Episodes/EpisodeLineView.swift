import TerminalUI

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
