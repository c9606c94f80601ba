/// Keeps the state of a load for views that observe it: a presenter together with its view, a `ResourceViewState`.
///
/// A failed reload keeps the item.
@MainActor
public final class LoadResourceViewModel<Resource, PresentationModel>: LoadResourceDelegate {
    public typealias Item = Resource
    public typealias Mapper = @MainActor (Resource) throws -> PresentationModel

    private let view = ResourceViewState<PresentationModel>()
    private let presenter: LoadResourcePresenter<Resource, ResourceViewState<PresentationModel>>

    public init(
        mapper: @escaping Mapper,
        errorMessage: @escaping ErrorMessage = SharedStringsHelper.message
    ) {
        presenter = LoadResourcePresenter(view: view, mapper: mapper, errorMessage: errorMessage)
    }

    public convenience init(
        errorMessage: @escaping ErrorMessage = SharedStringsHelper.message
    ) where Resource == PresentationModel {
        self.init(mapper: { $0 }, errorMessage: errorMessage)
    }

    public var isLoading: Bool { view.isLoading }
    public var errorMessage: String? { view.errorMessage }
    public var item: PresentationModel? { view.model }
    /// The current wait before a retry, if any.
    public var wait: LoadWait? { view.wait }
    public var state: LoadingState<PresentationModel> { view.state }
    public var mapper: Mapper { presenter.mapper }

    public func didStartLoading() { presenter.didStartLoading() }
    public func didFinishLoading(with item: Resource) { presenter.didFinishLoading(with: item) }
    public func didFinishLoading(with error: any Error) { presenter.didFinishLoading(with: error) }
    public func didStartWaiting(_ wait: RetryWait) { presenter.didStartWaiting(wait) }
    public func didStartRetrying() { presenter.didStartRetrying() }
}
