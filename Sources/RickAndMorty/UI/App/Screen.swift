package import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// A full-size view between title bar and footer.
@MainActor
package protocol Screen: View, SelectionProviding, AnyObject {
    /// Source of the displayed data; `nil` if undecided or if the screen below determines it.
    var source: SourceBadge? { get }
    /// Wait before fallback data is requested from the API again; `nil` if there is none.
    var refreshRetry: PendingRetry? { get }

    /// Opened resource, restored at the next start; `nil` if the screen opens none.
    var openedDestination: Destination? { get }

    /// Breadcrumb title of the opened resource; `nil` if the screen opens none.
    var breadcrumbTitle: String? { get }

    /// Whether the screen shows watch along and must not reveal later episodes.
    var hidesLaterEpisodes: Bool { get }

    /// Footer hint of an action on this screen; `nil` for the action's default.
    func hint(for action: Action) -> String?

    /// The effect of a move that replaces the opened subject with its neighbour, as in the list beside it; `nil` if
    /// there is none.
    func siblingSelectionEffect(of action: Action) -> Effect?

    /// Receives keys before the key table while the user is typing; `nil` otherwise.
    var input: (any KeyInput)? { get }

    /// Divider between the panes; `nil` without panes.
    var divider: Divider? { get }

    /// Restores the current selection and scroll position later; `nil` without a selection.
    var selectionRestorer: Effect? { get }

    /// `nil` if there is nothing to copy.
    var copyText: String? { get }

    /// The user's position on the screen; `nil` if it cannot be restored.
    var place: SavedListState? { get }
    func restore(_ place: SavedListState)

    /// Runs a query as if the user had typed it. Has no effect on a screen without search.
    func search(for text: String)

    /// Called when the screen is hidden. Cancels its loads.
    func willDisappear()
}

extension Screen {
    package func hint(for action: Action) -> String? { nil }
    package func siblingSelectionEffect(of action: Action) -> Effect? { nil }
    package var hidesLaterEpisodes: Bool { false }
    package var input: (any KeyInput)? { nil }
    package var source: SourceBadge? { nil }
    package var refreshRetry: PendingRetry? { nil }
    package var divider: Divider? { nil }
    package var selectionRestorer: Effect? { nil }
    package var copyText: String? { nil }
    package var selectedSubject: (any Subject)? { nil }
    package var openedSubject: (any Subject)? { nil }
    package var openedDestination: Destination? { openedSubject?.destination }
    package var breadcrumbTitle: String? { openedSubject?.fullName }
    package var place: SavedListState? { nil }
    package func restore(_ place: SavedListState) {}
    package func search(for text: String) {}
    package func willDisappear() {}
}

extension Loadable {
    /// `nil` if nothing has failed.
    var retry: Effect? { canRetry ? { self.load() } : nil }
}

/// Combines two effects; `nil` if both are `nil`.
@MainActor
func combined(_ first: Effect?, _ second: Effect?) -> Effect? {
    guard let first, let second else { return first ?? second }
    return {
        first()
        second()
    }
}
