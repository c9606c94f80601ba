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
    @Published private var content: (any DetailScreen)?
    private let name: String
    /// Destination of the resource, known before it has loaded; `nil` for a screen that is not restored.
    package var destination: Destination?
    /// Local title, used in the breadcrumb until the resource has loaded; `nil` if unknown.
    @Published package var localName: String?
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

    package func willDisappear() {
        adapter?.cancel()
        content?.willDisappear()
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
    package var breadcrumbTitle: String? { content?.breadcrumbTitle ?? localName ?? name }

    package var hidesLaterEpisodes: Bool { content?.hidesLaterEpisodes ?? false }

    package var input: (any KeyInput)? { content?.input }

    package var selectionRestorer: Effect? { content?.selectionRestorer }

    package func hint(for action: Action) -> String? { content?.hint(for: action) }

    package func effect(of action: Action) -> Effect? {
        if let effect = content?.effect(of: action) { return effect }
        return switch action {
        case .retry where canRetry: content == nil ? reload : refresh
        // The resource is still from the cache, for example because its revalidation failed.
        case .refresh where age != nil: refresh
        default: nil
        }
    }

    package var body: any View {
        LoadingView(loader: self) { [unowned self] _ in
            // The error of a failed revalidation, including that the API no longer has the resource.
            let notice = errorMessage.map { [HintText($0)] } ?? []
            return NoticeView(notice: notice, loader: nil, content: content ?? BlankView())
        }
        .progressView { [unowned self] in panel(skeleton) }
        .waitView { [unowned self] in panel(MessageView.waiting($0, seconds: $1)) }
        .errorView { [unowned self] in panel(MessageView.failure($0, advice: Strings.retry)) }
    }

    private func panel(_ content: any View) -> Panel { Panel(name, content: content) }
}
