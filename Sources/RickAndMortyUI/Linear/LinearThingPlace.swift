package import LoadResource

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
