import LoadResource
import RickAndMorty
import RickAndMortyLinear
import RickAndMortyPresentation
import RickAndMortyUI

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
    /// Makes the same beside a list, of what is on this machine without a load; `nil` for any other.
    func detail(of id: Int) -> (any DetailScreen)?
    /// Makes its place in linear mode.
    func place(id: Int) -> any LinearPlace
    /// Makes the view of resources that are related to another one.
    ///
    /// - Parameter isBesideList: whether it is shown for the selected row of a list.
    func relatedView(_ related: RelatedResources, isBesideList: Bool) -> any RelatedView
    /// Makes the same in linear mode.
    func relatedList(_ related: RelatedResources) -> LinearList
}
