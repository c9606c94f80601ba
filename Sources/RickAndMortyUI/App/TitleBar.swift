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

/// Where a list comes from, as the title bar and a line of the list say it.
package nonisolated enum SourceMark: Hashable, Sendable {
    case live
    /// Kept for a while; the network was not asked, or in vain, as it says then in a person's words.
    case cached(Age, because: String?)
    /// The person asked for no network.
    case offline
    /// The network failed, and how, in a person's words.
    case bundled(because: String)

    /// Whether it is the API's list, now or a while ago.
    var isFromAPI: Bool {
        switch self {
        case .live, .cached: true
        case .offline, .bundled: false
        }
    }
}

/// The title bar's word for where the list comes from.
struct SourceMarkView: View {
    let mark: SourceMark?

    /// What is left to it, whatever it says: beside it nothing moves.
    static let columns = 9

    /// What it takes of a place.
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

/// The title bar's word for how long the server wants to be left alone.
struct PauseMarkView: View {
    let left: TimeLeft

    /// The glyph takes two.
    var columns: Int { left.text.columns + 3 }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.writeRight("\(canvas.glyphs.pause) \(left.text)", in: rect, style: canvas.theme.warning)
    }
}

/// How long it takes until a time comes, in the largest unit that still tells something.
struct TimeLeft {
    let text: String

    /// `nil` when it has come. The canvas is painted again when the text is another one.
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

/// How far the sync has come that runs.
package nonisolated struct SyncMark: Hashable, Sendable {
    private let here: Int
    private let total: Int

    /// - Parameter total: zero as long as nobody knows.
    package init(here: Int, of total: Int) {
        self.here = here
        self.total = total
    }

    var text: String { total == 0 ? Words.syncing : "\(here)/\(total)" }
}

/// The title bar's word for the sync that runs.
struct SyncMarkView: View {
    let mark: SyncMark

    /// The glyph takes one.
    var columns: Int { mark.text.columns + 2 }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.writeRight("\(canvas.glyphs.sync) \(mark.text)", in: rect, style: canvas.theme.accent)
    }
}
