import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyLinear
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI

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

/// Opens resources of any kind, in either front end. It owns the sections, which open each other's resources through it.
final class Navigator {
    /// The sections of resources, in their order.
    var sections: [any ResourceSection] = []
    /// The front end with screens; `nil` in linear mode.
    weak var app: AppScreen?

    /// - Returns: `nil` if the app has no such kind.
    subscript(kind: Destination.Kind) -> (any ResourceSection)? { sections.first { $0.kind == kind } }

    /// Opens a screen on the back stack of the current section.
    func open(_ destination: Destination) {
        guard let section = self[destination.kind] else { return }
        app?.note(destination)
        app?.show(section.screen(id: destination.id))
    }

    /// The commands that open what a subject names. A favourite is stored without links: those of the resource are taken. Where an
    /// episode is watched along, the places of a character are those of later episodes.
    var opening: [SubjectCommand] {
        SubjectCommand.opening { action, subject in
            let id = subject.destination
            if self.app?.isWatchAlong == true, action != .openFirstEpisode { return nil }
            return subject.destination(by: action) ?? self[id.kind]?.subject(id.id)?.destination(by: action)
        } open: {
            self.open($0)
        }
    }

    /// What was opened last, for the palette.
    ///
    /// - Parameter shown: what is open already, and not offered.
    func recentEntries(beside shown: any SelectionProviding) -> [PaletteEntry] {
        (app?.recents ?? []).compactMap { destination in
            guard destination != shown.openedSubject?.destination,
                let title = self[destination.kind]?.subject(destination.id)?.fullName
            else { return nil }
            return PaletteEntry(title, note: "\(Words.recent) \(destination)") { self.open(destination) }
        }
    }

    /// The command that zooms a portrait.
    var zooming: SubjectCommand {
        let kinds = sections.filter { $0.zoomedPortrait != nil }.map(\.kind)
        return SubjectCommand(.zoom, with: { $0.subject { kinds.contains($0.destination.kind) } }) { _ in
            self.app?.zoom { self[$0.kind]?.zoomedPortrait?($0.id) }
        }
    }

    /// Makes the place of a destination in linear mode.
    func place(_ destination: Destination) -> LinearAnswer {
        self[destination.kind].map { .place($0.place(id: destination.id)) } ?? .done
    }
}
