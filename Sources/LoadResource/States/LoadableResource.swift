public import Observation

/// A view model together with what loads it: all that a row, a card or a page needs for a life of its own.
@MainActor
public final class LoadableResource<Resource: Sendable, PresentationModel: Sendable>: Loadable, Observable {
    public let viewModel: LoadResourceViewModel<Resource, PresentationModel>
    private let loadResource: () -> Void
    private let cancelLoad: () -> Void
    private let renewResource: () -> Void
    @Observed private var isReleased = false

    /// - Parameters:
    ///   - adapter: tells, among others, the view model how the load goes.
    ///   - renew: loads the real thing with it; by itself, the same as what it loads anyway.
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

    /// What has loaded stays on show while it loads again, and when that fails.
    public var state: LoadingState<PresentationModel> {
        // Whoever watches the state has to learn of its end, too.
        if isReleased { return .idle }
        if let item = viewModel.item { return .loaded(item) }
        if viewModel.isLoading { return .loading }
        return viewModel.errorMessage.map { .error($0) } ?? .idle
    }

    public var wait: LoadWait? { viewModel.wait }

    public func load() {
        if wait != nil { cancelLoad() }
        loadResource()
    }

    public func cancel() { cancelLoad() }
    public func renew() { renewResource() }

    isolated deinit {
        isReleased = true
    }
}
