public import LoadResource

/// Draws one thing in whichever state its load is, and asks for it when it comes into sight.
///
/// The parts that stand in for it can be replaced, each without touching the others.
public struct LoadingView<Value: Sendable>: View {
    private let loader: any Loadable<Value>
    private let success: (Value) -> any View
    private var isEmpty: (Value) -> Bool = { _ in false }
    private var empty: (() -> any View)?
    private var progress: () -> any View = { SkeletonView() }
    private var failure: (String) -> any View = { MessageView.failure($0) }
    private var waiting: (LoadWait, Int) -> any View = { MessageView.waiting($0, seconds: $1) }

    public init(_ loader: any Loadable<Value>, success: @escaping (Value) -> any View) {
        self.loader = loader
        self.success = success
    }

    public func prepare(for size: Size) {
        loader.loadIfIdle()
        view.prepare(for: size)
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        if case .loading = loader.state, loader.wait == nil {
            canvas.whileLoading(loader) { view.draw(in: rect, on: &$0) }
        } else {
            view.draw(in: rect, on: &canvas)
        }
    }

    private var view: any View {
        switch loader.state {
        case .idle: empty?() ?? progress()
        case .loading: loader.wait.map { CountdownView($0, content: waiting) } ?? progress()
        case .loaded(let value): isEmpty(value) ? empty?() ?? success(value) : success(value)
        case .error(let message): failure(message)
        }
    }
}

extension LoadingView {
    /// Replaces what is drawn before anything was asked for.
    public func emptyView(_ view: @escaping () -> any View) -> LoadingView {
        var copy = self
        copy.empty = view
        return copy
    }

    /// Replaces what is drawn before anything was asked for, and for a value in which there is nothing.
    public func emptyView(_ view: @escaping () -> any View) -> LoadingView where Value: Collection {
        var copy = self
        copy.empty = view
        copy.isEmpty = \.isEmpty
        return copy
    }

    /// Replaces what is drawn while it loads. A `SpinnerView` within it turns when it is due.
    public func progressView(_ view: @escaping () -> any View) -> LoadingView {
        var copy = self
        copy.progress = view
        return copy
    }

    /// Replaces what is drawn while it waits to be tried again; is given the seconds left, too.
    public func waitView(_ view: @escaping (LoadWait, Int) -> any View) -> LoadingView {
        var copy = self
        copy.waiting = view
        return copy
    }

    /// Replaces what is drawn when it failed; is given the message.
    public func errorView(_ view: @escaping (String) -> any View) -> LoadingView {
        var copy = self
        copy.failure = view
        return copy
    }
}
