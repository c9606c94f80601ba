package import RickAndMorty
import RickAndMortyPresentation
import TerminalUI

/// Position, focus and sort order of a list, restored at the next start.
package nonisolated struct SavedListState: Hashable, Codable {
    /// A row and its offset in lines from the first visible row.
    struct Row: Hashable, Codable {
        let id: Int
        let offset: Int
    }

    /// `nil` for the first row.
    var row: Row?
    /// Whether the row's detail had the focus.
    var isOpen = false
    /// Sort order in `sort:` syntax; empty for the API's order.
    var order = ""
}

/// Navigation state of the app: the current section and the position in each section. Queries are not saved, since a
/// new run starts a new task.
package nonisolated struct AppState: Hashable, Codable {
    /// Section number.
    let section: Int
    /// Keyed by section number.
    let places: [Int: SavedListState]
    /// Back stack of the current section, bottom first.
    var opened: [Destination] = []
    /// Width of lists beside a detail, in percent; `nil` if the user has not changed it.
    var share: Int?
    /// Sort orders of casts, residents and the like, keyed by relation; empty for the default order.
    var relatedOrders: [String: String] = [:]

    /// All numbers in the place: IDs, lines and the list width.
    package var allNumbers: [Int] {
        places.values.compactMap(\.row).flatMap { [$0.id, $0.offset] } + opened.map(\.id) + (share.map { [$0] } ?? [])
    }
}

extension AppScreen {
    package var place: AppState {
        let number = section.title.number
        let places = Dictionary(
            uniqueKeysWithValues: sections.compactMap { section in section.place.map { (section.title.number, $0) } }
        )
        // A detail that the list does not restore is restored as a screen on top of it.
        let screens = places[number]?.isOpen == true ? section.openScreens : section.screens
        let share = services.divider.share
        return AppState(
            section: number,
            places: places,
            // Watch along is not restored: it is one key press away from the episode's row or page.
            opened: screens.filter { !$0.hidesLaterEpisodes }.compactMap { $0.openedDestination },
            share: share == Divider.defaultShare ? nil : share,
            relatedOrders: services.relatedOrders.filter { !$0.value.isEmpty }
        )
    }

    /// Shows the section with this command-line name with nothing else open, then opens a destination or runs a query
    /// there. Called before the first frame.
    package func showSection(_ section: String, opening destination: Destination?, searching question: String? = nil) {
        current = sections.firstIndex { $0.title.commandName == section } ?? current
        self.section.closeAll()
        question.map(screen.search)
        guard let destination else { return }
        // Prepares the list below the opened screen, so that it is ready when the user goes back.
        prepare(for: size)
        coordinator.open(destination)
    }

    /// Restores as much of a place as still exists. Called before the first frame.
    package func restore(_ place: AppState) {
        services.relatedOrders = place.relatedOrders
        for section in sections {
            place.places[section.title.number].map(section.restore)
        }
        current = index(ofSection: place.section) ?? current
        place.share.map(services.divider.move)
        if !place.opened.isEmpty { prepare(for: size) }
        for destination in place.opened.suffix(AppPolicy.backStackLimit) { coordinator.open(destination) }
    }
}
