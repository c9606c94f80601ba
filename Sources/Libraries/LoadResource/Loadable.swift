/// Starts and cancels a load.
@MainActor
public protocol LoadControl: AnyObject, Sendable {
    /// Starts the load. Ignored while a load is running.
    func load()
    /// Ends the current load, if any, with a `CancellationError`. Without a value, the load becomes idle again, and a
    /// view that draws it in the next frame restarts it: if the user can cancel a load, show another view in its place.
    func cancel()
    /// Loads again and revalidates cached data.
    func refresh()
}

/// Shared owner of a load that several closures start: the load is cancelled when the last of them is released.
@MainActor
package final class AutoCancellingLoad: LoadControl {
    private let control: any LoadControl

    package init(_ control: any LoadControl) {
        self.control = control
    }

    package func load() { control.load() }
    package func cancel() { control.cancel() }
    package func refresh() { control.refresh() }

    isolated deinit { control.cancel() }
}

extension LoadControl {
    /// Cancels the current load, if any, and starts a new one.
    public func reload() {
        cancel()
        load()
    }
}

/// A load with an observable state.
///
/// `load()` ends a wait before a retry early. During `refresh()`, the current value stays displayed.
///
/// ```swift
/// func draw(_ book: any Loadable<Book>) {
///     switch book.state {
///     case .idle, .loading: print("…")
///     case .loaded(let book): print(book.title)
///     case .error(let error): print(SharedStringsHelper.message(for: error))
///     }
/// }
/// ```
@MainActor
public protocol Loadable<Value>: LoadStatus, LoadControl where Value: Sendable {}

extension Loadable {
    public func refresh() { load() }

    /// Loads if the state is idle. A failed load is not repeated, since a retry is the user's decision.
    public func loadIfIdle() {
        if state.isIdle { load() }
    }

    /// Returns the same load with a transformed value, for views that expect another type of value. Create it once and
    /// retain it like the load itself, not on every draw.
    ///
    /// ```swift
    /// let feed = LoadableResource { try await client.json(Feed.self, from: address) }
    /// let list = List(feed.map(\.items)) { TextView($0.title) }
    /// ```
    ///
    /// - Parameter transform: Called each time the state is read. Do slow work, such as sorting, in the load or its
    ///   mapper instead.
    public func map<Mapped: Sendable>(_ transform: @escaping @MainActor (Value) -> Mapped) -> any Loadable<Mapped> {
        MappedLoadable(self, transform)
    }
}

@MainActor
private final class MappedLoadable<Base: Loadable, Value: Sendable>: Loadable {
    private let base: Base
    private let transform: @MainActor (Base.Value) -> Value

    init(_ base: Base, _ transform: @escaping @MainActor (Base.Value) -> Value) {
        self.base = base
        self.transform = transform
    }

    var state: LoadingState<Value> { base.state.map { transform($0) } }
    var pendingRetry: PendingRetry? { base.pendingRetry }
    var isLoading: Bool { base.isLoading }
    var errorMessage: String? { base.errorMessage }

    func load() { base.load() }
    func cancel() { base.cancel() }
    func refresh() { base.refresh() }
}

/// A view model together with its adapter: the load of a row, a card or a page. The load is cancelled when this object
/// is released.
///
/// ```swift
/// let users = LoadableResource { try await client.json([User].self, from: address) }
/// users.loadIfIdle()
/// ```
@MainActor
public final class LoadableResource<Resource: Sendable, PresentationModel: Sendable>: Loadable {
    /// The state of the load.
    public let viewModel: LoadResourceViewModel<Resource, PresentationModel>
    private let adapter: any LoadControl

    /// - Parameters:
    ///   - viewModel: The state of the load.
    ///   - adapter: Notifies the view model, possibly among other delegates.
    public init(viewModel: LoadResourceViewModel<Resource, PresentationModel>, adapter: any LoadControl) {
        self.viewModel = viewModel
        self.adapter = adapter
    }

    /// - Parameters:
    ///   - loader: Loads the resource.
    ///   - policy: Whether and when a failed load is retried automatically; `nil` for never.
    ///   - errorMessage: Returns the user's message for an error.
    ///   - mapper: Makes the presentation model of the loaded resource. An error that it throws fails the load.
    public convenience init(
        _ loader: some Loader<Resource>,
        retrying policy: RetryPolicy? = nil,
        errorMessage: @escaping ErrorMessage = SharedStringsHelper.message,
        mapper: @escaping LoadResourceViewModel<Resource, PresentationModel>.Mapper
    ) {
        let viewModel = LoadResourceViewModel(mapper: mapper, errorMessage: errorMessage)
        let retrying = policy.map { AnyLoader(RetryingLoader(loader, policy: $0, delegate: viewModel)) }
        let adapter = LoadResourcePresentationAdapter(loader: retrying ?? AnyLoader(loader), delegate: viewModel)
        self.init(viewModel: viewModel, adapter: adapter)
    }

    // Read from the view, whose type is known here. The view model's own properties would look up the view's type at
    // run time, for each row at each key press.
    public var state: LoadingState<PresentationModel> { viewModel.view.state }
    public var pendingRetry: PendingRetry? { viewModel.view.pendingRetry }
    public var isLoading: Bool { viewModel.view.isLoading }
    public var errorMessage: String? { viewModel.view.errorMessage }
    public var canRetry: Bool { viewModel.view.canRetry }

    public func load() {
        if pendingRetry != nil { adapter.cancel() }
        adapter.load()
    }

    public func cancel() { adapter.cancel() }
    public func refresh() { adapter.refresh() }

    isolated deinit { adapter.cancel() }
}

extension LoadableResource where Resource == PresentationModel {
    /// Creates a load from a closure.
    ///
    /// Use no capture list, for the reason given at ``AnyLoader``. The closure runs on the main actor until it
    /// suspends, so move slow work into a `@concurrent` function.
    ///
    /// - Parameters:
    ///   - policy: Whether and when a failed load is retried automatically; `nil` for never.
    ///   - errorMessage: Returns the user's message for an error.
    ///   - load: Loads the resource; called for each try.
    public convenience init(
        retrying policy: RetryPolicy? = nil,
        errorMessage: @escaping ErrorMessage = SharedStringsHelper.message,
        _ load: @escaping @Sendable () async throws -> Resource
    ) {
        self.init(AnyLoader(load), retrying: policy, errorMessage: errorMessage) { $0 }
    }
}

/// A value in memory as a ``Loadable``.
///
/// ```swift
/// let colours = List(ConstantLoadable(["red", "green"])) { TextView($0) }
/// ```
@MainActor
public final class ConstantLoadable<Value: Sendable>: Loadable {
    public let state: LoadingState<Value>

    /// Creates a load that has ended with `value`.
    public init(_ value: Value) { state = .loaded(value) }

    public func load() {}
    public func cancel() {}
}
