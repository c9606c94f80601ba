import LoadResource

/// The characters of a catalogue as the game has them: whom it asks for on which day, and who is found by which name.
package struct GuessCast: Sendable {
    /// Ids of those that are asked for, which appear in at least `AppPolicy.guessedEpisodes` episodes, in the order of their
    /// days.
    package let puzzles: [Int]
    /// Each name once, those in the most episodes first, and then in alphabetical order.
    package let names: [String]
    private let characters: [Int: CharacterModel]
    /// By lowercased name, in the same order.
    private let ids: [String: [Int]]

    /// - Parameter characters: of which at least one is asked for.
    package init(_ characters: [CharacterModel]) {
        self.characters = Dictionary(characters.map { ($0.id, $0) }) { first, _ in first }
        // A generator's first number is a bijection of its seed: the ids have an order that looks random, is the same on
        // every machine, and changes little with the catalogue.
        puzzles = characters.filter { $0.episodes.count >= AppPolicy.guessedEpisodes }
            .map { character in
                var numbers = SplitMix64(seed: UInt64(truncatingIfNeeded: character.id))
                return (id: character.id, key: numbers.next())
            }
            .sorted { $0.key < $1.key }.map(\.id)
        precondition(!puzzles.isEmpty, "a catalogue without a character to guess")
        let frequent = characters.sorted {
            ($1.episodes.count, $0.name, $0.id) < ($0.episodes.count, $1.name, $1.id)
        }
        ids = Dictionary(grouping: frequent) { $0.name.lowercased() }.mapValues { $0.map(\.id) }
        var known: Set<String> = []
        names = frequent.map(\.name).filter { known.insert($0).inserted }
    }

    package subscript(id: Int) -> CharacterModel? { characters[id] }

    /// The character of a day. None returns before all others have been had.
    package func puzzle(of day: CalendarDay) -> Int {
        let place = day.daysSince1970 % puzzles.count
        return puzzles[place < 0 ? place + puzzles.count : place]
    }

    /// The character that a guess means: the one to guess if it has that name, otherwise of several the one in the most
    /// episodes.
    ///
    /// - Returns: `nil` if no character has that name, in any case.
    package func character(named name: String, guessing puzzle: Int) -> Int? {
        guard let named = ids[name.lowercased()] else { return nil }
        return named.contains(puzzle) ? puzzle : named.first
    }

    package func mark(_ id: Int, guessing puzzle: Int) -> GuessMark {
        if id == puzzle { return .right }
        let episodes = Set(characters[puzzle]?.episodes ?? [])
        return episodes.isDisjoint(with: characters[id]?.episodes ?? []) ? .wrong : .near
    }
}
