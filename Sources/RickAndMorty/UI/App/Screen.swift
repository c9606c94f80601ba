package import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation
package import TerminalUI

/// A full-size view between title bar and footer.
@MainActor
package protocol Screen: View, SelectionProviding, AnyObject {
    /// Source of the displayed data; `nil` if undecided or determined by the screen below.
    var source: SourceMark? { get }
    /// The wait before the API is asked again for what the source stands in for; `nil` if there is none.
    var sourceWait: LoadWait? { get }

    /// What is opened in it, for the next start; `nil` for a screen that opens nothing.
    var openedDestination: Destination? { get }

    /// Name of what is opened in it, for the trail; `nil` for a screen that opens nothing.
    var openedName: String? { get }

    /// Whether it shows an episode to watch along, and so tells nothing of later ones.
    var isWatchAlong: Bool { get }

    /// What a move does that leads to another subject in place of the opened one, such as in the list beside it; `nil` if there is
    /// no other.
    func siblingEffect(of action: Action) -> Effect?

    /// Receives each key before the key table, while a text is typed; `nil` otherwise.
    var input: (any KeyInput)? { get }

    /// Between its panes, if it has some where there is room; `nil` without panes.
    var divider: Divider? { get }

    /// Brings selection and scroll position back to where they are now; `nil` without a selection.
    var restoringSelection: Effect? { get }

    /// Text for the clipboard; `nil` if there is none.
    var copyText: String? { get }

    /// The user's place on the screen; `nil` if it cannot be restored.
    var place: Place? { get }
    func restore(_ place: Place)

    /// Asks a question as if the user had typed it; does nothing on a screen without search.
    func look(for text: String)

    /// Called when the screen is hidden; cancels its loads.
    func leave()
}

extension Screen {
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
    /// What a retry does; `nil` if nothing has failed.
    var retry: Effect? { canRetry ? { self.load() } : nil }
}

/// Both effects in one; `nil` without any.
@MainActor
func both(_ first: Effect?, _ second: Effect?) -> Effect? {
    guard let first, let second else { return first ?? second }
    return {
        first()
        second()
    }
}
