import FoundationEssentials
package import FuzzySearch
package import LoadResource
import RickAndMorty
package import RickAndMortyData
import SystemSupport

/// A response store in memory.
package actor MemoryResponseStore: ResponseStore {
    private var responses: [String: CachedResponse] = [:]
    private var collections: [String: [Int: CachedResponse]] = [:]
    private var origins: [String: [Int: String]] = [:]
    private var titles: [String: [Int: SafeText]] = [:]

    package init() {}

    package func response(to url: String) -> CachedResponse? { responses[url] }

    package func resources(_ ids: ClosedRange<Int>, of collection: String) -> [CachedResponse] {
        let kept = collections[collection]?.filter { ids.contains($0.key) } ?? [:]
        return kept.sorted { $0.key < $1.key }.map(\.value)
    }

    package func origins(of ids: [Int], in collection: String) -> [Int: String] {
        let origins = origins[collection]?.filter { ids.contains($0.key) && responses[$0.value]?.entityTag != nil }
        return origins ?? [:]
    }

    package func keep(_ response: CachedResponse, to url: String, bringing resources: CachedResources?) {
        responses[url] = response
        guard let resources else { return }
        for (id, body) in resources.bodies {
            collections[resources.collection, default: [:]][id] = CachedResponse(body: body, time: response.time)
            origins[resources.collection, default: [:]][id] = url
            titles[resources.collection, default: [:]][id] = Self.title(of: body, fields: resources.titleFields)
        }
    }

    package func renew(_ url: String, bringing resources: CachedResources?, at time: WallTime) {
        guard let kept = responses[url] else { return }
        let renewed = CachedResponse(body: kept.body, entityTag: kept.entityTag, time: time)
        keep(renewed, to: url, bringing: resources)
    }

    package func forget(_ url: String) { responses[url] = nil }
}

extension MemoryResponseStore: CacheIndex {
    package func count(of collection: String, since times: ClosedRange<WallTime>) -> Int {
        collections[collection]?.values.count { times.contains($0.time) } ?? 0
    }

    package func times(of ids: [Int], in collection: String) -> [Int: WallTime] {
        ids.reduce(into: [:]) { times, id in times[id] = collections[collection]?[id]?.time }
    }

    package func ids(of collection: String, after id: Int, offset: Int, limit: Int) -> [Int] {
        let ids = (collections[collection] ?? [:]).keys.filter { $0 > id }.sorted()
        return Array(ids.dropFirst(offset).prefix(limit))
    }

    package func titles(of collection: String, after id: Int, limit: Int) -> TitleIndex {
        let titles = (titles[collection] ?? [:]).filter { $0.key > id }.sorted { $0.key < $1.key }
        return titles.prefix(limit).reduce(into: TitleIndex()) { $0.append($1.value.string, id: $1.key) }
    }

    package func count(under prefix: String, since times: ClosedRange<WallTime>) -> Int {
        responses.count { $0.key.hasPrefix(prefix) && times.contains($0.value.time) }
    }

    package func times(of urls: [String]) -> [String: WallTime] {
        urls.reduce(into: [:]) { times, url in times[url] = responses[url]?.time }
    }

    /// Always `nil`: a store in memory has no problems.
    package var warning: String? { nil }
}

extension MemoryResponseStore {
    fileprivate static func title(of body: [UInt8], fields: [String]) -> SafeText? {
        guard let texts = try? JSONDecoder().decode([String: LenientText].self, from: Data(body)),
            texts[fields.last ?? ""]?.text != nil
        else { return nil }
        return SafeText(fields.compactMap { texts[$0]?.text?.string }.joined(separator: " "))
    }

    /// A value of a JSON object; `nil` unless it is a string.
    private struct LenientText: Decodable {
        let text: SafeText?

        init(from decoder: any Decoder) {
            text = try? SafeText(from: decoder)
        }
    }
}
