package import LoadResource

/// One place of the linear app: what is told there, line by line, and what can be done there.
@MainActor
package protocol LinearPlace: AnyObject {
    /// "Characters", or "Rick Sanchez" once that is known.
    var name: String { get }
    /// What is told before the list, a line each, and whether it is here.
    var facts: LoadingState<[String]> { get }
    /// What is said once behind that, in a sentence each: how old it is, for one.
    var notes: [String] { get }
    /// While what is told before the list waits to be tried again.
    var wait: LoadWait? { get }
    /// `nil` where there is none, or not yet.
    var list: (any LinearList)? { get }
    /// What the place is about, as far as it is one thing, and here.
    var subject: (any Subject)? { get }
    /// What can be typed here and nowhere else.
    var commands: [LinearCommand] { get }

    /// Looks for what has a text in it.
    func search(_ text: String) -> LinearAnswer

    /// Asks for what is not here yet; what has failed waits for somebody to ask again.
    func load()

    /// Whether there is anything to ask for again, but for the list's.
    var canRetry: Bool { get }
    func retry()

    /// A person is somewhere else: what it still loads can stop.
    func leave()
}

extension LinearPlace {
    package var facts: LoadingState<[String]> { .loaded([]) }
    package var notes: [String] { [] }
    package var wait: LoadWait? { nil }
    package var subject: (any Subject)? { nil }
    package var commands: [LinearCommand] { [] }
    package var canRetry: Bool { false }
    package func search(_ text: String) -> LinearAnswer { LinearSearch.answer(text, in: self) }
    package func load() {}
    package func retry() {}
    package func leave() { list?.leave() }
}

/// What comes of something that was typed.
package enum LinearAnswer {
    /// A person goes there.
    case place(any LinearPlace)
    /// A person comes back to where they were.
    case back
    /// The list is told from that place on, counted from 0.
    case window(from: Int)
    /// What is here is told again, and where it comes from: all of it, or the list alone.
    case again
    case listAgain
    /// This is said.
    case lines([String])
    /// Something was done; who did it has said what came of it, or begun to ask something.
    case done
    case end
}

/// A place that is one list and nothing else.
package final class LinearListPlace: LinearPlace {
    private let content: any LinearList
    private let found: ((String) -> any LinearPlace)?

    /// - Parameter search: makes the place of what has a text in it; `nil` where only what has come so far is looked
    ///   through.
    package init(_ content: any LinearList, search: ((String) -> any LinearPlace)? = nil) {
        self.content = content
        found = search
    }

    package var name: String { content.name }
    package var list: (any LinearList)? { content }

    package func search(_ text: String) -> LinearAnswer {
        found.map { .place($0(text)) } ?? LinearSearch.answer(text, in: self)
    }
}

/// A thing: its facts, and below them what belongs to it.
package final class LinearThingPlace<Model: Aged & Subject>: SingleView, LinearPlace {
    package typealias ResourcePresentationModel = Model

    package let presented = ResourceViewState<Model>()
    @Observed private var isRenewing = false
    package var onLoad: () -> Void = {}
    package var onRenew: () -> Void = {}
    package var onLeave: () -> Void = {}
    private let title: String
    private let telling: LinearTelling<Model>
    private let makeList: (Model) -> (any LinearList)?
    private let hint: (Model) -> String?
    private var made: (model: Model, list: any LinearList)?

    /// - Parameters:
    ///   - name: of what has not come yet.
    ///   - hint: a sentence in the place of facts that are not told.
    ///   - list: what belongs to it; `nil` where nobody is to know that.
    package init(
        name: String,
        telling: LinearTelling<Model>,
        hint: @escaping (Model) -> String? = { _ in nil },
        list: @escaping (Model) -> (any LinearList)?
    ) {
        title = name
        self.telling = telling
        self.hint = hint
        makeList = list
    }

    package var name: String { presented.model.map(telling.title) ?? title }
    package var wait: LoadWait? { presented.wait }
    package var subject: (any Subject)? { presented.model }

    package var facts: LoadingState<[String]> {
        if isRenewing { return .loading }
        return presented.state.map { telling.facts($0) + (hint($0).map { [$0] } ?? []) }
    }

    package var notes: [String] {
        guard let model = presented.model else { return [] }
        return [model.age.map(LinearWords.age), presented.errorMessage].compactMap(\.self)
    }

    /// The same one for as long as the thing says the same.
    package var list: (any LinearList)? {
        guard let model = presented.model, hint(model) == nil else { return nil }
        if let made, made.model.saysTheSame(as: model) { return made.list }
        made = makeList(model).map { (model, $0) }
        return made?.list
    }

    package func display(isLoading: Bool) {
        presented.display(isLoading: isLoading)
        if !isLoading, isRenewing { isRenewing = false }
    }

    package func load() {
        if presented.state.isIdle { onLoad() }
    }

    package var canRetry: Bool { presented.canRetry || presented.model?.age != nil }

    package func retry() {
        guard presented.model != nil else { return onLoad() }
        isRenewing = true
        onRenew()
        if !presented.isLoading { isRenewing = false }
    }

    package func leave() {
        onLeave()
        list?.leave()
    }
}
