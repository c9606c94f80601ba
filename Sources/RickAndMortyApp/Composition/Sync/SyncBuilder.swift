import LoadResource
import RickAndMorty

/// Connects a sync with what it fetches.
struct SyncBuilder {
    let api: API
    let cache: ResponseCache
    let loadables: LoadableBuilder
    let clock: any LoadClock

    /// A further kind of resource is a line here.
    private var kinds: [SyncKind?] {
        [
            ResourceSources.characters(api: api, cache: cache).syncKind,
            ResourceSources.episodes(api: api, cache: cache).syncKind,
            ResourceSources.locations(api: api, cache: cache).syncKind,
        ]
    }

    func walk(withPortraits: Bool, report: @escaping (SyncEvent) -> Void) -> SyncWalk {
        let loads = SyncLoads(loadables: loadables, cache: cache) { report(.waits($0, $1)) }
        let resources = kinds.compactMap(\.self).map { SyncedResources($0, loads: loads) }
        var stages = [SyncStage(name: .resources, parts: resources, atOnce: API.requestsAtOnce)]
        if withPortraits {
            let portraits = SyncedPortraits(SyncPictures(api: api, cache: cache), loads: loads)
            stages.append(SyncStage(name: .portraits, parts: [portraits], atOnce: API.picturesAtOnce))
        }
        return SyncWalk(stages, clock: clock, report: report)
    }
}
