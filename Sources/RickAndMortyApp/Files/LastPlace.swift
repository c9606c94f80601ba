import RickAndMortyUI

/// Where a person was when they left, as a file keeps it: a line for the section, and one for each list,
/// "list 1 42 11", with the section's number, the row's id and its lines below the first one in sight.
///
/// Whatever is in the file, the worst that can come of it is another place.
nonisolated enum LastPlace {
    static func text(_ place: AppPlace) -> String {
        let lists = place.places.sorted { $0.key < $1.key }.map { "list \($0) \($1.id) \($1.offset)\n" }
        return "section \(place.section)\n" + lists.joined()
    }

    /// `nil` for what is none.
    static func place(_ text: String) -> AppPlace? {
        var section: Int?
        var places: [Int: Place] = [:]
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            let numbers = words.dropFirst().compactMap { Int($0) }.filter { (0...10_000_000).contains($0) }
            switch (words.first, numbers.count) {
            case ("section", 1): section = numbers[0]
            case ("list", 3): places[numbers[0]] = Place(id: numbers[1], offset: numbers[2])
            default: continue
            }
        }
        return section.map { AppPlace(section: $0, places: places) }
    }
}
