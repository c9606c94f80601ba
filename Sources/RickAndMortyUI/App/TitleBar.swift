import TerminalUI

/// The app's name, its sections with the current one marked, and where the data comes from; while the server wants to
/// be left alone, for how long.
struct TitleBar: View {
    let sections: [String]
    let current: Int
    let source: SourceMark?
    let pause: TimeLeft?

    func draw(in rect: Rect, on canvas: inout Canvas) {
        var place = rect.inset(columns: 1)
        if place.columns >= columnsWithTitle {
            place = place.splitLeft(canvas.write(Words.title, in: place, style: canvas.theme.heading) + 3).rest
        }
        for (index, label) in labels.enumerated() {
            let isCurrent = index == current
            let style = isCurrent ? canvas.theme.accent.adding(.underline) : canvas.theme.muted
            place = place.splitLeft(canvas.write(label, in: place, style: style) + 2).rest
        }
        if let pause {
            PauseMarkView(left: pause).draw(in: place, on: &canvas)
        } else {
            SourceMarkView(mark: source).draw(in: place, on: &canvas)
        }
    }

    private var labels: [String] {
        sections.enumerated().map { index, name in "\(index + 1) \(name)" }
    }

    /// The name gives way where the rest would not fit beside it.
    private var columnsWithTitle: Int {
        labels.reduce(Words.title.columns + 3 + SourceMarkView.columns) { $0 + $1.columns + 2 }
    }
}
