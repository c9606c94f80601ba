import RickAndMortyPresentation
import TerminalUI

/// The app's name, the sections with the current one marked, and the source of the data. While something is open, the trail to it
/// takes room from the names of the sections, whose keys stay. Also shows the rest of a pause that the server requested.
struct TitleBar: View {
    let sections: [SectionTitle]
    /// Keys of the sections; `nil` for a section without a key.
    let keys: [Key?]
    let current: Int
    /// What is open; `nil` if nothing is above the section's first screen.
    let trail: Trail?
    let source: SourceMark?
    /// The time left until the API is asked again for what the source stands in for.
    let wait: TimeLeft?
    let warning: String?
    let sync: String?
    let pause: TimeLeft?

    func draw(in rect: Rect, on canvas: inout Canvas) {
        var place = rect.inset(columns: 1)
        tabs(in: place.columns).draw(advancing: &place, on: &canvas)
        let mark = SourceMarkView(mark: source, wait: wait)
        let pauseText = pause.map { "\(canvas.glyphs.pause) \($0.text)" }
        if let pauseText {
            canvas.writeRight(pauseText, in: place, style: canvas.theme.warning)
        } else {
            mark.draw(in: place, on: &canvas)
        }
        place = place.splitRight(max(mark.width(in: place, glyphs: canvas.glyphs), pauseText?.columns ?? 0) + 2).rest
        if let sync {
            let used = canvas.writeRight("\(canvas.glyphs.sync) \(sync)", in: place, style: canvas.theme.accent)
            place = place.splitRight(used + 2).rest
        }
        if let warning {
            let used = canvas.writeRight("\(canvas.glyphs.warning) \(warning)", in: place, style: canvas.theme.warning)
            place = place.splitRight(used + 2).rest
        }
        trail?.draw(in: place, on: &canvas)
    }

    private func tabs(in columns: Int) -> TabBar {
        let room = [warning, sync].compactMap(\.self).reduce(SourceMarkView.columns) { $0 + $1.columns + 4 }
        guard let trail else { return tabs(Words.title, hasNames: true, reserving: room) }
        let whole = tabs(Words.title, hasNames: true, reserving: room + trail.columns)
        return whole.isWhole(in: columns) ? whole : tabs(nil, hasNames: false, reserving: room)
    }

    private func tabs(_ title: String?, hasNames: Bool, reserving room: Int) -> TabBar {
        let tabs = zip(sections, keys).map { section, key in
            // A section without a key is called by its number, which is its key at first.
            let number = key == nil && section.number > 0 ? "\(section.number)" : ""
            let gap = number.isEmpty || !hasNames ? "" : " "
            return (name: number + gap + (hasNames ? section.name : ""), key: key)
        }
        return TabBar(title, tabs, current: current, reserving: room)
    }
}

/// The title bar's label for the source of the list.
struct SourceMarkView: View {
    let mark: SourceMark?
    /// The time left until the next try to load from the API, if one is due.
    let wait: TimeLeft?

    /// Reserved columns, independent of the label, so that the layout is stable.
    static let columns = 9

    /// Columns used in an area; the spinner has two.
    func width(in place: Rect, glyphs: Glyphs) -> Int { text(in: place, glyphs: glyphs)?.columns ?? 2 }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        guard let mark, let text = text(in: rect, glyphs: canvas.glyphs) else {
            return SpinnerView().draw(in: rect.splitRight(1).right, on: &canvas)
        }
        canvas.writeRight(text, in: rect, style: style(of: mark, in: canvas.theme))
    }

    /// The longest text that fits.
    private func text(in place: Rect, glyphs: Glyphs) -> String? {
        let texts = texts(glyphs)
        return texts.first { $0.columns <= place.columns } ?? texts.last
    }

    /// From long to short.
    private func texts(_ glyphs: Glyphs) -> [String] {
        guard let mark else { return [] }
        let words = Words.source(mark)
        if mark == .live { return ["\(glyphs.full) \(words[0])"] }
        if mark == .offline { return ["\(glyphs.hollow) \(words[0])"] }
        if let wait {
            let countdown = "\(glyphs.sync) \(wait.text)"
            return words.map { "\(glyphs.hollow) \($0) \(countdown)" } + [countdown]
        }
        return ["\(glyphs.hollow) \(words[0])", words[0], "\(glyphs.hollow) \(words[words.count - 1])"]
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
}

extension TimeLeft {
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
