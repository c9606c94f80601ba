/// Keeps the state of a load for views that observe it: a presenter with a `ResourceViewState` as its view.
///
/// A failed reload keeps the item.
@MainActor
public final class LoadResourceViewModel<Resource, PresentationModel>:
    LoadResourcePresenter<Resource, ResourceViewState<PresentationModel>>
{
    public init(
        mapper: @escaping Mapper,
        errorMessage: @escaping ErrorMessage = { _ in SharedStringsHelper.loadError }
    ) {
        super.init(view: ResourceViewState(), mapper: mapper, errorMessage: errorMessage)
    }

    public convenience init(
        errorMessage: @escaping ErrorMessage = { _ in SharedStringsHelper.loadError }
    ) where Resource == PresentationModel {
        self.init(mapper: { $0 }, errorMessage: errorMessage)
    }

    public var isLoading: Bool { view.isLoading }
    public var errorMessage: String? { view.errorMessage }
    public var item: PresentationModel? { view.model }
    /// The current wait before a retry, if any.
    public var wait: LoadWait? { view.wait }
    public var state: LoadingState<PresentationModel> { view.state }
}
