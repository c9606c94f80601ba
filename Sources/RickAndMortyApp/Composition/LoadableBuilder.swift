import LoadResource
import RickAndMortyUI

/// Makes what rows, cards and pages are drawn from: a view model, the trackers beside it, and the adapter that tells
/// them how the load goes.
struct LoadableBuilder {
    let trackers: [any LoadTracker]

    func loadable<Resource, Model: Sendable>(
        _ loader: NamedLoader<Resource>,
        mapper: @escaping @MainActor (Resource) -> Model
    ) -> LoadableResource<Delivery<Resource>, Model> {
        let viewModel = LoadResourceViewModel<Delivery<Resource>, Model>(
            mapper: { mapper($0.item) },
            errorMessage: Words.errorMessage
        )
        return LoadableResource(viewModel: viewModel, adapter: adapter(loader, delegate: viewModel))
    }

    /// Every load of the app is made here: what is to be watched of all of them is composed in this place.
    func adapter<Resource>(
        _ loader: NamedLoader<Resource>,
        delegate: any LoadResourceDelegate<Delivery<Resource>>
    ) -> LoadResourcePresentationAdapter<NamedLoader<Resource>, LoadResourceDelegateComposer<Delivery<Resource>>> {
        let retry = Retry()
        let load = TrackedLoad(name: loader.name, address: loader.address) { [retry] in retry.body() }
        let watchers = trackers.map { LoadEventDelegate<Resource>($0.watch(load)) }
        let adapter = LoadResourcePresentationAdapter(
            loader: loader,
            delegate: LoadResourceDelegateComposer([delegate] + watchers)
        )
        retry.body = { [weak adapter] in adapter?.load() }
        return adapter
    }

    /// What its trackers can do with a load, known once it is made.
    private final class Retry {
        var body: () -> Void = {}
    }
}
