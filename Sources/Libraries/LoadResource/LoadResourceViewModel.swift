/// Keeps the state of a load for views that observe it: a presenter together with its view, a `ResourceViewState`.
///
/// A failed reload keeps the item.
///
/// ```swift
/// let viewModel = LoadResourceViewModel(mapper: \Book.title)
/// let adapter = LoadResourcePresentationAdapter(loader: remoteBook, delegate: viewModel)
/// adapter.load()
/// ```
@MainActor
public final class LoadResourceViewModel<Resource, PresentationModel>: LoadResourceDelegate {
    /// The item of the load, before it is mapped.
    public typealias Item = Resource
    /// Makes the presentation model. What it throws is an error of the load.
    public typealias Mapper = @MainActor (Resource) throws -> PresentationModel

    private let view = ResourceViewState<PresentationModel>()
    private let presenter: LoadResourcePresenter<Resource, ResourceViewState<PresentationModel>>

    /// - Parameters:
    ///   - mapper: makes the presentation model of each item.
    ///   - errorMessage: words an error for the user; ``SharedStringsHelper/loadError`` for all by default.
    public init(
        mapper: @escaping Mapper,
        errorMessage: @escaping ErrorMessage = SharedStringsHelper.message
    ) {
        presenter = LoadResourcePresenter(view: view, mapper: mapper, errorMessage: errorMessage)
    }

    /// Creates a view model whose presentation model is the resource itself.
    public convenience init(
        errorMessage: @escaping ErrorMessage = SharedStringsHelper.message
    ) where Resource == PresentationModel {
        self.init(mapper: { $0 }, errorMessage: errorMessage)
    }

    /// Whether a load runs, waits before a retry included. Observable.
    public var isLoading: Bool { view.isLoading }
    /// Why the last load failed; `nil` during a load, and after one that succeeded or was cancelled. Observable.
    public var errorMessage: String? { view.errorMessage }
    /// Presentation model of the last item; `nil` before the first one. Observable.
    public var item: PresentationModel? { view.model }
    /// The current wait before a retry, if any. Observable.
    public var wait: LoadWait? { view.wait }
    /// Item, error message and loading as one value: ``LoadingState/loaded(_:)`` if there is an item. Observable.
    public var state: LoadingState<PresentationModel> { view.state }
    /// The mapper that it was created with.
    public var mapper: Mapper { presenter.mapper }

    public func didStartLoading() { presenter.didStartLoading() }
    public func didFinishLoading(with item: Resource) { presenter.didFinishLoading(with: item) }
    public func didFinishLoading(with error: any Error) { presenter.didFinishLoading(with: error) }
    public func didStartWaiting(_ wait: RetryWait) { presenter.didStartWaiting(wait) }
    public func didStartRetrying() { presenter.didStartRetrying() }
}
