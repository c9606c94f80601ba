import FuzzySearch
import LoadResource
import RickAndMortyPresentation
import TerminalUI

/// A search in a list: the search line and its results.
final class ListSearch<Row: BrowsableResource> {
    let list: FoundListView<Row>
    let line: TextField
    /// Whether keys are text input.
    @Observed private(set) var isTyping = true
    private let history: SearchHistory
    /// The line's revision at the last search.
    private var revision = 0

    init(list: FoundListView<Row>, history: SearchHistory) {
        self.list = list
        self.history = history
        line = TextField()
    }

    /// Whether the text is not blank.
    var isLooking: Bool { !list.pattern.isEmpty }

    func type() {
        isTyping = true
    }

    /// Gives the focus to the results.
    func stopTyping() {
        isTyping = false
        history.note(line.text)
    }

    /// Ignores keys that move the selection or belong to the app.
    func handle(_ key: Key) -> KeyAnswer {
        switch key {
        case .enter:
            look()
            stopTyping()
        case .control("p"): history.previous(to: line.text).map(line.replace)
        case .control("n"): history.next().map(line.replace)
        default:
            guard line.handle(key) == .handled else {
                // The key may act on the results, which have to match the text.
                look()
                return .ignored
            }
            history.leave()
        }
        return .handled
    }

    /// Continues the search of another list here.
    func going(on other: ListSearch) -> ListSearch {
        look(for: other.line.text)
        if !other.isTyping { stopTyping() }
        return self
    }

    func look(for text: String) {
        line.replace(by: text)
        look()
    }

    /// Whether the text has changed since the last search.
    var isBehind: Bool { line.revision != revision }

    /// Searches for the current text: once for any number of keys.
    func look() {
        guard isBehind else { return }
        revision = line.revision
        list.look(for: FuzzyPattern(line.text(first: FuzzyPattern.maxLength)))
    }
}

/// The search line above its results, with a spinner while the network is searched.
struct SearchLineView: View {
    let line: TextField
    let isTyping: Bool
    let asked: AnyObject?
    let content: any View

    func prepare(for size: Size) {
        let places = split(Rect(columns: size.columns, rows: size.rows))
        line.prepare(for: places.text.size)
        content.prepare(for: places.content.size)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let places = split(rect)
        let style = isTyping && canvas.isFocused ? canvas.theme.accent : canvas.theme.muted
        canvas.write(Words.searchMark, in: places.mark, style: style)
        canvas.focusing(isTyping) { line.draw(in: places.text, on: &$0) }
        if let asked {
            canvas.whileLoading(asked) { SpinnerView().draw(in: places.spinner, on: &$0) }
        }
        content.draw(in: places.content, on: &canvas)
    }

    private func split(_ rect: Rect) -> (mark: Rect, text: Rect, spinner: Rect, content: Rect) {
        let (top, content) = rect.splitTop(1)
        let (mark, rest) = top.inset(columns: 1).splitLeft(2)
        let (text, end) = rest.splitRight(3)
        return (mark, text, end.splitLeft(1).rest.splitLeft(1).left, content)
    }
}
