package import RickAndMorty
package import RickAndMortyPresentation
import TerminalUI

/// A section of the app with its back stack.
package final class Section {
    let title: SectionTitle
    /// The kind of resource that its first screen lists; `nil` for a screen without search and filter.
    let model: (any Resource.Type)?
    private let makeRoot: () -> any Screen
    /// The first screen, below those that were opened; made on first use.
    private lazy var root = {
        let screen = makeRoot()
        if let plannedPlace { screen.restore(plannedPlace) }
        isMade = true
        return screen
    }()
    private var isMade = false
    /// The place to restore once the first screen is made.
    private var plannedPlace: Place?
    private(set) lazy var stack = { [root] in
        NavigationStack<OpenedScreen>(root, limit: AppPolicy.backStack, allowsForward: true) { $0.screen }
    }()

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
        makeRoot = screen
    }

    var screen: any Screen { stack.top?.screen ?? root }

    /// The back stack, from the bottom up.
    var opened: [any Screen] { stack.path.map(\.screen) }

    /// From the bottom up.
    var screens: [any Screen] { [root] + opened }

    func open(_ screen: any Screen) { stack.push(OpenedScreen(screen: screen)) }

    /// Leaves the screen that was opened last, to which the user can go forward again.
    func close() {
        stack.top?.screen.leave()
        stack.pop()
    }

    /// Leaves all that is open, for good.
    func closeAll() {
        for screen in opened.reversed() { screen.leave() }
        stack.path = []
        guard var place, place.isOpen else { return }
        place.isOpen = false
        restore(place)
        if root.openedName != nil { root.effect(of: .back)?() }
    }

    /// Leaves the screens above so many opened ones.
    private func close(downTo count: Int) {
        while stack.path.count > count { close() }
    }

    /// The names of what is open, from the section's own on, with the way back to each; empty if nothing has been opened on top of
    /// its first screen.
    var trail: [(name: String, goBack: Effect)] {
        guard stack.top != nil else { return [] }
        let first = root
        let detail = first.openedName.map { (name: $0, goBack: { self.close(downTo: 0) }) }
        let list = {
            self.close(downTo: 0)
            if detail != nil { first.effect(of: .back)?() }
        }
        return [(title.name, list)] + [detail].compactMap(\.self)
            + opened.enumerated().map { index, screen in
                (screen.openedName ?? "", { self.close(downTo: index + 1) })
            }
    }

    var place: Place? { isMade ? root.place : plannedPlace }

    func restore(_ place: Place) {
        if isMade { root.restore(place) } else { plannedPlace = place }
    }
}

/// A screen on a back stack.
struct OpenedScreen: Hashable {
    let screen: any Screen

    static func == (one: OpenedScreen, other: OpenedScreen) -> Bool { one.screen === other.screen }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(screen)) }
}
