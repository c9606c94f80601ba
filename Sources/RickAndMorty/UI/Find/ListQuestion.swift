import LoadResource
import RickAndMorty
import RickAndMortyPresentation
package import TerminalUI

/// What a list is asked: a text in a line above it, in an order. The list answers.
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

    /// The question as it is written, in the order that was chosen.
    var text: String { orders.question(line.isShown ? line.text : "") }

    /// The order, which is kept for the next start; `nil` for that which the list has by itself.
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

    /// Asks a question as if the user had typed and kept it; an empty one ends the search.
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

    /// The line above rows that no word matches; `nil` above others.
    var heading: String? { line.isShown ? answers?.heading : nil }

    /// A list below the line.
    func above(_ list: any View) -> any View {
        let heading = heading
        return Rows(
            .fixed(line.rows, line),
            .fixed(heading == nil ? 0 : 1, Columns.indenting(TextView(heading ?? "", style: \.muted))),
            .rest(list)
        )
    }

    /// What is shown in place of a list without rows.
    ///
    /// - Parameter standard: without a search.
    func emptyView(_ standard: MessageView) -> MessageView {
        guard line.isShown else { return standard }
        if let problem = answers?.problem { return .failure(problem, advice: Words.clears) }
        return MessageView(Words.nothingMatches(line.text), advice: Words.clears)
    }
}

/// A list that answers questions.
@MainActor
protocol ListAnswering: AnyObject {
    /// Whether there is something to ask.
    var canBeAsked: Bool { get }
    /// Whether the answer is still looked for.
    var isSearching: Bool { get }
    /// What goes on with the text that is typed; `nil` while that is looked for.
    var offers: [SearchOffer]? { get }
    /// The line above rows that no word matches; `nil` above others.
    var heading: String? { get }
    /// Why the question has no answer; `nil` if it has one.
    var problem: String? { get }

    /// Called before a search begins.
    func willAsk()
    /// Called before the user ends a search: what is selected then stays selected.
    func willEnd()
    /// Called when the question is another one, or finished.
    func ask()
}

extension ListAnswering {
    var isSearching: Bool { false }
    var problem: String? { nil }
    func willAsk() {}
    func willEnd() {}
    func ask() {}
}
