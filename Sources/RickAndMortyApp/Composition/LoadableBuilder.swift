import LoadResource
import RickAndMorty
import RickAndMortyUI

/// Makes what rows, cards and pages are drawn from: a view model, the trackers beside it, and the adapter that tells
/// them how the load goes.
struct LoadableBuilder {
    let trackers: [any LoadTracker]
    /// `nil` for what is at hand and cannot fail.
    var conditions: LoadConditions?
    var errorMessage: ErrorMessage = { _ in SharedStringsHelper.loadError }
    /// Tells how old is what was kept.
    var wallClock = WallClock.system

    func loadable<Resource, Model: Sendable>(
        _ loader: NamedLoader<Resource>,
        mapper: @escaping @MainActor (Delivery<Resource>) -> Model
    ) -> LoadableResource<Delivery<Resource>, Model> {
        let viewModel = LoadResourceViewModel<Delivery<Resource>, Model>(
            mapper: mapper,
            errorMessage: errorMessage
        )
        let load = load(loader, delegate: viewModel)
        return LoadableResource(viewModel: viewModel, adapter: load.adapter, renew: load.renew)
    }

    /// Every load of the app is made here: what is to befall all of them, or to be watched of them, is composed in this
    /// place.
    func load<Resource>(
        _ loader: NamedLoader<Resource>,
        delegate: some LoadResourceDelegate<Delivery<Resource>> & RetryDelegate
    ) -> Load<Resource> {
        let retry = Retry()
        let load = TrackedLoad(name: loader.name, address: loader.address) { [retry] in retry.body() }
        let watchers = trackers.map { LoadEventDelegate<Resource>($0.watch(load)) }
        let revalidation = Revalidation<Resource>(loader.renewal?.policy)
        let source = loader.renewal.map { revalidation.loader(loader, renewing: $0.loader) } ?? AnyLoader(loader)
        let adapter = LoadResourcePresentationAdapter(
            loader: conditions?.loader(source, named: loader.name, delegate: delegate) ?? source,
            delegate: LoadResourceDelegateComposer([delegate] + watchers + [revalidation])
        )
        retry.body = { [weak adapter] in adapter?.load() }
        revalidation.connect(
            load: { [weak adapter] in adapter?.load() },
            cancel: { [weak adapter] in adapter?.cancel() }
        )
        return Load(adapter: adapter, renew: revalidation.renew)
    }

    /// What makes a load, as often as it is asked to.
    struct Load<Resource: Sendable> {
        typealias Delivered = Delivery<Resource>

        let adapter: LoadResourcePresentationAdapter<AnyLoader<Delivered>, LoadResourceDelegateComposer<Delivered>>
        /// Makes it for the real thing, whatever was kept.
        let renew: () -> Void
    }

    /// For what has been loaded already: nobody watches it, and nothing befalls it.
    var unwatched: LoadableBuilder {
        LoadableBuilder(trackers: [], errorMessage: errorMessage, wallClock: wallClock)
    }

    /// `nil` for what has just come, and for what never came from the network.
    func age<Item>(of delivery: Delivery<Item>) -> Age? {
        delivery.time.map { Age(since: $0, by: wallClock) }
    }

    /// What its trackers can do with a load, known once it is made.
    private final class Retry {
        var body: () -> Void = {}
    }
}
