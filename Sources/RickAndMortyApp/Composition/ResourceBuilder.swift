import LoadResource
import RickAndMorty
import RickAndMortyUI

/// Connects one kind of resource with where it comes from: its list, its single things, its screens.
final class ResourceBuilder<Model: Identifiable<Int> & Sendable, Presentation: Identifiable<Int> & Sendable> {
    private let sources: ResourceSources<Model>
    private let failedLoads: FailedLoads
    private let present: @MainActor (Model) -> Presentation
    /// What rows and cards are drawn from, by id: they find it as they left it.
    private let cache: ResourceCache<Int, LoadableResource<Model, Presentation>>

    init(
        _ sources: ResourceSources<Model>,
        failedLoads: FailedLoads,
        present: @escaping @MainActor (Model) -> Presentation
    ) {
        self.sources = sources
        self.failedLoads = failedLoads
        self.present = present
        cache = ResourceCache(limit: 256) { id in
            LoadableBuilder.loadable(sources.single(id), failedLoads: failedLoads, mapper: present)
        }
    }

    func single(_ id: Int) -> any Loadable<Presentation> {
        cache[id]
    }

    /// A screen for one thing, known by its id; what a row or a card has loaded is there at once.
    func screen(
        id: Int,
        name: String,
        content: @escaping (Presentation) -> any DetailScreen
    ) -> ResourceScreen<Presentation> {
        let screen = ResourceScreen(name: name, content: content)
        let presenter = LoadResourcePresenter(
            view: WeakReference(screen),
            mapper: present,
            errorMessage: Words.errorMessage
        )
        screen.onLoad = LoadableBuilder.adapter(sources.single(id), failedLoads: failedLoads, delegate: presenter).load
        if let known = cache[id].viewModel.item { screen.display(presentationModel: known) }
        return screen
    }

    func connect(_ list: PagedListScreen<Presentation>) {
        PagedListBuilder(sources: sources, failedLoads: failedLoads, row: present).connect(list)
    }
}
