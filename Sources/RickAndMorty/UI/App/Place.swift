package import RickAndMorty
import RickAndMortyPresentation
import TerminalUI

/// The user's place in a list, valid across runs of the app.
package nonisolated struct Place: Hashable, Codable {
    /// A row and its offset in lines from the first visible row.
    struct Row: Hashable, Codable {
        let id: Int
        let offset: Int
    }

    /// `nil` for the first row.
    var row: Row?
    /// Whether the detail of that row had the focus.
    var isOpen = false
    /// Its order, as `sort:` has it; empty for that of the API.
    var order = ""
}

/// The user's place in the app: the current section, and the place in each section. Questions are not part of it: a new start
/// begins a new task.
package nonisolated struct AppPlace: Hashable, Codable {
    /// By its number.
    let section: Int
    /// By section number.
    let places: [Int: Place]
    /// The back stack of the current section, from the bottom up.
    var opened: [Destination] = []
    /// Share of the columns that lists have beside a detail, in percent; `nil` if the user has not changed it.
    var share: Int?
    /// The orders of casts, residents and the like, by their names; none for the usual order.
    var relatedOrders: [String: String] = [:]

    /// IDs, lines and columns.
    package var numbers: [Int] {
        places.values.compactMap(\.row).flatMap { [$0.id, $0.offset] } + opened.map(\.id) + (share.map { [$0] } ?? [])
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
