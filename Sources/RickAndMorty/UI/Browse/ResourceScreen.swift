package import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// A screen that loads a resource and then displays the screen made for it.
package final class ResourceScreen<Model: Aged>: DetailScreen, LoadingResourceView {
    package let presented = ResourceViewState<Model>()
    package var isFocused = true {
        didSet { content?.isFocused = isFocused }
    }
    @Observed private var content: (any DetailScreen)?
    private let name: String
    /// What it is about, also before it has loaded; `nil` if it is not to be found again there.
    package var destination: Destination?
    /// What that is called on this machine, for the trail until it has loaded; `nil` if unknown.
    @Observed package var knownName: String?
    private let skeleton: any View
    package var adapter: (any LoadControl)?
    private let makeContent: (Model) -> any DetailScreen

    /// - Parameters:
    ///   - name: by its id, title until the resource has loaded.
    ///   - skeleton: of the same shape as the content.
    package init(
        name: String,
        skeleton: any View = DetailSkeleton(),
        content: @escaping (Model) -> any DetailScreen
    ) {
        self.name = name
        self.skeleton = skeleton
        makeContent = content
    }

    isolated deinit { adapter?.cancel() }

    package func leave() {
        adapter?.cancel()
        content?.leave()
    }

    package func display(presentationModel: Model) {
        let isNew = presented.model.map { !$0.hasSameContent(as: presentationModel) } ?? true
        presented.display(presentationModel: presentationModel)
        guard isNew else {
            content?.age = presentationModel.age
            return
        }
        content = makeContent(presentationModel)
        content?.isFocused = isFocused
    }

    package var age: Age? {
        get { content?.age }
        set { content?.age = newValue }
    }

    package var selectedSubject: (any Subject)? { content?.selectedSubject }
    package var openedSubject: (any Subject)? { content?.openedSubject }
    package var openedDestination: Destination? { openedSubject?.destination ?? destination }
    package var openedName: String? { content?.openedName ?? knownName ?? name }

    package var isWatchAlong: Bool { content?.isWatchAlong ?? false }

    package func handle(_ key: Key) -> KeyAnswer { content?.handle(key) ?? .ignored }
    package var hints: [KeyHint]? { content?.hints }

    package var restoringSelection: Effect? { content?.restoringSelection }

    package func effect(of action: Action) -> Effect? {
        if let effect = content?.effect(of: action) { return effect }
        return switch action {
        case .retry where presented.canRetry: { self.content == nil ? self.adapter?.reload() : self.adapter?.renew() }
        // A cached resource, whose revalidation may have failed.
        case .renew where age != nil: { self.adapter?.renew() }
        default: nil
        }
    }

    package func prepare(for size: Size) {
        if case .idle = presented.state { adapter?.reload() }
        content?.prepare(for: size)
    }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        switch presented.state {
        // Why what is shown could not be revalidated, or that the API has it no more.
        case .loaded:
            let notice = presented.errorMessage.map { [Advice($0)] } ?? []
            content.map { NoticeView(notice: notice, loader: nil, content: $0).draw(in: rect, on: &canvas) }
        case .error(let error): panel(MessageView.failure(error, advice: Words.retry)).draw(in: rect, on: &canvas)
        case .idle, .loading: drawLoading(in: rect, on: &canvas)
        }
    }

    private func drawLoading(in rect: Rect, on canvas: inout Canvas) {
        if let wait = presented.wait {
            panel(CountdownView(wait, content: MessageView.waiting)).draw(in: rect, on: &canvas)
        } else {
            canvas.whileLoading(self) { panel(skeleton).draw(in: rect, on: &$0) }
        }
    }

    private func panel(_ content: any View) -> Panel {
        Panel(name, content: content)
    }
}
