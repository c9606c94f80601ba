package import LoadResource
package import TerminalUI

/// How a list is looked through, and narrowed.
package struct ListFinding<Row: Identifiable<Int> & Subject & Sendable> {
    /// Begins anew each time, among what a filter lets through.
    let search: (ListFilter) -> ListSearch<Row>
    /// What the list can be narrowed by.
    let fields: [ListFilterField]
    /// All that a filter lets through.
    let narrowed: (ListFilter) -> PagedListScreen<Row>
    /// Shows the form in which a filter is chosen.
    let push: (any Layer) -> Void

    package init(
        search: @escaping (ListFilter) -> ListSearch<Row>,
        fields: [ListFilterField],
        narrowed: @escaping (ListFilter) -> PagedListScreen<Row>,
        push: @escaping (any Layer) -> Void
    ) {
        self.search = search
        self.fields = fields
        self.narrowed = narrowed
        self.push = push
    }
}

/// What the network is asked for while somebody types, page after page: what it has becomes known, and is found like
/// everything else.
package final class FoundElsewhere {
    /// Asks for a page, counted from 1, of what has a text in its name; tells how many pages there are.
    package typealias Ask = (_ text: String, _ page: Int) -> any Loadable<Int>

    /// Called when more is known.
    var onAnswer: () -> Void = {}
    private let ask: Ask?
    private var text = ""
    @Observed private var pages: [any Loadable<Int>] = []
    private var answered = 0

    /// - Parameter ask: `nil` where there is no network.
    package init(_ ask: Ask?) {
        self.ask = ask
    }

    /// What was asked for another text is not any more.
    func ask(for text: String) {
        cancel()
        self.text = text
        answered = 0
        pages = ask.map { [$0(text, 1)] } ?? []
        pages.last?.load()
    }

    /// For what nobody waited for any more.
    func askAgain() {
        for page in pages { page.loadIfIdle() }
    }

    /// The next page, when the last one is here.
    func askForMore() {
        guard let ask, case .loaded(let count) = pages.last?.state, pages.count < count else { return }
        let next = ask(text, pages.count + 1)
        pages.append(next)
        next.load()
    }

    /// Tells of those that have come since.
    func noteAnswers() {
        let count = pages.count { $0.state.isLoaded }
        guard count > answered else { return }
        answered = count
        onAnswer()
    }

    var isAsking: Bool { pages.contains { $0.isAsking } }
    var canRetry: Bool { pages.last?.canRetry ?? false }
    func retry() { if canRetry { pages.last?.load() } }

    /// In a person's words.
    var failure: String? {
        if case .error(let message) = pages.last?.state { return message }
        return pages.last?.wait?.message
    }

    func cancel() {
        for page in pages { page.cancel() }
    }
}

extension Loadable {
    fileprivate var isAsking: Bool {
        if case .loading = state { wait == nil } else { false }
    }
}
