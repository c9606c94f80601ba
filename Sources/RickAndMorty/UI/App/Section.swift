package import RickAndMorty
package import RickAndMortyPresentation
import TerminalUI

/// A section of the app with its back stack.
package final class Section {
    let title: SectionTitle
    /// The kind of resource that its first screen lists; `nil` for a screen without search and filter.
    let model: (any Resource.Type)?
    /// The first screen, below those that were opened.
    let stack: NavigationStack<OpenedScreen>
    private let root: FirstScreen

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
        let root = FirstScreen(screen)
        self.root = root
        stack = NavigationStack(root.screen, limit: AppPolicy.backStack, allowsForward: true) { $0.screen }
    }

    var screen: any Screen { stack.top?.screen ?? root.screen }

    /// The back stack, from the bottom up.
    var opened: [any Screen] { stack.path.map(\.screen) }

    /// From the bottom up.
    var screens: [any Screen] { [root.screen] + opened }

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
        if root.screen.openedName != nil { root.screen.effect(of: .back)?() }
    }

    /// Leaves the screens above so many opened ones.
    private func close(downTo count: Int) {
        while stack.path.count > count { close() }
    }

    /// The names of what is open, from the section's own on, with the way back to each; empty if nothing has been opened on top of
    /// its first screen.
    var trail: [(name: String, goBack: Effect)] {
        guard stack.top != nil else { return [] }
        let first = root.screen
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

    var place: Place? { root.place }
    func restore(_ place: Place) { root.restore(place) }
}

/// The first screen of a section, made on first use.
private final class FirstScreen {
    private let make: () -> any Screen
    private var made: (any Screen)?
    /// The place to restore once it is made.
    private var plannedPlace: Place?

    init(_ make: @escaping () -> any Screen) {
        self.make = make
    }

    var screen: any Screen {
        if let made { return made }
        let screen = make()
        plannedPlace.map(screen.restore)
        made = screen
        return screen
    }

    var place: Place? {
        if let made { made.place } else { plannedPlace }
    }

    func restore(_ place: Place) {
        if let made { made.restore(place) } else { plannedPlace = place }
    }
}

/// A screen on a back stack.
struct OpenedScreen: Hashable {
    let screen: any Screen

    static func == (one: OpenedScreen, other: OpenedScreen) -> Bool { one.screen === other.screen }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(screen)) }
}
