import LoadResource
import RickAndMortyUI

/// Makes what rows, cards and pages are drawn from: a view model, its trackers beside it, and the adapter that tells
/// them how the load goes.
enum LoadableBuilder {
    static func loadable<Resource, Model: Sendable>(
        _ loader: AnyLoader<Resource>,
        failedLoads: FailedLoads,
        mapper: @escaping @MainActor (Resource) -> Model
    ) -> LoadableResource<Resource, Model> {
        let viewModel = LoadResourceViewModel(mapper: mapper, errorMessage: Words.errorMessage)
        let adapter = adapter(loader, failedLoads: failedLoads, delegate: viewModel)
        return LoadableResource(viewModel: viewModel, adapter: adapter)
    }

    /// Every load of the app is made here: what is to be watched of all of them is composed in this place.
    static func adapter<Resource>(
        _ loader: AnyLoader<Resource>,
        failedLoads: FailedLoads,
        delegate: any LoadResourceDelegate<Resource>
    ) -> LoadResourcePresentationAdapter<AnyLoader<Resource>, LoadResourceDelegateComposer<Resource>> {
        let tracker = FailureTracker<Resource>(failedLoads)
        let adapter = LoadResourcePresentationAdapter(
            loader: loader,
            delegate: LoadResourceDelegateComposer(delegate, tracker)
        )
        tracker.retry = { [weak adapter] in adapter?.load() }
        return adapter
    }
}
