package import LoadResource
package import RickAndMorty
import RickAndMortyPresentation
import TerminalUI

/// In-memory items that queries can search.
package nonisolated struct SearchableItems<Item: Questionable>: Sendable {
    struct Answer {
        var items: [Item] = []
        var isFuzzy = false
        /// Whether the query only sorts. All items match then, except those that could not be read.
        var onlySorts = false
        /// Why the text is not a valid query or cannot be answered.
        var problem: String?
    }

    private let items: SearchIndex<Item>
    private let context: Result<QuestionContext, any Error>
    private let errorMessage: ErrorMessage
    private let isHidden: @MainActor (Item) -> Bool

    /// - Parameters:
    ///   - context: additional data for queries; an error if the library cannot be read.
    ///   - errorMessage: describes that error.
    ///   - isHidden: whether the spoiler policy withholds an item.
    package init(
        _ items: [Item],
        in context: Result<QuestionContext, any Error> = .success(QuestionContext()),
        errorMessage: @escaping ErrorMessage = SharedStringsHelper.message,
        hiding isHidden: @escaping @MainActor (Item) -> Bool = { _ in false }
    ) {
        self.items = SearchIndex(items)
        self.context = context
        self.errorMessage = errorMessage
        self.isHidden = isHidden
    }

    @MainActor func answer(_ text: String, isTyping: Bool) -> Answer {
        var answer = Answer()
        let question: Question<Item>
        do throws(QuestionError) {
            question = try Question(text, isTyping: isTyping)
        } catch {
            answer.problem = error.message
            return answer
        }
        answer.onlySorts = question.onlySorts
        do {
            let context = question.needsContext ? try context.get() : QuestionContext()
            let found = question.answer(among: items, in: context, hiding: isHidden)
            (answer.items, answer.isFuzzy) = (found.models, found.isFuzzy)
        } catch {
            answer.problem = errorMessage(error)
        }
        return answer
    }

    @MainActor func completions(_ typed: String) -> [SearchCompletion] {
        let completer = QuestionCompleter<Item>(for: typed)
        guard let context = completer.needsContext ? try? context.get() : QuestionContext() else { return [] }
        return completer.completions(among: items, in: context, hiding: isHidden).map { SearchCompletion($0) }
    }
}

/// Searches lists whose items are in memory, such as favourites and diary entries.
final class MemorySearch<Subject: Questionable & Hashable>: ListQuestionDelegate {
    let question: ListQuestion
    private let subjects: () -> [Subject]
    private let last = MemoizedAnswer<Subject, (offers: [SearchCompletion], answer: SearchableItems<Subject>.Answer)>()

    /// - Parameters:
    ///   - standard: default order of the lists in `sort:` syntax.
    ///   - subjects: items whose values are offered as completions; observed.
    init(standard: String, subjects: @escaping () -> [Subject]) {
        question = ListQuestion(in: SortKeys(defaultOrder: standard) { Subject.orderFields })
        self.subjects = subjects
        question.answers = self
    }

    /// The loaded items that match the query, in its order.
    func load<Item: Hashable & Sendable>(
        of items: any Loadable<[Item]>,
        subject: @escaping (Item) -> Subject
    ) -> any Loadable<[Item]> {
        let last = MemoizedAnswer<Item, [Item]>()
        return items.map { [question] items in
            if question.text.allSatisfy(\.isWhitespace) { return items }
            return last.answer(to: question, among: items) { text, isTyping in
                let answer = SearchableItems(items.map(subject)).answer(text, isTyping: isTyping)
                // An invalid query leaves the list unchanged.
                if answer.problem != nil { return items }
                let known = Dictionary(items.map { (subject($0), $0) }) { first, _ in first }
                return answer.items.compactMap { known[$0] }
            }
        }
    }

    private var current: (offers: [SearchCompletion], answer: SearchableItems<Subject>.Answer) {
        let subjects = subjects()
        return last.answer(to: question, among: subjects) { [question] text, isTyping in
            let items = SearchableItems(subjects)
            return (items.completions(question.line.text), items.answer(text, isTyping: isTyping))
        }
    }

    var canSearch: Bool { !subjects().isEmpty }
    var completions: [SearchCompletion]? { current.offers }
    var heading: String? { current.answer.isFuzzy ? Strings.similarNames(to: question.line.text) : nil }
    var problem: String? { current.answer.problem }
}

/// Caches the last answer, which the list and its search line read several times per frame.
private final class MemoizedAnswer<Item: Equatable, Answer> {
    private var last: (items: [Item], text: String, isTyping: Bool, answer: Answer)?

    func answer(
        to question: ListQuestion,
        among items: [Item],
        _ answer: (_ text: String, _ isTyping: Bool) -> Answer
    ) -> Answer {
        let (text, isTyping) = (question.text, question.line.isTyping)
        if let last, last.text == text, last.isTyping == isTyping, last.items == items { return last.answer }
        let answer = answer(text, isTyping)
        last = (items, text, isTyping, answer)
        return answer
    }
}

extension SearchCompletion {
    init(_ offer: QuestionCompletion) {
        self.init(offer.text, label: offer.label, note: offer.count.map { String($0) } ?? "")
    }
}
