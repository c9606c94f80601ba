public import LoadResource

/// Draws each state of a load, and starts the load when it becomes visible. The view of each state can be replaced:
///
/// ```swift
/// LoadingView(loader: summary) { TextView($0) }
///     .errorView { MessageView.failure($0, advice: .retry) }
/// ```
///
/// ```
/// ░░░░░░░░░░░░░░░░                           ⠇
/// ```
///
/// After a failure:
///
/// ```
///         ⚠ Couldn't connect to server
///
///                   r retry
/// ```
///
/// By default, shows a ``SkeletonView`` before and during the load, and a ``MessageView`` after a failure or while
/// waiting for a retry. During a reload, and if it fails, the value stays visible.
///
/// Use a ``List`` for a collection whose rows can be selected.
public struct LoadingView<Value: Sendable>: View {
    private let loader: any Loadable<Value>
    private let success: (Value) -> any View
    private var empty: (() -> any View)?
    private var progress: () -> any View = { SkeletonView() }
    private var failure: (any Error) -> any View = { MessageView.failure($0) }
    private var waiting: (PendingRetry, Int) -> any View = { MessageView.waiting($0, seconds: $1) }

    /// - Parameters:
    ///   - loader: the load. Create it once and retain it: a load created inline would start again on each draw.
    ///   - success: creates the view of a loaded value on each draw.
    public init(loader: any Loadable<Value>, success: @escaping (Value) -> any View) {
        self.loader = loader
        self.success = success
    }

    public func prepare(for size: Size) {
        loader.loadIfIdle()
        view(of: loader.state).prepare(for: size)
    }

    public func rows(columns: Int) -> Int {
        loader.state.value.map { success($0).rows(columns: columns) } ?? 1
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let state = loader.state
        let view = view(of: state)
        switch state {
        case .idle:
            // The enclosing view doesn't forward `prepare`, so the load starts after this frame.
            if !rect.isEmpty { Task { [loader] in loader.loadIfIdle() } }
            view.draw(in: rect, on: &canvas)
        case .loading where loader.pendingRetry == nil: canvas.whileLoading(loader) { view.draw(in: rect, on: &$0) }
        case .loading, .error, .loaded: view.draw(in: rect, on: &canvas)
        }
    }

    private func view(of state: LoadingState<Value>) -> any View {
        switch state {
        case .idle: empty?() ?? progress()
        case .loading: loader.pendingRetry.map { CountdownView(wait: $0, content: waiting) } ?? progress()
        case .loaded(let value): emptyView(of: value) ?? success(value)
        case .error(let error): failure(error)
        }
    }

    private func emptyView(of value: Value) -> (any View)? {
        guard let empty, let items = value as? any Collection, items.isEmpty else { return nil }
        return empty()
    }

    // MARK: - Custom views

    /// Replaces the view shown before the load starts and for an empty collection.
    public func emptyView(_ view: @escaping () -> any View) -> LoadingView {
        with { $0.empty = view }
    }

    /// Replaces the view shown before and during the load. A ``SpinnerView`` in it appears after a delay.
    public func progressView(_ view: @escaping () -> any View) -> LoadingView {
        with { $0.progress = view }
    }

    /// Replaces the view shown while the load waits for a retry.
    ///
    /// - Parameter view: receives the remaining seconds, at least 1.
    public func waitView(_ view: @escaping (PendingRetry, Int) -> any View) -> LoadingView {
        with { $0.waiting = view }
    }

    private func with(_ change: (inout LoadingView) -> Void) -> LoadingView {
        var copy = self
        change(&copy)
        return copy
    }

    /// Replaces the view shown after a failure, by default a ``MessageView`` with the error message.
    public func errorView(_ view: @escaping (any Error) -> any View) -> LoadingView {
        with { $0.failure = view }
    }
}

/// A placeholder for loading text: grey bars, and a spinner at the right end of the first line after a delay.
///
/// ```swift
/// SkeletonView(.init(at: 0, columns: 20), .init(at: -6, columns: 6))
/// ```
public struct SkeletonView: View {
    /// Position and length of a bar, in columns.
    public struct Bar: Hashable, Sendable {
        let start: Int
        let columns: Int

        /// - Parameters:
        ///   - start: first column, counted from 0; a negative start counts from the right end.
        ///   - columns: length of the bar.
        public init(at start: Int, columns: Int) {
            self.start = start
            self.columns = columns
        }
    }

    private let bars: [Bar]

    /// - Parameter bars: defaults to a single bar of 16 columns if empty.
    public init(_ bars: Bar...) { self.init(bars) }

    /// - Parameter bars: defaults to a single bar of 16 columns if empty.
    public init(_ bars: [Bar]) {
        self.bars = bars.isEmpty ? [Bar(at: 0, columns: 16)] : bars
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        for bar in bars {
            let start = bar.start < 0 ? rect.columns + bar.start : bar.start
            guard start >= 0 else { continue }
            let place = rect.splitLeft(start).rest.splitLeft(bar.columns).left
            canvas.fill(place, with: canvas.glyphs.skeleton, style: canvas.theme.faint)
        }
        SpinnerView().draw(in: rect.splitRight(1).right, on: &canvas)
    }
}

/// Placeholders for several lines, with a spinner on the first line only.
public struct SkeletonLines: View {
    private let lines: [any View]

    /// - Parameter lines: from top to bottom, such as ``SkeletonView``s.
    public init(_ lines: [any View]) { self.lines = lines }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        for (row, line) in lines.enumerated() {
            canvas.inContext({ if row > 0 { $0.hideSpinner() } }) { line.draw(in: rect.line(row), on: &$0) }
        }
    }
}

/// A one-column spinner, visible after a delay while the enclosing ``LoadingView``, ``List`` or
/// ``Canvas/whileLoading(_:_:)`` is loading.
public struct SpinnerView: View {
    /// Creates a spinner, which draws nothing outside of a loading view.
    public init() {}

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        guard let frame = canvas.spinnerFrame else { return }
        let frames = canvas.glyphs.spinner
        canvas.write(String(frames[frame % frames.count]), in: rect, style: canvas.theme.accent)
    }
}
