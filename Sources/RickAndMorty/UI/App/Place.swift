package import RickAndMorty
import RickAndMortyPresentation
import TerminalUI

/// The user's place in a list, valid across runs of the app.
package nonisolated struct Place: Hashable, Sendable {
    /// A row and its offset in lines from the first visible row.
    package struct Row: Hashable, Sendable {
        package let id: Int
        package let offset: Int

        package init(id: Int, offset: Int) {
            self.id = id
            self.offset = offset
        }
    }

    /// `nil` for the first row.
    package let row: Row?
    /// Whether the detail of that row had the focus.
    package var isOpen = false
    /// Its order, as `sort:` has it; empty for that of the API.
    package var order: String

    package init(_ row: Row?, order: String = "") {
        self.row = row
        self.order = order
    }
}

/// The user's place in the app: the current section, and the place in each section.
package nonisolated struct AppPlace: Hashable, Sendable {
    /// By its number.
    package let section: Int
    /// By section number.
    package let places: [Int: Place]
    /// The back stack of the current section, from the bottom up.
    package let opened: [Destination]
    /// Share of the columns that lists have beside a detail, in percent; `nil` if the user has not changed it.
    package let share: Int?
    /// The orders of casts, residents and the like, by their names; none for the usual order.
    package let relatedOrders: [String: String]

    package init(
        section: Int,
        places: [Int: Place],
        opened: [Destination] = [],
        share: Int? = nil,
        relatedOrders: [String: String] = [:]
    ) {
        self.section = section
        self.places = places
        self.opened = opened
        self.share = share
        self.relatedOrders = relatedOrders
    }
}

extension AppScreen {
    package var place: AppPlace {
        let number = section.title.number
        let places = Dictionary(
            uniqueKeysWithValues: sections.compactMap { section in section.place.map { (section.title.number, $0) } }
        )
        // The first screen's detail is restored on top of its list if the place of the list does not name it.
        let screens = places[number]?.isOpen == true ? section.opened : section.screens
        let share = services.divider.share
        return AppPlace(
            section: number,
            places: places,
            // An episode that is watched along is one key away from its row or its page.
            opened: screens.filter { !$0.isWatchAlong }.compactMap { $0.openedDestination },
            share: share == Divider.standardShare ? nil : share,
            relatedOrders: services.relatedOrders.filter { !$0.value.isEmpty }
        )
    }

    /// Shows the section with this name on the command line, and opens a destination in it or asks its list, with nothing else
    /// open. Called before the first frame.
    package func visit(_ section: String, opening destination: Destination?, asking question: String? = nil) {
        current = sections.firstIndex { $0.title.word == section } ?? current
        self.section.closeAll()
        question.map(screen.look)
        guard let destination else { return }
        // Prepares the list below the opened screen for the way back.
        prepare(for: size)
        control.open(destination)
    }

    /// Restores a place as far as it exists. Called before the first frame.
    package func restore(_ place: AppPlace) {
        services.relatedOrders = place.relatedOrders
        for section in sections {
            place.places[section.title.number].map(section.restore)
        }
        current = index(ofSection: place.section) ?? current
        place.share.map(services.divider.move)
        if !place.opened.isEmpty { prepare(for: size) }
        for destination in place.opened.suffix(AppPolicy.backStack) { control.open(destination) }
    }
}
