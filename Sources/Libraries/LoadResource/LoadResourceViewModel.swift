/// A presenter whose view is a ``ResourceViewState``: the state of a load, for views that observe it.
///
/// A failed reload keeps the item.
///
/// ```swift
/// let viewModel = LoadResourceViewModel(mapper: \Book.title)
/// let adapter = LoadResourcePresentationAdapter(loader: remoteBook, delegate: viewModel)
/// adapter.load()
/// ```
public typealias LoadResourceViewModel<Resource, PresentationModel> =
    LoadResourcePresenter<Resource, ResourceViewState<PresentationModel>>

extension LoadResourcePresenter {
    /// Creates a view model.
    ///
    /// - Parameters:
    ///   - mapper: makes the presentation model of each item. What it throws is an error of the load.
    ///   - errorMessage: words an error for the user; ``SharedStringsHelper/serverMessage(for:)`` by default.
    public convenience init<PresentationModel>(
        mapper: @escaping @MainActor (Resource) throws -> PresentationModel,
        errorMessage: @escaping ErrorMessage = SharedStringsHelper.serverMessage
    ) where View == ResourceViewState<PresentationModel> {
        self.init(view: ResourceViewState(), mapper: mapper, errorMessage: errorMessage)
    }

    /// Creates a view model whose presentation model is the resource itself.
    public convenience init(
        errorMessage: @escaping ErrorMessage = SharedStringsHelper.serverMessage
    ) where View == ResourceViewState<Resource> {
        self.init(mapper: { $0 }, errorMessage: errorMessage)
    }
}

/// What a presenter has displayed on a view that keeps it.
extension LoadResourcePresenter where View: StatefulResourceView {
    /// Whether a load runs, waits before a retry included. Observable.
    public var isLoading: Bool { view.presented.isLoading }
    /// Why the last load failed; `nil` during a load, and after one that succeeded or was cancelled. Observable.
    public var errorMessage: String? { view.presented.errorMessage }
    /// Presentation model of the last item; `nil` before the first one. Observable.
    public var item: View.ResourcePresentationModel? { view.presented.model }
    /// The current wait before a retry, if any. Observable.
    public var wait: LoadWait? { view.presented.wait }
    /// Item, error message and loading as one value: ``LoadingState/loaded(_:)`` if there is an item. Observable.
    public var state: LoadingState<View.ResourcePresentationModel> { view.presented.state }
}
