import RickAndMorty

extension ResourceSources {
    /// What is on this machine, in the order of ids: what was kept, and what the catalogue has beyond that.
    ///
    /// - Parameter title: what a thing of the catalogue is found by.
    func knownTitles(title: @escaping @Sendable (Model) -> String) -> KnownTitles {
        let (kept, bundled) = (kept, bundled)
        return KnownTitles {
            let titles = await kept?.titles() ?? []
            let rest = (try? bundled.all()) ?? []
            guard !rest.isEmpty else { return titles }
            let known = Set(titles.map(\.id))
            let missing = rest.filter { !known.contains($0.id) }.map { (id: $0.id, title: title($0)) }
            return (titles + missing).sorted { $0.id < $1.id }
        }
    }
}

nonisolated extension ResourceSources.Kept {
    func titles() async -> [KnownTitles.Title] {
        await cache.store.titles(of: endpoints.collection(cache.root)).map { ($0.id, $0.title.string) }
    }
}
