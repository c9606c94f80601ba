import FuzzySearch
import LoadResource
import TerminalUI

/// Looking for something in a list: what is typed, and what was found by it.
package final class ListSearch<Row: Subject & Sendable> {
    let list: FoundListScreen<Row>
    let line: TextField
    /// Whether keys are text.
    @Observed private(set) var isTyping = true
    private let history: SearchHistory
    /// That of the line when it was last looked for.
    private var revision = 0

    package init(list: FoundListScreen<Row>, history: SearchHistory) {
        self.list = list
        self.history = history
        line = TextField()
        line.isFocused = true
    }

    /// Whether anything was typed that something can be found by.
    var isLooking: Bool { !list.pattern.isEmpty }

    func type() {
        isTyping = true
        line.isFocused = true
    }

    /// The list has the keys from now on.
    func stopTyping() {
        isTyping = false
        line.isFocused = false
        history.note(line.text)
    }

    /// What moves in the list, or is for the app, is ignored.
    func handle(_ key: Key) -> KeyAnswer {
        guard isTyping else { return .ignored }
        switch key {
        case .enter:
            look()
            stopTyping()
        case .control("p"): replace(by: history.previous(to: line.text))
        case .control("n"): replace(by: history.next())
        default:
            guard line.handle(key) == .handled else {
                // It may be for the list of what was typed before it.
                look()
                return .ignored
            }
            history.leave()
        }
        return .handled
    }

    /// The same, for what another one looks for.
    func going(on other: ListSearch) -> ListSearch {
        look(for: other.line.text)
        if !other.isTyping { stopTyping() }
        return self
    }

    func look(for text: String) {
        line.replace(by: text)
        look()
    }

    private func replace(by text: String?) {
        if let text { line.replace(by: text) }
    }

    /// Whether something was typed that has not been looked for.
    var isBehind: Bool { line.revision != revision }

    /// Looks for what was typed since: once for any number of keys.
    func look() {
        guard isBehind else { return }
        revision = line.revision
        list.look(for: FuzzyPattern(line.text(first: FuzzyPattern.maxLength)))
    }
}

/// The line above a list in which somebody types what to look for; who is asked for it turns at its end.
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
        let style = isTyping ? canvas.theme.accent : canvas.theme.muted
        canvas.write(Words.searchMark, in: places.mark, style: style)
        line.draw(in: places.text, on: &canvas)
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

/// What was looked for, for as long as the app runs: the last thing last, and each of them once.
package final class SearchHistory {
    private static let limit = 100

    private var texts: [String] = []
    /// Where somebody is in it who goes back; and what they had typed before.
    private var visit: (place: Int, typed: String)?

    package init() {}

    func note(_ text: String) {
        visit = nil
        guard !text.allSatisfy(\.isWhitespace) else { return }
        texts.removeAll { $0 == text }
        texts.append(text)
        if texts.count > Self.limit { texts.removeFirst() }
    }

    /// - Returns: `nil` where there is nothing before it.
    func previous(to typed: String) -> String? {
        let place = (visit?.place ?? texts.count) - 1
        guard texts.indices.contains(place) else { return nil }
        visit = (place, visit?.typed ?? typed)
        return texts[place]
    }

    /// At last what was typed before. `nil` for whoever does not go back.
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

    /// Something else is typed.
    func leave() {
        visit = nil
    }
}
