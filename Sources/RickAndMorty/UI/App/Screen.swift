package import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// A full-size view between title bar and footer.
@MainActor
package protocol Screen: View, SelectionProviding, AnyObject {
    /// Source of the displayed data; `nil` if undecided or if the screen below determines it.
    var source: SourceMark? { get }
    /// Wait before fallback data is requested from the API again; `nil` if there is none.
    var sourceWait: LoadWait? { get }

    /// Opened resource, restored at the next start; `nil` if the screen opens none.
    var openedDestination: Destination? { get }

    /// Breadcrumb title of the opened resource; `nil` if the screen opens none.
    var openedName: String? { get }

    /// Whether the screen is watching an episode along and must not reveal later ones.
    var isWatchAlong: Bool { get }

    /// Footer hint of an action on this screen; `nil` for the action's default.
    func hint(for action: Action) -> String?

    /// The effect of a move that replaces the opened subject with its neighbour, as in the list beside it; `nil` if
    /// there is none.
    func siblingEffect(of action: Action) -> Effect?

    /// Receives keys before the key table while the user is typing; `nil` otherwise.
    var input: (any KeyInput)? { get }

    /// Divider between the panes; `nil` without panes.
    var divider: Divider? { get }

    /// Restores the current selection and scroll position later; `nil` without a selection.
    var restoringSelection: Effect? { get }

    /// `nil` if there is nothing to copy.
    var copyText: String? { get }

    /// The user's position on the screen; `nil` if it cannot be restored.
    var place: Place? { get }
    func restore(_ place: Place)

    /// Runs a query as if the user had typed it. Has no effect on a screen without search.
    func look(for text: String)

    /// Called when the screen is hidden. Cancels its loads.
    func leave()
}

extension Screen {
    package func hint(for action: Action) -> String? { nil }
    package func siblingEffect(of action: Action) -> Effect? { nil }
    package var isWatchAlong: Bool { false }
    package var input: (any KeyInput)? { nil }
    package var source: SourceMark? { nil }
    package var sourceWait: LoadWait? { nil }
    package var divider: Divider? { nil }
    package var restoringSelection: Effect? { nil }
    package var copyText: String? { nil }
    package var selectedSubject: (any Subject)? { nil }
    package var openedSubject: (any Subject)? { nil }
    package var openedDestination: Destination? { openedSubject?.destination }
    package var openedName: String? { openedSubject?.fullName }
    package var place: Place? { nil }
    package func restore(_ place: Place) {}
    package func look(for text: String) {}
    package func leave() {}
}

extension Loadable {
    /// `nil` if nothing has failed.
    var retry: Effect? { canRetry ? { self.load() } : nil }
}

/// Combines two effects; `nil` if there is none.
@MainActor
func both(_ first: Effect?, _ second: Effect?) -> Effect? {
    guard let first, let second else { return first ?? second }
    return {
        first()
        second()
    }
}
