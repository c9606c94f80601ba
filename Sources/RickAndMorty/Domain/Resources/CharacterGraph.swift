/// All characters, linked by the episodes and places that they share.
///
/// A place links the characters that come from it and those that were last seen there: both are on a character's card. An
/// unknown place links none.
package struct CharacterGraph: Sendable {
    /// Ids in ascending order. All else refers to characters by their index in it.
    private let characters: [Int]
    private let indices: [Int: Int]
    /// Episodes by id, then places by id; referred to by index, too.
    private let links: [Destination]
    private let linksOfCharacters: [[Int]]
    private let charactersOfLinks: [[Int]]

    package init(_ models: [CharacterModel]) {
        let models = models.sorted { $0.id < $1.id }
        characters = models.map(\.id)
        indices = Dictionary(zip(characters, characters.indices)) { first, _ in first }
        // "episode" is before "location".
        let links = Set(models.flatMap(\.links)).sorted { ($0.kind.name, $0.id) < ($1.kind.name, $1.id) }
        let places = Dictionary(uniqueKeysWithValues: zip(links, links.indices))
        linksOfCharacters = models.map { model in Set(model.links.compactMap { places[$0] }).sorted() }
        var members = [[Int]](repeating: [], count: links.count)
        for (character, links) in linksOfCharacters.enumerated() {
            for link in links { members[link].append(character) }
        }
        charactersOfLinks = members
        self.links = links
    }

    /// The shortest path between two characters.
    ///
    /// - Returns: `nil` if there is none, or no character with one of the ids.
    package func path(from start: Int, to end: Int) -> CharacterPath? { paths(from: start)?.path(to: end) }

    /// The shortest paths from one character to all others, by one breadth-first search: its time is proportional to the
    /// number of links of all characters.
    ///
    /// Of several shortest paths, it is the one that begins with the first link (episodes are before places, lower ids
    /// before higher ones), then with the lowest character, and so on.
    ///
    /// - Returns: `nil` if there is no character with that id.
    package func paths(from start: Int) -> CharacterPaths? {
        guard let first = indices[start] else { return nil }
        var previous = [Step?](repeating: nil, count: characters.count)
        var isFollowed = [Bool](repeating: false, count: links.count)
        var found = [first]
        var next = 0
        while next < found.count {
            let character = found[next]
            next += 1
            for link in linksOfCharacters[character] where !isFollowed[link] {
                isFollowed[link] = true
                for other in charactersOfLinks[link] where other != first && previous[other] == nil {
                    previous[other] = Step(character: character, link: link)
                    found.append(other)
                }
            }
        }
        return CharacterPaths(graph: self, start: first, previous: previous)
    }

    /// How the search came to a character: from another one, by a link.
    fileprivate struct Step: Equatable {
        let character: Int
        let link: Int
    }

    /// - Parameter previous: the step to each character, by index.
    fileprivate func path(from start: Int, to end: Int, by previous: [Step?]) -> CharacterPath? {
        guard let end = indices[end] else { return nil }
        var steps: [CharacterPath.Step] = []
        var character = end
        while let step = previous[character] {
            steps.append(CharacterPath.Step(link: links[step.link], character: characters[character]))
            character = step.character
        }
        guard character == start else { return nil }
        return CharacterPath(start: characters[start], steps: steps.reversed())
    }
}

/// The shortest paths from one character to all others.
package struct CharacterPaths: Sendable {
    fileprivate let graph: CharacterGraph
    fileprivate let start: Int
    fileprivate let previous: [CharacterGraph.Step?]

    /// - Returns: `nil` if there is none, or no character with that id.
    package func path(to end: Int) -> CharacterPath? { graph.path(from: start, to: end, by: previous) }
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
        episodes.map { Destination(.episode, id: $0) }
            + [origin.id, location.id].compactMap(\.self).map { Destination(.location, id: $0) }
    }
}
