package import RickAndMorty
package import RickAndMortyPresentation
import TerminalUI

/// A section of the app with its back stack.
package final class Section {
    let title: SectionTitle
    /// The kind of resource that its first screen lists; `nil` for a screen without search and filter.
    let model: (any Resource.Type)?
    /// The first screen, below those that were opened.
    private(set) lazy var stack: NavigationStack<OpenedScreen> = {
        unowned let section = self
        return NavigationStack(section.first, limit: AppPolicy.backStack) { $0.screen }
    }()
    private let makeFirst: () -> any Screen
    private var madeFirst: (any Screen)?
    /// The place to restore on the first screen once it is made.
    private var plannedPlace: Place?

    /// - Parameters:
    ///   - model: the kind of resource that its first screen lists; `nil` for a screen without search and filter.
    ///   - screen: the first screen, made on first use, so that launching makes one screen instead of one per section.
    package init(
        _ title: SectionTitle,
        of model: (any Resource.Type)? = nil,
        screen: @autoclosure @escaping () -> any Screen
    ) {
        self.title = title
        self.model = model
        makeFirst = screen
    }

    var screen: any Screen { stack.top?.screen ?? first }

    /// The back stack, from the bottom up.
    var opened: [any Screen] { stack.path.map(\.screen) }

    /// From the bottom up.
    var screens: [any Screen] { [first] + opened }

    private var first: any Screen {
        if let madeFirst { return madeFirst }
        let screen = makeFirst()
        plannedPlace.map(screen.restore)
        madeFirst = screen
        return screen
    }

    func open(_ screen: any Screen) { stack.push(OpenedScreen(screen: screen)) }

    /// Leaves the screen that was opened last.
    func close() {
        stack.top?.screen.leave()
        stack.pop()
    }

    var place: Place? {
        if let madeFirst { madeFirst.place } else { plannedPlace }
    }

    func restore(_ place: Place) {
        if let madeFirst { madeFirst.restore(place) } else { plannedPlace = place }
    }
}

/// A screen on a back stack.
struct OpenedScreen: Hashable {
    let screen: any Screen

    static func == (one: OpenedScreen, other: OpenedScreen) -> Bool { one.screen === other.screen }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(screen)) }
}
