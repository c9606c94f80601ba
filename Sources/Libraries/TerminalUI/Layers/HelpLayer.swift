internal import LoadResource

/// A group of related keys in a `HelpLayer`, below a heading.
///
/// ```swift
/// let groups = [
///     HelpGroup("Move", [("up, down", [.up, .down])]),
///     HelpGroup("Book", [("read", [.read]), ("lend", [.lend])]),
/// ]
/// ```
public struct HelpGroup: Sendable {
    let heading: String
    let lines: [(text: String, actions: [Action])]

    /// - Parameters:
    ///   - heading: one word.
    ///   - lines: short descriptions with the actions they cover, in the order of the description.
    public init(_ heading: String, _ lines: [(String, [Action])]) {
        self.heading = heading
        self.lines = lines
    }
}

/// A dialog that lists the key table, in two columns if they fit. Within each group, lines with an action that is
/// possible when the dialog opens come first. Shown by ``MainView``.
///
/// Movement keys scroll the list, ``Action/search`` filters it, and ``Action/help``, ``Action/back`` and
/// ``Action/quit`` close the dialog.
@MainActor
final class HelpLayer: Layer {
    var onClose: () -> Void = {}
    private let title: String
    private let lines: HelpLines
    private lazy var search = SearchLine { [lines] in lines.search(for: $0) }
    private let keys: KeyTable
    /// Scroll position and height of the visible part.
    @Published private var position = ListPosition()
    /// Number of rows after filtering.
    @Published private var count = 0

    /// - Parameters:
    ///   - title: shown in the frame.
    ///   - keys: the key table. A key that several actions share is listed with the one it performs now, if any.
    ///   - groups: the groups in display order. An action in none of them gets a line with its help text at the end.
    ///   - isPossible: whether an action has an effect now.
    init(
        _ title: String,
        keys: KeyTable,
        groups: [HelpGroup] = [],
        isPossible: (Action) -> Bool
    ) {
        self.title = title
        self.keys = keys
        lines = HelpLines(HelpLines.groups(of: keys, in: groups, isPossible: isPossible))
    }

    var hints: [KeyHint] {
        if search.isTyping { return search.hints }
        let canScroll = count > position.rows
        return keys.hints { $0.move != nil ? canScroll : [.search, .help, .back].contains($0) }
    }

    func handle(_ key: Key) -> KeyResult {
        if search.handle(key) == .handled {
            search.update()
            return .handled
        }
        for action in keys.actions(for: key) {
            if let move = action.move {
                scroll { $0.scroll(move, count: count) }
                return .handled
            }
            switch action {
            case .search: search.begin()
            case .help, .back, .quit: if search.isShown { search.end() } else { onClose() }
            default: continue
            }
            return .handled
        }
        return .ignored
    }

    var outsidePressResult: MouseResult { .key(.escape) }

    func prepare(for size: Size) {
        let place = areas(in: Rect(columns: size.columns, rows: size.rows)).lines
        let rows = lines.rows(columns: place.columns - 1)
        if rows != count { count = rows }
        scroll { $0.fit(count: rows, rows: place.rows) }
    }

    private func scroll(_ change: (inout ListPosition) -> Void) {
        var scrolled = position
        change(&scrolled)
        if scrolled != position { position = scrolled }
    }

    private func scroll(toTop row: Int) {
        scroll {
            $0.scroll(toTop: row, count: count)
            $0.select($0.top)
        }
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let areas = areas(in: rect)
        canvas.drawDialog(title, in: areas.panel)
        if search.isShown { search.draw(in: areas.search, on: &canvas) }
        canvas.onMouse(in: areas.lines) { event in
            guard event.wheelLines != 0 else { return .ignored }
            self.scroll(toTop: self.position.top + event.wheelLines)
            return .handled
        }
        let (text, bar) = areas.lines.splitRight(1)
        lines.draw(from: position.top, in: text, on: &canvas)
        let scrollBar = ScrollBar(count: count, top: position.top, visibleCount: position.rows) {
            self.scroll(toTop: $0)
        }
        scrollBar.draw(in: bar, on: &canvas)
    }

    /// Adds a one-row margin above and below the lines only if all lines still fit.
    private func areas(in rect: Rect) -> (panel: Rect, search: Rect, lines: Rect) {
        let columns = min(rect.columns, lines.preferredColumns(in: rect.columns - 3) + 3)
        let rows = lines.preferredRows(columns: columns - 3)
        let panel = rect.dialog(columns: columns, rows: rows + 4)
        let margin = panel.rows - rows >= 4 ? 1 : 0
        let (search, lines) = panel.inset(rows: 1).splitLeft(1).rest.splitTop(max(margin, search.isShown ? 1 : 0))
        return (panel, search.line(0), lines.splitBottom(margin).rest)
    }
}

/// The grouped lines of a key table.
@MainActor
private final class HelpLines {
    nonisolated struct Line {
        /// The first key of each action, then the second key of each, and so on.
        let keys: [Key]
        /// Number of leading keys that are always shown: one for each action with a key.
        let requiredCount: Int
        let text: String
        let isPossible: Bool

        /// Names of as many keys as fit, but at least the first key of each action.
        func names(in columns: Int, _ glyphs: Glyphs) -> String {
            keys.indices.reduce("") { names, index in
                let longer = names + (index == 0 ? "" : " ") + keys[index].name(in: glyphs)
                return index < requiredCount || longer.columns <= columns ? longer : names
            }
        }
    }

    struct Group {
        let heading: String
        var lines: [Line]

        /// Number of rows, including the heading.
        var rows: Int { lines.count + (heading.isEmpty ? 0 : 1) }
    }

    private let groups: [Group]
    @Published private var wanted = ""

    init(_ groups: [Group]) { self.groups = groups }

    /// Limits the lines to those that contain `text` and those of a heading that contains it.
    func search(for text: String) { wanted = text.lowercased() }

    private var shown: [Group] {
        guard !wanted.isEmpty else { return groups }
        return groups.compactMap { group in
            var found = group
            if !group.heading.lowercased().contains(wanted) {
                found.lines.removeAll { !$0.text.lowercased().contains(wanted) }
            }
            return found.lines.isEmpty ? nil : found
        }
    }

    /// Creates the lines of a key table. Each key is listed once: with the action it performs now, or with the first
    /// action it is bound to.
    static func groups(
        of table: KeyTable,
        in groups: [HelpGroup],
        isPossible: (Action) -> Bool
    ) -> [Group] {
        let possible = Set(table.bindings.map(\.action).filter(isPossible))
        var owners: [Key: Action] = [:]
        for isFirst in [true, false] {
            for binding in table.bindings where possible.contains(binding.action) == isFirst {
                for key in binding.keys where owners[key] == nil { owners[key] = binding.action }
            }
        }
        func line(_ text: String, of actions: [Action]) -> Line? {
            let keys = actions.map { action in table.keys(for: action).filter { owners[$0] == action } }
            let turns = 0..<(keys.map(\.count).max() ?? 0)
            let interleaved = turns.flatMap { turn in keys.compactMap { $0.dropFirst(turn).first } }
            let isPossible = actions.contains(where: possible.contains)
            // The text describes all actions of the line, so it would be wrong without a key for each of them.
            let showsAllKeys = actions.map(table.keys).allSatisfy { keys in
                keys.isEmpty || keys.contains { key in owners[key].map(actions.contains) ?? false }
            }
            guard !interleaved.isEmpty, isPossible || showsAllKeys else { return nil }
            let requiredCount = keys.count { !$0.isEmpty }
            return Line(keys: interleaved, requiredCount: requiredCount, text: text, isPossible: isPossible)
        }
        let grouped = Set(groups.flatMap { $0.lines.flatMap(\.actions) })
        let others = table.bindings.filter { !grouped.contains($0.action) }
        let lines = groups.map { group in (group.heading, group.lines.compactMap { line($0.text, of: $0.actions) }) }
        let last = ("", others.compactMap { line($0.help, of: [$0.action]) })
        return (lines + [last]).filter { !$0.1.isEmpty }.map { heading, lines in
            Group(heading: heading, lines: lines.filter(\.isPossible) + lines.filter { !$0.isPossible })
        }
    }

    // MARK: - Layout

    private static let gap = 2
    /// Minimum width of a column in the two-column layout, and the maximum preferred width of a column.
    private static let widths = 34...70

    func preferredColumns(in columns: Int) -> Int {
        parts(of: groups, in: columns).count > 1 ? min(columns, 2 * Self.widths.upperBound) : Self.widths.upperBound
    }

    /// Height of all lines, with a blank row between groups. Independent of the search, so that the dialog keeps its
    /// size.
    func preferredRows(columns: Int) -> Int {
        parts(of: groups, in: columns).map { part in part.reduce(part.count - 1) { $0 + $1.rows } }.max() ?? 0
    }

    func rows(columns: Int) -> Int { parts(of: shown, in: columns).map(Self.rows).max() ?? 0 }

    private static func rows(of groups: ArraySlice<Group>) -> Int { groups.reduce(0) { $0 + $1.rows } }

    /// The groups of each column: two columns of about equal height if both fit, otherwise one.
    private func parts(of shown: [Group], in columns: Int) -> [ArraySlice<Group>] {
        guard shown.count > 1, columns >= 2 * Self.widths.lowerBound + Self.gap else { return [shown[...]] }
        let height = { (end: Int) in max(Self.rows(of: shown[..<end]), Self.rows(of: shown[end...])) }
        let end = (1..<shown.count).min { height($0) < height($1) } ?? 1
        return [shown[..<end], shown[end...]]
    }

    // MARK: - Drawing

    /// - Parameter top: the first visible row.
    func draw(from top: Int, in rect: Rect, on canvas: inout Canvas) {
        let parts = parts(of: shown, in: rect.columns)
        let columns = (rect.columns - Self.gap * (parts.count - 1)) / max(1, parts.count)
        let height = max(rect.rows, rows(columns: rect.columns))
        let spacing = height >= preferredRows(columns: rect.columns) ? 1 : 0
        for (index, part) in parts.enumerated() {
            let place = rect.splitLeft(index * (columns + Self.gap)).rest.splitLeft(columns).left.splitLeft(1).rest
            let glyphs = canvas.glyphs
            let names = part.map { $0.lines.map { $0.names(in: columns / 3, glyphs) } }
            let keyColumns = names.joined().map(\.columns).max() ?? 0
            var row = -top
            for (group, names) in zip(part, names) {
                if !group.heading.isEmpty {
                    canvas.write(group.heading, in: place.line(row), style: canvas.theme.heading)
                    row += 1
                }
                for (line, name) in zip(group.lines, names) {
                    let (keys, text) = place.line(row).splitLeft(1).rest.splitLeft(keyColumns + Self.gap)
                    canvas.write(name, in: keys, style: line.isPossible ? canvas.theme.accent : canvas.theme.secondary)
                    canvas.write(line.text, in: text, style: line.isPossible ? nil : canvas.theme.secondary)
                    row += 1
                }
                row += spacing
            }
        }
    }
}
