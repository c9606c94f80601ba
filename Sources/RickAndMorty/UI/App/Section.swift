package import RickAndMorty
package import RickAndMortyPresentation
import TerminalUI

/// A section of the app with its back stack.
package final class Section {
    let title: SectionTitle
    /// Kind of resource listed on the first screen; `nil` if that screen has neither search nor filter.
    let model: (any Resource.Type)?
    private let makeFirstScreen: () -> any Screen
    /// First screen, at the bottom of the back stack. Created on first use.
    private lazy var root = {
        let screen = makeFirstScreen()
        if let pendingState { screen.restore(pendingState) }
        isLoaded = true
        return screen
    }()
    private var isLoaded = false
    /// Place to restore when the first screen is created.
    private var pendingState: SavedListState?
    private(set) lazy var stack = { [root] in
        NavigationStack<OpenedScreen>(root, limit: AppPolicy.backStackLimit, allowsForward: true) { $0.screen }
    }()

    /// - Parameters:
    ///   - model: kind of resource listed on the first screen; `nil` if it has neither search nor filter.
    ///   - screen: creates the first screen on first use, so that launch creates one screen instead of one per
    ///     section.
    package init(
        _ title: SectionTitle,
        of model: (any Resource.Type)? = nil,
        screen: @autoclosure @escaping () -> any Screen
    ) {
        self.title = title
        self.model = model
        makeFirstScreen = screen
    }

    var screen: any Screen { stack.top?.screen ?? root }

    /// The back stack, bottom first.
    var openScreens: [any Screen] { stack.path.map(\.screen) }

    /// All screens, bottom first.
    var screens: [any Screen] { [root] + openScreens }

    func open(_ screen: any Screen) { stack.push(OpenedScreen(screen: screen)) }

    /// Closes the top screen. The user can go forward to it.
    func close() {
        stack.top?.screen.willDisappear()
        stack.pop()
    }

    /// Closes all opened screens and the first screen's detail, and clears the forward history.
    func closeAll() {
        for screen in openScreens.reversed() { screen.willDisappear() }
        stack.path = []
        guard var place, place.isOpen else { return }
        place.isOpen = false
        restore(place)
        if root.breadcrumbTitle != nil { root.effect(of: .back)?() }
    }

    /// Closes screens until `count` opened ones remain.
    private func close(downTo count: Int) {
        while stack.path.count > count { close() }
    }

    /// Breadcrumb of the opened screens, starting with the section, with the effect that returns to each; empty if only
    /// the first screen is open.
    var breadcrumb: [(name: String, goBack: Effect)] {
        guard stack.top != nil else { return [] }
        let first = root
        let detail = first.breadcrumbTitle.map { (name: $0, goBack: { self.close(downTo: 0) }) }
        let list = {
            self.close(downTo: 0)
            if detail != nil { first.effect(of: .back)?() }
        }
        return [(title.name, list)] + [detail].compactMap(\.self)
            + openScreens.enumerated().map { index, screen in
                (screen.breadcrumbTitle ?? "", { self.close(downTo: index + 1) })
            }
    }

    var place: SavedListState? { isLoaded ? root.place : pendingState }

    func restore(_ place: SavedListState) {
        if isLoaded { root.restore(place) } else { pendingState = place }
    }
}

/// Screen on a back stack, compared by identity.
struct OpenedScreen: Hashable {
    let screen: any Screen

    static func == (one: OpenedScreen, other: OpenedScreen) -> Bool { one.screen === other.screen }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(screen)) }
}
