import TerminalUI

/// An entry in a line: date, title and rating.
struct EntryRowView: View {
    let entry: EntryPresentationModel

    private static let dateColumns = 12

    /// A row that loads.
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
