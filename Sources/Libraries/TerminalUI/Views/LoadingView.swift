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
/// And after a failure:
///
/// ```
///         ⚠ Couldn't connect to server
///
///                   r retry
/// ```
///
/// By default, it is a ``SkeletonView`` before and during the load, and a ``MessageView`` after a failure and before a retry.
/// During a reload, and after its failure, the value stays.
///
/// A collection whose rows are to be selected is a ``List``.
public struct LoadingView<Value: Sendable>: View {
    private let loader: any Loadable<Value>
    private let success: (Value) -> any View
    private var empty: (() -> any View)?
    private var progress: () -> any View = { SkeletonView() }
    private var failure: (any Error) -> any View = { MessageView.failure($0) }
    private var waiting: (LoadWait, Int) -> any View = { MessageView.waiting($0, seconds: $1) }

    /// - Parameters:
    ///   - loader: the load, which the caller retains: one that is made here would be another one in each drawing.
    ///   - success: the view of a loaded value. Made for each drawing.
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
            // The view around this one has not forwarded `prepare`: the load begins after the frame.
            if !rect.isEmpty { Task { [loader] in loader.loadIfIdle() } }
            view.draw(in: rect, on: &canvas)
        case .loading where loader.wait == nil: canvas.whileLoading(loader) { view.draw(in: rect, on: &$0) }
        case .loading, .error, .loaded: view.draw(in: rect, on: &canvas)
        }
    }

    private func view(of state: LoadingState<Value>) -> any View {
        switch state {
        case .idle: empty?() ?? progress()
        case .loading: loader.wait.map { CountdownView(wait: $0, content: waiting) } ?? progress()
        case .loaded(let value): emptyView(of: value) ?? success(value)
        case .error(let error): failure(error)
        }
    }

    private func emptyView(of value: Value) -> (any View)? {
        guard let empty, let items = value as? any Collection, items.isEmpty else { return nil }
        return empty()
    }

    // MARK: - Replaced views

    /// Replaces the view before the load starts, and for an empty collection.
    public func emptyView(_ view: @escaping () -> any View) -> LoadingView {
        with { $0.empty = view }
    }

    /// Replaces the view while it loads, and before. A ``SpinnerView`` in it turns after a delay.
    public func progressView(_ view: @escaping () -> any View) -> LoadingView {
        with { $0.progress = view }
    }

    /// Replaces the view while the load waits to be retried.
    ///
    /// - Parameter view: receives the seconds left, at least 1.
    public func waitView(_ view: @escaping (LoadWait, Int) -> any View) -> LoadingView {
        with { $0.waiting = view }
    }

    private func with(_ change: (inout LoadingView) -> Void) -> LoadingView {
        var copy = self
        change(&copy)
        return copy
    }

    /// Replaces the view of a failed load, which is a ``MessageView`` with the error's message.
    public func errorView(_ view: @escaping (any Error) -> any View) -> LoadingView {
        with { $0.failure = view }
    }
}

/// Placeholder of loading text: grey bars in the first line, and a spinner at its end after a delay.
///
/// ```swift
/// SkeletonView(.init(at: 0, columns: 20), .init(at: -6, columns: 6))
/// ```
public struct SkeletonView: View {
    /// Position of a bar in columns; a negative start counts from the right end.
    public struct Bar: Hashable, Sendable {
        let start: Int
        let columns: Int

        /// - Parameters:
        ///   - start: column counted from 0 at the left; from the right end if negative.
        ///   - columns: length.
        public init(at start: Int, columns: Int) {
            self.start = start
            self.columns = columns
        }
    }

    private let bars: [Bar]

    /// - Parameter bars: a single one of 16 columns if empty.
    public init(_ bars: Bar...) { self.init(bars) }

    /// - Parameter bars: a single one of 16 columns if empty.
    public init(_ bars: [Bar]) {
        self.bars = bars.isEmpty ? [Bar(at: 0, columns: 16)] : bars
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        for bar in bars {
            let start = bar.start < 0 ? rect.columns + bar.start : bar.start
            guard start >= 0 else { continue }
            let place = rect.splitLeft(start).rest.splitLeft(bar.columns).left
            canvas.fill(place, with: canvas.glyphs.skeleton, style: canvas.theme.skeleton)
        }
        SpinnerView().draw(in: rect.splitRight(1).right, on: &canvas)
    }
}

/// Placeholders on the lines of an area, of which the first one has a spinner.
public struct SkeletonLines: View {
    private let lines: [any View]

    /// - Parameter lines: from top to bottom, such as ``SkeletonView``s.
    public init(_ lines: [any View]) { self.lines = lines }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        for (row, line) in lines.enumerated() {
            canvas.inContext({ if row > 0 { $0.silence() } }) { line.draw(in: rect.line(row), on: &$0) }
        }
    }
}

/// A spinner of one column that shows while the view around it loads, after a delay: within a ``LoadingView``, a
/// ``List`` or ``Canvas/whileLoading(_:_:)``.
public struct SpinnerView: View {
    /// A spinner that draws nothing where nothing loads.
    public init() {}

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        guard let frame = canvas.spinnerFrame else { return }
        let frames = canvas.glyphs.spinner
        canvas.write(String(frames[frame % frames.count]), in: rect, style: canvas.theme.accent)
    }
}
