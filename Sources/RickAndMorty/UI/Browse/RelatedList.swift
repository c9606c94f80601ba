package import LoadResource
import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// The related resources of a subject, whatever their kind: known ids, one load each, one selected.
@MainActor
package protocol RelatedView: View, AnyObject {
    var selectedID: Int? { get }
    var question: ListQuestion { get }
    /// What is related, how many there are, and their order if the user has chosen one. Observable.
    var title: String { get }
    /// Whether the list has the focus: more of it is loaded then.
    var isFocused: Bool { get set }
    /// `nil` while it loads.
    var selectedSubject: (any Subject)? { get }
    /// What a retry of the selected one does; `nil` if nothing of it has failed.
    var retry: Effect? { get }
    /// Whether nothing is above the selected one.
    var isOnFirstLine: Bool { get }
    /// Brings selection and scroll position back to where they are now.
    var restoringSelection: Effect { get }
    /// Columns before its texts, and so before the heading above it.
    var margin: Int { get }

    /// Height that its content takes of an area; margins may take the rest.
    func rowsUsed(of size: Size) -> Int
    /// Called when the view is hidden.
    func cancelLoads()
}

/// Related resources of one kind with their loads.
package struct RelatedContent<Row: BrowsableResource> {
    package let related: RelatedResources
    package let resource: (Int) -> any Loadable<Row>
    /// `nil` without portraits.
    package let portrait: ((Int) -> any Loadable<Portrait>)?
    package let marks: UserMarks
    /// The keys that sort all that is related in this way.
    package var orders = OrderKeys(standard: "") { [] }
    /// Makes the load of what questions are asked of; `nil` for resources that are always in one order.
    package var asked: (() -> any Loadable<AskedItems<Row.Model>>)?

    package init(
        _ related: RelatedResources,
        resource: @escaping (Int) -> any Loadable<Row>,
        portrait: ((Int) -> any Loadable<Portrait>)? = nil,
        marks: UserMarks = UserMarks()
    ) {
        self.related = related
        self.resource = resource
        self.portrait = portrait
        self.marks = marks
    }
}

/// Related resources of a kind, in rows. Each loads, fails and is retried on its own.
class RelatedList<Model: BrowsableResource>: RelatedView, ListAnswering {
    let question: ListQuestion
    let rows: List<Model>
    let resources: ResourceSet<Model>
    private let content: RelatedContent<Model>
    private var marks: UserMarks { content.marks }
    /// What questions are asked of, read when a search or another order begins.
    private var asked: (any Loadable<AskedItems<Model.Model>>)?
    private var lastOrder = ""
    @Observed private var answered: (text: String, isTyping: Bool, answer: AskedItems<Model.Model>.Answer)?
    /// Id of the resource that stays selected when a search ends.
    private var keptID: Int?

    /// - Parameters:
    ///   - skeleton: of the same shape as a row.
    ///   - row: the view of a row, by its index.
    init(
        _ content: RelatedContent<Model>,
        skeleton: any View,
        row: @escaping (Model, _ index: Int) -> any View
    ) {
        self.content = content
        let (marks, question) = (content.marks, ListQuestion(in: content.orders))
        self.question = question
        resources = ResourceSet(ids: content.related.ids, resource: content.resource)
        rows = List(resources) { row(marks.shown($0), $1) }
        rows.skeletonRow = skeleton
        rows.makeEmptyView = { question.emptyView(MessageView(content.related.empty)) }
        rows.retryAdvice = Words.retry
        rows.rowFailure = { [resources] index, error, advice in
            RowFailure(
                name: Model.Model.name(of: resources.ids[index]),
                message: SharedStringsHelper.message(for: error),
                advice: advice
            )
        }
        if let isFavourite = marks.isFavourite {
            rows.rowMark = { [resources] index in
                isFavourite(Model.destination(of: resources.ids[index])) ? { $0.favourite } : nil
            }
        }
        question.answers = self
    }

    var isFocused = false {
        didSet { resources.isEntered = isFocused }
    }

    /// The mark of the selected row, and a gap.
    var margin: Int { 2 }
    var selectedID: Int? { rows.selectedID }
    /// `nil` while it loads.
    var selected: Model? { rows.selected }

    /// All of them; `nil` until they have loaded, and of a list that is not loaded as a whole.
    var all: [Model]? {
        guard resources.ids.count <= AppPolicy.idsPerRequest else { return nil }
        let all = resources.ids.compactMap(resources.loaded)
        return all.count == resources.ids.count ? all : nil
    }

    /// Number of rows below those in sight.
    var rowsBelow: Int { max(0, resources.ids.count - rows.position.top - rows.position.rows) }

    var selectedSubject: (any Subject)? { selected.map(marks.shown) }
    var retry: Effect? { resources.retry(selectedID) }
    var isOnFirstLine: Bool { rows.position.selection < rows.position.columns }
    var restoringSelection: Effect { { [rows, position = rows.position] in rows.position = position } }
    func cancelLoads() { resources.cancel() }
    func rowsUsed(of size: Size) -> Int { DetailLayout.leastContent }

    func effect(of action: Action) -> Effect? { action == .retry ? retry : rows.effect(of: action) }

    func prepare(for size: Size) {
        arrange()
        rows.prepare(for: size)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) { rows.draw(in: rect, on: &canvas) }

    // MARK: - Questions

    var title: String {
        // The end of the load brings the number of matches.
        _ = asked?.state.isLoaded
        let title = content.related.heading + (question.orders.label.map { ", \($0)" } ?? "")
        guard question.line.isShown, answered != nil else { return title }
        return "\(title), \(resources.ids.count) found"
    }

    var canBeAsked: Bool { content.asked != nil && !content.related.ids.isEmpty }
    var isSearching: Bool { question.line.isShown && asked?.state.isLoaded == false }
    var offers: [SearchOffer]? { asked?.state.value?.offers(question.line.text) ?? [] }
    var heading: String? {
        answered?.answer.areSimilar == true ? Words.similarNames(to: question.line.text) : nil
    }
    var problem: String? { answered?.answer.problem }

    func willAsk() {
        answered = nil
        asked = content.asked?()
        asked?.load()
    }

    func willEnd() { keptID = selectedID }

    /// Brings the resources into the order of the question, without those that do not match.
    private func arrange() {
        question.line.update()
        if question.orders.order != lastOrder {
            lastOrder = question.orders.order
            willAsk()
        }
        guard let found = found(), found != resources.ids else { return }
        resources.ids = found
        if let id = keptID.take() { rows.select(id: id) }
    }

    /// The ids of those that match; `nil` until they are known.
    private func found() -> [Int]? {
        let (text, isTyping) = (question.text, question.line.isTyping)
        guard canBeAsked, text.contains(where: { !$0.isWhitespace }) else {
            if answered != nil { answered = nil }
            return content.related.ids
        }
        if asked == nil { willAsk() }
        guard let asked = asked?.state.value else { return nil }
        if answered?.text != text || answered?.isTyping != isTyping {
            answered = (text, isTyping, asked.answer(text, isTyping: isTyping))
        }
        guard let answer = answered?.answer else { return nil }
        let found = answer.items.map(\.id)
        // In another order, those that could not be read come last.
        return answer.isOrderOnly ? found + content.related.ids.filter { !found.contains($0) } : found
    }
}

/// Why a row could not load, after the name of its resource. In a narrow row, the key to press is left to the footer, and then the
/// name is left out. A row that is not selected has no key, as keys are about the selected one.
private struct RowFailure: View {
    let name: String
    let message: String
    let advice: Advice?

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let named = "\(name): \(message)"
        // Two columns of the mark before the message, and three of the separator behind it.
        let fits = named.columns + 2 <= rect.columns
        let isWhole = advice.map { named.columns + 5 + $0.text(on: canvas).columns <= rect.columns } ?? true
        MessageView.failure(fits ? named : message, advice: fits && !isWhole ? nil : advice)
            .draw(in: rect, on: &canvas)
    }
}
