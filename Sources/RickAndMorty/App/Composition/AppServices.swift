import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyLinear
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI

/// What the sections of the app are composed with.
final class AppServices {
    let dependencies: AppDependencies
    let loadables: LoadableBuilder
    let ui: UIServices
    /// Unowned: it owns the sections.
    unowned let app: AppParts
    /// What the library says of resources: known once its sections have been made.
    var marks = UserMarks()
    /// Of the loads for the detail beside a list, which are debounced while the selection moves.
    let passing: LeadingEdge

    init(_ app: AppParts) {
        self.app = app
        dependencies = app.dependencies
        loadables = app.loadables
        ui = app.services
        passing = LeadingEdge(together: app.dependencies.policy.together)
    }

    /// Makes the load of the episodes and companions of a character: what is known on this machine.
    func appearances(of character: Destination) -> any Loadable<AppearancesPresentationModel> {
        let episodes: ResourceRepository<EpisodeModel> = dependencies.repository()
        let loader = NamedLoader(local: "appearances") { @concurrent in
            Appearances(of: character.id, in: await episodes.allLocal())
        }
        return loadables.loadable(loader) { [section = app[character.kind]] appearances in
            AppearancesPresentationModel(appearances.item) { id in
                section?.showsTitle(id) == true ? section?.title(of: id) : nil
            }
        }
    }
}

extension LoadableBuilder {
    /// Makes a load that is asked for one thing after the other, such as what is typed: the last one is shown by a view.
    func loads<Asked: Sendable, View: AnyObject & ResourceView>(
        on view: View,
        _ name: String,
        counting count: @escaping @Sendable (View.ResourcePresentationModel) -> Int,
        load: @escaping @Sendable (Asked) async throws -> View.ResourcePresentationModel
    ) -> (Asked) -> Void where View.ResourcePresentationModel: Sendable {
        let latest = Latest<Asked?>(nil)
        let loader = NamedLoader(local: name, counting: count) {
            guard let asked = await latest.value else { throw CancellationError() }
            return try await load(asked)
        }
        let control = self.load(loader, view: view, mapper: \.item)
        return {
            latest.value = $0
            control.reload()
        }
    }

    /// `nil` for a new response and for bundled data.
    func age<Item>(of delivery: Delivery<Item>) -> Age? {
        delivery.time.map { Age(since: $0, by: wallClock) }
    }
}

/// A value that changes after what reads it has been composed.
final class Latest<Value> {
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}

/// A section of the app, in both front ends.
protocol AppSection: AnyObject, Sendable {
    /// The kind of resource that it lists; `nil`, as by default, if it lists none.
    var model: (any Resource.Type)? { get }

    /// Makes its first screen.
    func screen() -> any Screen
    /// Makes its first place in linear mode.
    func place() -> any LinearPlace
}

extension AppSection {
    var model: (any Resource.Type)? { nil }
}

/// A section that lists a kind of resource, each of which can be opened.
protocol ResourceSection: AppSection {
    var kind: Destination.Kind { get }
    /// Opens a search for the palette.
    func subjectSearch() -> SubjectSearch
    /// The API's URL of a resource.
    func address(of id: Int) -> String
    /// The API's JSON of resources, one line for each.
    func json(of ids: [Int]) async throws -> [String]

    /// Title of a resource that is on this machine without a load; `nil` for any other.
    func title(of id: Int) -> String?
    /// A resource that a row or a card has loaded, or one of the catalogue, as it may be shown; `nil` for any other.
    func subject(_ id: Int) -> (any Subject)?
    /// Makes the load of a portrait, debounced while the selection moves; `nil` without portraits.
    var zoomedPortrait: ((Int) -> any Loadable<Portrait>)? { get }
    /// Whether the title of a resource may be shown before the resource has loaded.
    func showsTitle(_ id: Int) -> Bool
    /// Makes the screen of a resource.
    func screen(id: Int) -> any Screen
    /// Creates the detail beside a list from local data; `nil` for a resource that has to be loaded.
    func detail(of id: Int) -> (any DetailScreen)?
    /// Makes its place in linear mode.
    func place(id: Int) -> any LinearPlace
    /// Makes the view of resources that are related to another one.
    ///
    /// - Parameter isBesideList: whether it is shown for the selected row of a list.
    func relatedView(_ related: RelatedResources, isBesideList: Bool) -> any RelatedView
    /// Creates the list of related resources in linear mode.
    func relatedList(_ related: RelatedResources) -> LinearList
}
