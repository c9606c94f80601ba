import LoadResource
import RickAndMorty
import RickAndMortyPresentation
package import TerminalUI

/// Query on a list: the text of a search line above it, and a sort order. The list answers it.
package final class ListQuestion: KeyInput {
    let orders: SortKeys
    private(set) lazy var line = SearchLine(
        isSearching: { [unowned self] in answers?.isSearching == true },
        completions: { [unowned self] in answers.map(\.completions) ?? [] },
        search: { [unowned self] _ in answers?.questionDidChange() }
    )
    weak var answers: (any ListQuestionDelegate)?

    init(in orders: SortKeys) {
        self.orders = orders
    }

    /// The query as text, including the chosen order.
    var text: String { orders.question(line.isShown ? line.text : "") }

    /// The sort order, restored at the next start; `nil` for the list's default.
    var place: SavedListState? { orders.order.isEmpty ? nil : SavedListState(order: orders.order) }

    func effect(of action: Action) -> Effect? {
        guard let answers else { return nil }
        return switch action {
        case .search where answers.canSearch:
            {
                answers.searchWillBegin()
                self.line.begin()
                answers.questionDidChange()
            }
        case .sort where answers.canSearch: orders.begin
        case .dropLastFilter where line.isShown: { self.search(for: QuestionText.withoutLast(of: self.line.text)) }
        case .back where line.isShown:
            {
                answers.searchWillEnd()
                self.line.end()
                answers.questionDidChange()
            }
        default: nil
        }
    }

    /// Runs a query as if the user had typed and applied it. An empty query ends the search.
    func search(for text: String) {
        line.begin(text)
        line.apply()
        answers?.questionDidChange()
    }

    /// `nil` unless the user is typing or choosing an order.
    var input: (any KeyInput)? { orders.isChoosing ? orders : line.isTyping ? self : nil }

    package func handle(_ key: Key) -> KeyResult {
        if key == .escape { answers?.searchWillEnd() }
        let answer = line.handle(key)
        if !line.isTyping { answers?.questionDidChange() }
        return answer
    }

    package var hints: [KeyHint] { line.hints }

    /// Heading above fuzzy matches; `nil` for others.
    var heading: String? { line.isShown ? answers?.heading : nil }

    /// A list below the search line.
    func above(_ list: any View) -> any View {
        let heading = heading
        return Rows(
            .fixed(line.rows, line),
            .fixed(heading == nil ? 0 : 1, Columns.indenting(TextView(heading ?? "", style: \.secondary))),
            .rest(list)
        )
    }

    /// Message in place of an empty list.
    ///
    /// - Parameter standard: message without a search.
    func emptyView(_ standard: MessageView) -> MessageView {
        guard line.isShown else { return standard }
        if let problem = answers?.problem { return .failure(problem, advice: Strings.clears) }
        return MessageView(Strings.nothingMatches(line.text), advice: Strings.clears)
    }
}

/// A list that answers queries.
@MainActor
protocol ListQuestionDelegate: AnyObject {
    /// Whether the list has anything to search.
    var canSearch: Bool { get }
    /// Whether the search is still running.
    var isSearching: Bool { get }
    /// Completions of the typed text; `nil` while they load.
    var completions: [SearchCompletion]? { get }
    /// Heading above fuzzy matches; `nil` for others.
    var heading: String? { get }
    /// Why the query has no answer; `nil` if it has one.
    var problem: String? { get }

    /// Called before a search begins.
    func searchWillBegin()
    /// Called before the user ends a search. The selected row should stay selected.
    func searchWillEnd()
    /// Called when the query has changed or the user has applied it.
    func questionDidChange()
}

extension ListQuestionDelegate {
    var isSearching: Bool { false }
    var problem: String? { nil }
    func searchWillBegin() {}
    func searchWillEnd() {}
    func questionDidChange() {}
}
