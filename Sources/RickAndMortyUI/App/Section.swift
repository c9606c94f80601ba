import TerminalUI

/// A section of the app: what the title bar says of it, and what was opened in it, on top of each other.
package struct Section {
    let title: SectionTitle
    /// Whether it can be looked through.
    let isSearchable: Bool
    private let first: FirstScreen
    /// What was opened from the first screen, and from there.
    var opened: [any Screen] = []

    /// - Parameters:
    ///   - isSearchable: whether it can be looked through.
    ///   - screen: the first one, which is made when somebody goes there.
    package init(_ title: SectionTitle, isSearchable: Bool = false, screen: @autoclosure @escaping () -> any Screen) {
        self.title = title
        self.isSearchable = isSearchable
        first = FirstScreen(screen)
    }

    var screen: any Screen { opened.last ?? first.screen }

    /// From the bottom to the top.
    var screens: [any Screen] { [first.screen] + opened }

    /// Where a person is on the first screen, or will be once they go there.
    var place: Place? { first.place }

    func restore(_ place: Place) {
        first.restore(place)
    }
}

/// A start makes one of them, not one for each section.
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

/// What a section is called, and the number that leads to it. Each section names its own.
package nonisolated struct SectionTitle: Hashable, Sendable {
    /// The key, from 1 to 9; there is none for any other.
    let number: Int
    package let name: String

    package init(_ number: Int, _ name: String) {
        self.number = number
        self.name = name
    }

    /// What leads to it; `nil` for a section that no key leads to.
    var key: Key? { (1...9).contains(number) ? .character(Character("\(number)")) : nil }
}
