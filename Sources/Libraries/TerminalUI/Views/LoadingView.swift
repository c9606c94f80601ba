public import LoadResource

/// Draws each state of a load, and starts the load when it becomes visible. The view of each state can be replaced:
///
/// ```swift
/// LoadingView(summary) { TextView($0) }
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
/// A load of what is shown, which lives as long as it is shown, is made by ``init(of:retrying:errorMessage:file:line:column:load:success:)``:
///
/// ```swift
/// LoadingView(of: story.author) { try await client.json(User.self, from: "\(api)/users/\($0)") } success: { author in
///     TextView(author.name)
/// }
/// ```
///
/// By default, it is a ``SkeletonView`` before and during the load, and a ``MessageView`` after a failure and before a retry.
/// During a reload the value stays, with a ``SpinnerView`` at the end of its first line. Of a reload that has failed, the
/// last line says why, and in a single line its right half.
///
/// A collection whose rows are to be selected is a ``List``.
public struct LoadingView<Value: Sendable>: View {
    private let loader: any Loadable<Value>
    private let place: SourcePlace
    private let success: (Value) -> any View
    private var isEmpty: (Value) -> Bool = { _ in false }
    private var empty: (() -> any View)?
    private var progress: () -> any View = { SkeletonView() }
    private var failure: ((String) -> any View)?
    private var waiting: (LoadWait, Int) -> any View = { MessageView.waiting($0, seconds: $1) }
    private var showsReloads = true

    /// - Parameters:
    ///   - loader: the load, which the caller retains: one that is made here would be another one in each drawing, which
    ///     traps in debug builds.
    ///   - file: with line and column, tells this place in the source from others.
    ///   - line: see `file`.
    ///   - column: see `file`.
    ///   - success: the view of a loaded value. Made for each drawing.
    @_disfavoredOverload
    public init(
        _ loader: any Loadable<Value>,
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        success: @escaping (Value) -> any View
    ) {
        self.loader = loader
        place = SourcePlace(file, line, column)
        self.success = success
    }

    /// Warns of a list within a loading view: both draw the states of the load, and a list that is made for each drawing loses
    /// its position.
    @available(*, deprecated, message: "A ListView draws the states of a load itself: make a List of the load instead.")
    public init(_ loader: any Loadable<Value>, success: @escaping (Value) -> some ListView) {
        self.init(loader) { success($0) as any View }
    }

    /// A load that starts when its id comes into sight, and is cancelled when it is not shown any more. Wherever the same
    /// view shows the same id, the load is the same.
    ///
    /// - Parameters:
    ///   - id: of what is loaded; another one is another load.
    ///   - policy: whether and when a failed load is tried again by itself; `nil` for never.
    ///   - errorMessage: words an error for the user.
    ///   - file: with line and column, tells this place in the source from others.
    ///   - line: see `file`.
    ///   - column: see `file`.
    ///   - load: loads the value of an id; without a capture list, as for `AnyLoader`.
    ///   - success: the view of a loaded value. Made for each drawing.
    public init<ID: Hashable & Sendable>(
        of id: ID,
        retrying policy: RetryPolicy? = nil,
        errorMessage: @escaping ErrorMessage = SharedStringsHelper.message,
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        load: @escaping @Sendable (ID) async throws -> Value,
        success: @escaping (Value) -> any View
    ) {
        let place = SourcePlace(file, line, column)
        let make = {
            LoadableResource(retrying: policy, errorMessage: errorMessage) { try await load(id) }
        }
        let object = KeptObjects.current?.object(KeptID(id: AnyHashable(id), place: place), make)
        loader = object as? LoadableResource<Value, Value> ?? make()
        self.place = place
        self.success = success
    }

    /// All at once, for the rows of a list: each replaced view copies the others, as a part of each key.
    init(
        _ loader: any Loadable<Value>,
        at place: SourcePlace,
        progress: @escaping () -> any View,
        failure: @escaping (String) -> any View,
        waiting: @escaping (LoadWait, Int) -> any View,
        success: @escaping (Value) -> any View
    ) {
        self.loader = loader
        self.place = place
        self.progress = progress
        self.failure = failure
        self.waiting = waiting
        self.success = success
        showsReloads = false
    }

    public func prepare(for size: Size) {
        start(.current)
        let content = areas(in: Rect(columns: size.columns, rows: size.rows), failedReload).content
        view(of: loader.state).prepare(for: content.size)
    }

    private func start(_ objects: KeptObjects?) {
        if loader.state.isIdle { KeptObjects.start(loader, at: place, by: objects) }
    }

    public func rows(columns: Int) -> Int {
        guard let rows = loader.state.value.map({ success($0).rows(columns: columns) }) else { return 1 }
        return rows > 1 && failedReload != nil ? rows + 1 : rows
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let canRetry = canvas.focus?.followsLoads == true
        if canRetry { canvas.show(loader) }
        canvas.inContext({ $0.load = ObjectIdentifier(loader) }) {
            draw(loader.state, canRetry: canRetry, in: rect, on: &$0)
        }
    }

    private func draw(_ state: LoadingState<Value>, canRetry: Bool, in rect: Rect, on canvas: inout Canvas) {
        let view = view(of: state, canRetry: canRetry)
        switch state {
        case .idle:
            if let complaint = canvas.kept?.loads.complaint(at: place) {
                return MessageView.failure(complaint).draw(in: rect, on: &canvas)
            }
            // The view around this one has not forwarded `prepare`.
            canvas.prepareLater(in: rect) { [objects = canvas.kept] in start(objects) }
            canvas.drawInline(view, in: rect)
        case .loading where loader.wait == nil: canvas.whileLoading(loader) { $0.drawInline(view, in: rect) }
        case .loading, .error: canvas.drawInline(view, in: rect)
        case .loaded: drawLoaded(view, canRetry: canRetry, in: rect, on: &canvas)
        }
    }

    private func view(of state: LoadingState<Value>, canRetry: Bool = false) -> any View {
        switch state {
        case .idle: empty?() ?? progress()
        case .loading: loader.wait.map { CountdownView($0, content: waiting) } ?? progress()
        case .loaded(let value): isEmpty(value) ? empty?() ?? success(value) : success(value)
        case .error(let message): errorView(message, canRetry: canRetry)
        }
    }

    private func errorView(_ message: String, canRetry: Bool) -> any View {
        failure?(message) ?? MessageView.failure(message, advice: canRetry ? .retry : nil)
    }

    // MARK: - Reloads

    /// Why the value that is displayed could not be loaded again; `nil` if that is not to be shown.
    private var failedReload: String? { showsReloads && loader.hasLoaded ? loader.errorMessage : nil }

    private func drawLoaded(_ view: any View, canRetry: Bool, in rect: Rect, on canvas: inout Canvas) {
        let message = failedReload
        let areas = areas(in: rect, message)
        canvas.drawInline(view, in: areas.content)
        if let message {
            canvas.drawInline(errorView(message, canRetry: canRetry), in: areas.notice)
        } else if showsReloads, loader.isLoading {
            // A part, to lie on top of those of the view.
            canvas.part(in: rect.line(0).splitRight(1).right) { [loader] rect, canvas in
                canvas.whileLoading(loader) { SpinnerView().draw(in: rect, on: &$0) }
            }
        }
    }

    private func areas(in rect: Rect, _ message: String?) -> (content: Rect, notice: Rect) {
        guard message != nil else { return (rect, rect.splitTop(0).top) }
        guard rect.rows < 2 else {
            let (content, notice) = rect.splitBottom(1)
            return (content, notice)
        }
        let (content, notice) = rect.splitRight(rect.columns / 2)
        return (content.splitRight(1).rest, notice)
    }

    /// The view without a sign of reloads and their failures, for a value beside which another view shows them.
    public func hidingReloads() -> LoadingView {
        with { $0.showsReloads = false }
    }

    // MARK: - Replaced views

    /// Replaces the view before the load starts.
    public func emptyView(_ view: @escaping () -> any View) -> LoadingView {
        with { $0.empty = view }
    }

    /// Replaces the view before the load starts, and for an empty collection.
    public func emptyView(_ view: @escaping () -> any View) -> LoadingView where Value: Collection {
        with {
            $0.empty = view
            $0.isEmpty = \.isEmpty
        }
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

    /// Replaces the view of a failed load, for its message. Of a failed reload, it has a single line.
    public func errorView(_ view: @escaping (String) -> any View) -> LoadingView {
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
    public init(_ bars: Bar...) {
        self.init(bars)
    }

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

/// A spinner of one column that shows while the view around it loads, after a delay: within a ``LoadingView``, a
/// ``ListView`` or ``Canvas/whileLoading(_:_:)``.
public struct SpinnerView: View {
    /// A spinner that draws nothing where nothing loads.
    public init() {}

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        guard let frame = canvas.spinnerFrame else { return }
        let frames = canvas.glyphs.spinner
        canvas.write(String(frames[frame % frames.count]), in: rect, style: canvas.theme.accent)
    }
}
