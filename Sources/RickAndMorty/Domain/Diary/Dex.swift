/// Which characters the watched episodes have unlocked: each by the first entry of the diary about an episode with it.
package struct Dex: Sendable, Hashable {
    /// How many characters of a part are unlocked.
    package struct Progress: Sendable, Hashable {
        package let unlocked: Int
        package let all: Int

        package var isComplete: Bool { unlocked == all }
    }

    /// The characters that have something in common.
    package struct Part<Key: Sendable & Hashable>: Sendable, Hashable {
        /// What they have in common; `nil` for all the others together.
        package let key: Key?
        package let progress: Progress

        package init(_ key: Key?, _ progress: Progress) {
            self.key = key
            self.progress = progress
        }
    }

    /// Ids of the characters that are unlocked.
    package let unlocked: Set<Int>
    package let total: Progress
    /// By the season of the first appearance, in the order of the show: each character belongs to one.
    package let seasons: [Part<Int>]
    /// The largest first.
    package let species: [Part<String>]
    /// By the dimension of the origin, which does not change as the location does; the largest first.
    package let dimensions: [Part<String>]

    /// - Parameters:
    ///   - characters: all that are known.
    ///   - episodes: all that are known, for their seasons.
    ///   - locations: all that are known, for their dimensions.
    ///   - watched: ids of the episodes with an entry in the diary.
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

    /// Ids of the characters in some episodes.
    static func unlocked(_ characters: [CharacterModel], by watched: Set<Int>) -> Set<Int> {
        Set(characters.lazy.filter { !watched.isDisjoint(with: $0.episodes) }.map(\.id))
    }

    /// One name for all that the API does not know.
    private static func name(_ text: String) -> String {
        ["", "unknown dimension"].contains(text.lowercased()) ? "unknown" : text
    }

    /// So many parts at most, and at least one: the last ones are together if not all have a place of their own.
    package static func folded<Key>(_ parts: [Part<Key>], to count: Int) -> [Part<Key>] {
        let count = max(1, count)
        guard parts.count > count else { return parts }
        let others = parts.dropFirst(count - 1).map(\.progress)
        let (unlocked, all) = (others.map(\.unlocked).reduce(0, +), others.map(\.all).reduce(0, +))
        return parts.prefix(count - 1) + [Part(nil, Progress(unlocked: unlocked, all: all))]
    }
}

extension [Dex.Part<String>] {
    /// Of the same size in alphabetical order.
    fileprivate func largestFirst() -> Self {
        sorted { ($1.progress.all, $0.key ?? "") < ($0.progress.all, $1.key ?? "") }
    }
}

extension ReportReader {
    /// Which characters the diary has unlocked. Off the main actor, which draws meanwhile.
    ///
    /// - Parameters: return all that are known.
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
