/// Graph of characters linked by shared episodes and locations.
///
/// A location links the characters that originate from it or were last seen there. Unknown locations link none.
package struct CharacterGraph: Sendable {
    /// For each character, its episodes and then its locations, each sorted by ID.
    private let links: [Int: [Destination]]
    /// IDs of the characters in each episode and location, in ascending order.
    private let members: [Destination: [Int]]

    package init(_ models: [CharacterModel]) {
        links = Dictionary(models.map { ($0.id, $0.links) }) { first, _ in first }
        members = models.sorted { $0.id < $1.id }.reduce(into: [:]) { members, model in
            for link in model.links { members[link, default: []].append(model.id) }
        }
    }

    /// The shortest path between two characters, found by breadth-first search.
    ///
    /// Among several shortest paths, prefers the first link (episodes before locations, lower IDs first), then the
    /// lowest character ID, and so on.
    ///
    /// - Returns: `nil` if there is no path or an ID is unknown.
    /// - Complexity: O(*n*), where *n* is the number of links of all characters.
    package func path(from start: Int, to end: Int) -> CharacterPath? {
        guard links[start] != nil else { return nil }
        // The predecessor of each character that has been reached.
        var previous: [Int: (character: Int, link: Destination)] = [:]
        var followed: Set<Destination> = []
        var found = [start]
        var next = 0
        while next < found.count, found[next] != end {
            let character = found[next]
            next += 1
            for link in links[character] ?? [] where followed.insert(link).inserted {
                for other in members[link] ?? [] where other != start && previous[other] == nil {
                    previous[other] = (character, link)
                    found.append(other)
                }
            }
        }
        var steps: [CharacterPath.Step] = []
        var character = end
        while let step = previous[character] {
            steps.append(CharacterPath.Step(link: step.link, character: character))
            character = step.character
        }
        return character == start ? CharacterPath(start: start, steps: steps.reversed()) : nil
    }
}

/// A chain of characters, each linked to the next by an episode or a location.
package struct CharacterPath: Sendable, Hashable {
    package struct Step: Sendable, Hashable {
        /// The episode or location shared with the previous character.
        package let link: Destination
        /// Character ID.
        package let character: Int
    }

    /// ID of the first character.
    package let start: Int
    /// Empty if start and end are the same.
    package let steps: [Step]
}

extension CharacterModel {
    fileprivate var links: [Destination] {
        episodes.sorted().map { Destination(.episode, id: $0) }
            + [origin.id, location.id].compactMap(\.self).sorted().map { Destination(.location, id: $0) }
    }
}
