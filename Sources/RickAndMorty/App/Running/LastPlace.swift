import RickAndMorty
import RickAndMortyCommands
import RickAndMortyUI

/// File format of the place where the user left the program: a line for the section; one for each list, "list 1 42 11",
/// with the section's number, the selected row's id and its distance from the first visible line, and "open" if the
/// detail of that row had the focus; one for each list with an order of its own, "sort 1 -episodes", and for all casts or
/// residents, "sort Residents name"; one for each resource opened on top of that, "open episode 28", in order; and one for the
/// list's share of the columns, "share 55", if the user has changed it. Questions are not restored: a new start begins a new
/// task.
///
/// Invalid lines are ignored; at worst, the program starts at another place.
nonisolated enum LastPlace {
    static func text(_ place: AppPlace) -> String {
        var text = "section \(place.section)\n"
        for (section, place) in place.places.sorted(by: { $0.key < $1.key }) {
            if !place.order.isEmpty { text += "sort \(section) \(place.order)\n" }
            guard let row = place.row else { continue }
            text += "list \(section) \(row.id) \(row.offset)\(place.isOpen ? " open" : "")\n"
        }
        for (name, order) in place.relatedOrders.sorted(by: { $0.key < $1.key }) { text += "sort \(name) \(order)\n" }
        for opened in place.opened { text += "open \(opened.kind.name) \(opened.id)\n" }
        if let share = place.share { text += "share \(share)\n" }
        return text
    }

    /// Size limit of the file, in bytes.
    static let limit = 64 << 10

    /// `nil` without a section.
    static func place(_ text: String) -> AppPlace? {
        var section: Int?
        var places: [Int: Place] = [:]
        var orders: [Int: String] = [:]
        var relatedOrders: [String: String] = [:]
        var opened: [Destination] = []
        var share: Int?
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            let numbers = words.dropFirst().compactMap { Int($0) }.filter { (0...10_000_000).contains($0) }
            switch (words.first, words.count) {
            case ("section", 2) where numbers.count == 1: section = numbers[0]
            case ("share", 2) where numbers.count == 1: share = numbers[0]
            case ("open", 3): opened += [DeepLink("\(words[1])/\(words[2])")?.destination].compactMap(\.self)
            case ("sort", 3):
                if let section = Int(words[1]) {
                    orders[section] = String(words[2])
                } else {
                    relatedOrders[String(words[1])] = String(words[2])
                }
            case ("list", 4...5) where numbers.count == 3 && (words.count == 4 || words[4] == "open"):
                places[numbers[0]] = Place(Place.Row(id: numbers[1], offset: numbers[2]))
                places[numbers[0]]?.isOpen = words.count == 5
            default: continue
            }
        }
        for (section, order) in orders { places[section, default: Place(nil)].order = order }
        return section.map {
            AppPlace(
                section: $0,
                places: places,
                opened: Array(opened.suffix(AppPolicy.backStack)),
                share: share,
                relatedOrders: relatedOrders
            )
        }
    }
}
