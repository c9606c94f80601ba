import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyUI

/// Connects one kind of resource with where it comes from: its list, its single things, its screens.
final class ResourceBuilder<
    Model: Resource,
    Presentation: Identifiable<Int> & Aged & Subject & Sendable
> {
    let repository: ResourceRepository<Model>
    let loadables: LoadableBuilder
    /// What they can be found by.
    let titles: TitleSearch
    let present: @MainActor (Model, Age?) -> Presentation
    /// What rows and cards are drawn from, by id: they find it as they left it.
    private let cache: ResourceCache<Int, LoadableResource<Delivery<Model>, Presentation>>

    init(
        _ repository: ResourceRepository<Model>,
        loadables: LoadableBuilder,
        present: @escaping @Sendable (Model, Age?) -> Presentation
    ) {
        self.repository = repository
        self.loadables = loadables
        let titles = TitleSearch(KnownTitles { await repository.titles() })
        self.titles = titles
        let present: @MainActor (Model, Age?) -> Presentation = { model, age in
            let presentation = present(model, age)
            titles.note(presentation.fullName, id: presentation.id)
            return presentation
        }
        self.present = present
        cache = ResourceCache(limit: 256) { id in
            loadables.loadable(repository.loader(id)) { present($0.item, loadables.age(of: $0)) }
        }
    }

    func single(_ id: Int) -> any Loadable<Presentation> {
        cache[id]
    }

    /// A screen for one thing, known by its id; what a row or a card has loaded is there at once.
    func screen(
        id: Int,
        name: String,
        skeleton: DetailSkeleton = DetailSkeleton(),
        content: @escaping (Presentation) -> any DetailScreen
    ) -> ResourceScreen<Presentation> {
        let screen = ResourceScreen(name: name, skeleton: skeleton, content: content)
        connect(screen, id: id)
        if let known = cache[id].viewModel.item { screen.display(presentationModel: known) }
        return screen
    }

    /// Makes a view of one thing load it.
    func connect<View: SingleView>(_ view: View, id: Int) where View.ResourcePresentationModel == Presentation {
        let presenter = LoadResourcePresenter(
            view: WeakReference(view),
            mapper: { [present, loadables] (delivery: Delivery<Model>) in
                present(delivery.item, loadables.age(of: delivery))
            },
            errorMessage: loadables.errorMessage
        )
        let load = loadables.load(repository.loader(id), delegate: presenter)
        view.onLoad = load.adapter.reload
        view.onRenew = load.renew
        view.onLeave = load.adapter.cancel
    }

    /// Makes a list load: all of them, or those of another source.
    func connect(_ list: some PagedListView<Presentation>, to pages: ResourcePages<Model>? = nil) {
        PagedListBuilder(source: pages ?? repository.pages, loadables: loadables, row: present).connect(list)
    }
}
