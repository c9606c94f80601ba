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
