package import FuzzySearch
package import LoadResource
package import RickAndMorty
import RickAndMortyPresentation
package import TerminalUI

/// The command palette: actions, subjects and searches by a part of their name.
package final class PaletteLayer: Layer, StatefulResourceView {
    package let presented = ResourceViewState<FoundSubjects>()
    package var onClose: () -> Void = {}
    /// Searches for subjects by title.
    package var onLoad: (FuzzyPattern) -> Void = { _ in }
    private let line = TextField()
    private let list = PaletteListView()
    /// Weak: the services of the app own the palette.
    private weak var app: AppScreen?
    /// Return was pressed before the results had arrived.
    private var isChosenAhead = false
    /// The pattern of the displayed results, and the line's revision for it.
    private var pattern = FuzzyPattern("")
    private var revision = 0

    init(of app: AppScreen) {
        self.app = app
        fill()
    }

    package func display(presentationModel: FoundSubjects) {
        presented.display(presentationModel: presentationModel)
        fill()
    }

    package func display(isLoading: Bool) {
        presented.display(isLoading: isLoading)
        guard !isLoading else { return }
        if let found = presented.model, found.pattern == pattern, !found.isComplete {
            onLoad(pattern)
        } else if isChosenAhead {
            choose()
        }
    }

    private func fill() {
        guard let app else { return }
        let subjects = pattern.isEmpty ? [] : presented.model?.subjects ?? []
        let entries =
            app.actionEntries(matching: pattern) + app.filterEntries(matching: pattern)
            + subjects.map { (.subject($0), $0.score) }
        let found = entries.enumerated().sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }
        let searches = pattern.isEmpty ? [] : app.searchEntries(for: pattern.text)
        list.show(found.map(\.element.entry) + searches, of: pattern)
    }

    package var hints: [KeyHint] {
        [
            KeyHint(.up, .down, text: Words.move), KeyHint(.enter, text: Words.choose),
            KeyHint(.escape, text: Words.close),
        ]
    }

    package func handle(_ key: Key) -> KeyAnswer {
        switch key {
        case .escape: onClose()
        case .enter: choose()
        case .up, .control("p"): move(.previous)
        case .down, .control("n"): move(.next)
        case .pageUp: move(.pageUp)
        case .pageDown: move(.pageDown)
        case .backspace where line.isEmpty: onClose()
        default:
            guard line.handle(key) == .handled else { return answer(toUnknown: key) }
            isChosenAhead = false
        }
        return .handled
    }

    package var answerOutside: MouseAnswer { .key(.escape) }

    /// Searches for the current text: once for any number of keys.
    private func catchUp() {
        guard line.revision != revision else { return }
        revision = line.revision
        pattern = FuzzyPattern(line.text(first: FuzzyPattern.maxLength))
        list.position = ListPosition()
        fill()
        if !pattern.isEmpty { onLoad(pattern) }
    }

    private func move(_ move: ListMove) {
        catchUp()
        list.move(move)
    }

    private func choose() {
        catchUp()
        isChosenAhead = presented.isLoading
        guard !isChosenAhead, let entry = list.selected else { return }
        onClose()
        app?.choose(entry)
    }

    // MARK: - Drawing

    private static let columns = 72
    private static let rows = 18
    private static let messageRows = 5

    package func prepare(for size: Size) {
        catchUp()
        let panel = panel(in: Rect(columns: size.columns, rows: size.rows))
        line.prepare(for: field(of: panel).size)
        list.prepare(for: areas(of: panel).list.size)
    }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        let panel = panel(in: rect)
        canvas.drawDialog(Words.palette, in: panel)
        canvas.write(Words.paletteMark, in: top(of: panel), style: canvas.theme.accent)
        line.draw(in: field(of: panel), on: &canvas)
        let areas = areas(of: panel)
        if areas.message.rows > 0 { list.emptyMessage.draw(in: areas.message, on: &canvas) }
        canvas.framing(in: canvas.theme.accent) { list.draw(in: areas.list, on: &$0) }
    }

    private func panel(in rect: Rect) -> Rect { rect.middle(columns: Self.columns, rows: Self.rows) }
    private func top(of panel: Rect) -> Rect { panel.inset(columns: 2, rows: 1).line(0) }
    private func field(of panel: Rect) -> Rect { top(of: panel).splitLeft(2).rest }

    /// Where the list is, and above it, if it has nothing but searches, the message that nothing was found.
    private func areas(of panel: Rect) -> (message: Rect, list: Rect) {
        let content = panel.inset(rows: 1).splitTop(2).rest.splitLeft(1).rest
        let (message, rest) = content.splitTop(
            list.hasOnlySearches && !presented.isLoading ? min(Self.messageRows, content.rows / 2) : 0
        )
        return (message, rest)
    }
}

/// An entry of the palette.
nonisolated enum PaletteEntry: Hashable, Sendable {
    case action(KeyBinding<Action>, isPossible: Bool)
    case subject(FoundSubject)
    case filter(ListFilter, in: SectionTitle)
    case search(String, in: SectionTitle)
}

/// The subjects that match a pattern, among the titles that have been read so far.
package nonisolated struct FoundSubjects: Sendable {
    let pattern: FuzzyPattern
    private(set) var subjects: [FoundSubject]
    /// Whether all titles have been read.
    private(set) var isComplete: Bool

    package init(_ subjects: [FoundSubject] = [], matching pattern: FuzzyPattern, isComplete: Bool = true) {
        self.subjects = subjects
        self.pattern = pattern
        self.isComplete = isComplete
    }

    /// The subject with an address, which is offered even if it is unknown here: the API may have it.
    ///
    /// - Parameters:
    ///   - title: `nil` if it is not on this machine, or withheld.
    ///   - id: the id of a code; `nil` if there is none.
    package init(_ address: ResourceAddress, title: String?, id: Int?, matching pattern: FuzzyPattern) {
        let destination = address.destination ?? id.map { Destination(address.kind, id: $0) }
        let subject = destination.map { FoundSubject($0, title: title ?? "\(address)", score: .max) }
        self.init([subject].compactMap(\.self), matching: pattern)
    }

    /// Adds the close ones of the matches of one kind, with their scores.
    ///
    /// - Parameter isShown: whether the title of an id may be shown.
    package mutating func add(_ titles: TitleMatches, of kind: Destination.Kind, where isShown: (_ id: Int) -> Bool) {
        isComplete = isComplete && titles.isComplete
        let most = subjects.count + AppPolicy.paletteMatches
        for title in titles.prefix(AppPolicy.paletteCandidates) where subjects.count < most {
            guard pattern.isClose(to: title.title), isShown(title.id) else { continue }
            let score = pattern.match(title.title)?.score ?? 0
            subjects.append(FoundSubject(Destination(kind, id: title.id), title: title.title, score: score))
        }
    }
}

/// A subject found by its title.
package nonisolated struct FoundSubject: Hashable, Sendable {
    let destination: Destination
    let title: String
    /// Quality of the match; higher is better.
    let score: Int

    /// The address on the command line, which distinguishes subjects of the same title.
    var link: String { "\(destination.kind.name)/\(destination.id)" }

    package init(_ destination: Destination, title: String, score: Int) {
        self.destination = destination
        self.title = title
        self.score = score
    }
}

extension AppScreen {
    func showPalette() {
        let palette = PaletteLayer(of: self)
        connect(palette)
        services.layers.push(palette)
    }

    /// The matching actions with their scores; all actions for an empty pattern. Possible actions score higher.
    func actionEntries(matching pattern: FuzzyPattern) -> [(entry: PaletteEntry, score: Int)] {
        // Moves come last, as they are rarely chosen by name.
        let bindings = keys.bindings.filter { !$0.action.isMove } + keys.bindings.filter(\.action.isMove)
        return bindings.compactMap { binding in
            guard binding.action != .palette else { return nil }
            let isPossible = effect(of: binding.action) != nil
            let entry = PaletteEntry.action(binding, isPossible: isPossible)
            if pattern.isEmpty { return (entry, isPossible ? 1 : 0) }
            let close = [binding.help, binding.hint].compactMap(\.self).filter(pattern.isClose)
            guard let score = close.compactMap({ pattern.match($0)?.score }).max() else { return nil }
            return (entry, isPossible ? score : score / 2)
        }
    }

    /// The lists whose filter has the values that were typed, as good as a name that begins so.
    func filterEntries(matching pattern: FuzzyPattern) -> [(entry: PaletteEntry, score: Int)] {
        let perfect = pattern.match(pattern.text)?.score ?? 0
        return sections.compactMap { section in
            guard let fields = section.model?.formFields else { return nil }
            return ListFilter(named: pattern.text, among: fields).map { (.filter($0, in: section.title), perfect) }
        }
    }

    func searchEntries(for text: String) -> [PaletteEntry] {
        sections.filter { $0.model != nil }.map { .search(text, in: $0.title) }
    }

    func choose(_ entry: PaletteEntry) {
        switch entry {
        case .action(let binding, let isPossible): if isPossible { effect(of: binding.action)?() }
        case .subject(let subject): open(subject.destination)
        case .filter(let filter, let section): change(section) { $0.narrow(to: filter) }
        case .search(let text, let section): change(section) { $0.look(for: text) }
        }
    }

    /// Shows the first screen of a section, changed.
    private func change(_ title: SectionTitle, _ change: (any Screen) -> Void) {
        guard let index = index(ofSection: title.number) else { return }
        show(section: index)
        while section.stack.top != nil { section.close() }
        change(screen)
        prepare(for: size)
    }
}

extension Action {
    fileprivate var isMove: Bool {
        if case .move = self { true } else { false }
    }
}
