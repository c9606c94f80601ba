import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyLinear
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI

/// The dependencies of sections.
final class AppServices {
    let dependencies: AppDependencies
    let loadables: LoadableBuilder
    let ui: UIServices
    /// Unowned, because it owns the sections.
    unowned let app: ComposedApp
    /// Set once the sections that provide the marks have been created.
    var marks = LibraryMarks()
    /// Shared by the debounced loads of details while the selection moves through a list.
    let detailDebounceGroup: DebounceGroup

    init(_ app: ComposedApp) {
        self.app = app
        dependencies = app.dependencies
        loadables = app.loadables
        ui = app.services
        detailDebounceGroup = DebounceGroup(coalescingInterval: app.dependencies.policy.coalescingInterval)
    }

    lazy var seasons = Catalogue.bundled.seasons

    /// Returns the number of characters who debut in an episode of the catalogue.
    func debuts(in episode: Int) -> Int? { debutCounts[episode] }

    // Lazy: reading all episodes costs as much as a frame.
    private lazy var debutCounts = Catalogue.bundled.debutCounts

    /// Loads a character's companions from local data.
    func companions(of character: Destination) -> any Loadable<[CompanionPresentationModel]> {
        let episodes: ResourceRepository<EpisodeModel> = dependencies.repository()
        let loader = TrackedLoader(local: "companions") { @concurrent in
            Companion.companions(of: character.id, in: await episodes.allLocal())
        }
        return loadables.loadable(loader) { [section = app[character.kind]] companions in
            CompanionPresentationModel.mostFrequent(of: companions.item) { id in
                section?.showsTitle(id) == true ? section?.title(of: id) : nil
            }
        }
    }
}

extension LoadableBuilder {
    /// Creates a load with a parameter, such as the typed text. The view displays the result for the latest value.
    func loads<Parameter: Sendable, View: AnyObject & ResourceView>(
        on view: View,
        _ name: String,
        counting count: @escaping @Sendable (View.ResourcePresentationModel) -> Int,
        load: @escaping @Sendable (Parameter) async throws -> View.ResourcePresentationModel
    ) -> (Parameter) -> Void where View.ResourcePresentationModel: Sendable {
        let latest = MutableBox<Parameter?>(nil)
        let loader = TrackedLoader(local: name, counting: count) {
            guard let parameter = await latest.value else { throw CancellationError() }
            return try await load(parameter)
        }
        let control = self.load(loader, view: view, mapper: \.item)
        return {
            latest.value = $0
            control.reload()
        }
    }

    /// `nil` for a live response and for built-in data.
    func age<Item>(of delivery: Delivery<Item>) -> Age? {
        delivery.time.map { Age(since: $0, by: wallClock) }
    }
}

/// A mutable box, for a value that changes after the closures that read it were created.
final class MutableBox<Value> {
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}

/// A section of the app, for both front ends.
protocol AppSection: AnyObject, Sendable {
    /// The kind of resource that the section lists; `nil`, the default, if it lists none.
    var model: (any Resource.Type)? { get }

    /// Returns a new root screen.
    func screen() -> any Screen
    /// Returns a new root place of the linear mode.
    func place() -> any LinearPlace
}

extension AppSection {
    var model: (any Resource.Type)? { nil }
}

/// A section that lists and opens resources of one kind.
protocol ResourceSection: AppSection {
    var kind: Destination.Kind { get }
    /// Creates the search for the palette.
    func subjectSearch() -> SubjectSearch
    /// The resource's URL in the API.
    func address(of id: Int) -> String
    /// The resources as JSON in the format of the API, one line each.
    func json(of ids: [Int]) async throws -> [String]

    /// The title in the catalogue, if any; does not start a load.
    func title(of id: Int) -> String?
    /// The resource, if a row or card has loaded it or it is in the catalogue. Spoilers are withheld.
    func subject(_ id: Int) -> (any Subject)?
    /// Loads a portrait, debounced while the selection moves; `nil` if the kind has no portraits.
    var zoomedPortrait: ((Int) -> any Loadable<Portrait>)? { get }
    /// Whether the title of a resource may be shown before the resource has loaded.
    func showsTitle(_ id: Int) -> Bool
    /// Returns a new screen for a resource.
    func screen(id: Int) -> any Screen
    /// Creates the detail pane of a list from local data; `nil` if the resource has to be loaded.
    ///
    /// - Parameter facts: Replaces the facts of the resource.
    func detail(of id: Int, facts: [Fact]?) -> (any DetailScreen)?
    /// Returns a new linear place for a resource.
    func place(id: Int) -> any LinearPlace
    /// Creates the view of resources related to another one.
    ///
    /// - Parameter isBesideList: Whether the view follows the selection of a list.
    func relatedView(_ related: RelatedResources, isBesideList: Bool) -> any RelatedView
    /// Creates the list of related resources in linear mode.
    func relatedList(_ related: RelatedResources) -> LinearList
}
