package import RickAndMorty

/// Which characters the diary has unlocked, in the words of both front ends.
package nonisolated struct DexPresentationModel: Hashable, Sendable {
    /// Characters that have something in common, with a name of that.
    package struct Part: Hashable, Sendable {
        package let name: String
        package let progress: Dex.Progress

        /// As in "12/101".
        package var count: String { "\(progress.unlocked)/\(progress.all)" }
    }

    /// The parts by one of their facts.
    package struct Group: Hashable, Sendable {
        package let title: String
        private let parts: [Dex.Part<String>]

        fileprivate init(_ title: String, _ parts: [Dex.Part<String>]) {
            self.title = title
            self.parts = parts
        }

        package var count: Int { parts.count }

        /// So many parts at most, the last ones together if there are more.
        package func parts(atMost count: Int) -> [Part] {
            Dex.folded(parts, to: count).map { Part(name: $0.key ?? Words.others, progress: $0.progress) }
        }
    }

    /// As in "214 of 826 characters unlocked".
    package let summary: String
    package let total: Dex.Progress
    package let groups: [Group]

    package init(_ dex: Dex) {
        summary = Words.unlocked(dex.total)
        total = dex.total
        groups = [
            Group(Words.seasons, dex.seasons.map { Dex.Part($0.key.map(Words.season), $0.progress) }),
            Group(Words.species, dex.species),
            Group(Words.dimensions, dex.dimensions),
        ]
    }

    /// The summary, and a line for each of the largest parts.
    package var lines: [String] {
        [summary]
            + groups.flatMap { group in
                group.parts(atMost: AppPolicy.dexLines).map {
                    "\(group.title), \($0.name): \(Words.unlockedCount($0.progress))"
                }
            }
    }
}
