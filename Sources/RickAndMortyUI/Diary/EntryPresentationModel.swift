package import RickAndMorty
import SystemSupport
import TerminalUI

/// An entry as displayed in the diary.
package nonisolated struct EntryPresentationModel: Identifiable, Hashable, Sendable {
    package let entry: DiaryEntry
    let title: String
    let date: String
    let halves: Int
    /// Split into lines.
    let comment: [String]

    package init(_ entry: DiaryEntry) {
        self.entry = entry
        title = SafeText(entry.title).string
        date = entry.day.text
        halves = entry.rating.halves
        comment = entry.comment.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { SafeText($0).string }
    }

    package var id: EntryID { entry.id }
}

/// An entry on one line: date, title and rating.
struct EntryRowView: View {
    let entry: EntryPresentationModel

    private static let dateColumns = 12

    static let skeleton = SkeletonView(
        SkeletonView.Bar(at: 0, columns: 10),
        SkeletonView.Bar(at: dateColumns, columns: 22)
    )

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let (date, rest) = rect.splitLeft(Self.dateColumns)
        let (title, rating) = rest.splitRight(RatingView.columns)
        canvas.write(entry.date, in: date, style: canvas.theme.muted)
        canvas.write(entry.title, in: title.splitRight(1).rest, style: canvas.primary)
        RatingView(halves: entry.halves).draw(in: rating, on: &canvas)
    }
}

/// A comment without its blank lines, truncated with an ellipsis.
struct CommentView: View {
    let lines: [String]

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let all = lines.flatMap { $0.wrapped(to: rect.columns) }
        for (row, line) in all.prefix(rect.rows).enumerated() {
            let isCut = row == rect.rows - 1 && all.count > rect.rows
            let text = isCut ? all.dropFirst(row).joined(separator: " ") + String(canvas.glyphs.ellipsis) : line
            canvas.write(text, in: rect.line(row), style: canvas.theme.muted)
        }
    }
}
