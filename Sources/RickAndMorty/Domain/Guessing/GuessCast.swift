import LoadResource

/// The game's characters: the daily puzzles and the names for guesses.
package struct GuessCast: Sendable {
    /// IDs of the characters to guess, in order of their days. Each is in at least `AppPolicy.minEpisodesOfPuzzle`
    /// episodes.
    package let puzzles: [Int]
    /// Distinct names, by descending number of episodes, then alphabetically.
    package let names: [String]
    private let characters: [Int: CharacterModel]
    /// IDs by lowercased name, in the order of `names`.
    private let ids: [String: [Int]]

    /// - Parameter characters: must include at least one character to guess.
    package init(_ characters: [CharacterModel]) {
        self.characters = Dictionary(characters.map { ($0.id, $0) }) { first, _ in first }
        // The generator's first number is a bijection of its seed. Sorting by it looks random, is the same on every
        // machine, and changes little when the catalogue grows.
        puzzles = characters.filter { $0.episodes.count >= AppPolicy.minEpisodesOfPuzzle }
            .map { character in
                var generator = SplitMix64(seed: UInt64(truncatingIfNeeded: character.id))
                return (id: character.id, key: generator.next())
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

    /// The character of a day. No character repeats until all others have been used.
    package func puzzle(of day: CalendarDay) -> Int {
        let index = day.daysSince1970 % puzzles.count
        return puzzles[index < 0 ? index + puzzles.count : index]
    }

    /// Resolves a guessed name: the puzzle's character if it has that name, otherwise the one in the most episodes.
    ///
    /// - Returns: `nil` if no character has that name. Ignores case.
    package func character(named name: String, guessing puzzle: Int) -> Int? {
        guard let named = ids[name.lowercased()] else { return nil }
        return named.contains(puzzle) ? puzzle : named.first
    }

    package func mark(_ id: Int, guessing puzzle: Int) -> GuessResult {
        if id == puzzle { return .correct }
        let episodes = Set(characters[puzzle]?.episodes ?? [])
        return episodes.isDisjoint(with: characters[id]?.episodes ?? []) ? .wrong : .close
    }
}
