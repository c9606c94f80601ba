package import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// Loads a resource, then shows a screen created for it.
package final class ResourceScreen<Model: ResourcePresentation>: DetailScreen, LoadingResourceView, CompositeView {
    package let presented = ResourceViewState<Model>()
    package var isFocused = true {
        didSet { content?.isFocused = isFocused }
    }
    @Observed private var content: (any DetailScreen)?
    private let name: String
    /// Destination of the resource, known before it has loaded; `nil` for a screen that is not restored.
    package var destination: Destination?
    /// Local title, used in the breadcrumb until the resource has loaded; `nil` if unknown.
    @Observed package var knownName: String?
    private let skeleton: any View
    package var adapter: (any LoadControl)?
    private let makeContent: (Model) -> any DetailScreen

    /// - Parameters:
    ///   - name: title with the ID, shown until the resource has loaded.
    ///   - skeleton: placeholder with the shape of the content.
    package init(
        name: String,
        skeleton: any View = DetailSkeleton(),
        content: @escaping (Model) -> any DetailScreen
    ) {
        self.name = name
        self.skeleton = skeleton
        makeContent = content
    }

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

    package var input: (any KeyInput)? { content?.input }

    package var restoringSelection: Effect? { content?.restoringSelection }

    package func effect(of action: Action) -> Effect? {
        if let effect = content?.effect(of: action) { return effect }
        return switch action {
        case .retry where canRetry: content == nil ? reload : renew
        // The revalidation of a cached resource may have failed.
        case .renew where age != nil: renew
        default: nil
        }
    }

    package var body: any View {
        LoadingView(loader: self) { [unowned self] _ in
            // The error of a failed revalidation, including that the API no longer has the resource.
            let notice = errorMessage.map { [Advice($0)] } ?? []
            return NoticeView(notice: notice, loader: nil, content: content ?? BlankView())
        }
        .progressView { [unowned self] in panel(skeleton) }
        .waitView { [unowned self] in panel(MessageView.waiting($0, seconds: $1)) }
        .errorView { [unowned self] in panel(MessageView.failure($0, advice: Words.retry)) }
    }

    private func panel(_ content: any View) -> Panel { Panel(name, content: content) }
}
