package import LoadResource
import Observation
package import RickAndMorty
import RickAndMortyPresentation
package import TerminalUI

/// A question to the related resources of a view: a search in them, and the order that the user has chosen for all of their
/// kind, such as the cast of any episode.
package final class RelatedQuestion: KeyInput, Observable {
    let keys: OrderKeys
    private(set) lazy var line: SearchLine = SearchLine(
        isSearching: { [unowned self] in line.isShown && finder?.state.isLoaded == false },
        offers: { [unowned self] in finder?.state.value?.offers(line.text).map { SearchOffer($0) } ?? [] },
        search: { _ in }
    )
    private let standard: [Int]
    private let makeFinder: (() -> any Loadable<RelatedFinder>)?
    /// What the question is answered with, read when a search or another order begins.
    private var finder: (any Loadable<RelatedFinder>)?
    private var lastOrder = ""
    @Observed private var answered: (text: String, isTyping: Bool, answer: RelatedAnswer)?
    /// Id of the selected resource, which stays selected when a search ends.
    var selectedID: () -> Int? = { nil }
    private var keptID: Int?

    /// - Parameters:
    ///   - ids: as the resource that they are related to has them.
    ///   - keys: of several views, which then have the same order.
    ///   - finder: makes the load of what answers questions; `nil` for resources that are always in one order.
    package init(of ids: [Int], keys: OrderKeys, finder: (() -> any Loadable<RelatedFinder>)?) {
        standard = ids
        self.keys = keys
        makeFinder = finder
    }

    /// Related resources that are always in one order.
    convenience init(always ids: [Int]) {
        self.init(of: ids, keys: OrderKeys(standard: "") { [] }, finder: nil)
    }

    /// A heading with the order, if it is not the usual one, and with the number of matches. Observable, as the end of the
    /// load is that brings them into it.
    func heading(_ text: String) -> String {
        _ = finder?.state.isLoaded
        let ordered = keys.label.map { "\(text), \($0)" } ?? text
        guard line.isShown, let answered else { return ordered }
        return "\(ordered), \(answered.answer.ids.count) found"
    }

    /// The line above resources that are merely similar to what was asked for.
    var similarHeading: String? {
        guard line.isShown, answered?.answer.areSimilar == true else { return nil }
        return Words.similarNames(to: line.text)
    }

    /// Called before each frame.
    ///
    /// - Parameter shown: the ids as they are; returned until those that are asked for are known.
    func ids(insteadOf shown: [Int]) -> [Int] {
        line.update()
        if keys.order != lastOrder {
            lastOrder = keys.order
            renewFinder()
        }
        let text = keys.question(line.isShown ? line.text : "")
        guard text.contains(where: { !$0.isWhitespace }), makeFinder != nil else {
            if answered != nil { answered = nil }
            return standard
        }
        if finder == nil { renewFinder() }
        guard let finder = finder?.state.value else { return shown }
        if let answered, answered.text == text, answered.isTyping == line.isTyping { return answered.answer.ids }
        let answer = finder.answer(text, line.isTyping)
        answered = (text, line.isTyping, answer)
        return answer.ids
    }

    private func renewFinder() {
        answered = nil
        finder = makeFinder?()
        finder?.load()
    }

    // MARK: - Actions

    func effect(of action: Action) -> Effect? {
        guard makeFinder != nil, !standard.isEmpty else { return nil }
        return switch action {
        case .sort: keys.begin
        case .search:
            {
                self.renewFinder()
                self.line.begin()
            }
        case .unfilter where line.isShown: { self.look(for: QuestionText.withoutLast(of: self.line.text)) }
        case .back where line.isShown: end
        default: nil
        }
    }

    private func look(for text: String) {
        line.begin(text)
        line.keep()
    }

    private func end() {
        keptID = selectedID()
        line.end()
    }

    /// `nil` unless the user is typing or choosing an order.
    var input: (any KeyInput)? { keys.isChoosing ? keys : line.isTyping ? self : nil }

    package func handle(_ key: Key) -> KeyAnswer {
        if key == .escape { keptID = selectedID() }
        return line.handle(key)
    }

    package var hints: [KeyHint] { line.hints }

    /// Forgets what was to stay selected.
    func takeKeptID() -> Int? { keptID.take() }

    /// What is shown in place of no resources.
    ///
    /// - Parameter standard: without a search.
    func emptyView(_ standard: String) -> MessageView {
        guard line.isShown else { return MessageView(standard) }
        if let problem = answered?.answer.problem { return .failure(problem, advice: Words.clears) }
        return MessageView(Words.nothingMatches(line.text), advice: Words.clears)
    }
}

/// What answers questions to related resources.
package struct RelatedFinder: Sendable {
    let answer: @MainActor (_ text: String, _ isTyping: Bool) -> RelatedAnswer
    let offers: @MainActor (_ typed: String) -> [QuestionOffer]
}

/// The ids of the related resources that match a question.
package struct RelatedAnswer: Sendable {
    let ids: [Int]
    var areSimilar = false
    /// Why the text is no question, or cannot be answered.
    var problem: String?
}

extension RelatedFinder {
    /// - Parameters:
    ///   - ids: of all, in their usual order. Those without a model cannot be found, and come last in any other order.
    ///   - models: of those that could be read.
    ///   - context: throws if the library cannot be read.
    ///   - errorMessage: of what the context throws.
    ///   - isHidden: whether nothing is to be known of a resource.
    package init<Model: Resource>(
        _ ids: [Int],
        _ models: [Model],
        in context: Result<QuestionContext, any Error>,
        errorMessage: @escaping ErrorMessage,
        hiding isHidden: @escaping @MainActor (Model) -> Bool
    ) {
        let asked = QuestionedModels(models)
        answer = { text, isTyping in
            let question: Question<Model>
            do throws(QuestionError) {
                question = try Question(text, isTyping: isTyping)
            } catch {
                return RelatedAnswer(ids: [], problem: error.sentence)
            }
            do {
                let context = question.needsContext ? try context.get() : QuestionContext()
                let answer = question.answer(among: asked, in: context, hiding: isHidden)
                let found = answer.models.map(\.id)
                let unread = question.asksOnlyForOrder ? ids.filter { id in !models.contains { $0.id == id } } : []
                return RelatedAnswer(ids: found + unread, areSimilar: answer.areSimilar)
            } catch {
                return RelatedAnswer(ids: question.asksOnlyForOrder ? ids : [], problem: errorMessage(error))
            }
        }
        offers = { typed in
            let offers = QuestionOffers<Model>(for: typed)
            guard let context = offers.needsContext ? try? context.get() : QuestionContext() else { return [] }
            return offers.offers(among: asked, in: context, hiding: isHidden)
        }
    }
}

extension ResourceSet {
    /// Brings the resources into the order of a question, without those that do not match.
    ///
    /// - Returns: whether they are others than before, or in another order.
    func arrange(by question: RelatedQuestion) -> Bool {
        let found = question.ids(insteadOf: ids)
        guard found != ids else { return false }
        ids = found
        return true
    }
}

extension OrderKeys {
    /// The keys that sort related resources of a kind.
    ///
    /// - Parameters:
    ///   - order: that which was kept; ignored if there is no such order.
    ///   - keep: keeps another one, which is empty for the usual order.
    package convenience init(
        relatedOf model: any Questionable.Type,
        order: String = "",
        keep: @escaping (String) -> Void = { _ in }
    ) {
        self.init(standard: "id") { model.orderFields }
        choose(order)
        onChange = { [unowned self] in keep(self.order) }
    }
}
