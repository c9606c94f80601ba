/// Characters unlocked by the diary. A character is unlocked once an episode with it has an entry.
package struct Dex: Sendable, Hashable {
    package struct Progress: Sendable, Hashable {
        package let unlocked: Int
        package let all: Int

        package var isComplete: Bool { unlocked == all }
    }

    /// Characters that share a property.
    package struct Part<Key: Sendable & Hashable>: Sendable, Hashable {
        /// The shared property; `nil` for the combined rest.
        package let key: Key?
        package let progress: Progress

        package init(_ key: Key?, _ progress: Progress) {
            self.key = key
            self.progress = progress
        }
    }

    /// IDs of the unlocked characters.
    package let unlocked: Set<Int>
    package let total: Progress
    /// By season of first appearance, in the order of the show. Each character is in one season.
    package let seasons: [Part<Int>]
    /// Largest group first.
    package let species: [Part<String>]
    /// By dimension of origin, which does not change, unlike the location; largest group first.
    package let dimensions: [Part<String>]

    /// - Parameters:
    ///   - characters: all known characters.
    ///   - episodes: all known episodes, for their seasons.
    ///   - locations: all known locations, for their dimensions.
    ///   - watched: IDs of the episodes with a diary entry.
    package init(
        of characters: [CharacterModel],
        episodes: [EpisodeModel],
        locations: [LocationModel],
        watched: Set<Int>
    ) {
        let unlocked = Self.unlocked(characters, by: watched)
        let seasonOfEpisode = Dictionary(episodes.map { ($0.id, $0.code.season) }) { first, _ in first }
        let dimension = Dictionary(locations.map { ($0.id, $0.dimension) }) { first, _ in first }
        func parts<Key>(by key: (CharacterModel) -> Key?) -> [Part<Key>] {
            Dictionary(grouping: characters, by: key).map { key, characters in
                Part(key, Progress(unlocked: characters.count { unlocked.contains($0.id) }, all: characters.count))
            }
        }
        self.unlocked = unlocked
        total = Progress(unlocked: unlocked.count, all: characters.count)
        seasons = parts { $0.episodes.min().flatMap { seasonOfEpisode[$0] ?? nil } }
            .sorted { ($0.key ?? .max) < ($1.key ?? .max) }
        species = parts { Self.name($0.species) }.largestFirst()
        dimensions = parts { Self.name($0.origin.id.flatMap { dimension[$0] } ?? "") }.largestFirst()
    }

    /// IDs of the characters in any of the episodes.
    static func unlocked(_ characters: [CharacterModel], by watched: Set<Int>) -> Set<Int> {
        Set(characters.lazy.filter { !watched.isDisjoint(with: $0.episodes) }.map(\.id))
    }

    /// Maps all spellings of an unknown value to one name.
    private static func name(_ text: String) -> String {
        ["", "unknown dimension"].contains(text.lowercased()) ? "unknown" : text
    }

    /// Limits the groups to `count`, at least 1, by combining the last ones.
    package static func combined<Key>(_ parts: [Part<Key>], to count: Int) -> [Part<Key>] {
        let count = max(1, count)
        guard parts.count > count else { return parts }
        let others = parts.dropFirst(count - 1).map(\.progress)
        let (unlocked, all) = (others.map(\.unlocked).reduce(0, +), others.map(\.all).reduce(0, +))
        return parts.prefix(count - 1) + [Part(nil, Progress(unlocked: unlocked, all: all))]
    }
}

extension [Dex.Part<String>] {
    /// Groups of equal size are in alphabetical order.
    fileprivate func largestFirst() -> Self {
        sorted { ($1.progress.all, $0.key ?? "") < ($0.progress.all, $1.key ?? "") }
    }
}

extension ReportReader {
    /// Evaluates the diary off the main actor, which keeps drawing. The closures return all known resources.
    @concurrent
    package func dex(
        of characters: @Sendable () async -> [CharacterModel],
        episodes: @Sendable () async -> [EpisodeModel],
        locations: @Sendable () async -> [LocationModel]
    ) async throws(LibraryError) -> Dex {
        let watched = Set(try await entries(in: nil).compactMap(\.episode))
        return Dex(of: await characters(), episodes: await episodes(), locations: await locations(), watched: watched)
    }
}
