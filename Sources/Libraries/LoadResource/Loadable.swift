/// What starts and cancels a load.
@MainActor
public protocol LoadControl: AnyObject, Sendable {
    /// Starts the load. Ignored while one runs.
    func load()
    /// Ends the current load, if any, with a `CancellationError`. Without a value it is idle again, and a view that shows
    /// it in the next frame starts it anew: where the user cancels a load, show another view in its place.
    func cancel()
    /// Loads again, revalidating what is cached.
    func renew()
}

/// The owner of a load that closures start: the load is cancelled when the last of them is released.
@MainActor
package final class OwnedLoad: LoadControl {
    private let control: any LoadControl

    package init(_ control: any LoadControl) {
        self.control = control
    }

    package func load() { control.load() }
    package func cancel() { control.cancel() }
    package func renew() { control.renew() }

    isolated deinit { control.cancel() }
}

extension LoadControl {
    /// Cancels the current load, if any, and starts a new one.
    public func reload() {
        cancel()
        load()
    }
}

/// Something loadable with an observable state.
///
/// `load()` cuts a wait before a retry short. During `renew()` the current value stays displayed.
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
    public func renew() { load() }

    /// Loads unless it has loaded, loads or has failed: a retry is the user's decision.
    public func loadIfIdle() {
        if state.isIdle { load() }
    }

    /// The same load with a transformed value, such as a part of it: what is shown where a view asks for a load of its own
    /// kind of value. Retained like the load itself, not made in each drawing.
    ///
    /// ```swift
    /// let feed = LoadableResource { try await client.json(Feed.self, from: address) }
    /// let list = List(feed.map(\.items)) { TextView($0.title) }
    /// ```
    ///
    /// - Parameter transform: called at each read of the state. What takes long, such as sorting, belongs in the load or in
    ///   its mapper.
    public func map<Mapped: Sendable>(_ transform: @escaping @MainActor (Value) -> Mapped) -> any Loadable<Mapped> {
        MappedLoad(self, transform)
    }
}

/// A load with a transformed value.
@MainActor
private final class MappedLoad<Base: Loadable, Value: Sendable>: Loadable {
    private let base: Base
    private let transform: @MainActor (Base.Value) -> Value

    init(_ base: Base, _ transform: @escaping @MainActor (Base.Value) -> Value) {
        self.base = base
        self.transform = transform
    }

    var state: LoadingState<Value> { base.state.map { transform($0) } }
    var wait: LoadWait? { base.wait }
    var isLoading: Bool { base.isLoading }
    var errorMessage: String? { base.errorMessage }

    func load() { base.load() }
    func cancel() { base.cancel() }
    func renew() { base.renew() }
}

/// A view model together with its adapter: the load of one row, card or page. Its release cancels the load.
///
/// ```swift
/// let users = LoadableResource { try await client.json([User].self, from: address) }
/// users.loadIfIdle()
/// ```
@MainActor
public final class LoadableResource<Resource: Sendable, PresentationModel: Sendable>: Loadable {
    /// Holds the state of the load.
    public let viewModel: LoadResourceViewModel<Resource, PresentationModel>
    private let adapter: any LoadControl

    /// - Parameters:
    ///   - viewModel: holds the state of the load.
    ///   - adapter: has the view model among its delegates.
    public init(viewModel: LoadResourceViewModel<Resource, PresentationModel>, adapter: any LoadControl) {
        self.viewModel = viewModel
        self.adapter = adapter
    }

    /// - Parameters:
    ///   - loader: loads the resource.
    ///   - policy: whether and when a failed load is tried again by itself; `nil` for never.
    ///   - errorMessage: words an error for the user.
    ///   - mapper: makes the presentation model of what was loaded; an error that it throws fails the load.
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

    // Of the view itself, whose type is known here: a member of the view model would look it up, at each row of a key.
    public var state: LoadingState<PresentationModel> { viewModel.view.state }
    public var wait: LoadWait? { viewModel.view.wait }
    public var isLoading: Bool { viewModel.view.isLoading }
    public var errorMessage: String? { viewModel.view.errorMessage }
    public var canRetry: Bool { viewModel.view.canRetry }

    public func load() {
        if wait != nil { adapter.cancel() }
        adapter.load()
    }

    public func cancel() { adapter.cancel() }
    public func renew() { adapter.renew() }

    isolated deinit { adapter.cancel() }
}

extension LoadableResource where Resource == PresentationModel {
    /// A resource that a closure loads.
    ///
    /// The closure has no capture list, as that of an ``AnyLoader``. It runs on the main actor until it suspends: what takes
    /// long before that belongs in a `@concurrent` function.
    ///
    /// - Parameters:
    ///   - policy: whether and when a failed load is tried again by itself; `nil` for never.
    ///   - errorMessage: words an error for the user.
    ///   - load: loads the resource, each time that it is asked for.
    public convenience init(
        retrying policy: RetryPolicy? = nil,
        errorMessage: @escaping ErrorMessage = SharedStringsHelper.message,
        _ load: @escaping @Sendable () async throws -> Resource
    ) {
        self.init(AnyLoader(load), retrying: policy, errorMessage: errorMessage) { $0 }
    }
}

/// A value in memory, where something loadable is asked for.
///
/// ```swift
/// let colours = List(Loaded(["red", "green"])) { TextView($0) }
/// ```
@MainActor
public final class Loaded<Value: Sendable>: Loadable {
    public let state: LoadingState<Value>

    /// - Parameter value: what is shown.
    public init(_ value: Value) { state = .loaded(value) }

    public func load() {}
    public func cancel() {}
}
