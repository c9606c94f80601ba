/// All characters, linked by the episodes and places that they share.
///
/// A place links the characters that come from it and those that were last seen there: both are on a character's card. An
/// unknown place links none.
package struct CharacterGraph: Sendable {
    /// Of each character: its episodes by id, then its places by id.
    private let links: [Int: [Destination]]
    /// Ids of the characters of each episode and place, in ascending order.
    private let members: [Destination: [Int]]

    package init(_ models: [CharacterModel]) {
        links = Dictionary(models.map { ($0.id, $0.links) }) { first, _ in first }
        members = models.sorted { $0.id < $1.id }.reduce(into: [:]) { members, model in
            for link in model.links { members[link, default: []].append(model.id) }
        }
    }

    /// The shortest path between two characters, by a breadth-first search: its time is proportional to the number of
    /// links of all characters.
    ///
    /// Of several shortest paths, it is the one that begins with the first link (episodes are before places, lower ids
    /// before higher ones), then with the lowest character, and so on.
    ///
    /// - Returns: `nil` if there is none, or no character with one of the ids.
    package func path(from start: Int, to end: Int) -> CharacterPath? {
        guard links[start] != nil else { return nil }
        // How the search came to a character.
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

/// A chain of characters, each of which shares an episode or a place with the next.
package struct CharacterPath: Sendable, Hashable {
    package struct Step: Sendable, Hashable {
        /// The episode or location that the character shares with the one before.
        package let link: Destination
        /// Id.
        package let character: Int
    }

    /// Id of the first character.
    package let start: Int
    /// None from a character to itself.
    package let steps: [Step]
}

extension CharacterModel {
    fileprivate var links: [Destination] {
        episodes.sorted().map { Destination(.episode, id: $0) }
            + [origin.id, location.id].compactMap(\.self).sorted().map { Destination(.location, id: $0) }
    }
}
