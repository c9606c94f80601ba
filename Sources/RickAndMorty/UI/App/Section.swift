import LoadResource
package import RickAndMorty
package import RickAndMortyPresentation

/// A section of the app with its back stack.
package final class Section {
    let title: SectionTitle
    /// The kind of resource that its first screen lists; `nil` for a screen without search and filter.
    let model: (any Resource.Type)?
    /// The back stack above the first screen, from the bottom up.
    @Observed var opened: [any Screen] = []
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

    var screen: any Screen { opened.last ?? first }

    /// From the bottom up.
    var screens: [any Screen] { [first] + opened }

    private var first: any Screen {
        if let madeFirst { return madeFirst }
        let screen = makeFirst()
        plannedPlace.map(screen.restore)
        madeFirst = screen
        return screen
    }

    func open(_ screen: any Screen) {
        opened.append(screen)
        if opened.count > AppPolicy.backStack { opened.removeFirst() }
    }

    var place: Place? {
        if let madeFirst { madeFirst.place } else { plannedPlace }
    }

    func restore(_ place: Place) {
        if let madeFirst { madeFirst.restore(place) } else { plannedPlace = place }
    }
}
