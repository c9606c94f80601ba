import LoadResource
import RickAndMorty
import RickAndMortyPresentation
package import TerminalUI

/// Query on a list: the text of a search line above it, and a sort order. The list answers it.
package final class ListQuestion: KeyInput {
    let orders: OrderKeys
    private(set) lazy var line = SearchLine(
        isSearching: { [unowned self] in answers?.isSearching == true },
        offers: { [unowned self] in answers.map(\.offers) ?? [] },
        search: { [unowned self] _ in answers?.ask() }
    )
    weak var answers: (any ListAnswering)?

    init(in orders: OrderKeys) {
        self.orders = orders
    }

    /// The query as text, including the chosen order.
    var text: String { orders.question(line.isShown ? line.text : "") }

    /// The sort order, restored at the next start; `nil` for the list's default.
    var place: Place? { orders.order.isEmpty ? nil : Place(order: orders.order) }

    func effect(of action: Action) -> Effect? {
        guard let answers else { return nil }
        return switch action {
        case .search where answers.canBeAsked:
            {
                answers.willAsk()
                self.line.begin()
                answers.ask()
            }
        case .sort where answers.canBeAsked: orders.begin
        case .unfilter where line.isShown: { self.look(for: QuestionText.withoutLast(of: self.line.text)) }
        case .back where line.isShown:
            {
                answers.willEnd()
                self.line.end()
                answers.ask()
            }
        default: nil
        }
    }

    /// Runs a query as if the user had typed and applied it. An empty query ends the search.
    func look(for text: String) {
        line.begin(text)
        line.keep()
        answers?.ask()
    }

    /// `nil` unless the user is typing or choosing an order.
    var input: (any KeyInput)? { orders.isChoosing ? orders : line.isTyping ? self : nil }

    package func handle(_ key: Key) -> KeyAnswer {
        if key == .escape { answers?.willEnd() }
        let answer = line.handle(key)
        if !line.isTyping { answers?.ask() }
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
            .fixed(heading == nil ? 0 : 1, Columns.indenting(TextView(heading ?? "", style: \.muted))),
            .rest(list)
        )
    }

    /// Message in place of an empty list.
    ///
    /// - Parameter standard: message without a search.
    func emptyView(_ standard: MessageView) -> MessageView {
        guard line.isShown else { return standard }
        if let problem = answers?.problem { return .failure(problem, advice: Words.clears) }
        return MessageView(Words.nothingMatches(line.text), advice: Words.clears)
    }
}

/// A list that answers queries.
@MainActor
protocol ListAnswering: AnyObject {
    /// Whether the list has anything to search.
    var canBeAsked: Bool { get }
    /// Whether the search is still running.
    var isSearching: Bool { get }
    /// Completions of the typed text; `nil` while they load.
    var offers: [SearchOffer]? { get }
    /// Heading above fuzzy matches; `nil` for others.
    var heading: String? { get }
    /// Why the query has no answer; `nil` if it has one.
    var problem: String? { get }

    /// Called before a search begins.
    func willAsk()
    /// Called before the user ends a search. The selected row should stay selected.
    func willEnd()
    /// Called when the query has changed or the user has applied it.
    func ask()
}

extension ListAnswering {
    var isSearching: Bool { false }
    var problem: String? { nil }
    func willAsk() {}
    func willEnd() {}
    func ask() {}
}
