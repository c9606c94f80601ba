package import LoadResource
package import TerminalUI

/// What one thing that has to be loaded first is shown on, and who it asks for it.
@MainActor
package protocol SingleView: StatefulResourceView {
    /// Asks for it, at once where it waits to be tried again.
    var onLoad: () -> Void { get set }
    /// Asks for the real thing, where what is shown was kept.
    var onRenew: () -> Void { get set }
    /// Stops asking for it; of no consequence where nothing is asked for.
    var onLeave: () -> Void { get set }
}

/// A screen for one thing that has to be loaded first; then it is drawn by the screen made for it.
package final class ResourceScreen<Model: Aged>: DetailScreen, SingleView {
    package typealias ResourcePresentationModel = Model

    package let presented = ResourceViewState<Model>()
    @Observed package var isFocused = true {
        didSet { content?.isFocused = isFocused }
    }
    @Observed private var content: (any DetailScreen)?
    private let name: String
    private let skeleton: any View
    /// Asks for it, at once where it waits to be tried again.
    package var onLoad: () -> Void = {}
    /// Asks for the real thing, where what is shown was kept.
    package var onRenew: () -> Void = {}
    /// Stops asking for it; of no consequence where nothing is asked for.
    package var onLeave: () -> Void = {}
    private let makeContent: (Model) -> any DetailScreen

    /// - Parameters:
    ///   - name: stands above it until it has loaded.
    ///   - skeleton: of the same shape as its content.
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
        onLeave()
        content?.leave()
    }

    package func display(presentationModel: Model) {
        let isNew = presented.model.map { !$0.saysTheSame(as: presentationModel) } ?? true
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

    package func canPerform(_ action: Action) -> Bool {
        if action == .retry, presented.canRetry || age != nil { return true }
        return content?.canPerform(action) ?? false
    }

    package func perform(_ action: Action) {
        if let content, content.canPerform(action) {
            content.perform(action)
        } else if content == nil {
            onLoad()
        } else {
            onRenew()
        }
    }

    package func prepare(for size: Size) {
        if case .idle = presented.state { onLoad() }
        content?.prepare(for: size)
    }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        switch presented.state {
        case .loaded: content?.draw(in: rect, on: &canvas)
        case .error(let message): panel(MessageView.failure(message, advice: Words.retry)).draw(in: rect, on: &canvas)
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
        Panel(name, isFocused: isFocused, content: content)
    }
}
