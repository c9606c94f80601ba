internal import LoadResource

/// A line in which a text is typed that a list below it is searched for. It takes no room until the search begins.
///
/// ```swift
/// let line = SearchLine { text in shelf.show(booksNamed: text) }
/// let view = Rows(.fixed(line.rows, line), .rest(books))
/// ```
///
/// ```
/// ┌ Library ───────────────────────────────────┐
/// │ / em                                       │
/// │▌ Emma                                      │
/// │  Embers                                    │
/// │  The Member of the Wedding                 │
/// └────────────────────────────────────────────┘
///  ↑↓ move  ⏎ keep  Esc clear  Tab next  F1 help
/// ```
///
/// While the text is typed, keys that are no text are ignored, so that they move in the list. Enter keeps the search and
/// Escape ends it, and so does Enter without a text. A press of the line types on in a
/// search that is kept. Up in an empty line, or Alt-P, goes back through the texts that were kept before, of which there are a
/// hundred at most, and Down, or Alt-N, forward again.
///
/// A search in a language of its own can offer what goes on with the text, in a second row: Tab takes the first offer,
/// and a press any of them. Tab again takes the next one in its place, if the one taken ends in a blank. A Tab that
/// comes before the offers does nothing.
///
/// The view around it draws the line while ``isShown``, and offers it keys by ``handle(_:)`` while ``isTyping``.
@MainActor
public final class SearchLine: View, KeyInput {
    /// Whether there is a search. Observable.
    @Observed public private(set) var isShown = false
    /// Whether keys are text; otherwise, the search is kept. Observable.
    @Observed public private(set) var isTyping = false
    /// Characters of the text that are searched for at most.
    public static let limit = 256
    private let mark: String
    private let isSearching: () -> Bool
    private let offers: (() -> [SearchOffer]?)?
    private let search: (String) -> Void
    private let field = TextField()
    private let history = SearchHistory()
    /// The field's revision at the last search.
    private var revision = 0
    /// The offers of which one was taken last, its place among them, and the field's revision since.
    @Observed private var taken: (offers: [SearchOffer], place: Int, revision: Int)?
    /// What is shown while the offers for the text are looked for: those for the text before.
    private var lastOffers: [SearchOffer] = []

    /// - Parameters:
    ///   - mark: before the text, of one column.
    ///   - isSearching: whether a spinner turns behind the text; observed. Never, by default.
    ///   - offers: what goes on with the text that was searched for last, the best first; `nil` while that is looked for;
    ///     observed. Without it, the line offers nothing and has no second row.
    ///   - search: called with the text when it has changed, once for any number of keys, before the next frame or before a key
    ///     that is no text. An empty text ends the search.
    public init(
        mark: String = "/",
        isSearching: @escaping () -> Bool = { false },
        offers: (() -> [SearchOffer]?)? = nil,
        search: @escaping (_ text: String) -> Void
    ) {
        self.mark = mark
        self.isSearching = isSearching
        self.offers = offers
        self.search = search
    }

    /// What is searched for: at most ``limit`` characters. Observable.
    public var text: String { field.text(first: Self.limit) }

    /// Begins a search with an empty line.
    public func begin() {
        isShown = true
        isTyping = true
        if !field.isEmpty { begin("") }
    }

    /// Searches for a text as if it had been typed.
    public func begin(_ text: String) {
        isShown = true
        isTyping = true
        field.replace(by: text)
        update()
    }

    /// Types on in a search that is kept.
    private func resume() {
        isTyping = true
        show(text)
    }

    /// Shows a whole text, which what is typed next does not join.
    private func show(_ text: String) {
        field.replace(by: text.isEmpty || text.last?.isWhitespace == true ? text : "\(text) ")
    }

    /// Keeps the search, and notes its text in the history: keys are no text any more. A search for nothing ends.
    public func keep() {
        update()
        lastOffers = []
        guard !text.allSatisfy(\.isWhitespace) else { return end() }
        if text.trimmed != text { begin(text.trimmed) }
        isTyping = false
        history.note(text)
    }

    /// Ends the search.
    public func end() {
        isShown = false
        isTyping = false
        lastOffers = []
        field.replace(by: "")
        update()
    }

    /// Searches for the text if it has changed, now and not before the next frame.
    public func update() {
        guard field.revision != revision else { return }
        revision = field.revision
        search(text)
    }

    // MARK: - Keys

    public var hints: [KeyHint] {
        (!canRecall ? [KeyHint(.up, .down, text: "move")] : [])
            + [KeyHint(.enter, text: "keep"), KeyHint(.escape, text: "clear")]
            + (shownOffers.isEmpty ? [] : [KeyHint(.tab, text: "take")])
            + (canRecall ? [KeyHint(.up, text: "earlier")] : [])
    }

    /// Ignores keys that are no text, after a search for the text: they may act on what was found.
    public func handle(_ key: Key) -> KeyAnswer {
        guard isTyping else { return .ignored }
        switch key {
        case .enter: keep()
        case .escape: end()
        case .tab where take(next: 1), .backTab where take(next: -1): break
        case .up where canRecall, .alt("p"): history.previous(to: text).map(show)
        case .down where history.isVisited, .alt("n"):
            history.next().map { history.isVisited ? show($0) : field.replace(by: $0) }
        default:
            guard field.handle(key) == .handled else {
                update()
                return .ignored
            }
            history.leave()
        }
        return .handled
    }

    /// Whether Up goes back through earlier texts.
    private var canRecall: Bool { !history.isEmpty && (text.isEmpty || history.isVisited) }

    /// While the text is the one that was taken, the offers beside it; `nil` while those for the text are looked for.
    private var currentOffers: [SearchOffer]? {
        if let taken, taken.revision == field.revision { return taken.offers }
        return offers?()
    }

    private var shownOffers: [SearchOffer] { currentOffers ?? lastOffers }

    /// Index of the offer that Tab takes, or that has been taken.
    private var markedOffer: Int { taken.map { $0.revision == field.revision ? $0.place : 0 } ?? 0 }

    /// - Returns: Whether there is something to take, or may be.
    private func take(next step: Int) -> Bool {
        guard offers != nil else { return false }
        update()
        guard let offers = currentOffers else { return true }
        guard !offers.isEmpty else { return false }
        let isAgain = taken?.revision == field.revision
        let place = isAgain ? (markedOffer + step + offers.count) % offers.count : step > 0 ? 0 : offers.count - 1
        take(place, of: offers)
        return true
    }

    private func take(_ place: Int, of offers: [SearchOffer]) {
        let text = offers[place].text
        field.replace(by: text)
        // The beginning of something: what goes on with it is offered next.
        taken = text.last?.isWhitespace == true ? (offers, place, field.revision) : nil
    }

    // MARK: - Drawing

    /// One row, two with offers while the text is typed, none without a search. Observable.
    public var rows: Int { isShown ? (isTyping && offers != nil ? 2 : 1) : 0 }
    public func rows(columns: Int) -> Int { rows }

    public func prepare(for size: Size) {
        update()
        lastOffers = shownOffers
        field.prepare(for: areas(in: Rect(columns: size.columns, rows: size.rows)).text.size)
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        if isTyping {
            drawLine(in: rect, on: &canvas)
        } else {
            canvas.focusing(in: rect, { self.resume() }) { drawLine(in: rect, on: &$0) }
        }
    }

    private func drawLine(in rect: Rect, on canvas: inout Canvas) {
        let (mark, text, spinner) = areas(in: rect)
        canvas.focusing(isTyping) {
            $0.write(self.mark, in: mark, style: $0.isFocused ? $0.theme.accent : $0.theme.muted)
            field.draw(in: text, on: &$0)
        }
        if isSearching() {
            canvas.whileLoading(self) { SpinnerView().draw(in: spinner, on: &$0) }
        }
        if isTyping, rect.rows > 1 { drawOffers(in: rect.line(1).inset(columns: 3), on: &canvas) }
    }

    /// As many as fit, from one that keeps the marked one in sight.
    private func drawOffers(in line: Rect, on canvas: inout Canvas) {
        let (offers, marked) = (shownOffers, markedOffer)
        let widths = offers.map { $0.label.columns + ($0.note.isEmpty ? 0 : $0.note.columns + 1) + 2 }
        guard !offers.isEmpty else { return }
        let first = offers.indices.first { widths[$0...marked].reduce(-2, +) <= line.columns || $0 == marked } ?? 0
        var place = line
        for index in offers.indices.dropFirst(first) where place.columns > 0 {
            guard widths[index] - 2 <= place.columns || index == marked else { return }
            let isMarked = index == marked
            let used = canvas.write(
                offers[index].label,
                advancing: &place,
                style: isMarked ? canvas.theme.accent : nil
            )
            canvas.onPress(in: used) { [weak self] in self?.take(index, of: offers) }
            if !offers[index].note.isEmpty {
                canvas.write(" \(offers[index].note)", advancing: &place, style: canvas.theme.muted)
            }
            place = place.splitLeft(2).rest
        }
    }

    private func areas(in rect: Rect) -> (mark: Rect, text: Rect, spinner: Rect) {
        let (mark, rest) = rect.line(0).inset(columns: 1).splitLeft(2)
        let (text, end) = rest.splitRight(3)
        return (mark, text, end.splitLeft(1).rest.splitLeft(1).left)
    }
}

/// A text that goes on with what is typed in a ``SearchLine``.
///
/// ```swift
/// let line = SearchLine(offers: { [SearchOffer("author:austen ", label: "Austen", note: "6")] }) { text in
///     shelf.show(booksMatching: text)
/// }
/// ```
public struct SearchOffer: Sendable, Hashable {
    /// Replaces what is typed.
    public let text: String
    /// What is shown of it.
    public let label: String
    /// Muted text behind the label, such as the number of matches.
    public let note: String

    /// Makes an offer; without a note by default.
    public init(_ text: String, label: String, note: String = "") {
        self.text = text
        self.label = label
        self.note = note
    }
}

/// The texts that were searched for, without duplicates, the latest last.
@MainActor
private final class SearchHistory {
    private static let limit = 100
    @Observed private var texts: [String] = []
    /// The position while the user goes through the history, and the text typed before.
    @Observed private var visit: (place: Int, typed: String)?

    var isEmpty: Bool { texts.isEmpty }
    /// Whether the user goes through it.
    var isVisited: Bool { visit != nil }

    func note(_ text: String) {
        visit = nil
        texts.removeAll { $0 == text }
        texts.append(text)
        if texts.count > Self.limit { texts.removeFirst() }
    }

    /// - Returns: `nil` at the oldest text.
    func previous(to typed: String) -> String? {
        let place = (visit?.place ?? texts.count) - 1
        guard texts.indices.contains(place) else { return nil }
        visit = (place, visit?.typed ?? typed)
        return texts[place]
    }

    /// At the end of the history, the text typed before; `nil` outside of the history.
    func next() -> String? {
        guard let visit else { return nil }
        let place = visit.place + 1
        guard texts.indices.contains(place) else {
            self.visit = nil
            return visit.typed
        }
        self.visit = (place, visit.typed)
        return texts[place]
    }

    /// Ends the walk through the history after other input.
    func leave() {
        visit = nil
    }
}

extension String {
    fileprivate var trimmed: String {
        let start = drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}
