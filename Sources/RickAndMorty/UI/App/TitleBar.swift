import RickAndMortyPresentation
import TerminalUI

/// The app's name, the section tabs, the data source, and the remaining time of a pause requested by the server. The
/// breadcrumb of an opened screen reduces the tabs to their keys if space is short.
struct TitleBar: View {
    let sections: [SectionTitle]
    /// Keys of the sections; `nil` for a section without a key.
    let keys: [Key?]
    let current: Int
    /// `nil` if only the section's first screen is open.
    let breadcrumb: Breadcrumb?
    let source: SourceBadge?
    /// Time left until fallback data is requested from the API again.
    let wait: RemainingTime?
    let warning: String?
    let sync: String?
    let pause: RemainingTime?

    func draw(in rect: Rect, on canvas: inout Canvas) {
        var place = rect.inset(columns: 1)
        tabBar(in: place.columns).draw(advancing: &place, on: &canvas)
        if let (text, style) = status(in: place.columns, on: canvas) {
            place = place.splitRight(canvas.writeRight(text, in: place, style: style) + 2).rest
        } else {
            SpinnerView().draw(in: place.splitRight(1).right, on: &canvas)
            place = place.splitRight(4).rest
        }
        let notes = [
            sync.map { ("\(canvas.glyphs.sync) \($0)", canvas.theme.accent) },
            warning.map { ("\(canvas.glyphs.warning) \($0)", canvas.theme.failure) },
        ]
        for (text, style) in notes.compactMap(\.self) {
            place = place.splitRight(canvas.writeRight(text, in: place, style: style) + 2).rest
        }
        breadcrumb?.draw(in: place, on: &canvas)
    }

    private func tabBar(in columns: Int) -> TabBar {
        let room = [warning, sync].compactMap(\.self).reduce(Self.sourceColumns) { $0 + $1.columns + 4 }
        guard let breadcrumb else { return tabs(Strings.title, hasNames: true, reserving: room) }
        let whole = tabs(Strings.title, hasNames: true, reserving: room + breadcrumb.columns)
        return whole.showsAllNames(in: columns) ? whole : tabs(nil, hasNames: false, reserving: room)
    }

    private func tabs(_ title: String?, hasNames: Bool, reserving room: Int) -> TabBar {
        let tabs = zip(sections, keys).map { section, key in
            // A section without a key shows its number, which is its default key.
            let number = key == nil && section.number > 0 ? "\(section.number)" : ""
            let gap = number.isEmpty || !hasNames ? "" : " "
            return (name: number + gap + (hasNames ? section.name : ""), key: key)
        }
        return TabBar(title, tabs, current: current, reserving: room)
    }

    // MARK: - Source

    /// Reserved columns. They do not depend on the label, so the layout is stable.
    private static let sourceColumns = 9

    /// Remaining pause, or else the source of the list; `nil` while the source is undecided.
    private func status(in columns: Int, on canvas: Canvas) -> (text: String, style: Style)? {
        if let pause { return ("\(canvas.glyphs.pause) \(pause.text)", canvas.theme.failure) }
        guard let source else { return nil }
        let texts = texts(of: source, canvas.glyphs)
        let text = texts.first { $0.columns <= columns } ?? texts[texts.count - 1]
        return (text, Self.style(of: source, in: canvas.theme))
    }

    /// Alternatives, longest first.
    private func texts(of source: SourceBadge, _ glyphs: Glyphs) -> [String] {
        let words = Strings.source(source)
        if source == .live { return ["\(glyphs.full) \(words[0])"] }
        if let wait {
            let countdown = "\(glyphs.sync) \(wait.text)"
            return words.map { "\(glyphs.hollow) \($0) \(countdown)" } + [countdown]
        }
        return ["\(glyphs.hollow) \(words[0])", words[0], "\(glyphs.hollow) \(words[words.count - 1])"]
    }

    private static func style(of source: SourceBadge, in theme: Theme) -> Style {
        switch source {
        case .live: theme.accent
        case .cached(_, because: nil), .offline: theme.secondary
        case .cached(_, because: .some), .bundled: theme.text
        }
    }
}

/// Time left until a deadline, in the largest suitable unit.
struct RemainingTime {
    let text: String
}

extension RemainingTime {
    /// Schedules a repaint for the next change of the text. Returns `nil` after the deadline.
    init?(until end: Duration, on canvas: inout Canvas) {
        let rest = end - canvas.schedule.now
        guard rest > .zero else { return nil }
        let unit = CountdownUnit(for: rest)
        text = unit.text(canvas.remainingSteps(until: end, step: unit.step))
    }
}
