/// Where a person is in a list, whatever list it will be next time.
package nonisolated struct Place: Hashable, Sendable {
    /// At which row, and how many lines below the first one in sight.
    package struct Row: Hashable, Sendable {
        package let id: Int
        package let offset: Int

        package init(id: Int, offset: Int) {
            self.id = id
            self.offset = offset
        }
    }

    /// `nil` for the first one.
    package let row: Row?
    /// Whether a person was at what is selected, instead of in the list.
    package var isOpen = false
    /// What is looked for in the list; `nil` for nothing.
    package var search: String?
    /// What the list is narrowed by.
    package var filter = ListFilter()

    package init(_ row: Row?) {
        self.row = row
    }
}

/// Where a person is in the app: in which section, and where in each of them.
package nonisolated struct AppPlace: Hashable, Sendable {
    /// By its number.
    package let section: Int
    /// By the number of their section.
    package let places: [Int: Place]
    /// What was opened in the section, one from the other.
    package let opened: [Destination]

    package init(section: Int, places: [Int: Place], opened: [Destination] = []) {
        self.section = section
        self.places = places
        self.opened = opened
    }
}

extension AppScreen {
    package var place: AppPlace {
        let places = sections.compactMap { section in section.place.map { (section.title.number, $0) } }
        return AppPlace(
            section: sections[current].title.number,
            places: Dictionary(uniqueKeysWithValues: places),
            opened: sections[current].opened.compactMap { $0.openedSubject?.destination }
        )
    }

    /// Goes to a section, by its name in small letters, and to something in it; before the first frame.
    package func visit(_ section: String, opening destination: Destination?) {
        current = sections.firstIndex { $0.title.name.lowercased() == section } ?? current
        guard let destination else { return }
        // What it is opened from is there for whoever goes back.
        prepareScreen()
        environment.open(destination)
    }

    /// Goes there, as far as it is there; before the first frame.
    package func restore(_ place: AppPlace) {
        for section in sections {
            place.places[section.title.number].map(section.restore)
        }
        current = index(ofSection: place.section) ?? current
        if !place.opened.isEmpty { prepareScreen() }
        for destination in place.opened { environment.open(destination) }
    }
}
