import RickAndMortyPresentation
import TerminalUI

/// The app's name, the sections with the current one marked, and the source of the data. Also shows the rest of a pause
/// that the server requested.
struct TitleBar: View {
    let sections: [SectionTitle]
    /// Keys of the sections; `nil` for a section without a key.
    let keys: [Key?]
    let current: Int
    let source: SourceMark?
    let warning: String?
    let sync: String?
    let pause: TimeLeft?

    func draw(in rect: Rect, on canvas: inout Canvas) {
        var place = rect.inset(columns: 1)
        if place.columns >= columns(with: fullLabels) + Words.title.columns + 3 {
            canvas.write(Words.title, advancing: &place, style: canvas.theme.heading)
            place = place.splitLeft(3).rest
        }
        let labels = place.columns >= columns(with: fullLabels) ? fullLabels : shortLabels
        for (index, label) in labels.enumerated() {
            let isCurrent = index == current
            let style = isCurrent ? canvas.theme.accent.adding(.underline) : canvas.theme.muted
            let used = canvas.write(label, advancing: &place, style: style)
            if let key = keys[index] { canvas.onMouse(in: used, pressing: key) }
            place = place.splitLeft(2).rest
        }
        let mark = SourceMarkView(mark: source)
        let pauseText = pause.map { "\(canvas.glyphs.pause) \($0.text)" }
        if let pauseText {
            canvas.writeRight(pauseText, in: place, style: canvas.theme.warning)
        } else {
            mark.draw(in: place, on: &canvas)
        }
        place = place.splitRight(max(mark.width(in: place), pauseText?.columns ?? 0) + 2).rest
        if let sync {
            let used = canvas.writeRight("\(canvas.glyphs.sync) \(sync)", in: place, style: canvas.theme.accent)
            place = place.splitRight(used + 2).rest
        }
        if let warning {
            canvas.writeRight("\(canvas.glyphs.warning) \(warning)", in: place, style: canvas.theme.warning)
        }
    }

    private var fullLabels: [String] { sections.indices.map { "\(sign(of: $0)) \(sections[$0].name)" } }

    /// Labels for a narrow bar: only the current section keeps its name.
    private var shortLabels: [String] {
        zip(sections.indices, fullLabels).map { index, label in index == current ? label : sign(of: index) }
    }

    private func sign(of index: Int) -> String {
        keys[index]?.name(in: .ascii) ?? "\(sections[index].number)"
    }

    /// Columns needed beside the source. The app's name is dropped first if they do not fit, then the names of the
    /// other sections.
    private func columns(with labels: [String]) -> Int {
        let words = [warning.map { $0.columns + 4 }, sync.map { $0.columns + 4 }].compactMap(\.self)
        return labels.reduce(words.reduce(SourceMarkView.columns, +)) { $0 + $1.columns + 2 }
    }
}

/// The title bar's label for the source of the list.
struct SourceMarkView: View {
    let mark: SourceMark?

    /// Reserved columns, independent of the label, so that the layout is stable.
    static let columns = 9

    func width(in place: Rect) -> Int { 2 + (word(in: place)?.columns ?? 0) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        guard let mark, let word = word(in: rect) else {
            return SpinnerView().draw(in: rect.splitRight(1).right, on: &canvas)
        }
        let glyph = mark == .live ? canvas.glyphs.full : canvas.glyphs.hollow
        canvas.writeRight("\(glyph) \(word)", in: rect, style: style(of: mark, in: canvas.theme))
    }

    private func word(in place: Rect) -> String? {
        switch mark {
        case .live: "live"
        case .cached(let age, _) where Words.cached(age).columns + 2 <= place.columns: Words.cached(age)
        case .cached(let age, _): age.text ?? "cached"
        case .offline: "offline"
        case .bundled: "bundled"
        case nil: nil
        }
    }

    private func style(of mark: SourceMark, in theme: Theme) -> Style {
        switch mark {
        case .live: theme.positive
        case .cached(_, because: nil), .offline: theme.muted
        case .cached(_, because: .some), .bundled: theme.warning
        }
    }
}

/// The time left until a deadline, in the largest suitable unit.
struct TimeLeft {
    let text: String

    /// `nil` after the deadline. Schedules a repaint for the next change of the text.
    init?(until end: Duration, on canvas: inout Canvas) {
        let rest = end - canvas.schedule.now
        guard rest > .zero else { return nil }
        let unit = Self.units.first { rest <= $0.step * 99 } ?? Self.units[Self.units.count - 1]
        text = "\(canvas.stepsLeft(until: end, step: unit.step)) \(unit.name)"
    }

    private static let units: [(name: String, step: Duration)] = [
        ("s", .seconds(1)), ("min", .seconds(60)), ("h", .seconds(3600)),
    ]
}
