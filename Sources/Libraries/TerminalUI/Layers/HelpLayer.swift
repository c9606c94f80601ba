internal import LoadResource

/// Keys that belong together in a `HelpLayer`, below a heading.
///
/// ```swift
/// let groups = [HelpGroup("Move", [("up, down", [.up, .down])]), HelpGroup("Book", [("read", [.read]), ("lend", [.lend])])]
/// ```
public struct HelpGroup: Sendable {
    let heading: String
    let lines: [(text: String, actions: [Action])]

    /// - Parameters:
    ///   - heading: in a word.
    ///   - lines: what the keys of these actions do, in a few words, in the order of the actions.
    public init(_ heading: String, _ lines: [(String, [Action])]) {
        self.heading = heading
        self.lines = lines
    }
}

/// The key table as a layer: in two columns where there is room, and scrolled where it does not fit. In each group the lines
/// come first of which an action is possible when the help opens. ``MainView`` shows it.
///
/// The keys of movements scroll it, that of ``Action/search`` searches its lines, and those of ``Action/help``, ``Action/back``
/// and ``Action/quit`` close it.
@MainActor
final class HelpLayer: Layer {
    var onClose: () -> Void = {}
    private let title: String
    private let lines: HelpLines
    private lazy var search = SearchLine { [lines] in lines.search(for: $0) }
    private let keys: KeyTable
    /// Top and height of what is visible.
    @Observed private var position = ListPosition()
    /// Rows of all lines that are shown.
    @Observed private var count = 0

    /// - Parameters:
    ///   - title: in the frame.
    ///   - keys: the table. A key that several actions have is shown with the one that it performs now, if any.
    ///   - groups: in their order; an action in none of them has a line of its own behind them, with its help.
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

    func handle(_ key: Key) -> KeyAnswer {
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

    var answerOutside: MouseAnswer { .key(.escape) }

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
        let scrollBar = ScrollBar(count: count, top: position.top, inSight: position.rows) { self.scroll(toTop: $0) }
        canvas.framing(in: canvas.theme.accent) { scrollBar.draw(in: bar, on: &$0) }
    }

    /// A margin of a row above and below the lines only where they all fit without.
    private func areas(in rect: Rect) -> (panel: Rect, search: Rect, lines: Rect) {
        let columns = min(rect.columns, lines.preferredColumns(in: rect.columns - 3) + 3)
        let rows = lines.preferredRows(columns: columns - 3)
        let panel = rect.dialog(columns: columns, rows: rows + 4)
        let margin = panel.rows - rows >= 4 ? 1 : 0
        let (search, lines) = panel.inset(rows: 1).splitLeft(1).rest.splitTop(max(margin, search.isShown ? 1 : 0))
        return (panel, search.line(0), lines.splitBottom(margin).rest)
    }
}

/// The lines of a key table, in groups.
@MainActor
private final class HelpLines {
    nonisolated struct Line {
        /// In turn of each action.
        let keys: [Key]
        /// Number of the first keys of all actions.
        let first: Int
        let text: String
        let isPossible: Bool

        /// As many as fit, and the first ones in any case.
        func names(in columns: Int, _ glyphs: Glyphs) -> String {
            keys.indices.reduce("") { names, index in
                let longer = names + (index == 0 ? "" : " ") + keys[index].name(in: glyphs)
                return index < first || longer.columns <= columns ? longer : names
            }
        }
    }

    struct Group {
        let heading: String
        var lines: [Line]

        /// Rows with the heading.
        var rows: Int { lines.count + (heading.isEmpty ? 0 : 1) }
    }

    private let groups: [Group]
    @Observed private var wanted = ""

    init(_ groups: [Group]) { self.groups = groups }

    /// Shows the lines that have a text, or a heading that has it.
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

    /// The lines of a table: each key once, at the action that it performs now, or else at the first one that has it.
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
            let inTurn = turns.flatMap { turn in keys.compactMap { $0.dropFirst(turn).first } }
            let isPossible = actions.contains(where: possible.contains)
            // Without a key of some of its actions, the text of the line would be about others.
            let isWhole = actions.map(table.keys).allSatisfy { keys in
                keys.isEmpty || keys.contains { key in owners[key].map(actions.contains) ?? false }
            }
            guard !inTurn.isEmpty, isPossible || isWhole else { return nil }
            return Line(keys: inTurn, first: keys.count { !$0.isEmpty }, text: text, isPossible: isPossible)
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
    /// Of a column of lines beside another one, at least; and of one that is alone, at most.
    private static let widths = 34...70

    func preferredColumns(in columns: Int) -> Int {
        parts(of: groups, in: columns).count > 1 ? min(columns, 2 * Self.widths.upperBound) : Self.widths.upperBound
    }

    /// With a blank row between two groups. That of all lines, also while some are searched for: the dialog does not move.
    func preferredRows(columns: Int) -> Int {
        parts(of: groups, in: columns).map { part in part.reduce(part.count - 1) { $0 + $1.rows } }.max() ?? 0
    }

    func rows(columns: Int) -> Int { parts(of: shown, in: columns).map(Self.rows).max() ?? 0 }

    private static func rows(of groups: ArraySlice<Group>) -> Int { groups.reduce(0) { $0 + $1.rows } }

    /// The groups of each column: two of about the same height, if both have room.
    private func parts(of shown: [Group], in columns: Int) -> [ArraySlice<Group>] {
        guard shown.count > 1, columns >= 2 * Self.widths.lowerBound + Self.gap else { return [shown[...]] }
        let height = { (end: Int) in max(Self.rows(of: shown[..<end]), Self.rows(of: shown[end...])) }
        let end = (1..<shown.count).min { height($0) < height($1) } ?? 1
        return [shown[..<end], shown[end...]]
    }

    // MARK: - Drawing

    /// - Parameter top: the first row in sight.
    func draw(from top: Int, in rect: Rect, on canvas: inout Canvas) {
        let parts = parts(of: shown, in: rect.columns)
        let columns = (rect.columns - Self.gap * (parts.count - 1)) / max(1, parts.count)
        let height = max(rect.rows, rows(columns: rect.columns))
        let air = height >= preferredRows(columns: rect.columns) ? 1 : 0
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
                    canvas.write(name, in: keys, style: line.isPossible ? canvas.theme.accent : canvas.theme.muted)
                    canvas.write(line.text, in: text, style: line.isPossible ? nil : canvas.theme.muted)
                    row += 1
                }
                row += air
            }
        }
    }
}
