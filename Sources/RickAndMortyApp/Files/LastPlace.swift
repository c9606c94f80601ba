import RickAndMortyUI

/// File format of the place where the user left the program: a line for the section; one for each list, "list 1 42 11",
/// with the section's number, the selected row's id and its distance from the first visible line, and "open" if the
/// detail had the focus; and one for each resource opened on top of that, "open episode 28", in order. Searches are not
/// restored: a new start begins a new task.
///
/// Invalid lines are ignored; at worst, the program starts at another place.
nonisolated enum LastPlace {
    static func text(_ place: AppPlace) -> String {
        let lists = place.places.sorted { $0.key < $1.key }.compactMap { section, place in
            place.row.map { "list \(section) \($0.id) \($0.offset)\(place.isOpen ? " open" : "")\n" }
        }
        let opened = place.opened.map { "open \($0.kind.name) \($0.id)\n" }
        return "section \(place.section)\n" + lists.joined() + opened.joined()
    }

    /// Size limit of the file, in bytes.
    static let limit = 64 << 10
    /// Limit of restored opened resources.
    private static let maxDepth = 20

    /// `nil` without a section.
    static func place(_ text: String) -> AppPlace? {
        var section: Int?
        var places: [Int: Place] = [:]
        var opened: [Destination] = []
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.count == 3, words[0] == "open", let link = DeepLink("\(words[1])/\(words[2])") {
                opened += [link.destination].compactMap(\.self)
                continue
            }
            let numbers = words.dropFirst().compactMap { Int($0) }.filter { (0...10_000_000).contains($0) }
            switch (words.first, numbers.count) {
            case ("section", 1): section = numbers[0]
            case ("list", 3) where words.count == 4 || words.last == "open" && words.count == 5:
                places[numbers[0]] = Place(Place.Row(id: numbers[1], offset: numbers[2]))
                places[numbers[0]]?.isOpen = words.count == 5
            default: continue
            }
        }
        return section.map { AppPlace(section: $0, places: places, opened: Array(opened.suffix(maxDepth))) }
    }
}
