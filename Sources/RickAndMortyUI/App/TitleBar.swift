import TerminalUI

/// The app's name, its sections with the current one marked, and where the data comes from; while the server wants to
/// be left alone, for how long.
struct TitleBar: View {
    let sections: [SectionTitle]
    /// What leads to each of them; `nil` for a section that no key leads to.
    let keys: [Key?]
    let current: Int
    let source: SourceMark?
    /// What does not work, though the app does.
    let complaint: String?
    /// How far the sync has come that runs.
    let sync: SyncMark?
    let pause: TimeLeft?

    func draw(in rect: Rect, on canvas: inout Canvas) {
        var place = rect.inset(columns: 1)
        if place.columns >= columns(with: fullLabels) + Words.title.columns + 3 {
            place = place.splitLeft(canvas.write(Words.title, in: place, style: canvas.theme.heading) + 3).rest
        }
        let labels = place.columns >= columns(with: fullLabels) ? fullLabels : shortLabels
        for (index, label) in labels.enumerated() {
            let isCurrent = index == current
            let style = isCurrent ? canvas.theme.accent.adding(.underline) : canvas.theme.muted
            let used = canvas.write(label, in: place, style: style)
            if let key = keys[index] { canvas.onMouse(in: place.splitLeft(used).left, pressing: key) }
            place = place.splitLeft(used + 2).rest
        }
        let pauseMark = pause.map(PauseMarkView.init)
        let last: any View = pauseMark ?? mark
        last.draw(in: place, on: &canvas)
        place = place.splitRight(max(mark.width(in: place), pauseMark?.columns ?? 0) + 2).rest
        if let syncMark {
            syncMark.draw(in: place, on: &canvas)
            place = place.splitRight(syncMark.columns + 2).rest
        }
        if let complaint {
            canvas.writeRight("\(canvas.glyphs.warning) \(complaint)", in: place, style: canvas.theme.warning)
        }
    }

    private var mark: SourceMarkView { SourceMarkView(mark: source) }

    private var syncMark: SyncMarkView? { sync.map(SyncMarkView.init) }

    private var fullLabels: [String] { sections.indices.map { "\(sign(of: $0)) \(sections[$0].name)" } }

    /// Where there is no room for all names, the current one stays.
    private var shortLabels: [String] {
        zip(sections.indices, fullLabels).map { index, label in index == current ? label : sign(of: index) }
    }

    /// What is pressed for it.
    private func sign(of index: Int) -> String {
        keys[index]?.name(in: .ascii) ?? "\(sections[index].number)"
    }

    /// The app's name gives way where the rest would not fit beside it, then the names of the other sections.
    private func columns(with labels: [String]) -> Int {
        let words = [complaint.map { $0.columns + 4 }, syncMark.map { $0.columns + 2 }].compactMap(\.self)
        return labels.reduce(words.reduce(SourceMarkView.columns, +)) { $0 + $1.columns + 2 }
    }
}
