import LoadResource

/// Makes what rows, cards and pages are drawn from: a view model, the trackers beside it, and the adapter that tells
/// them how the load goes.
struct LoadableBuilder {
    let trackers: [any LoadTracker]
    /// `nil` for what is at hand and cannot fail.
    var conditions: LoadConditions?
    var errorMessage: ErrorMessage = { _ in SharedStringsHelper.loadError }

    func loadable<Resource, Model: Sendable>(
        _ loader: NamedLoader<Resource>,
        mapper: @escaping @MainActor (Resource) -> Model
    ) -> LoadableResource<Delivery<Resource>, Model> {
        let viewModel = LoadResourceViewModel<Delivery<Resource>, Model>(
            mapper: { mapper($0.item) },
            errorMessage: errorMessage
        )
        return LoadableResource(viewModel: viewModel, adapter: adapter(loader, delegate: viewModel))
    }

    /// Every load of the app is made here: what is to befall all of them, or to be watched of them, is composed in this
    /// place.
    func adapter<Resource>(
        _ loader: NamedLoader<Resource>,
        delegate: some LoadResourceDelegate<Delivery<Resource>> & RetryDelegate
    ) -> LoadResourcePresentationAdapter<
        AnyLoader<Delivery<Resource>>, LoadResourceDelegateComposer<Delivery<Resource>>
    > {
        let retry = Retry()
        let load = TrackedLoad(name: loader.name, address: loader.address) { [retry] in retry.body() }
        let watchers = trackers.map { LoadEventDelegate<Resource>($0.watch(load)) }
        let adapter = LoadResourcePresentationAdapter(
            loader: conditions?.loader(loader, delegate: delegate) ?? AnyLoader(loader),
            delegate: LoadResourceDelegateComposer([delegate] + watchers)
        )
        retry.body = { [weak adapter] in adapter?.load() }
        return adapter
    }

    /// For what has been loaded already: nobody watches it, and nothing befalls it.
    var unwatched: LoadableBuilder {
        LoadableBuilder(trackers: [], errorMessage: errorMessage)
    }

    /// What its trackers can do with a load, known once it is made.
    private final class Retry {
        var body: () -> Void = {}
    }
}
