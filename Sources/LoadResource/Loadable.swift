/// Something loadable with an observable state.
@MainActor
public protocol Loadable<Value>: LoadStatus where Value: Sendable {
    /// Starts the load. Ignored while one runs; a wait before a retry is cut short.
    func load()
    func cancel()

    /// Revalidates what is cached; the current value stays displayed.
    func renew()
}

extension Loadable {
    public func renew() { load() }

    /// Loads unless it has loaded, loads or has failed: a retry is the user's decision.
    public func loadIfIdle() {
        if state.isIdle { load() }
    }
}

/// A view model together with its adapter: the load of one row, card or page.
@MainActor
public final class LoadableResource<Resource: Sendable, PresentationModel: Sendable>: Loadable {
    public let viewModel: LoadResourceViewModel<Resource, PresentationModel>
    private let loadResource: () -> Void
    private let cancelLoad: () -> Void
    private let renewResource: () -> Void

    /// - Parameters:
    ///   - adapter: has the view model among its delegates.
    ///   - renew: revalidates with the adapter; a reload by default.
    public init<L, Delegate>(
        viewModel: LoadResourceViewModel<Resource, PresentationModel>,
        adapter: LoadResourcePresentationAdapter<L, Delegate>,
        renew: (() -> Void)? = nil
    ) {
        self.viewModel = viewModel
        loadResource = adapter.load
        cancelLoad = adapter.cancel
        renewResource = renew ?? adapter.reload
    }

    public var state: LoadingState<PresentationModel> { viewModel.state }
    public var wait: LoadWait? { viewModel.wait }

    public func load() {
        if wait != nil { cancelLoad() }
        loadResource()
    }

    public func cancel() { cancelLoad() }
    public func renew() { renewResource() }
}
