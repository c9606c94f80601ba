import RickAndMorty
import SystemSupport

extension ResourceSources {
    /// What is on this machine, in the order of ids: what was kept, and what the catalogue has beyond that.
    ///
    /// - Parameter title: what a thing of the catalogue is found by.
    func knownTitles(title: @escaping @Sendable (Model) -> String) -> KnownTitles {
        let (kept, bundled) = (kept, bundled)
        return KnownTitles {
            let titles = await kept?.titles() ?? []
            let rest = (try? bundled.all()) ?? []
            return titles.filled(from: rest.map { ($0.id, title($0)) }.sorted { $0.id < $1.id })
        }
    }
}

nonisolated extension [KnownTitles.Title] {
    /// With those of others that are missing; all are in the order of their ids.
    fileprivate func filled(from others: [KnownTitles.Title]) -> [KnownTitles.Title] {
        var filled: [KnownTitles.Title] = []
        filled.reserveCapacity(count + others.count)
        var rest = others[...]
        for title in self {
            while let other = rest.first, other.id <= title.id {
                if other.id < title.id { filled.append(other) }
                rest.removeFirst()
            }
            filled.append(title)
        }
        return filled + rest
    }
}

nonisolated extension ResourceSources.Kept {
    func titles() async -> [KnownTitles.Title] {
        await cache.store.titles(of: endpoints.collection(cache.root)).map { ($0.id, $0.title.string) }
    }
}
