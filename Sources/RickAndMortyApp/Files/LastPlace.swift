import RickAndMortyUI

/// Where a person was when they left, as a file keeps it: a line for the section; one for each list, "list 1 42 11", with
/// the section's number, the row's id and its lines below the first one in sight, and "open" behind that where they were
/// at what was selected, instead of in the list; and one for each thing that was open on top of that,
/// "open episode 28", in their order. What was looked for is not kept: who starts the program wants something new.
///
/// Whatever is in the file, the worst that can come of it is another place.
nonisolated enum LastPlace {
    static func text(_ place: AppPlace) -> String {
        let lists = place.places.sorted { $0.key < $1.key }.compactMap { section, place in
            place.row.map { "list \(section) \($0.id) \($0.offset)\(place.isOpen ? " open" : "")\n" }
        }
        let opened = place.opened.map { "open \($0.kind.name) \($0.id)\n" }
        return "section \(place.section)\n" + lists.joined() + opened.joined()
    }

    /// Of the file, in bytes.
    static let limit = 64 << 10
    /// So many steps back a person remembers.
    private static let longest = 20

    /// `nil` for what is none.
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
        return section.map { AppPlace(section: $0, places: places, opened: Array(opened.suffix(longest))) }
    }
}
