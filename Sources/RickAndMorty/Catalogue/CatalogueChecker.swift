/// Checks a catalogue line by line: its form, that ids ascend, and that a record stands behind those that it refers to.
struct CatalogueChecker {
    private var places = IDs()
    private var episodes = IDs()
    private var characters = IDs()

    /// - Parameter text: UTF-8 text.
    static func check(_ text: [UInt8]) throws(CatalogueError) {
        var checker = CatalogueChecker()
        for (index, range) in CatalogueLine.ranges(in: text).enumerated() {
            do throws(CatalogueError.Problem) {
                try checker.check(CatalogueLine(range, of: text))
            } catch {
                throw CatalogueError(line: index + 1, problem: error)
            }
        }
    }

    private mutating func check(_ line: CatalogueLine) throws(CatalogueError.Problem) {
        if line.isBlank { return }
        switch line.text(0) {
        case "L": try places.add(Catalogue.Place(line).id)
        case "E": try episodes.add(Catalogue.Episode(line).id)
        case "C": try check(Catalogue.Character(line))
        case let kind: throw .unknownKind(kind)
        }
    }

    private mutating func check(_ character: Catalogue.Character) throws(CatalogueError.Problem) {
        try characters.add(character.id)
        for place in [character.origin, character.location] {
            if let place, !places.known.contains(place) { throw .unknownPlace(id: place) }
        }
        for episode in character.episodes.lazy.joined() where !episodes.known.contains(episode) {
            throw .unknownEpisode(id: episode)
        }
    }

    /// Ids of the records of one kind so far.
    private struct IDs {
        private(set) var known: Set<Int> = []
        private var last = 0

        mutating func add(_ id: Int) throws(CatalogueError.Problem) {
            guard id > last else { throw .notSorted(id: id) }
            last = id
            known.insert(id)
        }
    }
}
