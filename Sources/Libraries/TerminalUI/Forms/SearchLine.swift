internal import LoadResource

/// A single-line search field for the list below it. Takes no rows until a search begins.
///
/// ```swift
/// let line = SearchLine { text in shelf.show(booksNamed: text) }
/// let view = Rows(.fixed(line.rows, line), .rest(books))
/// ```
///
/// ```
///  Library
///  / em
///  ▌ Emma
///    Embers
///    The Member of the Wedding
///  ⏎ apply  Esc clear
/// ```
///
/// While the user types, keys that don't edit the text are ignored, so that they reach the list. Enter applies the
/// search; Escape, or Enter without text, ends it. Clicking the line of an applied search resumes typing. Up in an
/// empty line, or Alt-P, recalls earlier searches, of which up to 100 are kept; Down or Alt-N moves forward again.
///
/// A search with a query language can show completions in a second row. Tab inserts the first completion; a click
/// inserts any. If the inserted completion ends in a blank, pressing Tab again replaces it with the next one. Tab does
/// nothing until completions are available.
///
/// The enclosing view draws the line while ``isShown`` and passes keys to ``handle(_:)`` while ``isTyping``.
@MainActor
public final class SearchLine: View, KeyInput {
    /// Whether a search is active. Observable.
    @Published public private(set) var isShown = false
    /// Whether the line is being edited; `false` once the search is applied. Observable.
    @Published public private(set) var isTyping = false
    /// Maximum length of the search text, in characters.
    public static let limit = 256
    private let mark: String
    private let isSearching: () -> Bool
    private let completions: (() -> [SearchCompletion]?)?
    private let search: (String) -> Void
    private let field = TextField()
    private let history = SearchHistory()
    /// The field's revision at the last search.
    private var revision = 0
    /// The completions from which one was inserted, the index of that one, and the field's revision after the
    /// insertion.
    @Published private var insertedCompletion: (choices: [SearchCompletion], index: Int, revision: Int)?
    /// The previous completions, shown until those for the current text are available.
    private var previousCompletions: [SearchCompletion] = []

    /// - Parameters:
    ///   - mark: a prompt before the text, one column wide.
    ///   - isSearching: whether to show a spinner after the text; `false` by default. Observed.
    ///   - completions: the completions for the last searched text, best first; `nil` while they are being computed.
    ///     Observed. Without this closure, the line has no completions and no second row.
    ///   - search: called with the changed text before the next frame, or before a key that doesn't edit the text. Keys
    ///     that arrive between two frames result in one call. Empty text ends the search.
    public init(
        mark: String = "/",
        isSearching: @escaping () -> Bool = { false },
        completions: (() -> [SearchCompletion]?)? = nil,
        search: @escaping (_ text: String) -> Void
    ) {
        self.mark = mark
        self.isSearching = isSearching
        self.completions = completions
        self.search = search
    }

    /// The search text, truncated to ``limit`` characters. Observable.
    public var text: String { field.text(first: Self.limit) }

    /// Begins a search with empty text.
    public func begin() {
        isShown = true
        isTyping = true
        if !field.isEmpty { begin("") }
    }

    /// Searches for `text` as if the user had typed it.
    public func begin(_ text: String) {
        isShown = true
        isTyping = true
        field.replace(with: text)
        update()
    }

    /// Edits an applied search.
    private func resume() {
        isTyping = true
        show(text)
    }

    /// Replaces the text and appends a blank, so that further typing starts a new word.
    private func show(_ text: String) {
        field.replace(with: text.isEmpty || text.last?.isWhitespace == true ? text : "\(text) ")
    }

    /// Applies the search and adds its text to the history. Ends the search if the text is blank.
    public func apply() {
        update()
        previousCompletions = []
        guard !text.allSatisfy(\.isWhitespace) else { return end() }
        if text.trimmed != text { begin(text.trimmed) }
        isTyping = false
        history.note(text)
    }

    /// Ends the search and clears the text.
    public func end() {
        isShown = false
        isTyping = false
        previousCompletions = []
        field.replace(with: "")
        update()
    }

    /// Searches for the text immediately if it has changed, instead of before the next frame.
    public func update() {
        guard field.revision != revision else { return }
        revision = field.revision
        search(text)
    }

    // MARK: - Keys

    public var hints: [KeyHint] {
        [KeyHint(.enter, text: "apply")] + (visibleCompletions.isEmpty ? [] : [KeyHint(.tab, text: "complete")])
            + (canRecall ? [KeyHint(.up, text: "previous search")] : []) + [KeyHint(.escape, text: "clear")]
    }

    /// Handles editing keys. Before it ignores any other key, it searches for the current text, since that key may act
    /// on the results.
    public func handle(_ key: Key) -> KeyResult {
        guard isTyping else { return .ignored }
        switch key {
        case .enter: apply()
        case .escape: end()
        case .tab where insertCompletion(step: 1), .backTab where insertCompletion(step: -1): break
        case .up where canRecall, .alt("p"): history.previous(saving: text).map(show)
        case .down where history.isBrowsing, .alt("n"):
            history.next().map { history.isBrowsing ? show($0) : field.replace(with: $0) }
        default:
            guard field.handle(key) == .handled else {
                update()
                return .ignored
            }
            history.leave()
        }
        return .handled
    }

    /// Whether Up recalls an earlier search.
    private var canRecall: Bool { !history.isEmpty && (text.isEmpty || history.isBrowsing) }

    /// The completions to choose from. After an insertion, the list that the inserted one came from; `nil` while
    /// completions are being computed.
    private var currentCompletions: [SearchCompletion]? {
        if let insertedCompletion, insertedCompletion.revision == field.revision { return insertedCompletion.choices }
        return completions?()
    }

    private var visibleCompletions: [SearchCompletion] { currentCompletions ?? previousCompletions }

    /// Index of the completion that Tab inserts or has inserted.
    private var selectedCompletionIndex: Int {
        insertedCompletion.map { $0.revision == field.revision ? $0.index : 0 } ?? 0
    }

    /// - Returns: `false` if there are no completions; `true` if one was inserted or they are still being computed.
    private func insertCompletion(step: Int) -> Bool {
        guard completions != nil else { return false }
        update()
        guard let choices = currentCompletions else { return true }
        guard !choices.isEmpty else { return false }
        let isRepeated = insertedCompletion?.revision == field.revision
        let index =
            isRepeated
            ? (selectedCompletionIndex + step + choices.count) % choices.count : step > 0 ? 0 : choices.count - 1
        insertCompletion(at: index, of: choices)
        return true
    }

    private func insertCompletion(at index: Int, of choices: [SearchCompletion]) {
        let text = choices[index].text
        field.replace(with: text)
        // Without a trailing blank, the text is a prefix that needs its own completions.
        insertedCompletion = text.last?.isWhitespace == true ? (choices, index, field.revision) : nil
    }

    // MARK: - Drawing

    /// Height of the line: 0 without a search, 2 while typing with completions, otherwise 1. Observable.
    public var rows: Int { isShown ? (isTyping && completions != nil ? 2 : 1) : 0 }
    public func rows(columns: Int) -> Int { rows }

    public func prepare(for size: Size) {
        update()
        previousCompletions = visibleCompletions
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
            $0.write(self.mark, in: mark, style: $0.isFocused ? $0.theme.accent : $0.theme.secondary)
            field.draw(in: text, on: &$0)
        }
        if isSearching() {
            canvas.whileLoading(self) { SpinnerView().draw(in: spinner, on: &$0) }
        }
        if isTyping, rect.rows > 1 { drawCompletions(in: rect.line(1).inset(columns: 3), on: &canvas) }
    }

    /// Draws as many completions as fit, scrolled so that the marked one is visible.
    private func drawCompletions(in line: Rect, on canvas: inout Canvas) {
        let (choices, marked) = (visibleCompletions, selectedCompletionIndex)
        let widths = choices.map { $0.label.columns + ($0.note.isEmpty ? 0 : $0.note.columns + 1) + 2 }
        guard !choices.isEmpty else { return }
        let first = choices.indices.first { widths[$0...marked].reduce(-2, +) <= line.columns || $0 == marked } ?? 0
        var place = line
        for index in choices.indices.dropFirst(first) where place.columns > 0 {
            guard widths[index] - 2 <= place.columns || index == marked else { return }
            let isMarked = index == marked
            let used = canvas.write(
                choices[index].label,
                advancing: &place,
                style: isMarked ? canvas.theme.accent : nil
            )
            canvas.onPress(in: used) { [weak self] in self?.insertCompletion(at: index, of: choices) }
            if !choices[index].note.isEmpty {
                canvas.write(" \(choices[index].note)", advancing: &place, style: canvas.theme.secondary)
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

/// A completion for the text of a ``SearchLine``.
///
/// ```swift
/// let austen = SearchCompletion("author:austen ", label: "Austen", note: "6")
/// let line = SearchLine(completions: { [austen] }) { text in shelf.show(booksMatching: text) }
/// ```
public struct SearchCompletion: Sendable, Hashable {
    /// The new text of the search line.
    public let text: String
    /// Text displayed for the completion.
    public let label: String
    /// Muted text after the label, such as the number of matches.
    public let note: String

    /// Creates a completion, by default without a note.
    public init(_ text: String, label: String, note: String = "") {
        self.text = text
        self.label = label
        self.note = note
    }
}

/// The past searches without duplicates, the most recent last.
@MainActor
private final class SearchHistory {
    private static let limit = 100
    @Published private var texts: [String] = []
    /// The current position while the user browses the history, and the text typed before that.
    @Published private var browsing: (index: Int, typed: String)?

    var isEmpty: Bool { texts.isEmpty }
    /// Whether the user is browsing the history.
    var isBrowsing: Bool { browsing != nil }

    func note(_ text: String) {
        browsing = nil
        texts.removeAll { $0 == text }
        texts.append(text)
        if texts.count > Self.limit { texts.removeFirst() }
    }

    /// - Returns: `nil` at the oldest text.
    func previous(saving typed: String) -> String? {
        let index = (browsing?.index ?? texts.count) - 1
        guard texts.indices.contains(index) else { return nil }
        browsing = (index, browsing?.typed ?? typed)
        return texts[index]
    }

    /// - Returns: after the latest entry, the text typed before browsing; `nil` when not browsing.
    func next() -> String? {
        guard let browsing else { return nil }
        let index = browsing.index + 1
        guard texts.indices.contains(index) else {
            self.browsing = nil
            return browsing.typed
        }
        self.browsing = (index, browsing.typed)
        return texts[index]
    }

    /// Stops browsing the history, after any other input.
    func leave() {
        browsing = nil
    }
}

extension String {
    fileprivate var trimmed: String {
        let start = drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}
