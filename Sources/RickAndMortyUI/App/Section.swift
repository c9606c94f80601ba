import RickAndMorty
package import RickAndMortyPresentation
import TerminalUI

/// A section of the app with its back stack.
package struct Section {
    let title: SectionTitle
    let isSearchable: Bool
    private let first: FirstScreen
    /// The back stack above the first screen, from the bottom up.
    var opened: [any Screen] = []

    /// - Parameters:
    ///   - isSearchable: whether the section supports search.
    ///   - screen: the first screen, made on first use.
    package init(_ title: SectionTitle, isSearchable: Bool = false, screen: @autoclosure @escaping () -> any Screen) {
        self.title = title
        self.isSearchable = isSearchable
        first = FirstScreen(screen)
    }

    var screen: any Screen { opened.last ?? first.screen }

    /// From the bottom up.
    var screens: [any Screen] { [first.screen] + opened }

    /// Place on the first screen; before that is made, the place to restore.
    var place: Place? { first.place }

    func restore(_ place: Place) {
        first.restore(place)
    }
}

/// A screen made on first use, so that launching makes one screen instead of one per section.
private final class FirstScreen {
    private enum State {
        case planned(() -> any Screen, at: Place?)
        case made(any Screen)
    }

    private var state: State

    init(_ make: @escaping () -> any Screen) {
        state = .planned(make, at: nil)
    }

    var screen: any Screen {
        switch state {
        case .made(let screen): return screen
        case .planned(let make, let place):
            let screen = make()
            place.map(screen.restore)
            state = .made(screen)
            return screen
        }
    }

    var place: Place? {
        switch state {
        case .made(let screen): screen.place
        case .planned(_, let place): place
        }
    }

    func restore(_ place: Place) {
        switch state {
        case .made(let screen): screen.restore(place)
        case .planned(let make, _): state = .planned(make, at: place)
        }
    }
}
