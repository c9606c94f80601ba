internal import FuzzySearch
public import LoadResource

/// A layer that finds entries by fuzzy search on their names, best match first.
///
/// ```swift
/// let palette = Palette("Open", pages.map { page in PaletteEntry(page.title, note: page.path) { open(page) } })
/// layers.push(palette)
/// ```
///
/// Matching letters are underlined. Create a new palette each time one is opened.
///
/// ```
/// ╭─ Open ─────────────────────────────────────────╮
/// │ : re                                           │
/// │                                                │
/// │▌ Release notes                docs/releases.md │
/// │  Reload                                 Ctrl-R │
/// │  Read me                             README.md │
/// │  Publish the release                           │
/// ╰────────────────────────────────────────────────╯
/// ```
///
/// Entries from an asynchronous search arrive later, and Enter waits for them:
///
/// ```swift
/// Palette("Open", commands) { text in
///     LoadableResource { try await wiki.pages(named: text).map { page in PaletteEntry(page) { open(page) } } }
/// }
/// ```
@MainActor
public final class Palette: Layer {
    public var onClose: () -> Void = {}
    private let title: String
    private let source: any PaletteSource
    private let field = TextField()
    private let entries = RankedEntries()
    private lazy var list = List(entries) { [unowned self] in PaletteEntryView(entry: $0, pattern: pattern) }
    /// Observes everything the listed entries depend on.
    private lazy var subscription = Subscription { [weak self] in Task { self?.sourceDidChange() } }
    @Published private var search: (isRunning: Bool, failure: String?) = (false, nil)
    private var pattern = SearchPattern("")
    /// The typed text, truncated to the search limit.
    private var text = ""
    /// The field's revision that `pattern` was made from.
    private var revision = 0
    /// Whether Enter was pressed before the results arrived.
    private var isChoicePending = false

    /// - Parameters:
    ///   - title: shown in the frame.
    ///   - source: retained by the palette.
    public init(_ title: String, source: any PaletteSource) {
        self.title = title
        self.source = source
        list.stickyEnd = .first
    }

    /// Creates a palette of entries in memory, optionally combined with the results of a load.
    ///
    /// - Parameters:
    ///   - title: shown in the frame.
    ///   - entries: shown in this order until the user types.
    ///   - search: makes the load for a text; `nil` by default. The palette starts the load and cancels it when the
    ///     text changes. Use a `DebouncingLoadable` to delay it until the user stops typing. Its results are not
    ///     filtered.
    public convenience init(
        _ title: String,
        _ entries: [PaletteEntry],
        search: ((_ text: String) -> any Loadable<[PaletteEntry]>)? = nil
    ) {
        self.init(title, source: StaticPaletteSource(entries, find: search))
    }

    public var hints: [KeyHint] {
        [KeyHint(.enter, text: "choose"), KeyHint(.escape, text: "close")]
    }

    public var outsidePressResult: MouseResult { .key(.escape) }

    public func handle(_ key: Key) -> KeyResult {
        switch key {
        case .escape: onClose()
        case .enter: choose()
        case .up, .control("p"): move(.previous)
        case .down, .control("n"): move(.next)
        case .pageUp: move(.pageUp)
        case .pageDown: move(.pageDown)
        case .backspace where field.isEmpty: onClose()
        default:
            guard field.handle(key) == .handled else { return answer(toUnknown: key) }
            isChoicePending = false
        }
        return .handled
    }

    public func leave() {
        isChoicePending = false
        subscription.end()
        source.leave()
    }

    private func move(_ move: ListMovement) {
        updateIfNeeded()
        list.move(move)
    }

    private func choose() {
        updateIfNeeded()
        isChoicePending = source.isSearching
        guard !isChoicePending, let entry = list.selected else { return }
        onClose()
        if entry.isPossible { entry.choose() }
    }

    // MARK: - Entries

    /// Starts a search if the text has changed, or refills the list if the source has. Called lazily, so that several
    /// keys cost one search.
    private func updateIfNeeded() {
        if field.revision != revision {
            revision = field.revision
            text = field.text(first: SearchLine.limit)
            pattern = SearchPattern(text)
            list.position = ListPosition()
            source.search(for: text)
            fill()
        } else if subscription.isInvalid {
            fill()
        }
    }

    private func sourceDidChange() {
        updateIfNeeded()
        if isChoicePending { choose() }
    }

    private func fill() {
        var entries: [PaletteEntry] = []
        var search = search
        subscription.observe { [source, pattern, text] in
            entries = PaletteEntry.ranked(source.entries(for: text), and: source.results, by: pattern)
            entries += (pattern.isEmpty ? [] : source.fallbacks(for: text)).map { $0.asFallback }
            search = (source.isSearching, source.failure)
        }
        self.search = search
        self.entries.all = entries
        list.makeEmptyView = { [search, source] in search.isRunning ? BlankView() : source.emptyView }
    }

    // MARK: - Drawing

    private static let columns = 72
    private static let rows = 18
    private static let messageRows = 5

    public func prepare(for size: Size) {
        updateIfNeeded()
        let panel = panel(in: Rect(columns: size.columns, rows: size.rows))
        field.prepare(for: fieldArea(of: panel).size)
        list.prepare(for: areas(of: panel).list.size)
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let panel = panel(in: rect)
        canvas.drawDialog(title, in: panel)
        canvas.write(":", in: line(0, of: panel), style: canvas.theme.accent)
        field.draw(in: fieldArea(of: panel), on: &canvas)
        drawSearch(in: line(1, of: panel), on: &canvas)
        let areas = areas(of: panel)
        if areas.message.rows > 0 { list.makeEmptyView().draw(in: areas.message, on: &canvas) }
        list.draw(in: areas.list, on: &canvas)
    }

    private func drawSearch(in line: Rect, on canvas: inout Canvas) {
        if let failure = search.failure {
            canvas.writeWarning(failure, in: line)
        } else if search.isRunning {
            canvas.whileLoading(self) { SpinnerView().draw(in: line.splitRight(1).right, on: &$0) }
        }
    }

    private func panel(in rect: Rect) -> Rect { rect.dialog(columns: Self.columns, rows: Self.rows) }
    private func line(_ row: Int, of panel: Rect) -> Rect { panel.inset(columns: 2, rows: 1).line(row) }
    private func fieldArea(of panel: Rect) -> Rect { line(0, of: panel).splitLeft(2).rest }

    /// The areas of the list and of the empty view above it, which is shown if there are only fallbacks.
    private func areas(of panel: Rect) -> (message: Rect, list: Rect) {
        let content = panel.inset(rows: 1).splitTop(2).rest.splitLeft(1).rest
        let hasMessage = entries.containsOnlyFallbacks && !search.isRunning
        let (message, rest) = content.splitTop(hasMessage ? min(Self.messageRows, content.rows / 2) : 0)
        return (message, rest)
    }
}

/// The entries in the palette's list, best match first.
private final class RankedEntries: Loadable {
    @Published var all: [PaletteEntry] = []

    var state: LoadingState<[PaletteEntry]> { .loaded(all) }
    func load() {}
    func cancel() {}

    var containsOnlyFallbacks: Bool { !all.isEmpty && all.allSatisfy(\.isFallback) }
}
