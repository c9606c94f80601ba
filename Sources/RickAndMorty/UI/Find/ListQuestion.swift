import LoadResource
import Observation
import RickAndMorty
import RickAndMortyPresentation
import TerminalUI

/// A question to lists whose items are in memory, with its line and its order: favourites, entries of the diary.
final class ListQuestion<Subject: Questionable & Hashable>: KeyInput, Observable {
    private(set) lazy var line = SearchLine(
        offers: { [unowned self] in known.offers },
        search: { [unowned self] _ in ask() }
    )
    let orders: OrderKeys
    /// Called after the order has changed: lists begin anew, with the best or worst first.
    var onReorder: () -> Void = {}
    /// `nil` without one, and while what is typed is none.
    @Observed private var question: Question<Subject>?
    /// Why what is typed is no question.
    @Observed private(set) var problem: QuestionError?
    private let subjects: () -> [Subject]
    /// What was offered last, as a line reads it several times for each frame, and whether what matches is merely similar.
    private var offered: (text: String, subjects: [Subject], known: (offers: [SearchOffer], areSimilar: Bool))?

    /// - Parameters:
    ///   - standard: the order that the lists have by themselves, as `sort:` has it.
    ///   - subjects: what values are offered of; observed.
    init(standard: String, subjects: @escaping () -> [Subject]) {
        orders = OrderKeys(standard: standard) { Subject.orderFields }
        self.subjects = subjects
        orders.onChange = { [unowned self] in
            ask()
            onReorder()
        }
    }

    /// The items of a load that match, in the order that was chosen.
    func load<Item: Hashable & Sendable>(
        of items: any Loadable<[Item]>,
        subject: @escaping (Item) -> Subject
    ) -> any Loadable<[Item]> {
        let answer = Memo<Item>()
        return items.map { [unowned self] in answer.items(of: $0, question, subject: subject) }
    }

    /// The answer to the last question, since a list reads its items several times for each frame.
    private final class Memo<Item: Hashable & Sendable> {
        private var asked: (items: [Item], text: QuestionText, isTyping: Bool)?
        private var answer: [Item] = []

        func items(of items: [Item], _ question: Question<Subject>?, subject: (Item) -> Subject) -> [Item] {
            guard let question else { return items }
            if let asked, asked == (items, question.text, question.isTyping) { return answer }
            let known = Dictionary(items.map { (subject($0), $0) }) { first, _ in first }
            let found = question.answer(among: QuestionedModels(items.map(subject)), in: QuestionContext())
            answer = found.models.compactMap { known[$0] }
            asked = (items, question.text, question.isTyping)
            return answer
        }
    }

    private var known: (offers: [SearchOffer], areSimilar: Bool) {
        let (text, subjects) = (line.text, subjects())
        if let offered, offered.text == text, offered.subjects == subjects { return offered.known }
        let asked = QuestionedModels(subjects)
        let offers = QuestionOffers<Subject>(for: text).offers(among: asked, in: QuestionContext())
        let areSimilar = question?.answer(among: asked, in: QuestionContext()).areSimilar ?? false
        let known = (offers: offers.map { SearchOffer($0) }, areSimilar: areSimilar)
        offered = (text, subjects, known)
        return known
    }

    private func ask() {
        do throws(QuestionError) {
            let asked = try QuestionText(orders.question(line.isShown ? line.text : ""))
            question = asked.terms.isEmpty ? nil : try Question<Subject>(asked, isTyping: line.isTyping)
            problem = nil
        } catch {
            (question, problem) = (nil, error)
        }
    }

    /// The order, which is kept for the next start; `nil` for that which the lists have by themselves.
    var place: Place? {
        guard !orders.order.isEmpty else { return nil }
        var place = Place(nil)
        place.order = orders.order
        return place
    }

    // MARK: - Keys

    /// Nothing while there is nothing to ask.
    func effect(of action: Action) -> Effect? {
        switch action {
        case .search where !subjects().isEmpty: line.begin
        case .sort where !subjects().isEmpty: orders.begin
        case .unfilter where line.isShown:
            { self.look(for: QuestionText.withoutLast(of: self.line.text)) }
        case .back where line.isShown: { self.look(for: "") }
        default: nil
        }
    }

    /// Asks as if the text had been typed and kept; an empty one ends the search.
    func look(for text: String) {
        line.begin(text)
        line.keep()
        ask()
    }

    /// `nil` unless the user is typing or choosing an order.
    var input: (any KeyInput)? { orders.isChoosing ? orders : line.isTyping ? self : nil }

    func handle(_ key: Key) -> KeyAnswer {
        let answer = line.handle(key)
        if !line.isTyping { ask() }
        return answer
    }

    var hints: [KeyHint] { line.hints }

    /// The line above a list.
    func above(_ list: any View) -> any View {
        let heading = line.isShown && known.areSimilar ? Words.similarNames(to: line.text) : nil
        return Rows(
            .fixed(line.rows, line),
            .fixed(heading == nil ? 0 : 1, Columns.indenting(TextView(heading ?? "", style: \.muted))),
            .rest(list)
        )
    }

    /// What is shown in place of a list without items.
    ///
    /// - Parameter standard: without a question.
    func emptyView(_ standard: MessageView) -> MessageView {
        if let problem { return MessageView.failure(problem.sentence, advice: Words.clears) }
        return line.isShown ? MessageView(Words.nothingMatches(line.text), advice: Words.clears) : standard
    }
}

extension SearchOffer {
    init(_ offer: QuestionOffer) {
        self.init(offer.text, label: offer.label, note: offer.count.map { String($0) } ?? "")
    }
}
